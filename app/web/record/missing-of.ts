import type { Explanation } from '#engine'

/**
 * What of a condition does not hold, one sentence each. All parts of an "and" are wanted; of an "or" the last one, which is written
 * as what is wanted unless one of those before it holds.
 */
export const missingOf = (part: Explanation): readonly string[] => {
  if (part.value === true) return []
  if ((part.op === 'and' || part.op === 'rule') && part.args.length > 0) return part.args.flatMap(missingOf)
  const last = part.op === 'or' ? part.args.at(-1) : undefined
  return last ? missingOf(last) : [part.text]
}
