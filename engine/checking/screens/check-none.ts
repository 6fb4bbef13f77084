import type { Entity } from '../../definition/entity.ts'
import type { View } from '../../definition/view.ts'
import { readsAt, readsOf, visitsOf, type RuleVisit } from '../../rules/compile/reads.ts'
import { isRecord, operandsOf, type Json } from '../../rules/values/json.ts'
import { fieldPath } from '../../views/field-path.ts'
import { laidOpen } from '../laid-open.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const COMPARE: readonly string[] = ['==', '===', '!=', '!==', '<', '<=', '>', '>=', 'before', 'after', 'same_or_before', 'same_or_after']

const CONNECT: readonly string[] = ['var', 'and', 'or', '!']

/** The parameters that are fields of the record around the condition. */
const fieldsGiven = (given: { readonly [name: string]: Json }): readonly string[] =>
  Object.entries(given).flatMap(([name, logic]) => (readsOf(logic).some(({ path }) => path?.[0] === 'record') ? [name] : []))

const pathRead = (operand: Json): readonly string[] | undefined =>
  isRecord(operand) && Object.hasOwn(operand, 'var')
    ? readsAt({ rule: operand, operator: 'var', pointer: '', surrounds: [] })[0]?.path
    : undefined

/** The parameter of a record that an operator reads in another way than by comparing it with a field of its own record. */
const misread = ({ rule, operator }: RuleVisit, names: readonly string[]): string | undefined => {
  const operands = isRecord(rule) && !CONNECT.includes(operator) ? operandsOf(rule, operator) : []
  const paths = operands.map(pathRead)
  const name = paths.find((path) => path?.[0] === 'with' && names.includes(path[1] ?? ''))?.[1]
  const isCompared = COMPARE.includes(operator) && operands.length === 2 && paths.some((path) => path?.[0] === 'record')
  return isCompared ? undefined : name
}

const isFar = ({ set }: CheckContext, entity: Entity | undefined, path: readonly string[] | undefined): boolean =>
  path?.[0] === 'record' && entity !== undefined && fieldPath(set, entity, path.slice(1).join('.')).relations.length > 0

const checkParameters = ({ report }: CheckContext, { id, none }: View): void => {
  for (const [name, logic] of Object.entries(none?.with ?? {})) {
    const isPlain = pathRead(logic) !== undefined
    if (!isPlain && readsOf(logic).some(({ path }) => path?.[0] === 'record'))
      report('view.none-computed', id, `/none/with/${name}`, { name })
  }
}

/** A list that must have no row is asked in the database: its own fields are compared with the record around it. */
export const checkNone: DefinitionCheck = (context) => {
  const { set, each, report, findRule } = context
  for (const view of each('view')) {
    if (view.none === undefined) continue
    checkParameters(context, view)
    const other = set.get('view', view.none.view)
    if (other?.where === undefined) continue
    const open = laidOpen(other.where, findRule)
    const far = readsOf(open).find(({ path }) => isFar(context, set.get('entity', other.entity), path))
    if (far !== undefined) report('view.none-joined', view.id, '/none/view', { view: other.id, name: far.path?.slice(1).join('.') ?? '' })
    const names = fieldsGiven(view.none.with ?? {})
    const [wrong] = visitsOf(open).flatMap((visit) => {
      const name = misread(visit, names)
      return name === undefined ? [] : [{ name, operator: visit.operator }]
    })
    if (wrong !== undefined) report('view.none-compared', view.id, `/none/with/${wrong.name}`, { view: other.id, ...wrong })
  }
}
