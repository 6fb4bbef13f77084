import type { Visit } from './browser.ts'
import type { Contestant } from './contestants.ts'
import type { Headless } from './headless.ts'
import type { RuleRate } from './rules.ts'

export type Cold = { readonly definitions: number; readonly load: number; readonly compile: number; readonly lint: number }

/** The results of one run, as written to results.json. */
export type Results = {
  readonly at: string
  readonly minutes: number
  readonly machine: string
  readonly sizes: readonly number[]
  readonly rounds: number
  readonly contestants: readonly Pick<Contestant, 'name' | 'label' | 'kind'>[]
  readonly headless: readonly Headless[]
  readonly cold: readonly Cold[]
  readonly rules: readonly RuleRate[]
  readonly weights: Readonly<Record<string, number>>
  readonly visits: (Visit & { readonly name: string; readonly questions: number })[]
  /** Keystrokes of ours in a form that is one section of this many questions. */
  readonly sections: { readonly questions: number; readonly keys: readonly number[] }[]
  readonly submits: { readonly name: string; readonly questions: number; readonly ms: number }[]
  /** Contestants that were not measured to the end, and why. */
  readonly given: Readonly<Record<string, string>>
}
