import { nodeAt, type Answers } from '#engine'
import type { OpenedForm } from '../../forms/form-context.ts'
import { mayFill } from '../../forms/may-fill.ts'

/** A placeholder for a file, to find out whether an answer would be accepted. */
const SOME_FILE = [{ id: '00000000-0000-4000-8000-000000000000', name: 'file', size: 1, type: 'application/pdf' }]

/** Whether a viewer may change the files of one question: a file has the same access as an answer. */
export const mayAttach = (form: Pick<OpenedForm, 'plan' | 'context' | 'mayEdit'>, stored: Answers, path: string): boolean => {
  const node = nodeAt(form.plan, path)
  return node?.kind === 'field' && node.type === 'file' && mayFill(form, stored, { path, answer: SOME_FILE })
}
