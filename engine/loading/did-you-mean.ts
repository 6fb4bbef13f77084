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
