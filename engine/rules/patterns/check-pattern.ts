import { overlap, type CharacterSet } from './character-set.ts'
import { parsePattern, type PatternNode } from './parse-pattern.ts'
import { automatonOf, isExponential } from './pattern-automaton.ts'
import { isSingleWay } from './is-single-way.ts'
import { programOf } from './pattern-program.ts'
import { readRegExp } from './read-reg-exp.ts'
import type { RuleProblem } from '../values/rule-problem.ts'

const problem = (message: string, mend: string): RuleProblem => ({ code: 'rule.pattern', pointer: '', message, mend, severity: 'error' })

/** Groups stand in one another, and their readers call themselves. */
const MOST_CHARACTERS = 2000

const tooLong = (pattern: string): RuleProblem =>
  problem(`"${pattern}" is too long to be checked.`, 'Split it in several checks, or limit the length by the field.')

const isNullable = (node: PatternNode): boolean => {
  switch (node.type) {
    case 'empty':
    case 'assertion':
    case 'look':
      return true
    case 'character':
      return false
    case 'sequence':
      return node.parts.every(isNullable)
    case 'choice':
      return node.parts.some(isNullable)
    case 'repeat':
      return node.min === 0 || isNullable(node.body)
  }
}

const setsIn = (node: PatternNode): CharacterSet => {
  switch (node.type) {
    case 'empty':
    case 'assertion':
    case 'look':
      return []
    case 'character':
      return node.set
    case 'repeat':
      return setsIn(node.body)
    case 'sequence':
    case 'choice':
      return node.parts.flatMap(setsIn)
  }
}

const mostInARow = 2

/** `.*.*.*`: each adjacent loop that matches the same characters multiplies the work by the length of the text. */
const hasRowOfLoops = (node: PatternNode): boolean => {
  if (node.type === 'repeat') return hasRowOfLoops(node.body)
  if (node.type === 'choice') return node.parts.some(hasRowOfLoops)
  if (node.type !== 'sequence') return false
  let row: CharacterSet[] = []
  for (const part of node.parts) {
    if (part.type === 'repeat' && part.max === Infinity) {
      const set = setsIn(part)
      row = [...row.filter((earlier) => overlap(earlier, set)), set]
      if (row.length > mostInARow) return true
    } else if (!isNullable(part)) {
      const set = setsIn(part)
      row = row.filter((earlier) => overlap(earlier, set))
    }
  }
  return node.parts.some(hasRowOfLoops)
}

/**
 * Refuses a pattern that hangs other programs that match it, and that nobody means: one that a text can match in exponentially many ways, or that has several adjacent loops over the same
 * characters. It treats long counts as loops, so it may refuse a harmless pattern but never accepts a dangerous one.
 */
export const checkPattern = (pattern: string, { isWhole = false }: { readonly isWhole?: boolean } = {}): RuleProblem | undefined => {
  if (pattern.length > MOST_CHARACTERS) return tooLong(pattern.slice(0, 100))
  if (readRegExp(pattern) === undefined)
    return problem(
      `"${pattern}" is not a regular expression.`,
      'Close every bracket and group, and escape a literal ( [ { + * ? . | with a backslash.',
    )
  const parsed = parsePattern(isWhole ? `^(?:${pattern})$` : pattern)
  const { node, around, backReference } = parsed
  if (backReference)
    return problem(
      `"${pattern}" refers back to a group, and such a pattern can hang.`,
      'Write the repeated part out, or compare the parts in a rule.',
    )
  for (const part of [node, ...around]) {
    const automaton = automatonOf(part)
    const isDangerous = automaton === undefined ? 'too-long' : isExponential(automaton)
    if (isDangerous === 'too-long') return tooLong(pattern)
    if (isDangerous)
      return problem(
        `"${pattern}" can hang: one text can match a repeated part in many ways.`,
        'Let each repetition begin or end with a character the rest of it cannot take, as in ([a-z]+-)*[a-z]+, and repeat nothing that is itself only a repetition.',
      )
    if (hasRowOfLoops(part))
      return problem(
        `"${pattern}" can hang: three or more loops in a row take the same characters.`,
        'Join the loops, or put a character between them that they cannot take.',
      )
  }
  return isSingleWay(parsed) || programOf(node) !== undefined ? undefined : tooLong(pattern)
}
