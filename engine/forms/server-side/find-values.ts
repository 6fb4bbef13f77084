import type { LookupValue } from '../../definition/lookup.ts'

/** A search as it is shown: the values found, and whether there are more than are shown. */
export type FoundInList = { readonly values: readonly LookupValue[]; readonly more: boolean }

/** Code, label and help as words, each after a space, and the place of the label in them. */
type Entry = { readonly value: LookupValue; readonly words: string; readonly label: number }

const entries = new WeakMap<readonly LookupValue[], readonly Entry[]>()

/** Lower case without accents, words parted by one space; a dot inside a code stays. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()

const entriesOf = (values: readonly LookupValue[]): readonly Entry[] => {
  const known =
    entries.get(values) ??
    values
      .filter(({ retired, hidden }) => retired !== true && hidden !== true)
      .map((value) => {
        const code = ` ${fold(value.value)} `
        return { value, words: `${code}${fold(value.label)} ${fold(value.help ?? '')}`, label: code.length }
      })
  entries.set(values, known)
  return known
}

/** How well the words fit: a code or a label that begins with them goes before words that do, and those before parts of words. */
const rankOf = ({ words, label }: Entry, wanted: string, parts: readonly string[]): number | undefined => {
  if (!parts.every((part) => words.includes(part))) return undefined
  if (words.startsWith(wanted, 1) || words.startsWith(wanted, label)) return 0
  return parts.every((part) => words.includes(` ${part}`)) ? 1 : 2
}

/** The first values of a list that hold every word of a text, the best fitting ones first and otherwise in the order of the list. */
export const findValues = (values: readonly LookupValue[], text: string, most: number): FoundInList => {
  const parts = fold(text)
    .split(' ')
    .filter((part) => !/^\.*$/u.test(part))
  // Signs alone are in no value.
  if (parts.length === 0 && text.trim() !== '') return { values: [], more: false }
  const wanted = parts.join(' ')
  const ranks: readonly LookupValue[][] = [[], [], []]
  for (const entry of entriesOf(values)) {
    const rank = rankOf(entry, wanted, parts)
    // Once the first rank fills the answer, no other value is shown, and one more says that there are more.
    if (rank !== undefined && (ranks[rank]?.length ?? 0) <= most) ranks[rank]?.push(entry.value)
    if ((ranks[0]?.length ?? 0) > most) break
  }
  const found = ranks.flat()
  return { values: found.slice(0, most), more: found.length > most }
}
