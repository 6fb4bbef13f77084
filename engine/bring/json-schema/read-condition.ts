import type { Json } from '../../definition/logic.ts'
import { answer, compare, joined, literal, not, UNREAD, type Expression, type Sign } from '../expression.ts'
import { entriesOf, entryOf, inside, namesOf, recordOf, type At } from '../source-json.ts'

const LIMITS: { readonly [keyword: string]: Sign } = { minimum: '>=', maximum: '<=', exclusiveMinimum: '>', exclusiveMaximum: '<' }
const IDLE = new Set(['type', 'title', 'description', '$comment', 'default'])

const isSimple = (value: Json | undefined): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)

/** What a schema of one answer demands. What rules here do not say is unread. */
const ofAnswer = (name: string, schema: At): Expression => {
  const parts = namesOf(schema)
    .filter((keyword) => !IDLE.has(keyword))
    .map((keyword): Expression | undefined => {
      const place = inside(schema, keyword)
      const { value } = place
      const sign = entryOf(LIMITS, keyword)
      if (keyword === 'const' && isSimple(value)) return compare(answer(name), '==', literal(value))
      if (sign !== undefined && typeof value === 'number') return compare(answer(name), sign, literal(value))
      if (keyword === 'enum' && Array.isArray(value)) {
        const values = value as readonly Json[]
        return values.every(isSimple)
          ? joined(
              'or',
              values.map((each) => compare(answer(name), '==', literal(each))),
            )
          : undefined
      }
      if (keyword === 'contains') {
        const { const: wanted } = recordOf(place)
        return isSimple(wanted) ? { is: 'has', list: answer(name), value: literal(wanted) } : undefined
      }
      if (keyword === 'minItems' && value === 1) return { is: 'present', of: answer(name) }
      if (keyword === 'minLength' && value === 1) return { is: 'present', of: answer(name) }
      if (keyword === 'not') {
        return not(ofAnswer(name, place))
      }
      return undefined
    })
  return joined('and', parts.map(orUnread)) ?? UNREAD
}

const orUnread = (part: Expression | undefined): Expression => part ?? UNREAD

/**
 * The schema of an `if` as a condition over answers; unread where it says more than rules do. `nameOf` gives the name of an answer
 * in this object.
 */
export const schemaCondition = (schema: At, nameOf: (name: string) => string): Expression => {
  const parts: Expression[] = []
  const properties = inside(schema, 'properties')
  for (const name of namesOf(properties)) {
    const inner = inside(properties, name)
    // An empty schema says nothing besides what `required` does.
    if (namesOf(inner).length > 0) parts.push(ofAnswer(nameOf(name), inner))
  }
  for (const { value } of entriesOf(inside(schema, 'required')))
    if (typeof value === 'string' && namesOf(inside(properties, value)).length === 0)
      parts.push({ is: 'present', of: answer(nameOf(value)) })
  for (const [keyword, is] of [
    ['allOf', 'and'],
    ['anyOf', 'or'],
    ['oneOf', 'or'],
  ] as const) {
    const list = inside(schema, keyword)
    if (list.value === undefined) continue
    const inner = entriesOf(list).map((each) => schemaCondition(each, nameOf))
    parts.push(joined(is, inner) ?? UNREAD)
  }
  if (inside(schema, 'not').value !== undefined) {
    parts.push(not(schemaCondition(inside(schema, 'not'), nameOf)))
  }
  const read = new Set(['properties', 'required', 'allOf', 'anyOf', 'oneOf', 'not', 'type', '$comment', 'title'])
  for (const name of namesOf(schema)) if (!read.has(name)) parts.push(UNREAD)
  return joined('and', parts) ?? UNREAD
}
