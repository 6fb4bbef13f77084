import type { Json } from '../../../definition/logic.ts'
import { fillText } from '../../../messages/fill-text.ts'
import { writeValue } from '../../../messages/write-value.ts'
import { subjectOf } from '../../../problem-codes.ts'
import { readsOf } from '../../../rules/compile/reads.ts'
import type { Candidate } from '../../../rules/explain/candidates.ts'
import { explainCondition, type ConditionOptions } from '../../../rules/explain/explain-condition.ts'
import type { ExplainOptions, Explanation, Reason } from '../../../rules/explain/explanation.ts'
import type { Changing } from '../../../rules/explain/remedies.ts'
import { asSentence } from '../../../rules/explain/spell-out.ts'
import { wordsOfValue } from '../../../rules/explain/subject.ts'
import { explanationTexts } from '../../../texts/en/explanations.ts'
import { subjectTexts } from '../../../texts/en/subjects.ts'
import { isBlank } from '../../../rules/values/blank.ts'
import { readDate } from '../../../rules/values/calendar-date.ts'
import { readPath } from '../../../rules/compile/read-path.ts'
import type { CompiledNode } from '../../program/compiled-node.ts'
import { ruleOptions } from '../../program/rule-closures.ts'
import { compiledNodeAt, isWithheldFromViewer, textAt, textOfValue } from '../answer-text.ts'
import { nodeStateFrom, type FormState, type NodeState, type RowScope } from '../form-state.ts'
import { makeState } from '../make-state.ts'
import { pageTitle } from '../page-places.ts'
import { isMasked } from '../mask.ts'
import { listProblems } from '../problems/list-problems.ts'
import { storedRow } from '../stored-answers.ts'

const nodeStateAt = (path: string, scope: RowScope, state: FormState): NodeState | undefined => {
  const parts = path.split('.')
  const compiled = compiledNodeAt(parts, scope, state)
  return compiled && nodeStateFrom(parts[0] === 'answers' ? state.root : scope, compiled)
}

/** The question of which a path names a part: `answers.weight.amount`. */
const wholeAt = (parts: readonly string[], scope: RowScope, state: FormState): CompiledNode | undefined => {
  const compiled = parts.length === 3 ? compiledNodeAt(parts.slice(0, 2), scope, state) : undefined
  return compiled?.type?.type === 'quantity' ? compiled : undefined
}

/** The question a path names, or the one of the same name for a field on file and for an entry of a list. */
const namedAt = (path: string, scope: RowScope, state: FormState): CompiledNode | undefined => {
  const parts = path.split('.')
  const own = compiledNodeAt(parts, scope, state) ?? wholeAt(parts, scope, state)
  if (own !== undefined) return own
  const name = parts.at(-1) ?? ''
  if (parts.length === 2 && parts[0] === 'record') return state.root.shape.byId.get(name)
  if (parts.length > 1) return undefined
  return [...state.program.byPath.values()].find(({ node }) => node.id === name && node.path !== name)
}

const isTold = (path: string, scope: RowScope, state: FormState): boolean => {
  const parts = path.split('.')
  const nodeState = nodeStateAt(wholeAt(parts, scope, state) === undefined ? path : parts.slice(0, 2).join('.'), scope, state)
  if (nodeState !== undefined) return !isWithheldFromViewer(nodeState) && !isMasked(nodeState)
  return path.startsWith('record.') || path.startsWith('pages.') || path === 'today'
}

const subjectAt = (path: string, scope: RowScope, state: FormState): string | undefined => {
  const [root, page = ''] = path.split('.')
  if (root === 'pages') return subjectTexts.quoted(pageTitle(page, state))
  const node = namedAt(path, scope, state)?.node
  if (node?.kind === 'repeat') return subjectTexts.quoted(node.label)
  if (node?.kind !== 'field') return state.program.plan.names?.[path]
  return subjectOf({ label: node.label, type: node.type, ...(node.short !== undefined && { short: node.short }) })
}

/** Whether a page is complete, or begun, as a sentence says it of the page. */
const wordsOfPage = (path: string, value: Json): string => {
  const { complete, incomplete, started, untouched } = explanationTexts.value.page
  const [yes, no] = path.endsWith('.started') ? [started, untouched] : [complete, incomplete]
  return value === true ? yes : no
}

/** Would these answers be free of problems of their own? Only answers at the top of the form are tried. */
const acceptedIn = (sets: Candidate['sets'], scope: RowScope, state: FormState): boolean => {
  if (scope !== state.root) return true
  const answers = Object.fromEntries(sets.map(({ path, value }) => [path.slice(path.indexOf('.') + 1), value]))
  const changed = makeState(state.program.plan, { ...storedRow(state.root), ...answers }, state.context)
  return !listProblems('submit', changed).some(({ path, severity }) => severity === 'error' && Object.hasOwn(answers, path))
}

/** What a person can change: shown, not computed, and neither locked nor read-only for them. */
const changingIn = (scope: RowScope, state: FormState): Changing => ({
  labelOf: (path) => {
    const nodeState = nodeStateAt(path, scope, state)
    return nodeState !== undefined && (nodeState.flag === 'editable' || nodeState.flag === 'required') ? nodeState.words.label : undefined
  },
  accepts: (sets) => acceptedIn(sets, scope, state),
  offered: (path) => {
    const nodeState = nodeStateAt(path, scope, state)
    if (nodeState?.compiled.type?.type === 'yes-no') return [true, false]
    if (nodeState?.compiled.type?.type === 'acknowledgement') return [true]
    return nodeState?.options.filter(({ disabled }) => !disabled).map(({ value }) => value)
  },
})

/** Its arguments and values of its own, and the days of a window. */
const OF_THE_RULE = /^(?:with\.|opens$|closes$|state$|inDays$)/u

const optionsAt = (scope: RowScope, state: FormState): ExplainOptions => {
  const { plan } = state.program
  const options: ExplainOptions = {
    ...ruleOptions(plan, (id) => state.lookups.get(id)),
    subjectOf: (path) => subjectAt(path, scope, state),
    textOf: (value, path) => {
      if (path?.startsWith('pages.') === true) return wordsOfPage(path, value)
      const compiled = path === undefined ? undefined : namedAt(path, scope, state)
      const { node, type } = compiled ?? {}
      if (node?.kind === 'field' && node.lookup !== undefined) return state.lookups.get(node.lookup)?.labelOf(value)
      const isWritten = type === undefined || (type.type === 'date' && readDate(value) !== undefined) || typeof value === 'boolean'
      return isWritten ? undefined : textOfValue(value, compiled, state)
    },
    tells: (path) => isTold(path, scope, state),
    fill: (text, data) => {
      let isWhole = true
      const sentence = fillText(
        text,
        (name) => (OF_THE_RULE.test(name) ? writeValue(readPath(data, name.split('.')) ?? null) : textAt(name, scope, state)) || undefined,
        {
          gap: () => {
            isWhole = false
            return ''
          },
        },
      )
      return isWhole ? sentence : undefined
    },
  }
  return options
}

/** Explains one rule of a place, with the words of its form. The paths of the remedies name questions. */
export const explainRuleAt = (
  rule: Json,
  scope: RowScope,
  state: FormState,
  { wanted, hiddenRule = state.program.plan.hiddenRule }: Pick<ConditionOptions, 'wanted' | 'hiddenRule'>,
): Omit<Explanation, 'title'> => {
  const explained = explainCondition(rule, scope.data, {
    ...optionsAt(scope, state),
    ...(wanted !== undefined && { wanted }),
    changing: changingIn(scope, state),
    hiddenRule,
  })
  return {
    ...explained,
    changes: explained.changes.map(({ text, path }) => {
      const question = path === undefined ? undefined : nodeStateAt(path, scope, state)?.path
      return { text, ...(question !== undefined && { path: question }) }
    }),
  }
}

/** The answers that a computed answer is made of, as sentences. */
export const factsRead = (rule: Json, scope: RowScope, state: FormState): readonly Reason[] => {
  const options = optionsAt(scope, state)
  const paths = readsOf(rule).flatMap(({ from, path }) => (from === 'root' && path !== undefined ? [path.join('.')] : []))
  return [...new Set(paths)].flatMap((path) => {
    const nodeState = nodeStateAt(path, scope, state)
    const subject = subjectAt(path, scope, state)
    if (nodeState?.compiled.node.kind !== 'field' || subject === undefined || !isTold(path, scope, state)) return []
    const { fact } = explanationTexts
    const { value = null } = nodeState
    const text = isBlank(value) ? fact.missing({ subject }) : fact.is({ subject, words: wordsOfValue(value, options, path) })
    return [{ text: asSentence(text), fine: !isBlank(value) }]
  })
}
