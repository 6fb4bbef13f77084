import { HOME } from '../country/country.ts'
import { onceForText } from '../once-for.ts'
import { isFromTheRight, isolated } from '../texts/isolated.ts'
import { spokenLocale } from '../texts/spoken.ts'
import { withAllForms, withPlurals } from '../texts/plural.ts'

/** A parsed text: words, and between them slots with the names that may fill them. */
type Parsed = {
  readonly words: readonly string[]
  readonly slots: readonly (readonly string[])[]
  readonly names: readonly string[]
  readonly isList: boolean
  /** Its words are read from the right. */
  readonly isTurned: boolean
}

/** `{record.last_name}`, or with a fallback: `{record.scholar.lastName|record.lastName}`. */
const slot = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*(?:\|[A-Za-z_][\w-]*(?:\.[\w-]+)*)*)\}/gu

/** The place of a row in its list, from 1 on, in the texts of that row. */
export const ROW_NUMBER = 'row.number'

/** An office has some thousand texts with merge fields in all of its languages. */
const MOST_TEXTS = 5000

const parse = (text: string): Parsed =>
  text.includes('{') ? parsed(text) : { words: [text], slots: [], names: [], isList: false, isTurned: false }

const parsed = onceForText(MOST_TEXTS, (text): Parsed => {
  const parts = text.split(slot)
  const words = parts.filter((_, index) => index % 2 === 0)
  const slots = parts.filter((_, index) => index % 2 === 1).map((names) => names.split('|'))
  return {
    words,
    slots,
    names: slots.flat(),
    isList: slots.length > 1 && !words.some((part) => /[\p{L}\p{N}]/u.test(part)),
    isTurned: words.some(isFromTheRight),
  }
})

/** Every name a text may read. */
export const namesOf = (text: string): readonly string[] => parse(withAllForms(text)).names

/** The text of the first name that has one; '' where it is empty on purpose, undefined where no name has a text. */
const firstOf = (names: readonly string[], read: (name: string) => string | undefined): string | undefined => {
  let text: string | undefined
  for (const name of names) {
    text = read(name) ?? text
    if (text !== undefined && text !== '') return text
  }
  return text
}

/** Two parts of a text between which nothing stands: of two spaces one is left, and none at an end of the text. */
const closed = (before: string, after: string): string => {
  if (after.startsWith(' ') && (before === '' || /[\s(“]$/u.test(before))) return before + after.slice(1)
  return after === '' ? before.replace(/ $/u, '') : before + after
}

export type Filling = {
  /** What stands for values that are missing. */
  readonly gap?: (names: readonly string[]) => string
  readonly bare?: boolean
}

const numberOf = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text))

/**
 * Replaces `{answers.start_date}` and `{label}` by what `read` returns; where that is undefined, by the `gap`, so braces never remain.
 * In a text of only values and separators, a missing value disappears with its separator; when all are missing, one gap remains. In a sentence
 * a value that is empty on purpose, or a missing part of a name, disappears with its space.
 * `{count, plural, one {# day} other {# days}}` says the form that goes with the count. In a sentence that is read from the right, what `read`
 * returns stands between marks of direction; `bare` leaves them out, for what is stored, compared, an address or the name of something.
 *
 *     fillText('{record.last_name}, {record.first_name}', name => (name === 'record.last_name' ? 'Suparman' : undefined)) // "Suparman"
 */
export const fillText = (
  text: string,
  read: (name: string) => string | undefined,
  { gap = () => '', bare = false }: Filling = {},
): string => {
  const { words, slots, isList, isTurned } = parse(
    withPlurals(text, { countOf: (name) => numberOf(read(name)), locale: spokenLocale() ?? HOME.locale }),
  )
  const [first] = slots
  if (first === undefined) return words.join('')
  const values = slots.map((names) => firstOf(names, read))
  const isThere = (value: string | undefined): value is string => value !== undefined && value !== ''
  if (values.every(isThere) || !isList) {
    // Parts of one name stand side by side: a missing one leaves no dash where another is there.
    const isBeside = (index: number, step: 1 | -1): boolean => {
      if (words[step === 1 ? index + 1 : index] !== ' ') return false
      return isThere(values[index + step]) || isBeside(index + step, step)
    }
    return values.reduce<string>((before, value, index) => {
      const after = words[index + 1] ?? ''
      if (isThere(value)) return before + (isTurned && !bare ? isolated(value) : value) + after
      if (isBeside(index, -1)) return before.slice(0, -1) + after
      if (isBeside(index, 1)) return before + after.slice(1)
      return value === undefined ? before + gap(slots[index] ?? []) + after : closed(before, after)
    }, words[0] ?? '')
  }
  const there = values.flatMap((value, index) => (!isThere(value) ? [] : [{ value, before: words[index] ?? '' }]))
  return there.length === 0
    ? gap(first)
    : `${words[0] ?? ''}${there.map(({ value, before }, index) => (index === 0 ? value : before + value)).join('')}${words.at(-1) ?? ''}`
}
