import { Type, type Static } from 'typebox'
import { Closed, Instant, List } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** An effect that gave up, waits for its next try or is being tried, in words. */
export const ServedEffect = Closed({
  key: Type.String(),
  status: Type.Enum(['dead', 'waiting', 'running']),
  what: Type.String(),
  cause: Type.Optional(Type.String({ description: 'why the last try failed' })),
  tries: Type.Integer(),
  at: Instant,
  next: Type.Optional(Instant),
  mayHelp: Type.Boolean({ description: 'another try may end otherwise while nothing else was changed' }),
  safety: Type.String({ description: 'whether another try is safe, and why' }),
})
export type ServedEffect = Static<typeof ServedEffect>

/** Effects, those that gave up first, then what automations could not do, with the number of all of them. */
const EffectsPage = Closed({
  effects: List(ServedEffect),
  dead: Type.Integer(),
  failing: Type.Integer({ description: 'what automations could not do at their last look; the next one tries it again' }),
  waiting: Type.Integer(),
  doneToday: Type.Integer({ description: 'in the last 24 hours' }),
})

/** A system that effects need; `inForce` counts the definitions of a kind. */
const SystemsPage = Closed({
  systems: List(Closed({ name: Type.String(), works: Type.Boolean(), status: Type.String(), detail: Type.Optional(Type.String()) })),
  inForce: List(Closed({ label: Type.String(), count: Type.String() })),
})
export type SystemsPage = Static<typeof SystemsPage>

/** How a try ended; `next` is the time of the next one. */
const TryOutcome = Type.Union([
  Closed({ status: Type.Literal('done') }),
  Closed({ status: Type.Literal('waiting'), error: Type.String(), next: Instant }),
  Closed({ status: Type.Literal('dead'), error: Type.String() }),
])

export const effectOperations = {
  'GET /api/effects': { summary: 'Effects that gave up, wait or run', response: EffectsPage },
  'POST /api/effects/retry': {
    summary: 'Try an effect that gave up again, at once',
    body: Closed({ key: Type.String({ maxLength: 300 }) }),
    response: TryOutcome,
  },
  'GET /api/systems': { summary: 'The systems that effects need, and which definitions are in force', response: SystemsPage },
} as const satisfies OperationTable
