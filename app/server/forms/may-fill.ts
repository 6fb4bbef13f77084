import { acceptAnswers, type Answers, type Json } from '#engine'
import type { OpenedForm } from './form-context.ts'

type Form = Pick<OpenedForm, 'plan' | 'context' | 'mayEdit'>

/**
 * Whether a viewer may give an answer at a place now. A question that is irrelevant now, or in an unsaved row, is no obstacle, and neither is
 * an answer that is wrong.
 */
export const mayFill = (
  { plan, context, mayEdit }: Form,
  stored: Answers,
  place: { readonly path: string; readonly answer: Json },
): boolean => {
  const template = place.path
    .split('.')
    .map((step, index) => (index % 2 === 1 ? '*' : step))
    .join('.')
  if (!mayEdit || context.locked?.includes('*') === true || context.locked?.includes(template) === true) return false
  const { problems } = acceptAnswers(plan, { stored, changes: { [place.path]: place.answer }, context, unseen: true })
  return !problems.some(({ code }) => code === 'answers.refused')
}
