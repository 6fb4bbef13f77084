import fc, { type Arbitrary } from 'fast-check'
import { nodesOf, type FormPlan, type PlanField, type PlanNode } from '#engine'
import { hostile } from './from-schemas.ts'

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const minute = fc.nat({ max: 1439 }).map((at) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
const file = fc.record({ id: fc.uuid(), name: fc.string(), size: fc.nat(), type: fc.constantFrom('application/pdf', 'image/png') })

/** An answer that a person could give to a question. */
const answerTo = (node: PlanField, plan: FormPlan): Arbitrary<unknown> => {
  const listed = plan.lookups[node.lookup ?? `${node.path}#choices`]?.values.map(({ value }) => value) ?? []
  const option: Arbitrary<unknown> = listed.length > 0 ? fc.constantFrom(...listed) : fc.string({ maxLength: 5 })
  switch (node.type) {
    case 'number':
    case 'rating':
      return fc.integer({ min: -3, max: 100 })
    case 'quantity':
      return fc.record(
        { amount: fc.oneof(fc.integer({ min: -3, max: 100 }), fc.string({ maxLength: 3 })), unit: option },
        { requiredKeys: ['amount'] },
      )
    case 'money':
      return fc.integer({ min: 0, max: 100_000 }).map((cents) => (cents / 100).toFixed(2))
    case 'date':
      return day
    case 'time':
      return minute
    case 'date-time':
      return fc.tuple(day, minute).map(([date, time]) => `${date}T${time}`)
    case 'duration':
      return fc.nat({ max: 3000 }).map((minutes) => `PT${minutes}M`)
    case 'choice':
      return option
    case 'choices':
      return fc.array(option, { maxLength: 3 })
    case 'yes-no':
    case 'acknowledgement':
      return fc.boolean()
    case 'signature':
      return fc.record(
        { name: fc.string({ maxLength: 20 }), drawn: fc.constantFrom('M1 2L3 4', '', '<svg onload=alert(1)>') },
        { requiredKeys: ['name'] },
      )
    case 'file':
      return fc.array(file, { maxLength: 2 })
    case 'email':
      return fc.emailAddress()
    case 'phone':
      return fc.stringMatching(/^\d{10}$/)
    case 'text':
    case 'long-text':
      return fc.string({ unit: 'grapheme', maxLength: 60 })
  }
}

const valueOf = (node: PlanNode, plan: FormPlan): Arbitrary<unknown> => {
  if (node.kind === 'content') return hostile
  if (node.kind === 'field') return fc.oneof({ weight: 4, arbitrary: answerTo(node, plan) }, { weight: 2, arbitrary: hostile })
  const row = fc.record(
    {
      $id: fc.constantFrom('r1', 'r2', 'a b', '__proto__'),
      ...Object.fromEntries(node.nodes.map((inner) => [inner.id, valueOf(inner, plan)])),
    },
    { requiredKeys: [] },
  )
  return fc.oneof({ weight: 4, arbitrary: fc.array(row, { maxLength: 3 }) }, { weight: 1, arbitrary: hostile })
}

/** Answers to some questions of a form, valid, nearly valid and hostile, at its places and at others. */
export const fromPlan = (plan: FormPlan): Arbitrary<{ readonly [path: string]: unknown }> => {
  const places = nodesOf(plan).flatMap((node): readonly (readonly [string, Arbitrary<unknown>])[] =>
    node.kind === 'content' ? [] : [[node.path.replaceAll('*', 'r1'), valueOf(node, plan)]],
  )
  const other = fc.tuple(fc.constantFrom('', '$id', '$sealed', '__proto__', 'a.b.c', 'x\0', 'constructor.name'), hostile)
  const known = fc.nat({ max: Math.max(0, places.length - 1) }).chain((index) => {
    const [path, value] = places[index] ?? ['nothing', hostile]
    return value.map((answer) => [path, answer] as const)
  })
  return fc
    .array(fc.oneof({ weight: 8, arbitrary: known }, { weight: 1, arbitrary: other }), { minLength: 1, maxLength: 12 })
    .map((entries) => Object.fromEntries(entries))
}
