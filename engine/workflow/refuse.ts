import type { Refusal } from './instance.ts'

/** A refusal with its reason; `more` holds the explanation or the problems. */
export const refuse = (code: Refusal['code'], message: string, more: Pick<Refusal, 'explanation' | 'problems'> = {}): Refusal => ({
  ok: false,
  code,
  message,
  ...more,
})
