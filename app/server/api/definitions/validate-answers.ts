import { isList, isRecord, MOST_NEW_ROWS, searchedLists, validateForm, type FormContext, type Json } from '#engine'
import type { Validated } from '../../contract/forms.ts'
import { forViewer } from '../endpoint.ts'
import { fail } from '../../work/failure.ts'
import { isAllowed } from '../../work/policies.ts'

/** Rows in answers and in the lists beside them: each is looked at on the thread that serves everybody. */
const rowsIn = (value: Json): number => {
  if (isList(value)) return value.reduce<number>((sum, entry) => sum + 1 + rowsIn(entry), 0)
  return isRecord(value) ? Object.values(value).reduce<number>((sum, entry) => sum + rowsIn(entry), 0) : 0
}

export const validateAnswers = forViewer('POST /api/forms/:form/validate', async (viewing, request) => {
  const { definitions, today, viewer } = viewing
  if (!isAllowed(viewing, 'validateForms')) return fail('auth.forbidden')
  const { form } = request.params
  if (!definitions.set.get('form', form)) return fail('form.not-found')
  const { answers, context, moment } = request.body
  if (rowsIn([answers, (context ?? {}) as Json]) > MOST_NEW_ROWS) return fail('request.too-large', undefined, { place: 'body' })
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
