import { closestName } from '../rules/check/closest-name.ts'

/** The start of a hint: "Did you mean …? ", else the known words when they are few, else ''. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const near = closestName(word, known)
  if (near !== undefined) return `Did you mean "${near}"? `
  return known.length > 0 && known.length <= 8 ? `Known here: ${known.map((k) => `"${k}"`).join(', ')}. ` : ''
}
