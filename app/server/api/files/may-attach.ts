import { acceptAnswers, nodeAt, type Answers } from '#engine'
import type { OpenedForm } from '../../forms/form-context.ts'

/** A placeholder for a file, to find out whether an answer would be accepted. */
const SOME_FILE = [{ id: '00000000-0000-4000-8000-000000000000', name: 'file', size: 1, type: 'application/pdf' }]

/**
 * Whether a viewer may change the files of one question: a file has the same access as an answer. A question that is irrelevant now, or in
 * an unsaved row, is no obstacle.
 */
export const mayAttach = (form: Pick<OpenedForm, 'plan' | 'context' | 'mayEdit'>, stored: Answers, path: string): boolean => {
  const node = nodeAt(form.plan, path)
  if (!form.mayEdit || node?.kind !== 'field' || node.type !== 'file') return false
  if (form.context.locked?.includes(node.path)) return false
  const { problems } = acceptAnswers(form.plan, { stored, changes: { [path]: SOME_FILE }, context: form.context })
  return !problems.some(({ code }) => code === 'answers.refused')
}
