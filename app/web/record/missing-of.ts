import type { Explanation } from '#engine'

/**
 * The parts of a condition that do not hold, one sentence each. Of an "and" these are all failing parts; of an "or" the last part, which
 * authors write as the thing wanted unless an earlier part holds. A named rule inside has its own sentence.
 */
export const missingOf = (part: Explanation, isWhole = true): readonly string[] => {
  if (part.value === true) return []
  if ((part.op === 'and' || (part.op === 'rule' && isWhole)) && part.args.length > 0)
    return part.args.flatMap((each) => missingOf(each, part.op === 'rule' && each.op === 'rule'))
  const last = part.op === 'or' ? part.args.at(-1) : undefined
  return last ? missingOf(last, false) : [part.text]
}
