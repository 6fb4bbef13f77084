/** A run of words that both texts have, or that one of them alone has. */
export type WordMark = { readonly is: 'same' | 'gone' | 'new'; readonly text: string }

const wordsIn = (text: string): readonly string[] => text.match(/\s+|[^\s]+/gu) ?? []

/** Longer texts are shown whole as gone and new: comparing every word with every other would take too long. */
const MOST_WORDS = 1200

/** For each pair of places, how many words both have from there on. */
const lengthsOf = (before: readonly string[], after: readonly string[]): readonly Uint16Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let left = before.length - 1; left >= 0; left -= 1)
    for (let right = after.length - 1; right >= 0; right -= 1) {
      const [row, next] = [rows[left], rows[left + 1]]
      if (row === undefined || next === undefined) continue
      row[right] = before[left] === after[right] ? (next[right + 1] ?? 0) + 1 : Math.max(next[right] ?? 0, row[right + 1] ?? 0)
    }
  return rows
}

/** What was changed there, as one: what is gone, and then what is new. */
const changedIn = (marks: readonly WordMark[]): readonly WordMark[] =>
  (['gone', 'new'] as const).flatMap((kind) => {
    const text = marks.flatMap(({ is, text: words }) => (is === kind || is === 'same' ? [words] : [])).join('')
    return text === '' ? [] : [{ is: kind, text }]
  })

/** Runs of words that are the same, and of what was changed between them. A space between two changed words is changed with them. */
const joined = (marks: readonly WordMark[]): readonly WordMark[] => {
  const isWord = ({ is, text }: WordMark): boolean => is === 'same' && text.trim() !== ''
  const made: WordMark[] = []
  for (let from = 0; from < marks.length;) {
    const end = marks.findIndex((mark, index) => index >= from && isWord(mark))
    const until = end === -1 ? marks.length : end
    const changed = marks.slice(from, until)
    // Spaces at the edges belong to the words that are the same.
    const first = changed.findIndex(({ is }) => is !== 'same')
    const last = changed.findLastIndex(({ is }) => is !== 'same')
    const parts =
      first === -1 ? changed : [...changed.slice(0, first), ...changedIn(changed.slice(first, last + 1)), ...changed.slice(last + 1)]
    for (const mark of [...parts, ...marks.slice(until, until + 1)]) {
      const before = made.at(-1)
      if (before?.is === 'same' && mark.is === 'same') made[made.length - 1] = { is: 'same', text: before.text + mark.text }
      else made.push(mark)
    }
    from = until + 1
  }
  return made
}

const asWhole = (before: string, after: string): readonly WordMark[] =>
  [
    { is: 'gone' as const, text: before },
    { is: 'new' as const, text: after },
  ].filter(({ text }) => text !== '')

const isWritten = (word: string): boolean => word.trim() !== ''

/** Of two sentences that share less than half of their words, the words that happen to be the same say nothing. */
const isRewritten = (marks: readonly WordMark[], most: number): boolean =>
  marks.reduce((sum, { is, text }) => sum + (is === 'same' ? wordsIn(text).filter(isWritten).length : 0), 0) * 2 < most

/** What a text says otherwise than another one, word by word; a text that was rewritten as a whole. */
export const wordMarks = (before: string, after: string): readonly WordMark[] => {
  const [old, now] = [wordsIn(before), wordsIn(after)]
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return asWhole(before, after)
  const lengths = lengthsOf(old, now)
  const marks: WordMark[] = []
  let [left, right] = [0, 0]
  while (left < old.length || right < now.length) {
    const [was, is] = [old[left], now[right]]
    if (was !== undefined && was === is) {
      marks.push({ is: 'same', text: was })
      left += 1
      right += 1
    } else if (was !== undefined && (is === undefined || (lengths[left + 1]?.[right] ?? 0) >= (lengths[left]?.[right + 1] ?? 0))) {
      marks.push({ is: 'gone', text: was })
      left += 1
    } else if (is !== undefined) {
      marks.push({ is: 'new', text: is })
      right += 1
    }
  }
  const most = Math.max(old.filter(isWritten).length, now.filter(isWritten).length)
  return isRewritten(marks, most) ? asWhole(before, after) : joined(marks)
}
