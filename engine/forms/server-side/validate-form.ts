import type { Problem } from '../../errors.ts'
import { ASIDE } from '../session/aside/aside.ts'
import { isWithheldFromViewer } from '../session/answer-text.ts'
import { eachNodeState, type FormState } from '../session/form-state.ts'
import { listProblems } from '../session/problems/list-problems.ts'
import { makeState } from '../session/make-state.ts'
import { fillText } from '../../messages/fill-text.ts'
import { unknownFiles, type FilesOnRecord } from './files-on-record.ts'
import type { FormPlan } from '../plan/plan.ts'
import { ANSWER_CODES } from '../../problem-codes.ts'
import type { FormContext } from '../program/form-context.ts'
import type { Answers } from '../session/session.ts'

export type ValidateForm = {
  readonly answers: Answers
  readonly context: FormContext
  /** Also report properties the form does not know. Off by default, because one record may hold the answers of several forms. */
  readonly strict?: boolean
  /** The uploaded files, which an answer may name. Left out: files are not looked up, as in a browser. */
  readonly files?: FilesOnRecord
}

export const unknownAnswer = (path: string): Problem => ({
  path,
  code: 'answers.unknown',
  severity: 'error',
  message: fillText(ANSWER_CODES['answers.unknown'], () => path),
  params: { value: path },
})

const unknownIn = (state: FormState): readonly Problem[] => {
  const found: Problem[] = [...state.root.unknown.keys()].filter((field) => field !== ASIDE).map(unknownAnswer)
  eachNodeState(state.root, (nodeState) => {
    if (!isWithheldFromViewer(nodeState))
      for (const row of nodeState.rows) for (const key of row.unknown.keys()) found.push(unknownAnswer(row.prefix + key))
  })
  return found
}

/**
 * Every problem of these answers at one moment (default `submit`), in page order, in texts this viewer may read. Stateless; never throws,
 * whatever JSON the answers are.
 *
 *     validateForm(plan, { answers: { employer_ein: '12345678' }, context: { today } })
 */
export const validateForm = (
  plan: FormPlan,
  { answers, context, files, strict = false }: ValidateForm,
  moment = 'submit',
): readonly Problem[] => {
  const state = makeState(plan, answers, context)
  return [...listProblems(moment, state), ...(files ? unknownFiles(state, files) : []), ...(strict ? unknownIn(state) : [])]
}
