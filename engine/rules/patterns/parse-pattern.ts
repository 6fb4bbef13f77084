import { classOf, complement, everything, joinSets, oneCharacter, type CharacterSet } from './character-set.ts'

/** The parts of a regular expression. Assertions match no character; a set may hold more than its `source` matches. */
export type PatternNode =
  | { readonly type: 'empty' }
  | { readonly type: 'assertion'; readonly kind: 'start' | 'end' | 'word' | 'no-word' }
  | { readonly type: 'look'; readonly body: PatternNode; readonly isAhead: boolean; readonly isNegated: boolean }
  | { readonly type: 'character'; readonly set: CharacterSet; readonly source: string }
  | { readonly type: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly type: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly type: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }

export type ParsedPattern = { readonly node: PatternNode; readonly around: readonly PatternNode[]; readonly backReference: boolean }

/** Reads a pattern that `RegExp` has accepted. */
// oxlint-disable-next-line max-lines-per-function -- a recursive descent parser: its functions share one position
export const parsePattern = (pattern: string): ParsedPattern => {
  const text = [...pattern]
  const around: PatternNode[] = []
  let index = 0
  let backReference = false
  const peek = (ahead = 0): string => text[index + ahead] ?? ''
  const looks = (start: string): boolean => text.slice(index, index + start.length).join('') === start
  const until = (end: string): string => {
    const start = index
    while (index < text.length && peek() !== end) index++
    index++
    return text.slice(start, index - 1).join('')
  }
  const code = (character: string): CharacterSet => oneCharacter(character.codePointAt(0) ?? 0)

  const escape = (inClass: boolean): CharacterSet | undefined => {
    const letter = peek()
    index++
    if (letter === 'p' || letter === 'P') {
      if (peek() === '{') until('}')
      return everything
    }
    if (letter === 'u' && peek() === '{') {
      index++
      return oneCharacter(Number.parseInt(until('}'), 16))
    }
    if (letter === 'u' || letter === 'x') {
      const size = letter === 'u' ? 4 : 2
      const digits = text.slice(index, index + size).join('')
      if (!/^[0-9a-f]+$/iu.test(digits) || digits.length < size) return code(letter)
      index += size
      return oneCharacter(Number.parseInt(digits, 16))
    }
    if (!inClass && (letter === 'b' || letter === 'B')) return undefined
    if ((!inClass && (/[1-9]/u.test(letter) || letter === 'k')) || (letter === '0' && /\d/u.test(peek()))) {
      backReference = true
      if (letter === 'k' && peek() === '<') until('>')
      return undefined
    }
    if (letter === 'c') {
      index++
      return everything
    }
    const named: { readonly [letter: string]: number } = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0, b: 8 }
    return classOf(letter) ?? (Object.hasOwn(named, letter) ? oneCharacter(named[letter] ?? 0) : code(letter))
  }

  const bracket = (): CharacterSet => {
    const negated = peek() === '^'
    if (negated) index++
    let set: CharacterSet = []
    const member = (): CharacterSet => {
      if (peek() === '\\') {
        index++
        return escape(true) ?? []
      }
      index++
      return code(text[index - 1] ?? '')
    }
    while (index < text.length && peek() !== ']') {
      const low = member()
      const from = low.length === 1 && low[0]?.[0] === low[0]?.[1] ? low[0]?.[0] : undefined
      if (from !== undefined && peek() === '-' && peek(1) !== ']') {
        index++
        const high = member()[0]?.[1] ?? from
        set = joinSets(set, [[from, high]])
      } else set = joinSets(set, low)
    }
    index++
    return negated ? complement(set) : set
  }

  const group = (): PatternNode => {
    if (looks('?:')) index += 2
    else if (looks('?=') || looks('?!') || looks('?<=') || looks('?<!')) {
      const isAhead = peek(1) !== '<'
      index += isAhead ? 2 : 3
      const isNegated = text[index - 1] === '!'
      const body = choice()
      around.push(body)
      index++
      return { type: 'look', body, isAhead, isNegated }
    } else if (looks('?<')) until('>')
    const inner = choice()
    index++
    return inner
  }

  const atom = (): PatternNode => {
    const character = peek()
    const start = index
    const characterOf = (set: CharacterSet): PatternNode => ({ type: 'character', set, source: text.slice(start, index).join('') })
    index++
    switch (character) {
      case '(':
        return group()
      case '[':
        return characterOf(bracket())
      case '.':
        return characterOf(complement(joinSets(oneCharacter(10), oneCharacter(13), [[0x2028, 0x2029]])))
      case '^':
      case '$':
        return { type: 'assertion', kind: character === '^' ? 'start' : 'end' }
      case '\\': {
        const word = peek()
        const set = escape(false)
        if (set !== undefined) return characterOf(set)
        return word === 'b' || word === 'B' ? { type: 'assertion', kind: word === 'b' ? 'word' : 'no-word' } : { type: 'empty' }
      }
      default:
        return characterOf(code(character))
    }
  }

  const counts = (): readonly [number, number] | undefined => {
    const simple: { readonly [mark: string]: readonly [number, number] } = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }
    const mark = peek()
    if (Object.hasOwn(simple, mark)) {
      index++
      return simple[mark]
    }
    const found = mark === '{' ? /^\{(\d+)(?:(,)(\d*))?\}/u.exec(text.slice(index, index + 24).join('')) : null
    if (found === null) return undefined
    index += found[0].length
    const min = Number(found[1])
    if (found[2] === undefined) return [min, min]
    return [min, found[3] === '' ? Infinity : Number(found[3])]
  }

  const sequence = (): PatternNode => {
    const parts: PatternNode[] = []
    while (index < text.length && peek() !== '|' && peek() !== ')') {
      const body = atom()
      const count = counts()
      if (count === undefined) parts.push(body)
      else {
        if (peek() === '?') index++
        parts.push({ type: 'repeat', body, min: count[0], max: count[1] })
      }
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'sequence', parts }
  }

  const choice = (): PatternNode => {
    const parts = [sequence()]
    while (peek() === '|') {
      index++
      parts.push(sequence())
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { type: 'choice', parts }
  }

  return { node: choice(), around, backReference }
}
