import type { Problem } from '../../errors.ts'
import { textAt } from './answer-text.ts'
import { cellFrom, eachScope, type FormState, type Scope } from './form-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import { holds } from '../program/rule-closures.ts'
import { isBlank } from '../../rules/values/blank.ts'
import type { CheckTemplate } from '../program/template.ts'

const lacks = (check: CheckTemplate, scope: Scope): boolean =>
  check.needs.some((template) => {
    const cell = cellFrom(scope, template)
    return cell === undefined || isBlank(cell.value) || cell.finding !== undefined
  })

/** The problem of a check in one row; undefined when it passes, does not apply, or concerns answers this viewer may not see. */
export const problemOfCheck = (template: CheckTemplate, scope: Scope, state: FormState): Problem | undefined => {
  const { check, target } = template
  const cell = target === undefined ? undefined : cellFrom(scope, target)
  if (cell !== undefined && !cell.relevant) return undefined
  if (scope.owner !== undefined && !scope.owner.relevant) return undefined
  const decided = state.context.decided?.[`${cell?.path ?? scope.prefix}#check:${check.id}`]
  if (decided === undefined) {
    if (lacks(template, scope)) return undefined
    state.counters.rules++
  }
  if (decided === undefined ? holds(template.must, scope.data) : decided === true) return undefined
  const label = cell?.words.label
  const read = (name: string): string | undefined =>
    name === 'label'
      ? label
      : name === 'value' && cell !== undefined && target !== undefined
        ? textAt(`item.${target.node.id}`, cell.scope, state)
        : textAt(name, scope, state)
  return {
    path: cell?.path ?? '',
    code: `check.${check.id}`,
    severity: check.severity ?? 'error',
    message: fillText(check.message, read).trim(),
    ...(label === undefined ? {} : { label }),
    ...(cell === undefined ? {} : { page: cell.template.node.page }),
    ...(check.area === undefined ? {} : { area: check.area }),
  }
}

/** One key per check and row, so that a check can withdraw its own problem. */
export const failureKey = (template: CheckTemplate, scope: Scope): string => `${String(template.index).padStart(5, '0')}:${scope.prefix}`

export const runsAt = (template: CheckTemplate, moment: string): boolean =>
  template.check.at === undefined || template.check.at.includes(moment)

/** The problems of all checks of one moment (`typing`, `submit`, …), by the path that shows them. */
export const checkAll = (moment: string, state: FormState): ReadonlyMap<string, readonly Problem[]> => {
  const found = new Map<string, Problem[]>()
  for (const template of state.program.checks) {
    if (!runsAt(template, moment)) continue
    eachScope(state.root, template.level, 0, (scope) => {
      const problem = problemOfCheck(template, scope, state)
      if (problem !== undefined) found.set(problem.path, [...(found.get(problem.path) ?? []), problem])
    })
  }
  return found
}
