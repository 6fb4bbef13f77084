import type { Json } from '../../definition/logic.ts'
import type { FormContext } from '../program/form-context.ts'
import type { FormPlan } from '../plan/plan.ts'
import { ASIDE, setApart } from '../session/aside/aside.ts'
import type { NodeState } from '../session/form-state.ts'
import { makeState } from '../session/make-state.ts'
import type { Answers } from '../session/session.ts'
import { submittedAnswers } from '../session/stored-answers.ts'

/** A form of a record with the record's answers. */
export type FilledForm = { readonly plan: FormPlan; readonly answers: Answers; readonly context: FormContext }

/**
 * A record's answers as its forms send them: answers, defaults and computed values that count in one of them. What counts in none is kept
 * under `$aside`, and what no form knows stays as it is. What a question begins with from the record on file is not the form's to send.
 *
 *     submitAnswers([{ plan, answers, context }], { full_part_time_ind: '02', full_time_weeks: 15 })
 *     // { full_part_time_ind: '02', $aside: { full_time_weeks: 15 } }
 */
export const submitAnswers = (forms: readonly FilledForm[], stored: Answers): Answers => {
  const roots = forms.map(({ plan, answers, context }) => makeState(plan, answers, context).root)
  const onFile = new Set(roots.flatMap(({ nodeStates }) => nodeStates.filter(isOnFile).map(({ path }) => path)))
  const all: Answers = Object.assign({}, ...roots.map(submittedAnswers)) as Answers
  const sent = Object.fromEntries(Object.entries(all).filter(([field]) => !onFile.has(field)))
  const { [ASIDE]: aside, ...kept } = setApart(roots, stored)
  const counted = (field: string, value: Json): boolean => Object.hasOwn(sent, field) && !Array.isArray(value)
  const apart = Object.entries((aside ?? {}) as Answers).filter(([field, value]) => !counted(field, value))
  return { ...kept, ...sent, ...(apart.length > 0 && { [ASIDE]: Object.fromEntries(apart) }) }
}

const isOnFile = ({ compiled: { node }, raw }: NodeState): boolean => node.kind === 'field' && node.filled === true && raw === undefined
