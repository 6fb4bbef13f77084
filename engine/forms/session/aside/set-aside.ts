import type { Json } from '../../../definition/logic.ts'
import { isBlank } from '../../../rules/values/blank.ts'
import { isWithheldFromViewer, compiledNodeAt, textAt } from '../answer-text.ts'
import type { NodeState, FormState, RowScope } from '../form-state.ts'
import { subjectOf } from '../../../problem-codes.ts'
import type { PlanField } from '../../plan/plan.ts'
import type { SetAside } from '../session.ts'
import { storedRow } from '../stored-answers.ts'
import type { CompiledNode } from '../../program/compiled-node.ts'
import { answerTexts } from '../../../texts/en/answers.ts'

const named = ({ label, type, short }: PlanField): string => subjectOf({ label, type, ...(short !== undefined && { short }) })

const sentence = (compiled: CompiledNode, scope: RowScope, state: FormState): string | undefined => {
  const reads = compiled.rules.visible?.reads ?? []
  const parts = reads.flatMap((path) => {
    const source = compiledNodeAt(path.split('.'), scope, state)
    if (source === undefined || source.node.kind !== 'field') return []
    const text = textAt(path, scope, state)
    if (text === undefined) return []
    const label = named(source.node)
    return [text === '' ? answerTexts.setAside.notAnswered({ label }) : answerTexts.setAside.is({ label, answer: text })]
  })
  return parts.length === 0 ? undefined : answerTexts.setAside.because(parts)
}

/** The nearest condition that made it irrelevant: its own, its list's or its page's. */
const because = (nodeState: NodeState, state: FormState): string => {
  const { owner } = nodeState.scope
  const page = nodeState.compiled.page
  if (owner !== undefined && !owner.relevant) return because(owner, state)
  if (page !== undefined && state.root.nodeStates[page.slot]?.relevant === false)
    return sentence(page, state.root, state) ?? answerTexts.setAside.pageNotAsked(page.node)
  return sentence(nodeState.compiled, nodeState.scope, state) ?? answerTexts.setAside.notAskedNow
}

/** Answers that are kept but do not count, in page order. A set-aside list is one entry. Places this viewer may not see are left out. */
export const setAsideIn = (scope: RowScope, state: FormState): readonly SetAside[] =>
  scope.nodeStates.flatMap((nodeState): readonly SetAside[] => {
    const { node } = nodeState.compiled
    if (isWithheldFromViewer(nodeState) || node.kind === 'page' || node.kind === 'content') return []
    if (node.kind === 'field') {
      const value = nodeState.raw
      return nodeState.relevant || value === undefined || isBlank(value) || node.value !== undefined
        ? []
        : [{ path: nodeState.path, label: nodeState.words.label, value, because: because(nodeState, state) }]
    }
    const rows: readonly Json[] = nodeState.relevant ? [] : nodeState.rows.map(storedRow)
    const own =
      rows.length === 0 ? [] : [{ path: nodeState.path, label: nodeState.words.label, value: rows, because: because(nodeState, state) }]
    const gone = [...nodeState.retained].map(([id, value]) => ({
      path: `${nodeState.path}.${id}`,
      label: nodeState.words.label,
      value,
      because: answerTexts.setAside.rowGone,
    }))
    return [...own, ...gone, ...(nodeState.relevant ? nodeState.rows.flatMap((row) => setAsideIn(row, state)) : [])]
  })
