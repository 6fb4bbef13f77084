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
/** Decimals are no `multipleOf`: 19.99 is none of 0.01 in the numbers that validators reckon with. */
const numbers = ({ min, max, decimals }: PlanField): JsonObject =>
  given({ type: decimals === 0 ? 'integer' : 'number', minimum: limit(min), maximum: limit(max) })

/** Options of rows stand beside those of the list, so that any text may be one. */
const options = (plan: FormPlan, field: PlanField): JsonObject => {
  const { lookup = '', ownText } = field
  const list = plan.lookups[lookup]
  const values = list?.values.filter(({ retired, hidden }) => retired !== true && hidden !== true) ?? []
  if (values.length === 0) return { type: 'string' }
  const listed: JsonObject = { oneOf: values.map(({ value, label }) => ({ const: value, title: label })) }
  const own = ownText?.label ?? list?.other?.label ?? (isDrawn(plan, field) ? field.label : undefined)
  return { type: 'string', ...(own === undefined ? listed : { anyOf: [listed, { type: 'string', title: own }] }) }
}

const isDrawn = (plan: FormPlan, { lookup = '', draw, optionRules }: PlanField): boolean =>
  plan.lookups[lookup]?.from !== undefined || draw === 'search-server' || optionRules?.from !== undefined

/** One question in standard keywords. */
export const questionSchema = (plan: FormPlan, field: PlanField): QuestionSchema => {
  const plain = (schema: JsonObject, ui: JsonObject = {}, left: QuestionSchema['left'] = []): QuestionSchema => ({ schema, ui, left })
  switch (field.type) {
    case 'text': {
      const ui: JsonObject = field.secret === true ? { 'ui:widget': 'password' } : {}
      // Addresses here may have letters of any language, which the format of a URI has not.
      if (field.format === 'url') return plain({ pattern: '^[Hh][Tt][Tt][Pp][Ss]?://', ...texts(field) }, { ...ui, 'ui:widget': 'uri' })
      return plain({ ...texts(field), ...(field.format !== undefined && { format: field.format }) }, ui)
    }
    case 'long-text':
      return plain(texts(field), { 'ui:widget': 'textarea' })
    case 'email':
      return plain({ pattern: '@', ...texts(field) }, { 'ui:widget': 'email' })
    case 'phone':
      return plain(texts(field), { 'ui:options': { inputType: 'tel' } })
    case 'number':
      return plain(
        numbers(field),
        field.draw === 'slider' ? { 'ui:widget': 'range' } : {},
        (field.decimals ?? 0) > 0 ? [['decimals', 'property']] : [],
      )
    case 'rating':
      return plain({ type: 'integer', minimum: 1, maximum: field.scale?.max ?? 5 }, { 'ui:widget': 'radio' })
    case 'date':
      return field.precision === undefined || field.precision === 'day'
        ? plain({ type: 'string', format: 'date' })
        : plain({ type: 'string', pattern: field.precision === 'month' ? '^\\d{4}-\\d{2}$' : '^\\d{4}$' })
    // By the clock of the place: the formats of the same names want seconds and a zone.
    case 'time':
      return plain({ type: 'string', pattern: '^\\d{2}:\\d{2}$' }, { 'ui:widget': 'time' })
    case 'date-time':
      return plain({ type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }, { 'ui:widget': 'date-time' })
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
      return plain(
        given({ type: 'array', items: { type: ['string', 'object'], format: 'data-url' }, maxItems: field.maxFiles || undefined }),
      )
    case 'money':
      return plain({ type: 'string' }, {}, [['money', 'type']])
    case 'quantity':
    case 'signature':
      // Stored as an object with parts of its own.
      return plain({ type: ['string', 'object'] }, {}, [[field.type, 'type']])
  }
}
