import type { Json } from '../definition/logic.ts'
import type { Row, Rule } from '../definition/rule.ts'

const matching = (rule: Rule, row: Row): readonly Json[] => {
  const inputs = Object.entries(row.match ?? {}).map(([name, wanted]): Json => {
    const input = rule.inputs?.[name] ?? null
    return Array.isArray(wanted) ? { in_list: [input, wanted] } : { '==': [input, wanted] }
  })
  return row.when === undefined ? inputs : [...inputs, row.when]
}

/** A named rule as a single condition; a decision table becomes nested ifs. A window cannot be used in a query. */
export const ruleAsCondition = (rule: Rule): Json | undefined => {
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
