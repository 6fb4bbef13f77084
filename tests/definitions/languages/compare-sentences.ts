import { withAllForms } from '../../../engine/texts/plural.ts'
import type { ProductSentence } from './product-sentences.ts'

/** What a language says, by key, with the file in which it stands. */
export type SaidSentences = ReadonlyMap<string, { readonly text: string; readonly file: string }>

const namesIn = (names: readonly string[]): readonly string[] => [...new Set(names.map(oneName))].toSorted()
const blanksOf = (text: string): readonly string[] => namesIn([...withAllForms(text).matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name))
const listed = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.map((name) => `{${name}}`).join(', '))

/** A sentence about an answer may name its question in any of these forms. */
const OF_QUESTION = ['name', 'Name', 'label']
const oneName = (name: string): string => (OF_QUESTION.includes(name) ? 'label' : name)

/** Sentences that a language does not say, each named by its key and the file with its English. */
export const missingSentences = (english: readonly ProductSentence[], translated: SaidSentences): readonly string[] =>
  english
    .filter(({ key, hasWords }) => hasWords && (translated.get(key)?.text ?? '') === '')
    .map(({ key, file, english: words }) => `${key} is missing: “${words}” (${file}).`)

/** How a country writes things, which every sentence about an answer may say. */
const OF_COUNTRY = ['days', 'order', 'sampleDay', 'sampleMonth', 'sampleNumber']

/** Sentences of an office's own that the product does not have, or that fill what English is not given. */
export const unfilledSentences = (english: readonly ProductSentence[], translated: SaidSentences): readonly string[] => {
  const known = new Map(english.map((sentence) => [sentence.key, sentence]))
  return [...translated].flatMap(([key, { text, file }]) => {
    const sentence = known.get(key)
    if (sentence === undefined) return [`${key} in ${file} is no sentence of the product.`]
    const given = [...namesIn(sentence.blanks), ...(key.startsWith('engine.answers.') ? OF_COUNTRY : [])]
    const unknown = blanksOf(text).filter((name) => !given.includes(name))
    return unknown.length === 0 ? [] : [`${key} in ${file} fills ${listed(unknown)}, and English ${listed(given)} (${sentence.file}).`]
  })
}

/** Sentences of a translation that the product does not have, or whose blanks are not those of English. */
export const wrongSentences = (english: readonly ProductSentence[], translated: SaidSentences): readonly string[] => {
  const known = new Map(english.map((sentence) => [sentence.key, sentence]))
  return [...translated].flatMap(([key, { text, file }]) => {
    const sentence = known.get(key)
    if (sentence === undefined) return [`${key} in ${file} is no sentence of the product.`]
    const found = blanksOf(text)
    const expected = namesIn(sentence.blanks)
    return found.join(' ') === expected.join(' ')
      ? []
      : [`${key} in ${file} fills ${listed(found)}, and English ${listed(expected)} (${sentence.file}).`]
  })
}
