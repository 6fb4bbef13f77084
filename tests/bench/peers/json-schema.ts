import { type Asked, type Condition, type Section, CHOICES } from '../questionnaire.ts'

export type Schema = { [key: string]: unknown }
export type Sums = readonly { readonly id: string; readonly of: readonly [string, string] }[]

const typeOf = ({ type, label }: Asked): Schema => {
  if (type === 'number') return { type: 'number', title: label }
  if (type === 'yes-no') return { type: 'boolean', title: label }
  if (type === 'choice') return { type: 'string', title: label, enum: CHOICES.map(({ value }) => value) }
  if (type === 'date') return { type: 'string', title: label, format: 'date' }
  return { type: 'string', title: label, ...(type === 'email' ? { format: 'email' } : {}) }
}

const holds = ({ on, is }: Condition): Schema => ({ properties: { [on]: { const: is } }, required: [on] })

/** The questionnaire in plain JSON Schema: conditions as if/then, sums computed by the page around the form. */
export const schemaOf = (sections: readonly Section[], conditionalProperties = true): { readonly schema: Schema; readonly sums: Sums } => {
  const asked = sections.flatMap(({ questions }) => questions)
  const lists = sections.flatMap((section) => section.lists)
  const properties = Object.fromEntries([
    ...asked.filter(({ visible }) => !conditionalProperties || visible === undefined).map((each) => [each.id, typeOf(each)] as const),
    ...lists.map(
      ({ id, label, questions }) =>
        [
          id,
          {
            type: 'array',
            title: label,
            items: { type: 'object', properties: Object.fromEntries(questions.map((each) => [each.id, typeOf(each)])) },
          },
        ] as const,
    ),
  ])
  const allOf = asked.flatMap((each) => [
    ...(each.visible !== undefined && conditionalProperties
      ? [{ if: holds(each.visible), then: { properties: { [each.id]: typeOf(each) } } }]
      : []),
    ...(each.requiredOn === undefined ? [] : [{ if: holds(each.requiredOn), then: { required: [each.id] } }]),
  ])
  const required = asked.filter((each) => each.required).map(({ id }) => id)
  return {
    schema: { type: 'object', properties, ...(required.length > 0 ? { required } : {}), ...(allOf.length > 0 ? { allOf } : {}) },
    sums: asked.flatMap(({ id, sum }) => (sum === undefined ? [] : [{ id, of: sum }])),
  }
}

/** The answers with every sum whose parts are known; the same object when nothing changed. */
export const answersWithSums = (answers: Record<string, unknown>, sums: Sums): Record<string, unknown> => {
  let next = answers
  for (const {
    id,
    of: [first, second],
  } of sums) {
    const [a, b] = [answers[first], answers[second]]
    if (typeof a !== 'number' || typeof b !== 'number' || next[id] === a + b) continue
    if (next === answers) next = { ...answers }
    next[id] = a + b
  }
  return next
}
