import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import type { View } from '../definition/view.ts'
import { readsOf } from '../rules/compile/reads.ts'
import { ruleBook, type RuleData } from '../workflow/rule-book.ts'
import { bindParameters } from './bind-parameters.ts'
import { conditionToPredicate, OUTER, type ViewProblem } from './condition-to-predicate.ts'
import type { Predicate } from './predicate.ts'
import { typesOf } from './type-of-row.ts'

const fieldRead = (logic: Json): string | undefined => {
  const [read, ...more] = readsOf(logic)
  return read?.operator === 'var' && read.pointer === '' && more.length === 0 && read.path?.[0] === 'record'
    ? read.path.slice(1).join('.')
    : undefined
}

/**
 * The condition that another view has no row for a record. A parameter that is a field of the record is compared in the database; any other
 * is computed before.
 */
export const noneOf = (
  set: DefinitionReader,
  { none }: View,
  data: RuleData,
): { readonly where: Predicate; readonly problems: readonly ViewProblem[] } => {
  if (none === undefined) return { where: true, problems: [] }
  const view = getDefinition(set, 'view', none.view)
  const rules = ruleBook(set)
  const bound = Object.fromEntries(
    Object.entries(none.with ?? {}).map(([name, logic]): [string, Json] => {
      const field = fieldRead(logic)
      return [name, field === undefined ? { preserve: rules.value(logic, data) } : { var: `${OUTER}.${field}` }]
    }),
  )
  const { where, problems } = conditionToPredicate(
    rules,
    view.where && bindParameters(view.where, bound),
    { ...data, with: {} },
    typesOf(set, view.entity),
  )
  return { where: { none: { entity: getDefinition(set, 'entity', view.entity).name, where } }, problems }
}
