import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'

/** Too many attempts: says how long to wait, in words and for a program. */
export const waiting = (seconds: number): Failure => ({
  ...fail('auth.waiting', serverTexts.tooManyAttempts({ seconds })),
  retryAfter: seconds,
})
