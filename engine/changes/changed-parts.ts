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

const joined = (pieces: readonly Part[]): readonly Part[] => {
  const parts: Part[] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last?.changed === piece.changed) parts[parts.length - 1] = { text: last.text + piece.text, changed: piece.changed }
    else parts.push(piece)
  }
  return parts
}

/** The parts in which two texts differ. Long texts are returned whole. */
export const changedParts = (before: string, after: string): { readonly before: readonly Part[]; readonly after: readonly Part[] } => {
  const [a, b] = [piecesOf(before), piecesOf(after)]
  if (a.length > MOST || b.length > MOST) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const common = commonLengths(a, b)
  const [left, right]: [Part[], Part[]] = [[], []]
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (x !== undefined && x === y) {
      left.push({ text: x, changed: false })
      right.push({ text: x, changed: false })
      i++
      j++
    } else if (x !== undefined && (y === undefined || (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      left.push({ text: x, changed: true })
      i++
    } else {
      right.push({ text: y ?? '', changed: true })
      j++
    }
  }
  return { before: joined(left), after: joined(right) }
}
