import { dayOfLaw, findValues, hasDays, nodeAt, valuesOfList, valuesOn, type FormPlan, type LookupValue } from '#engine'
import type { FoundOptions, OptionsQuery } from '../../contract/forms.ts'
import { eventFormContext, openedForm, type OpenedForm } from '../../forms/form-context.ts'
import { formAsked } from '../../forms/form-asked.ts'
import { mayFill } from '../../forms/may-fill.ts'
import { findRows, searchedView } from '../../forms/searched-rows.ts'
import { findDraft } from '../../records/find-draft.ts'
import { loadRecord, maySee, type LoadedRecord } from '../../records/load-record.ts'
import { formReadsThatDecide } from '../../records/related-reads.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { forViewer } from '../endpoint.ts'

/** The most values of one search: more would not be read, and one more word finds the right one. */
const MOST = 20

/** The values of a list that stays on the server, for the words somebody has typed into a question that they may answer. */
export const findOptions = forViewer('GET /api/records/:entity/:id/options', async (context, request) => {
  const draft = await findDraft(context, request.params)
  if (!draft) return fail('record.not-found')
  const loaded = await loadRecord(context, draft.row, actorOf(context.viewer), { subject: draft.subject, related: 'to-decide' })
  if (!maySee(loaded)) return fail('record.not-found')
  const { path, text } = request.query
  const form = await formToFill(context, loaded, request.query)
  if (isFailure(form)) return form
  const list = searchedList(form.plan, path)
  if (list === undefined) return fail('form.not-found')
  const stored = request.query.event === undefined ? loaded.row.data : {}
  if (!mayFill(form, stored, { path, answer: text })) return fail('record.locked', form.why)
  const from = searchedView(list)
  const { values, more } = from
    ? await findRows(context.tx, loaded, from, { text, most: MOST })
    : findValues(offeredOn(valuesOfList(loaded.definitions.set, list.id), loaded), text, MOST)
  return { values: values.map(servedOption), more } satisfies FoundOptions
})

/** A list with dated values is that of the day of the case. */
const offeredOn = (values: readonly LookupValue[], { data }: LoadedRecord): readonly LookupValue[] => {
  const day = dayOfLaw(data)
  return day === undefined || !hasDays(values) ? values : valuesOn(values, day)
}

const formToFill = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  { form, path, event }: OptionsQuery,
): Promise<OpenedForm | Failure> => {
  const actor = actorOf(context.viewer)
  const { definition, definitions } = loaded
  if (event !== undefined) {
    const isAsked = formAsked(context, loaded, event, actor) === form
    return isAsked ? eventFormContext(context, loaded, form, actor) : fail('record.not-found')
  }
  if (!definitions.set.get('form', form) || (definition && !definition.forms.includes(form))) return fail('form.not-found')
  return openedForm(context, loaded, form, actor, { reads: (plan) => decidingReads(formReadsThatDecide(definitions, plan, [path])) })
}

/** Whether the question may be answered does not depend on the values of lists that are searched. */
const decidingReads = ({ uses, lookups }: Pick<FormPlan, 'uses' | 'lookups'>): Pick<FormPlan, 'uses' | 'lookups'> => ({
  uses,
  lookups: Object.fromEntries(Object.entries(lookups).filter(([, { from }]) => from?.search !== true)),
})

const searchedList = (plan: FormPlan, path: string): FormPlan['lookups'][string] | undefined => {
  const node = nodeAt(plan, path)
  const lookup = node?.kind === 'field' ? plan.lookups[node.lookup ?? ''] : undefined
  return lookup?.from?.search === true ? lookup : undefined
}

const servedOption = ({ value, label, help, disabled, exclusive, props }: LookupValue): FoundOptions['values'][number] => ({
  value,
  label,
  ...(help !== undefined && { help }),
  ...(disabled !== undefined && { disabled }),
  ...(exclusive !== undefined && { exclusive }),
  ...(props !== undefined && { props }),
})
