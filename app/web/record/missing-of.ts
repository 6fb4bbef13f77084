import type { Explanation } from '#engine'

/**
 * What of a condition does not hold, one sentence each. All parts of an "and" are wanted; of an "or" the last one, which is written
 * as what is wanted unless one of those before it holds. A named rule inside says itself what it wants.
 */
export const missingOf = (part: Explanation, isWhole = true): readonly string[] => {
  if (part.value === true) return []
  if ((part.op === 'and' || (part.op === 'rule' && isWhole)) && part.args.length > 0)
    return part.args.flatMap((each) => missingOf(each, part.op === 'rule' && each.op === 'rule'))
  const last = part.op === 'or' ? part.args.at(-1) : undefined
  return last ? missingOf(last, false) : [part.text]
}
