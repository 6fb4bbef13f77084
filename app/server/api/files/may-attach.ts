import { acceptAnswers, nodeAt, type Answers } from '#engine'
import type { OpenedForm } from '../../forms/form-context.ts'

/** No file of ours: it only asks whether an answer would be taken. */
const SOME_FILE = [{ id: '00000000-0000-4000-8000-000000000000', name: 'file', size: 1, type: 'application/pdf' }]

/**
 * Whether a viewer may change the files of one question: what holds for an answer holds for its files. A question that is not asked
 * at the moment, or in a row that is not saved yet, is no obstacle.
 */
export const mayAttach = (form: Pick<OpenedForm, 'plan' | 'context' | 'mayEdit'>, stored: Answers, path: string): boolean => {
  const node = nodeAt(form.plan, path)
  if (!form.mayEdit || node?.kind !== 'field' || node.type !== 'file') return false
  if (form.context.locked?.includes(node.path)) return false
  const { problems } = acceptAnswers(form.plan, { stored, changes: { [path]: SOME_FILE }, context: form.context })
  return !problems.some(({ code }) => code === 'answers.refused')
}
