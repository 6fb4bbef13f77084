import { checkQueryable } from '../../rules/check/check-queryable.ts'
import type { Json } from '../../rules/values/json.ts'
import { callsOf } from '../../rules/named-rule.ts'
import { isRuleId } from '../../rules/compile/rule-call.ts'
import type { DefinitionCheck } from '../check-context.ts'
import type { Entity } from '../../definition/entity.ts'
import { isOfType } from '../../views/type-of-row.ts'
import { laidOpen } from '../laid-open.ts'
import { listMisuses } from './list-misuses.ts'

/** A condition that filters a list uses only what the database can evaluate. */
export const checkQueries: DefinitionCheck = ({ set, each, findRule, report, reportProblem }) => {
  const check = (logic: Json | undefined, id: string, pointer: string, entity: Entity | undefined, isFixed?: typeof isOfType): void => {
    if (logic === undefined) return
    const open = laidOpen(logic, findRule)
    const isAsWritten = !isRuleId(logic) && callsOf(logic).length === 0
    const reported = new Set<string>()
    for (const misuse of entity === undefined ? [] : listMisuses(set, entity, open)) {
      const place = isAsWritten ? pointer + misuse.pointer : pointer
      if (!reported.has(place)) report(misuse.code, id, place, { name: misuse.name, operator: misuse.operator })
      reported.add(place)
    }
    for (const problem of checkQueryable(open, isFixed)) {
      const place = isAsWritten ? pointer + problem.pointer : pointer
      if (reported.has(place)) continue
      reported.add(place)
      reportProblem(problem, id, place)
    }
  }
  for (const view of each('view')) {
    const entity = set.get('entity', view.entity)
    check(view.where, view.id, '/where', entity, isOfType)
    check(view.policy, view.id, '/policy', entity)
    view.tabs?.forEach((tab, index) => check(tab.where, view.id, `/tabs/${index}/where`, entity, isOfType))
  }
  for (const entity of each('entity')) check(entity.policy, entity.id, '/policy', entity)
}
