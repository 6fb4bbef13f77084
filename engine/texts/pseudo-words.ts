import { isolated } from './isolated.ts'

/** The pseudo-language has the tag that CLDR reserves for one that is written from the right. */
export const PSEUDO_LANGUAGE = 'ar-XB'

/** Each letter of the alphabet with an accent. */
const ACCENTED = 'áƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýž'

/** A small vowel is written twice, which makes a text a third longer. */
const accented = (letter: string): string => {
  const small = ACCENTED.charAt(letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0))
  if (letter !== letter.toLowerCase()) return small.toUpperCase()
  return 'aeiou'.includes(letter) ? small + small : small
}

/** Letters that are read from the right until the mark behind them, as those of Arabic and Hebrew are. */
const fromTheRight = (word: string): string => `\u202E${word}\u202C`

const WORD = /\p{L}[\p{L}\p{M}\p{N}'’]*/gu
const BLANK_OR_ADDRESS = /(\{[^{}]*\}|\S+@\S+|\w+:\/\/\S+)/u

/** The words between merge fields and addresses, which stay: accented, a third longer, and read from the right. */
export const pseudoWords = (text: string): string =>
  text
    .split(BLANK_OR_ADDRESS)
    .map((part, index) => (index % 2 === 0 ? part.replace(WORD, (word) => fromTheRight(word.replace(/[a-z]/giu, accented))) : part))
    .join('')

/** Shows where a text ends, and that it is one. */
export const bracketed = (words: string): string => `⟦${words}⟧`

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

const stringsIn = (given: unknown): readonly string[] => {
  if (typeof given === 'string') return given === '' ? [] : [given]
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(stringsIn) : []
}

/** A sentence of the product in the pseudo-language. What it was given, names and labels, stays as it is, in its own direction. */
export const pseudoSentence = (sentence: string, given: unknown = []): string => {
  if (!/\p{L}/u.test(sentence)) return sentence
  const data = [...new Set(stringsIn(given))].toSorted((one, other) => other.length - one.length).map(escaped)
  if (data.length === 0) return bracketed(pseudoWords(sentence))
  const parts = sentence.split(new RegExp(`(?<![\\p{L}\\p{N}])(${data.join('|')})(?![\\p{L}\\p{N}])`, 'iu'))
  return bracketed(parts.map((part, index) => (index % 2 === 0 ? pseudoWords(part) : isolated(part))).join(''))
}
