import { closestName } from '../rules/check/closest-name.ts'
import { wordFor } from './foreign-words.ts'

/** The start of a hint: 'Here that is …. ' for a word of another form engine, "Did you mean …? " for a misspelled one, else the known words when they are few, else ''. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const ours = known.includes(word) ? undefined : wordFor(word, known)
  if (ours !== undefined) return `Here that is "${ours}". `
  const near = closestName(word, known)
  if (near !== undefined) return `Did you mean "${near}"? `
  return known.length > 0 && known.length <= 8 ? `Known here: ${known.map((k) => `"${k}"`).join(', ')}. ` : ''
}

/** The word that a hint of `didYouMean` names instead of a wrong one. */
const MEANT = /^(?:Did you mean|Here that is) "(.+)"[?.] $/u

/** What has to be written instead of which of these words, by the hint that was given about one of them. */
export const wordMeant = (hint: string, words: readonly string[]): { readonly instead: string; readonly word: string } | undefined => {
  const word = MEANT.exec(hint)?.[1]
  const instead = word === undefined ? undefined : words.find((each) => each !== word && didYouMean(each, [word]) === hint)
  return word === undefined || instead === undefined ? undefined : { instead, word }
}
