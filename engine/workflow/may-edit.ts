import { getState } from './compile-workflow.ts'
import type { State } from '../definition/workflow.ts'
import type { Instance } from './instance.ts'
import { mergedText } from '../messages/merge-text.ts'
import { isList, isRecord, type Json } from '../rules/values/json.ts'
import type { RuleBook, RuleData } from './rule-book.ts'
import { textFor } from './text-for.ts'
import { workflowTexts } from '../texts/en/workflow.ts'

/** A question that is pointed at, and the words that stand beside it. */
export type Pointed = { readonly question: string; readonly words?: string }

/** Whether a form may be changed; `pages` lists the pages, when not all of them. */
export type MayEdit =
  | {
      readonly allowed: true
      readonly pages?: readonly string[]
      /** why the other pages or questions are locked, in the state's own text */ readonly why?: string
      /** the questions that may be changed, when not all of them */
      readonly only?: readonly Pointed[]
    }
  | { readonly allowed: false; readonly why: string }

/** What this reads of a state. */
type Editable = Pick<State, 'label' | 'edit' | 'locked'>

/** May this user change the form in this state? This is the lock of a form. Without `pages`, all pages may be changed. */
export const mayEdit = (
  workflow: { readonly id: string; readonly states: ReadonlyMap<string, Editable>; readonly rules?: Pick<RuleBook, 'value'> },
  instance: Pick<Instance, 'state'>,
  form: string,
  parties: readonly string[],
  data: RuleData = {},
): MayEdit => {
  const state = getState(workflow, instance.state)
  const granted = (state.edit ?? []).filter(
    ({ who, forms }) => who.some((party) => parties.includes(party)) && (forms === undefined || forms.includes(form)),
  )
  const locked = textFor(state.locked, parties)
  if (granted.length === 0)
    return {
      allowed: false,
      why: locked === undefined ? workflowTexts.onlyNamedEdit({ state: mergedText(state.label, data) }) : mergedText(locked, data),
    }
  const pointed = granted.map(({ only }) => (only === undefined ? [] : pointedAt(workflow.rules?.value(only, data))))
  const only = pointed.every((questions) => questions.length > 0) ? { only: pointed.flat() } : {}
  const pages = granted.flatMap(({ pages: some }) => some ?? [])
  return granted.some((grant) => grant.pages === undefined)
    ? { allowed: true, ...only, ...(only.only && locked !== undefined && { why: mergedText(locked, data) }) }
    : { allowed: true, ...only, pages: [...new Set(pages)], ...(locked !== undefined && { why: mergedText(locked, data) }) }
}

const pointedAt = (value: Json | undefined): readonly Pointed[] =>
  (isList(value) ? value : []).flatMap((each): readonly Pointed[] => {
    if (typeof each === 'string') return [{ question: each }]
    const { question, words } = isRecord(each) ? each : {}
    return typeof question === 'string' ? [{ question, ...(typeof words === 'string' && words !== '' && { words }) }] : []
  })

/** The paths that are closed because others are pointed at. A question without an answer stays open: one that is asked may need it. */
export const pathsNotPointed = (
  only: readonly Pointed[] | undefined,
  paths: readonly string[],
  answers: { readonly [question: string]: Json },
): readonly string[] => {
  if (only === undefined) return []
  const open = new Set(only.map(({ question }) => question))
  const isGiven = (value: Json | undefined): boolean =>
    value !== undefined && value !== null && value !== '' && !(isList(value) && value.length === 0)
  return paths.filter((path) => {
    const [question = path] = path.split('.')
    return !open.has(question) && isGiven(answers[question])
  })
}
