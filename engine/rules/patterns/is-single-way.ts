import { overlap } from './character-set.ts'
import type { ParsedPattern, PatternNode } from './parse-pattern.ts'
import { automatonOf, loopsOf, type Automaton } from './pattern-automaton.ts'

/** Does each character leave at most one way to go on? Then a backtracking matcher never comes back to take another. */
const hasNoChoice = ({ first, next, sets }: Automaton): boolean =>
  [first, ...next].every((ways) =>
    ways.every((way, index) => ways.slice(index + 1).every((other) => !overlap(sets[way] ?? [], sets[other] ?? []))),
  )

const hasLoop = ({ next }: Automaton): boolean => loopsOf(next).some((loop) => loop !== undefined)

export const isAnchored = (node: PatternNode): boolean => {
  if (node.type === 'assertion') return node.kind === 'start'
  if (node.type === 'sequence') return node.parts.some((part, index) => index === 0 && isAnchored(part))
  return node.type === 'choice' && node.parts.every(isAnchored)
}

const looksBack = (node: PatternNode): boolean => {
  if (node.type === 'look') return !node.isAhead || looksBack(node.body)
  if (node.type === 'repeat') return looksBack(node.body)
  return (node.type === 'sequence' || node.type === 'choice') && node.parts.some(looksBack)
}

/** Whether the matcher of the language takes time in proportion to the text, whatever the text. */
export const isSingleWay = ({ node, around }: ParsedPattern): boolean => {
  const [automaton, ...looks] = [node, ...around].map(automatonOf)
  if (automaton === undefined || !hasNoChoice(automaton) || looksBack(node)) return false
  if (hasLoop(automaton) && !isAnchored(node)) return false
  return looks.every((look) => look !== undefined && hasNoChoice(look) && !hasLoop(look))
}
