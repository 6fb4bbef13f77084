import type { FormPlan, PlanField } from '../../forms/plan/plan.ts'
import type { JsonObject } from '../../rules/values/json.ts'
import type { LeftReason } from '../bring-log.ts'

export type QuestionSchema = {
  readonly schema: JsonObject
  readonly ui: JsonObject
  readonly left: readonly (readonly [what: string, why: LeftReason])[]
}

const given = (values: { readonly [name: string]: unknown }): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as JsonObject

const limit = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const texts = ({ minLength, maxLength, pattern }: PlanField): JsonObject => given({ type: 'string', minLength, maxLength, pattern })
const numbers = ({ min, max, decimals }: PlanField): JsonObject =>
  given({
    type: decimals === 0 ? 'integer' : 'number',
    minimum: limit(min),
    maximum: limit(max),
    multipleOf: decimals === undefined || decimals === 0 || decimals > 3 ? undefined : [1, 0.1, 0.01, 0.001][decimals],
  })

const options = (plan: FormPlan, { lookup = '' }: PlanField): JsonObject => {
  const values = plan.lookups[lookup]?.values.filter(({ retired, hidden }) => retired !== true && hidden !== true) ?? []
  return values.length === 0
    ? { type: 'string' }
    : { type: 'string', oneOf: values.map(({ value, label }) => ({ const: value, title: label })) }
}

const isDrawn = (plan: FormPlan, { lookup = '', draw, optionRules }: PlanField): boolean =>
  plan.lookups[lookup]?.from !== undefined || draw === 'search-server' || optionRules?.from !== undefined

/** One question in standard keywords. */
export const questionSchema = (plan: FormPlan, field: PlanField): QuestionSchema => {
  const plain = (schema: JsonObject, ui: JsonObject = {}, left: QuestionSchema['left'] = []): QuestionSchema => ({ schema, ui, left })
  switch (field.type) {
    case 'text': {
      const ui: JsonObject = field.secret === true ? { 'ui:widget': 'password' } : {}
      const format = field.format === 'url' ? 'uri' : field.format
      return plain({ ...texts(field), ...(format !== undefined && { format }) }, ui)
    }
    case 'long-text':
      return plain(texts(field), { 'ui:widget': 'textarea' })
    case 'email':
      return plain({ ...texts(field), format: 'email' })
    case 'phone':
      return plain(texts(field), { 'ui:options': { inputType: 'tel' } })
    case 'number':
      return plain(numbers(field), field.draw === 'slider' ? { 'ui:widget': 'range' } : {})
    case 'rating':
      return plain({ type: 'integer', minimum: 1, maximum: field.scale?.max ?? 5 }, { 'ui:widget': 'radio' })
    case 'date':
      return field.precision === undefined || field.precision === 'day'
        ? plain({ type: 'string', format: 'date' })
        : plain({ type: 'string', pattern: field.precision === 'month' ? '^\\d{4}-\\d{2}$' : '^\\d{4}$' })
    case 'time':
    case 'date-time':
    case 'duration':
      return plain({ type: 'string', format: field.type })
    case 'yes-no':
      return plain({ type: 'boolean' }, { 'ui:widget': 'radio' })
    case 'acknowledgement':
      return plain({ type: 'boolean', const: true })
    case 'choice':
      return plain(options(plan, field), {}, isDrawn(plan, field) ? [['options', 'property']] : [])
    case 'choices':
      return plain(
        given({ type: 'array', uniqueItems: true, items: options(plan, field), minItems: field.minChoices, maxItems: field.maxChoices }),
        { 'ui:widget': 'checkboxes' },
        isDrawn(plan, field) ? [['options', 'property']] : [],
      )
    case 'file':
      return plain(given({ type: 'array', items: { type: 'string', format: 'data-url' }, maxItems: field.maxFiles || undefined }))
    case 'money':
      return plain({ type: 'string' }, {}, [['money', 'type']])
    case 'quantity':
    case 'signature':
      return plain({ type: 'string' }, {}, [[field.type, 'type']])
  }
}
