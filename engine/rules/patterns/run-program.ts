import type { PatternProgram, PatternStep } from './pattern-program.ts'

/** What one text may take: the steps of the program for each of its characters. A longer text does not match. */
const MOST_WORK = 10_000_000

type Test = (character: string) => boolean
type Ready = PatternProgram & { readonly tests: readonly Test[]; readonly inner: readonly Ready[] }

/** The language itself says which characters a set has; those of ASCII are asked once. */
const testOf = (source: string, flags: string): Test => {
  const set = new RegExp(`^${source}$`, flags)
  const isKnown = Array.from({ length: 128 }, (_, code) => set.test(String.fromCharCode(code)))
  return (character) => isKnown[character.charCodeAt(0)] ?? set.test(character)
}

const readied = (program: PatternProgram, flags: string, known: Map<string, Test>): Ready => ({
  ...program,
  tests: program.steps.map((step) => {
    if (step.op !== 'take') return () => false
    const test = known.get(step.source) ?? testOf(step.source, flags)
    known.set(step.source, test)
    return test
  }),
  inner: program.looks.map((look) => readied(look.program, flags, known)),
})

const isWord = (character: string | undefined): boolean => character !== undefined && /^\w$/u.test(character)

const workOf = ({ steps, inner }: Ready): number => inner.reduce((sum, look) => sum + workOf(look), steps.length)

const holds = (
  step: PatternStep,
  characters: readonly string[],
  at: number,
  looks: readonly ReadonlySet<number>[],
  ready: Ready,
): boolean => {
  if (step.op === 'look') return looks[step.look]?.has(at) !== ready.looks[step.look]?.isNegated
  if (step.op !== 'assert') return true
  if (step.kind === 'start') return at === 0
  if (step.kind === 'end') return at === characters.length
  return (isWord(characters[at - 1]) !== isWord(characters[at])) === (step.kind === 'word')
}

/** The places where the program comes to its end; it may begin at any. Each character meets each step once at most. */
const placesOf = (ready: Ready, characters: readonly string[], onlyOne: boolean): ReadonlySet<number> => {
  const looks = ready.inner.map((look) => placesOf(look, characters, false))
  const places = new Set<number>()
  const seen = new Int32Array(ready.steps.length).fill(-1)
  let [now, before]: [number[], number[]] = [[], []]
  const todo: number[] = []
  const enter = (first: number, at: number): void => {
    todo.push(first)
    for (let index = todo.pop(); index !== undefined; index = todo.pop()) {
      const step = ready.steps[index]
      if (step === undefined || seen[index] === at) continue
      seen[index] = at
      if (step.op === 'end') places.add(at)
      else if (step.op === 'take') now.push(index)
      else if (step.op === 'split') todo.push(...step.ways)
      else if (holds(step, characters, at, looks, ready)) todo.push(step.next)
    }
  }
  for (let read = 0; read <= characters.length; read++) {
    const at = ready.isBackward ? characters.length - read : read
    enter(ready.start, at)
    if (onlyOne && places.size > 0) return places
    const character = characters[ready.isBackward ? at - 1 : at]
    if (character === undefined) return places
    ;[now, before] = [before, now]
    now.length = 0
    for (const index of before) {
      const step = ready.steps[index]
      if (step?.op === 'take' && ready.tests[index]?.(character) === true) enter(step.next, ready.isBackward ? at - 1 : at + 1)
    }
  }
  return places
}

/** Whether a text holds the pattern: all ways at once, a character after the other, and never back. */
export const matcherOf = (program: PatternProgram, { unicode }: { readonly unicode: boolean }): ((text: string) => boolean) => {
  const ready = readied(program, unicode ? 'u' : '', new Map())
  const work = workOf(ready)
  return (text) => {
    if (text.length * work > MOST_WORK) return false
    return placesOf(ready, unicode ? [...text] : text.split(''), true).size > 0
  }
}
