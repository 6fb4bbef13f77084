import type { Direction, Piece } from './spell.ts'

const MIRRORED: { readonly [sign: string]: string } = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
}

const mirrored = (text: string): string =>
  [...text]
    .toReversed()
    .map((sign) => MIRRORED[sign] ?? sign)
    .join('')

/** The direction in which each piece stands: digits go with what is before them, and what is neutral with what is on both sides of it. */
const resolved = (pieces: readonly Piece[], isRightToLeft: boolean): readonly ('ltr' | 'rtl')[] => {
  const base = isRightToLeft ? 'rtl' : 'ltr'
  const strong: Direction[] = pieces.map(({ direction }) => direction)
  strong.forEach((direction, index) => {
    if (direction === 'digits') strong[index] = strong.slice(0, index).findLast((before) => before === 'ltr' || before === 'rtl') ?? base
  })
  return strong.map((direction, index) => {
    if (direction === 'ltr' || direction === 'rtl') return direction
    const before = strong.slice(0, index).findLast((other) => other !== 'neutral') ?? base
    const after = strong.slice(index + 1).find((other) => other !== 'neutral') ?? base
    return before === after && before !== 'digits' ? before : base
  })
}

/**
 * The pieces of a line from left to right, as they are drawn: runs against the direction of the line stand in the opposite order. This is
 * the Unicode algorithm for the two levels that names, numbers and sentences have.
 */
export const leftToRight = (pieces: readonly Piece[], isRightToLeft: boolean): readonly Piece[] => {
  const directions = resolved(pieces, isRightToLeft)
  const placed = pieces.map((piece, index) => {
    const isMirrored = directions[index] === 'rtl' && piece.direction === 'neutral'
    return { piece: isMirrored ? { ...piece, text: mirrored(piece.text) } : piece, runs: directions[index] }
  })
  const ordered = isRightToLeft ? placed.toReversed() : placed
  const against = isRightToLeft ? 'ltr' : 'rtl'
  const line: Piece[] = []
  let run: Piece[] = []
  for (const { piece, runs } of ordered) {
    if (runs === against) run.unshift(piece)
    else {
      line.push(...run, piece)
      run = []
    }
  }
  return [...line, ...run]
}
