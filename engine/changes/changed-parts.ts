export type Part = { readonly text: string; readonly changed: boolean }

const MOST = 400

/** Splits into words, runs of digits, and single other characters: the units a reader compares. */
const piecesOf = (text: string): readonly string[] => text.match(/\p{L}+|\p{N}+|[^\p{L}\p{N}]/gu) ?? []

/** Table of longest common subsequence lengths, from each pair of positions to the end. */
const commonLengths = (a: readonly string[], b: readonly string[]): readonly (readonly number[])[] => {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--) {
      const row = table[i]
      if (row) row[j] = a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

/** A stretch of two texts: what both have, or what each has in its place. */
type Stretch = { readonly same: string } | { readonly before: string; readonly after: string }

const add = (stretches: Stretch[], next: Stretch): void => {
  const last = stretches.at(-1)
  if (last && 'same' in last && 'same' in next) stretches[stretches.length - 1] = { same: last.same + next.same }
  else if (last && 'before' in last && 'before' in next)
    stretches[stretches.length - 1] = { before: last.before + next.before, after: last.after + next.after }
  else stretches.push(next)
}

const stretchesOf = (a: readonly string[], b: readonly string[]): readonly Stretch[] => {
  const common = commonLengths(a, b)
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (x !== undefined && x === y) {
      add(stretches, { same: x })
      i++
      j++
    } else if (x !== undefined && (y === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      add(stretches, { before: x, after: '' })
      i++
    } else {
      add(stretches, { before: '', after: y ?? '' })
      j++
    }
  }
  return stretches
}

const isWord = (piece: string): boolean => /[\p{L}\p{N}]/u.test(piece)

/** A space or a mark between two changes belongs to them: a mark on every word would be harder to read than the text. */
const withoutGaps = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const whole: Stretch[] = []
  for (const [index, stretch] of stretches.entries()) {
    const isGap = 'same' in stretch && !isWord(stretch.same) && index > 0 && index < stretches.length - 1
    add(whole, isGap ? { before: stretch.same, after: stretch.same } : stretch)
  }
  return whole
}

/** Of a text that is written anew a few words stand in both, and only by chance. */
const isAnother = (stretches: readonly Stretch[], most: number): boolean => {
  const kept = stretches.flatMap((stretch) => ('same' in stretch ? piecesOf(stretch.same).filter(isWord) : [])).length
  return kept * 3 < most
}

/** The parts in which two texts differ. Long texts, and texts with little in common, are returned whole. */
export const changedParts = (before: string, after: string): { readonly before: readonly Part[]; readonly after: readonly Part[] } => {
  const [a, b] = [piecesOf(before), piecesOf(after)]
  const another = { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  if (a.length > MOST || b.length > MOST) return another
  const stretches = withoutGaps(stretchesOf(a, b))
  if (isAnother(stretches, Math.max(a.filter(isWord).length, b.filter(isWord).length))) return another
  const of = (side: 'before' | 'after'): readonly Part[] =>
    stretches
      .map((stretch) => ('same' in stretch ? { text: stretch.same, changed: false } : { text: stretch[side], changed: true }))
      .filter(({ text }) => text !== '')
  return { before: of('before'), after: of('after') }
}
