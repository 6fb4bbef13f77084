import type { CaseType } from '../definition/case.ts'

/** What rules and texts read about the type of a case, beside the values of its record; they read it before the case is stored too. */
export const factsOfType = ({ code, title, words = {}, traits = {} }: CaseType) => ({ code, title, words, traits })
