import { HOME } from '../country/country.ts'
import { spokenLocale } from '../texts/spoken.ts'
import { withAllForms, withPlurals } from '../texts/plural.ts'

/** A parsed text: words, and between them slots with the names that may fill them. */
type Parsed = {
  readonly words: readonly string[]
  readonly slots: readonly (readonly string[])[]
  readonly names: readonly string[]
  readonly isList: boolean
}

/** `{record.last_name}`, or with a fallback: `{record.scholar.lastName|record.lastName}`. */
const slot = /\{([A-Za-z_][\w-]*(?:\.[\w-]+)*(?:\|[A-Za-z_][\w-]*(?:\.[\w-]+)*)*)\}/gu

/** The place of a row in its list, from 1 on, in the texts of that row. */
export const ROW_NUMBER = 'row.number'

const taken = new Map<string, Parsed>()

/** Cache of parsed texts. Texts come from definitions, so their number is limited. */
const parse = (text: string): Parsed => {
  if (!text.includes('{')) return { words: [text], slots: [], names: [], isList: false }
  const known = taken.get(text)
  if (known !== undefined) return known
  const parts = text.split(slot)
  const words = parts.filter((_, index) => index % 2 === 0)
  const slots = parts.filter((_, index) => index % 2 === 1).map((names) => names.split('|'))
  const parsed: Parsed = {
    words,
    slots,
    names: slots.flat(),
    isList: slots.length > 1 && !words.some((part) => /[\p{L}\p{N}]/u.test(part)),
  }
  taken.set(text, parsed)
  return parsed
}

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

const numberOf = (text: string | undefined): number | undefined => (text === undefined || text === '' ? undefined : Number(text))

/**
 * Replaces `{answers.start_date}` and `{label}` by what `read` returns; where that is undefined, by the `gap`, so braces never remain.
 * In a text of only values and separators, a missing value disappears with its separator; when all are missing, one gap remains.
 * `{count, plural, one {# day} other {# days}}` says the form that goes with the count.
 *
 *     fillText('{record.last_name}, {record.first_name}', name => (name === 'record.last_name' ? 'Suparman' : undefined)) // "Suparman"
 */
export const fillText = (
  text: string,
  read: (name: string) => string | undefined,
  gap: (names: readonly string[]) => string = () => '',
): string => {
  const { words, slots, isList } = parse(
    withPlurals(text, { countOf: (name) => numberOf(read(name)), locale: spokenLocale() ?? HOME.locale }),
  )
  const [first] = slots
  if (first === undefined) return words.join('')
  const values = slots.map((names) => firstOf(names, read))
  const isThere = (value: string | undefined): value is string => value !== undefined && value !== ''
  if (!isList || values.every(isThere))
    return words.map((part, index) => (index === 0 ? part : (values[index - 1] ?? gap(slots[index - 1] ?? [])) + part)).join('')
  const there = values.flatMap((value, index) => (!isThere(value) ? [] : [{ value, before: words[index] ?? '' }]))
  return there.length === 0
    ? gap(first)
    : `${words[0] ?? ''}${there.map(({ value, before }, index) => (index === 0 ? value : before + value)).join('')}${words.at(-1) ?? ''}`
}
