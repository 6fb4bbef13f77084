/** The code points one position of a pattern matches, as sorted, disjoint ranges. */
export type CharacterSet = readonly (readonly [number, number])[]

const last = 0x10ffff

export const everything: CharacterSet = [[0, last]]
export const oneCharacter = (code: number): CharacterSet => [[code, code]]

const codePointOf = (text: string): number => text.codePointAt(0) ?? 0
const range = (from: string, to: string): readonly [number, number] => [codePointOf(from), codePointOf(to)]

export const joinSets = (...sets: readonly CharacterSet[]): CharacterSet => {
  const sorted = sets.flat().sort((a, b) => a[0] - b[0])
  const joined: [number, number][] = []
  for (const [from, to] of sorted) {
    const previous = joined.at(-1)
    if (previous !== undefined && from <= previous[1] + 1) previous[1] = Math.max(previous[1], to)
    else joined.push([from, to])
  }
  return joined
}

export const complement = (set: CharacterSet): CharacterSet => {
  const result: [number, number][] = []
  let next = 0
  for (const [from, to] of set) {
    if (from > next) result.push([next, from - 1])
    next = to + 1
  }
  if (next <= last) result.push([next, last])
  return result
}

export const overlap = (a: CharacterSet, b: CharacterSet): boolean =>
  a.some(([from, to]) => b.some(([start, end]) => from <= end && start <= to))

const digits: CharacterSet = [range('0', '9')]
const word = joinSets(digits, [range('A', 'Z'), range('a', 'z')], oneCharacter(codePointOf('_')))
const space = joinSets(
  [[9, 13]],
  oneCharacter(32),
  oneCharacter(0xa0),
  oneCharacter(0x1680),
  [[0x2000, 0x200a]],
  [[0x2028, 0x2029]],
  [[0x202f, 0x202f]],
  [[0x205f, 0x205f]],
  [[0x3000, 0x3000]],
  [[0xfeff, 0xfeff]],
)

/** `\d`, `\W` and the like; undefined for any other letter. */
export const classOf = (letter: string): CharacterSet | undefined => {
  const sets: { readonly [letter: string]: CharacterSet } = { d: digits, w: word, s: space }
  const set = Object.hasOwn(sets, letter.toLowerCase()) ? sets[letter.toLowerCase()] : undefined
  return set === undefined || letter === letter.toLowerCase() ? set : complement(set)
}
