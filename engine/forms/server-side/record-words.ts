import type { Json } from '../../definition/logic.ts'
import type { Country } from '../../country/country.ts'
import { writeTyped } from '../../country/write-decimal.ts'
import { showDate } from '../../question-types/date/date-text.ts'
import { mergedName } from '../../messages/merge-text.ts'
import { writeValue } from '../../messages/write-value.ts'
import { questionTypeOf } from '../../question-types/registry.ts'
import type { FormPlan, PlanField } from '../plan/plan.ts'
import { nodeAt } from '../plan/plan-paths.ts'
import type { FormContext } from '../program/form-context.ts'

/** A form, and the related rows its lookups draw their values from. */
export type ReadForm = { readonly plan: FormPlan; readonly context: FormContext }

/** The label of a question in these forms, by its path; undefined when no form has it. */
export const labelOfAnswer = (forms: readonly ReadForm[], path: string): string | undefined => {
  for (const { plan } of forms) {
    const node = nodeAt(plan, path)
    if (node) return node.label
  }
  return undefined
}

/**
 * A stored value in words, as its question shows it: an option by its label, files by their names, a row by its contents. Dates are
 * written in digits, as in inputs; only sentences write them out.
 */
export const wordsOfAnswer = (forms: readonly ReadForm[], path: string, value: Json): string => {
  if (value === null || value === '') return ''
  const country = forms[0]?.plan.country
  for (const { plan, context } of forms) {
    const node = nodeAt(plan, path)
    if (node?.kind !== 'field') continue
    if (node.type === 'file')
      return listOf(value)
        .map((file) => String((file as { readonly name?: Json }).name ?? ''))
        .join(', ')
    return listOf(value)
      .map(
        (entry) =>
          optionLabel(plan, context, node, entry) ?? wordsOfType(node, entry, (text) => optionLabel(plan, context, node, text) ?? text),
      )
      .join(', ')
  }
  if (typeof value === 'object' && !Array.isArray(value))
    return Object.entries(value)
      .filter(([key]) => !key.startsWith('$'))
      .map(([, inner]) => plainWords(inner as Json, country))
      .filter((part) => part !== '')
      .join(', ')
  return plainWords(value, country)
}

/** The types whose answers read otherwise than they are stored. */
const WRITTEN: readonly PlanField['type'][] = [
  'quantity',
  'signature',
  'money',
  'date',
  'time',
  'date-time',
  'duration',
  'acknowledgement',
  'phone',
]

const wordsOfType = (node: PlanField, value: Json, labelOf: (text: string) => string): string =>
  WRITTEN.includes(node.type) ? questionTypeOf(node.type).format(value, labelOf, node) : plainWords(value, node.country)

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [value])

const plainWords = (value: Json, country?: Country): string => {
  if (typeof value === 'number') return writeTyped(value, country)
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value) ? showDate(value, country) : (writeValue(value) ?? '')
}

const optionLabel = (plan: FormPlan, context: FormContext, node: PlanField, value: Json): string | undefined => {
  const lookup = plan.lookups[node.lookup ?? `${node.path}#choices`]
  if (!lookup) return undefined
  const isSearched = lookup.from?.search === true
  const values = isSearched ? ((context.related?.[lookup.id] ?? []) as unknown as typeof lookup.values) : lookup.values
  const listed = values.find((option) => option.value === value)?.label
  // The case holds the answers of the form.
  if (listed !== undefined) {
    const { record = null, case: answers = null, user = null, settings = null, today } = context
    return mergedName(listed, { record, case: answers, answers, user, settings, today })
  }
  if (isSearched || lookup.from?.view === undefined) return undefined
  const { value: key = 'id', label = '{record.id}', view } = lookup.from
  const row = (context.related?.[lookup.id] ?? context.related?.[view] ?? []).find(
    (candidate) => (candidate as { readonly [field: string]: Json })[key] === value,
  )
  return row === undefined ? undefined : mergedName(label, { record: row })
}
