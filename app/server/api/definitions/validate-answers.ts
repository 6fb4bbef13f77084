import { searchedLists, validateForm, type FormContext } from '#engine'
import type { Validated } from '../../contract/forms.ts'
import { forViewer } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'

export const validateAnswers = forViewer('POST /api/forms/:form/validate', async (viewing, request) => {
  const { definitions, today, viewer } = viewing
  if (!isAllowed(viewing, 'validateForms')) return fail('auth.forbidden')
  const { form } = request.params
  if (!definitions.set.get('form', form)) return fail('form.not-found')
  const { answers, context, moment } = request.body
  // The caller supplies the record, but never the user, who is the viewer.
  const plan = definitions.plan(form)
  const formContext: FormContext = {
    today,
    ...context,
    related: { ...context?.related, ...searchedLists(definitions.set, plan) },
    settings: definitions.settings,
    user: viewer.user,
  }
  return {
    problems: validateForm(plan, { answers, context: formContext, strict: true }, moment ?? 'submit'),
  } satisfies Validated
})
