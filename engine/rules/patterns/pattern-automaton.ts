import { overlap, type CharacterSet } from './character-set.ts'
import type { PatternNode } from './parse-pattern.ts'

/**
 * The positions of a pattern and which may follow which (Glushkov's construction). An edge is kept once for each way
 * the pattern allows it: two ways are two choices for a backtracking matcher.
 */
export type Automaton = {
  readonly first: readonly number[]
  readonly sets: readonly CharacterSet[]
  readonly next: readonly (readonly number[])[]
}

const mostPositions = 400
const mostCopies = 64
const MOST_PAIRS = 200_000

type Part = { readonly first: readonly number[]; readonly last: readonly number[]; readonly nullable: boolean }

export const automatonOf = (root: PatternNode): Automaton | undefined => {
  const sets: CharacterSet[] = []
  const next: number[][] = []
  const nothing: Part = { first: [], last: [], nullable: true }
  const connect = (from: readonly number[], to: readonly number[]): void => {
    for (const position of from) next[position]?.push(...to)
  }
  const follow = (a: Part, b: Part): Part => {
    connect(a.last, b.first)
    return {
      first: a.nullable ? [...a.first, ...b.first] : a.first,
      last: b.nullable ? [...a.last, ...b.last] : b.last,
      nullable: a.nullable && b.nullable,
    }
  }
  const repeat = (body: PatternNode, min: number, max: number): Part => {
    let part = nothing
    if (max <= 1 || (hasOneWay(body) && (max <= 3 || (min === max && min <= mostCopies)))) {
      for (let i = 0; i < min; i++) part = follow(part, build(body))
      let tail = nothing
      for (let i = min; i < max; i++) tail = { ...follow(build(body), tail), nullable: true }
      return follow(part, tail)
    }
    // Any other count is treated as a loop, which can only make the pattern look worse than it is.
    // With a counted loop it matters which rounds were empty, and that is a choice: two copies in the loop stand for it.
    const fragment = build(body)
    const loop = fragment.nullable && max !== Infinity ? follow(fragment, build(body)) : fragment
    connect(loop.last, loop.first)
    return { ...loop, nullable: loop.nullable || min === 0 }
  }
  const build = (node: PatternNode): Part => {
    if (sets.length > mostPositions) return nothing
    switch (node.type) {
      case 'empty':
      case 'assertion':
      case 'look':
        return nothing
      case 'character': {
        const position = sets.push(node.set) - 1
        next.push([])
        return { first: [position], last: [position], nullable: false }
      }
      case 'sequence':
        return node.parts.map((part) => () => build(part)).reduce((done, part) => follow(done, part()), nothing)
      case 'choice': {
        const parts = node.parts.map(build)
        return {
          first: parts.flatMap(({ first }) => first),
          last: parts.flatMap(({ last }) => last),
          nullable: parts.some(({ nullable }) => nullable),
        }
      }
      case 'repeat':
        return node.max === 0 ? nothing : repeat(node.body, node.min, node.max)
    }
  }
  const { first } = build(root)
  return sets.length > mostPositions ? undefined : { first, sets, next }
}

/** Has it neither a choice nor a variable count? Then repeating it adds no further way to match. */
export const hasOneWay = (node: PatternNode): boolean => {
  switch (node.type) {
    case 'empty':
    case 'assertion':
    case 'look':
    case 'character':
      return true
    case 'sequence':
      return node.parts.every(hasOneWay)
    case 'choice':
      return false
    case 'repeat':
      return node.min === node.max && hasOneWay(node.body)
  }
}

/** The loop of each position: positions that reach one another share a number; one that does not come back to itself has none. */
export const loopsOf = (next: Automaton['next']): readonly (number | undefined)[] => {
  const before: number[][] = next.map(() => [])
  next.forEach((ways, from) => new Set(ways).forEach((to) => before[to]?.push(from)))
  const done = new Set<number>()
  const order: number[] = []
  // Kosaraju's algorithm: in the order in which positions were left, each backward walk meets one loop.
  const walk = (start: number, edges: readonly (readonly number[])[], leave: (position: number) => void): void => {
    const path: { readonly position: number; index: number }[] = []
    const enter = (position: number): void => {
      if (done.has(position)) return
      done.add(position)
      path.push({ position, index: 0 })
    }
    enter(start)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const way = edges[top.position]?.[top.index++]
      if (way !== undefined) enter(way)
      else leave(path.pop()?.position ?? 0)
    }
  }
  next.forEach((_, position) => walk(position, next, (left) => order.push(left)))
  done.clear()
  const loops: (number | undefined)[] = next.map(() => undefined)
  for (const start of order.toReversed()) {
    const members: number[] = []
    walk(start, before, (left) => members.push(left))
    if (members.length > 1 || next[start]?.includes(start) === true) for (const member of members) loops[member] = start
  }
  return loops
}

/**
 * Can the same text lead from a position back to itself in two ways? Then each round doubles the work. The search follows two walkers
 * that start together in a loop, separate, and meet again at the start. A long pattern has more pairs of places than anybody waits for.
 */
export const isExponential = ({ sets, next }: Automaton): boolean | 'too-long' => {
  let pairs = 0
  const loops = loopsOf(next)
  const inLoop = (a: number, b: number): boolean => loops[a] !== undefined && loops[a] === loops[b]
  for (let start = 0; start < sets.length; start++) {
    if (!inLoop(start, start)) continue
    const steps = (position: number): readonly number[] => (next[position] ?? []).filter((to) => inLoop(start, to))
    const own = steps(start)
    if (new Set(own).size < own.length) return true
    const seen = new Set<number>()
    const todo: (readonly [number, number])[] = []
    const push = (a: number, b: number): void => {
      if (a === b || seen.has(a * sets.length + b)) return
      seen.add(a * sets.length + b)
      todo.push([a, b])
    }
    const canMeet = (a: number, b: number): boolean => overlap(sets[a] ?? [], sets[b] ?? [])
    // Where the walkers separate: two different successors of one position that match the same character.
    for (const a of own) for (const b of own) if (a < b && canMeet(a, b)) push(a, b)
    for (let pair = todo.pop(); pair !== undefined; pair = todo.pop()) {
      for (const a of steps(pair[0]))
        for (const b of steps(pair[1])) {
          if (++pairs > MOST_PAIRS) return 'too-long'
          if (!canMeet(a, b)) continue
          if (a === b) return true
          push(a, b)
        }
    }
  }
  return false
}
