import type { PatternNode } from './parse-pattern.ts'

/** One step of a program: takes a character, asks something of the place between two characters, goes several ways, or is the end. */
export type PatternStep =
  | { readonly op: 'take'; readonly source: string; readonly next: number }
  | { readonly op: 'assert'; readonly kind: 'start' | 'end' | 'word' | 'no-word'; readonly next: number }
  | { readonly op: 'look'; readonly look: number; readonly next: number }
  | { readonly op: 'split'; readonly ways: number[] }
  | { readonly op: 'end' }

/** Reads the text from its last character when `isBackward`; the looks are programs that are run before it. */
export type PatternProgram = {
  readonly steps: readonly PatternStep[]
  readonly start: number
  readonly isBackward: boolean
  readonly looks: readonly { readonly program: PatternProgram; readonly isNegated: boolean }[]
}

const MOST_STEPS = 1000

class TooLong extends Error {}

const build = (root: PatternNode, isBackward: boolean): PatternProgram => {
  const steps: PatternStep[] = [{ op: 'end' }]
  const looks: { readonly program: PatternProgram; readonly isNegated: boolean }[] = []
  const put = (step: PatternStep): number => {
    if (steps.length >= MOST_STEPS) throw new TooLong()
    return steps.push(step) - 1
  }
  /** Writes the steps of a part that goes on at `next`, and gives its first. */
  const write = (node: PatternNode, next: number): number => {
    switch (node.type) {
      case 'empty':
        return next
      case 'character':
        return put({ op: 'take', source: node.source, next })
      case 'assertion':
        return put({ op: 'assert', kind: node.kind, next })
      case 'look':
        // Where it looks ahead, the text is read from its end, and each place knows whether the part begins there.
        looks.push({ program: build(node.body, node.isAhead), isNegated: node.isNegated })
        return put({ op: 'look', look: looks.length - 1, next })
      case 'sequence':
        return (isBackward ? node.parts : node.parts.toReversed()).reduce((after, part) => write(part, after), next)
      case 'choice':
        return put({ op: 'split', ways: node.parts.map((part) => write(part, next)) })
      case 'repeat':
        return repeat(node, next)
    }
  }
  const repeat = ({ body, min, max }: PatternNode & { type: 'repeat' }, next: number): number => {
    let from = next
    if (max === Infinity) {
      const ways = [next]
      from = put({ op: 'split', ways })
      ways.push(write(body, from))
    } else for (let index = min; index < max; index++) from = put({ op: 'split', ways: [write(body, from), next] })
    for (let index = 0; index < min; index++) from = write(body, from)
    return from
  }
  return { start: write(root, 0), steps, isBackward, looks }
}

/** The program of a pattern; undefined for one that is too long when its counts are written out. */
export const programOf = (root: PatternNode): PatternProgram | undefined => {
  try {
    return build(root, false)
  } catch (error) {
    if (error instanceof TooLong) return undefined
    throw error
  }
}
