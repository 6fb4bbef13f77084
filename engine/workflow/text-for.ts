import type { TextByParty } from '../definition/workflow.ts'

/** The words of a state for somebody of these parties: of several, the first for one of them, or for everybody. */
export const textFor = (words: TextByParty | undefined, parties: readonly string[]): string | undefined =>
  typeof words === 'string' ? words : words?.find(({ who }) => who?.some((party) => parties.includes(party)) ?? true)?.text
