import { onceForText } from '../once-for.ts'
import { pluralsIn } from '../texts/plural.ts'

/** Whole numbers up to here show which forms a language has in daily use: that of millions is not asked for. */
const HIGHEST = 200
const COUNTS = Array.from({ length: HIGHEST }, (_, count) => count)

/** All that a language may have, in the order in which they are written. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other']

const MOST_LANGUAGES = 50

/** The counts that each form of a language is said for. */
const countsOf = onceForText(MOST_LANGUAGES, (language): ReadonlyMap<string, readonly number[]> => {
  const rules = new Intl.PluralRules(language)
  return Map.groupBy(COUNTS, (count) => rules.select(count))
})

/** The forms of a count that a translation has to say and does not, as `name form`; the whole count where it does not count at all. */
export const missingForms = (
  original: string | readonly string[],
  text: string | readonly string[],
  language: string,
): readonly { readonly name: string; readonly missing: readonly string[] }[] => {
  // One that only tells a number such as zero from all others, as "=0 {} other {}" does, counts nothing.
  const counted = [original]
    .flat()
    .flatMap((line) => pluralsIn(line).filter(({ forms }) => forms.some(([form]) => !/^(?:=|other$)/u.test(form))))
  if (counted.length === 0 || countsOf(language).size < 2) return []
  const names = new Set(counted.map(({ name }) => name))
  const plurals = [text].flat().flatMap((line) => pluralsIn(line))
  return [...names].flatMap((name) => {
    const forms = plurals.filter((plural) => plural.name === name).flatMap((plural) => plural.forms.map(([form]) => form))
    const isSaid = (form: string, counts: readonly number[]): boolean =>
      forms.includes(form) || counts.every((count) => forms.includes(`=${count}`))
    const missing = [...countsOf(language)].filter(([form, counts]) => !isSaid(form, counts)).map(([form]) => form)
    return missing.length === 0 ? [] : [{ name, missing }]
  })
}

/** The counted parts that a translation does not say as its language counts, each with all its forms in the words of the original. */
export const unsaidCounts = (
  original: string | readonly string[],
  text: string | readonly string[],
  language: string,
): readonly string[] => {
  const counted = [original].flat().flatMap(pluralsIn)
  const forms = FORMS.filter((form) => countsOf(language).has(form))
  return missingForms(original, text, language).map(({ name }) => {
    const words = new Map(counted.find((plural) => plural.name === name)?.forms)
    return `{${name}, plural, ${forms.map((form) => `${form} {${words.get(form) ?? words.get('other') ?? '#'}}`).join(' ')}}`
  })
}
