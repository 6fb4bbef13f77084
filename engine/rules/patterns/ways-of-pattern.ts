import { isAnchored } from './is-single-way.ts'
import type { PatternNode } from './parse-pattern.ts'
import { hasOneWay } from './pattern-automaton.ts'

/** How often a pattern divides a text in two, and in how many ways besides: what a backtracking matcher may try. */
type Ways = { readonly loops: number; readonly times: number }

const COUNTLESS: Ways = { loops: Infinity, times: Infinity }

const waysOf = (node: PatternNode): Ways => {
  switch (node.type) {
    case 'empty':
    case 'character':
    case 'assertion':
      return { loops: 0, times: 1 }
    case 'look':
      return COUNTLESS
    case 'sequence':
      return node.parts.map(waysOf).reduce((all, part) => ({ loops: all.loops + part.loops, times: all.times * part.times }))
    case 'choice': {
      const parts = node.parts.map(waysOf)
      return { loops: Math.max(...parts.map(({ loops }) => loops)), times: parts.reduce((sum, { times }) => sum + times, 0) }
    }
    case 'repeat': {
      if (!hasOneWay(node.body)) return node.max === 1 ? { ...waysOf(node.body), times: waysOf(node.body).times + 1 } : COUNTLESS
      const counts = node.max - node.min + 1
      return counts > 4 ? { loops: 1, times: 1 } : { loops: 0, times: counts }
    }
  }
}

/** The loops of a pattern take a text apart in so many ways: places for as many bars among its characters. */
const divisions = (length: number, loops: number): number => {
  let ways = 1
  for (let bar = 1; bar <= loops && ways < Infinity; bar++) ways *= (length + bar) / bar
  return ways
}

const MOST_WAYS = 50_000

/** The longest text that a backtracking matcher may be given: all the ways it could try take less than a millisecond. */
export const longestOf = (node: PatternNode): number => {
  const { loops, times } = waysOf(node)
  if (!Number.isFinite(loops) || loops > 8) return 0
  // A pattern that may begin anywhere has one more loop.
  const bars = loops + (isAnchored(node) ? 0 : 1)
  let length = 0
  while (length < 1000 && divisions(length + 1, bars) * times <= MOST_WAYS) length++
  return length
}
