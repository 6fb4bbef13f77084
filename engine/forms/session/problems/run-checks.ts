import type { Problem } from '../../../errors.ts'
import { textAt } from '../answer-text.ts'
import { nodeStateFrom, eachRowScope, type FormState, type RowScope } from '../form-state.ts'
import { fillText } from '../../../messages/fill-text.ts'
import { holds } from '../../program/rule-closures.ts'
import { isBlank } from '../../../rules/values/blank.ts'
import type { CompiledCheck, CompiledNode } from '../../program/compiled-node.ts'

const lacks = ({ needs, needsAny }: CompiledCheck, scope: RowScope): boolean => {
  const isMissing = (node: CompiledNode): boolean => isBlank(nodeStateFrom(scope, node)?.value)
  const isWrong = (node: CompiledNode): boolean => nodeStateFrom(scope, node)?.valueProblem !== undefined
  return needs.some((node) => isMissing(node) || isWrong(node)) || needsAny.some((nodes) => nodes.every(isMissing) || nodes.some(isWrong))
}

/** The problem of a check in one row; undefined when it passes, does not apply, or concerns answers this viewer may not see. */
export const problemOfCheck = (compiledCheck: CompiledCheck, scope: RowScope, state: FormState): Problem | undefined => {
  const { check, target } = compiledCheck
  const nodeState = target === undefined ? undefined : nodeStateFrom(scope, target)
  if (nodeState !== undefined && !nodeState.relevant) return undefined
  if (scope.owner !== undefined && !scope.owner.relevant) return undefined
  const decided = state.context.decided?.[`${nodeState?.path ?? scope.prefix}#check:${check.id}`]
  if (decided === undefined) {
    if (lacks(compiledCheck, scope)) return undefined
    state.counters.rules++
  }
  if (decided === undefined ? holds(compiledCheck.must, scope.data) : decided === true) return undefined
  const label = nodeState?.words.label
  const read = (name: string): string | undefined => {
    if (name === 'label') return label
    return name === 'value' && nodeState !== undefined && target !== undefined
      ? textAt(`item.${target.node.id}`, nodeState.scope, state)
      : textAt(name, scope, state)
  }
  return {
    path: nodeState?.path ?? '',
    code: `check.${check.id}`,
    severity: check.severity ?? 'error',
    message: fillText(check.message, read).trim(),
    ...(label === undefined ? {} : { label }),
    ...(nodeState === undefined ? {} : { page: nodeState.compiled.node.page }),
    ...(check.area === undefined ? {} : { area: check.area }),
  }
}

/** One key per check and row, so that a check can withdraw its own problem. */
export const failureKey = (compiledCheck: CompiledCheck, scope: RowScope): string =>
  `${String(compiledCheck.index).padStart(5, '0')}:${scope.prefix}`

export const runsAt = (compiledCheck: CompiledCheck, moment: string): boolean =>
  compiledCheck.check.at === undefined || compiledCheck.check.at.includes(moment)

/** The problems of all checks of one moment (`typing`, `submit`, …), by the path that shows them. */
export const checkAll = (moment: string, state: FormState): ReadonlyMap<string, readonly Problem[]> => {
  const found = new Map<string, Problem[]>()
  for (const compiledCheck of state.program.checks) {
    if (!runsAt(compiledCheck, moment)) continue
    eachRowScope(state.root, compiledCheck.shape, 0, (scope) => {
      const problem = problemOfCheck(compiledCheck, scope, state)
      if (problem !== undefined) found.set(problem.path, [...(found.get(problem.path) ?? []), problem])
    })
  }
  return found
}
