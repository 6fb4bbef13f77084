import type { Json } from '../definition/logic.ts'
import type { Row, Rule } from '../definition/rule.ts'
import type { Days } from '../rules/in-force.ts'

const matching = (rule: Rule, row: Row & Days): readonly Json[] => {
  const inputs = Object.entries(row.match ?? {}).map(([name, wanted]): Json => {
    const input = rule.inputs?.[name] ?? null
    return Array.isArray(wanted) ? { in_list: [input, wanted] } : { '==': [input, wanted] }
  })
  return [...daysOf(row), ...inputs, ...(row.when === undefined ? [] : [row.when])]
}

/** The arguments of a rule handed on as they are. */
const sameArguments = ({ with: names = [] }: Rule): Json => Object.fromEntries(names.map((name) => [name, { var: `with.${name}` }]))

/** That today lies within days. */
const daysOf = ({ from, to }: Days): readonly Json[] => [
  ...(from === undefined ? [] : [{ same_or_after: [{ var: 'today' }, from] }]),
  ...(to === undefined ? [] : [{ same_or_before: [{ var: 'today' }, to] }]),
]

/**
 * A named rule as a single condition; a decision table becomes nested ifs. A window cannot be used in a query. Outside of its days it is
 * its successor, what it says otherwise, or false. A list is about many records, so today decides.
 */
export const ruleAsCondition = (rule: Rule): Json | undefined => {
  const own = bodyOf(rule)
  const { from, to, successor, spans, otherwise = false } = rule.effective ?? {}
  if (own === undefined) return own
  if (spans !== undefined) {
    const inForce = spans.filter(({ shadow }) => shadow !== true).map((span): Json => ({ and: [true, ...daysOf(span)] }))
    return inForce.length === 0 ? otherwise : { if: [{ or: inForce }, own, otherwise] }
  }
  if (from === undefined && to === undefined) return own
  const later: Json = successor === undefined ? otherwise : { rule: [successor, sameArguments(rule)] }
  const begun: Json = from === undefined ? own : { if: [{ same_or_after: [{ var: 'today' }, from] }, own, otherwise] }
  return to === undefined ? begun : { if: [{ after: [{ var: 'today' }, to] }, later, begun] }
}

const bodyOf = (rule: Rule): Json | undefined => {
  switch (rule.type) {
    case 'condition':
      return rule.when ?? false
    case 'value':
      return rule.value ?? false
    case 'window':
      return undefined
    case 'table': {
      const rows = rule.rows ?? []
      if (rule.hit === 'all') return { or: rows.map((row) => ({ and: [...matching(rule, row), row.then ?? false] })) }
      return { if: [...rows.flatMap((row): readonly Json[] => [{ and: [true, ...matching(rule, row)] }, row.then ?? false]), false] }
    }
  }
}
