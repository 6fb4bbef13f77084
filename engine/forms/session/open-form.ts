import type { Json } from '../../definition/logic.ts'
import { textAt } from './answer-text.ts'
import type { NodeState, FormState } from './form-state.ts'
import { listProblems } from './problems/list-problems.ts'
import { addFound, changeContext, makeState } from './make-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import { isPageVisible, pageTitle } from './page-places.ts'
import type { FormPlan } from '../plan/plan.ts'
import { takeRow, insertRow, moveRow } from './rows.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers, ContentState, FieldState, FormSession, RowState } from './session.ts'
import { setAsideIn } from './aside/set-aside.ts'
import { propagate } from './recompute.ts'
import { contentState, fieldState, ghostState, progressOf, rowState } from './shown-state.ts'
import { storedAnswers, submittedAnswers } from './stored-answers.ts'
import { mayAddRows, mayChange, splitRest, writeAnswer } from './write-answer.ts'

export type OpenForm = {
  readonly answers: Answers
  readonly context: FormContext
  /** Names a new row. Default: r1, r2, … skipping names in use. */
  readonly newRowId?: (taken: (id: string) => boolean) => string
}

/**
 * Opens a form for filling. Every writing call returns exactly the paths whose state changed; its cost depends on what depends on the
 * answer, not on the size of the form. Answers of any shape are accepted: what the form cannot use is kept and reported, never thrown.
 *
 *     const session = openForm(plan, { answers: {}, context: { today: '2026-11-21' } })
 *     session.set('employer_state_cd', 'OH') // ['employer_state_cd', 'employer_zip']
 */
export const openForm = (plan: FormPlan, { answers, context, newRowId }: OpenForm): FormSession =>
  sessionOf(makeState(plan, answers, context, newRowId && { newRowId }))

const sessionOf = (state: FormState): FormSession => {
  const act = (write: () => void): readonly string[] => {
    state.changed = new Set()
    write()
    propagate(state)
    return [...state.changed]
  }
  const nodeState = (path: string): NodeState | undefined => state.nodeStates.get(path)
  const ghosts = new Map<string, FieldState>()
  const repeat = (path: string): NodeState => {
    const found = nodeState(path)
    if (found?.compiled.node.kind !== 'repeat') throw new Error(`${state.program.plan.id} has no list at "${path}".`)
    return found
  }
  const field = (path: string): FieldState => {
    const found = nodeState(path)
    if (found?.compiled.node.kind === 'field') return (found.shown as FieldState | undefined) ?? (found.shown = fieldState(found))
    const ghost = ghosts.get(path) ?? ghostState(path, state)
    ghosts.set(path, ghost)
    return ghost
  }
  return {
    plan: state.program.plan,
    counters: state.counters,
    set: (path: string, value: Json | undefined) =>
      act(() => {
        const found = nodeState(path)
        if (found === undefined) return
        const parts = splitRest(found, value)
        writeAnswer(found, parts === undefined ? value : parts.own, state)
        if (parts !== undefined) writeAnswer(parts.rest, parts.more, state)
      }),
    addFound: (path, values) =>
      act(() => {
        const found = nodeState(path)
        if (found !== undefined) addFound(found, values, state)
      }),
    addRow: (path: string, row: Answers = {}, index?: number) => {
      const list = repeat(path)
      let rowId = ''
      const changed = act(() => {
        if (mayAddRows(list)) rowId = insertRow(list, row, index, state) ?? ''
      })
      return { rowId, changed: changed.filter((changedPath) => rowId === '' || !changedPath.startsWith(`${path}.${rowId}.`)) }
    },
    removeRow: (path: string, rowId: string) =>
      act(() => {
        const list = repeat(path)
        if (mayAddRows(list)) takeRow(list, rowId, state)
      }),
    moveRow: (path: string, rowId: string, to: number) =>
      act(() => {
        const list = repeat(path)
        if (mayAddRows(list)) moveRow(list, rowId, to, state)
      }),
    copy: (path: string) =>
      act(() => {
        const first = nodeState(path)
        if (first?.compiled.node.kind !== 'field') return
        for (const [from, to] of first.compiled.node.copy?.pairs ?? []) {
          const own = (compiled: string): NodeState | undefined => first.scope.nodeStates[state.program.byPath.get(compiled)?.slot ?? -1]
          const [source, target] = [own(from), own(to)]
          if (target !== undefined && source !== undefined && mayChange(target)) writeAnswer(target, source.value, state)
        }
      }),
    setContext: (context: FormContext) => act(() => changeContext(state, context)),
    context: () => state.context,
    field,
    rows: (path: string) => {
      const found = repeat(path)
      return (found.shown as RowState | undefined) ?? (found.shown = rowState(found))
    },
    content: (path: string) => {
      const found = nodeState(path)
      if (found?.compiled.node.kind !== 'content') throw new Error(`${state.program.plan.id} has no words at "${path}".`)
      return (found.shown as ContentState | undefined) ?? (found.shown = contentState(found))
    },
    rowTitle: (path: string, rowId: string) => {
      const list = repeat(path)
      const row = list.rows.find(({ id }) => id === rowId)
      const title = list.compiled.node.kind === 'repeat' ? list.compiled.node.rowTitle : undefined
      return row === undefined || title === undefined ? '' : fillText(title, (name) => textAt(name, row, state)).trim()
    },
    pageVisible: (page: string) => isPageVisible(page, state),
    pageTitle: (page: string) => pageTitle(page, state),
    stored: () => storedAnswers(state.root),
    submission: () => submittedAnswers(state.root),
    setAside: () => setAsideIn(state.root, state),
    problems: (moment: string) => listProblems(moment, state),
    progress: (page: string) => progressOf(page, state),
  }
}
