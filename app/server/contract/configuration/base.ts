import { Type, type Static } from 'typebox'
import { ServedChange } from '../configuration.ts'
import type { OperationTable } from '../operation.ts'
import { AnyJson, Closed, Instant, List } from '../schema.ts'

/** A place that the institution and the newer base say each in their own way. A side without a value has it no more. */
export const ServedUpgradeQuestion = Closed({
  id: Type.String(),
  path: Type.String({ description: 'of the place; empty: the whole definition' }),
  title: Type.String({ description: 'of the definition' }),
  label: Type.String({ description: 'what the place is called' }),
  sort: Type.Enum(['changed', 'gone', 'dropped', 'order', 'beside'], {
    description:
      'both changed it; the base has it no more; the institution has it no more; both moved its elements; each changed something else of it',
  }),
  base: Type.Optional(AnyJson),
  ours: Type.Optional(AnyJson),
  theirs: Type.Optional(AnyJson),
  both: Type.Optional(AnyJson),
  inWords: Closed(
    {
      base: Type.Optional(Type.String()),
      ours: Type.Optional(Type.String()),
      theirs: Type.Optional(Type.String()),
    },
    { description: 'the three values, each property on a line of its own' },
  ),
  canWrite: Type.Optional(Type.Literal(true, { description: 'a text, for which another can be written' })),
  inUse: Type.Optional(Type.Integer({ minimum: 1, description: 'how many open cases use what the base has no more; they keep it' })),
})
export type ServedUpgradeQuestion = Static<typeof ServedUpgradeQuestion>

/** What taking the newer base means for what the institution says itself. */
export const BaseUpgrade = Closed({
  since: Instant,
  hash: Type.Optional(Type.String({ description: 'of the newer base; without it, there is none' })),
  questions: List(ServedUpgradeQuestion),
  fits: List(Closed({ id: Type.String(), title: Type.String(), sentence: Type.String() }), {
    description: 'what the newer base changes beside that, in words',
  }),
  change: Type.Optional(ServedChange),
})
export type BaseUpgrade = Static<typeof BaseUpgrade>

const UpgradeDecision = Closed({
  id: Type.String({ maxLength: 120 }),
  path: Type.String({ maxLength: 2000 }),
  choose: Type.Enum(['ours', 'base', 'both', 'write']),
  value: Type.Optional(Type.String({ maxLength: 20_000, description: 'that is written' })),
})
export type UpgradeDecision = Static<typeof UpgradeDecision>

export const baseOperations = {
  'GET /api/configuration/base': {
    summary: 'What a newer base changes: what has to be decided because the institution changed it too, and what fits',
    response: BaseUpgrade,
  },
  'POST /api/configuration/base/take': {
    summary:
      'Takes the newer base with what was decided, as a change; with nothing to change, at once. 422 while something is not decided, 409 when the base is another one by now',
    body: Closed({ hash: Type.String({ maxLength: 64 }), decisions: Type.Array(UpgradeDecision, { maxItems: 2000 }) }),
    response: Closed({ change: Type.Optional(ServedChange) }),
    idempotent: true,
  },
} as const satisfies OperationTable
