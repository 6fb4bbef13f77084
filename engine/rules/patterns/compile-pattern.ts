import { onceForText } from '../../once-for.ts'
import { checkPattern } from './check-pattern.ts'
import { isSingleWay } from './is-single-way.ts'
import { parsePattern } from './parse-pattern.ts'
import { programOf } from './pattern-program.ts'
import { readRegExp } from './read-reg-exp.ts'
import { matcherOf } from './run-program.ts'
import { longestOf } from './ways-of-pattern.ts'

/** A pattern ready to be matched, in time that is in proportion to the text. */
export type Pattern = { readonly test: (text: string) => boolean }

/** The matcher of the language is the faster one. It takes a pattern that leaves it no choice, and short texts where the choices are few. */
const make = (pattern: string): Pattern | undefined => {
  const regExp = readRegExp(pattern)
  const parsed = parsePattern(pattern)
  if (regExp === undefined || isSingleWay(parsed)) return regExp
  const program = programOf(parsed.node)
  if (program === undefined) return undefined
  const longest = longestOf(parsed.node)
  let matcher: ((text: string) => boolean) | undefined
  return { test: (text) => (text.length <= longest ? regExp.test(text) : (matcher ??= matcherOf(program, regExp))(text)) }
}

const MOST_PATTERNS = 500

/** The compiled pattern; undefined when it is refused. */
export const compilePattern = onceForText(MOST_PATTERNS, (pattern): Pattern | undefined =>
  checkPattern(pattern) === undefined ? make(pattern) : undefined,
)
