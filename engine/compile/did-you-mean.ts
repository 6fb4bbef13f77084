import { closestName } from '../rules/closest-name.ts'

/** "Did you mean …? ", or the words that are known when they are few, or nothing. It opens a mending sentence. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const near = closestName(word, known)
  if (near !== undefined) return `Did you mean "${near}"? `
  return known.length > 0 && known.length <= 8 ? `Known here: ${known.map((k) => `"${k}"`).join(', ')}. ` : ''
}
