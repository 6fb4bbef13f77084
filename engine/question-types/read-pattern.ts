import { compilePattern, type Pattern } from '../rules/patterns/compile-pattern.ts'

/**
 * The pattern of a definition, matched against the whole answer. The loader reports one that is refused; here it matches
 * everything, so that an author's mistake stops nobody.
 */
export const wholePattern = (pattern: string): Pattern | undefined => compilePattern(`^(?:${pattern})$`)
