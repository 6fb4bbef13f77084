import type { CaseType } from '../definition/case.ts'

/** What rules and texts read about the type of a case, beside the values of its record; they read it before the case is stored too. */
export const factsOfType = ({ code, title, words = {}, traits = {}, changes }: CaseType) => ({
  code,
  title,
  words,
  traits,
  /** Whether a case of the type is compared with a record on file. */
  compares: changes !== undefined,
})
