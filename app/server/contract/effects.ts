import { Type, type Static } from 'typebox'
import { Closed, Instant, List, Nothing } from './schema.ts'
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

const Day = Type.String({ format: 'date' })

/** An automation, when it runs next, and how it ran last. */
const ServedAutomation = Closed({
  id: Type.String(),
  title: Type.String(),
  description: Type.Optional(Type.String()),
  next: Closed({ day: Day, time: Type.String({ description: 'at the institution: 06:00' }) }),
  last: Type.Optional(Closed({ at: Instant, found: Type.Integer(), carriedOut: Type.Integer() })),
})
export type ServedAutomation = Static<typeof ServedAutomation>

/** What a run would do for one record. `path` opens it; `effects` are sentences; `refused` says why nothing would happen. */
const ServedHappening = Closed({
  key: Type.String(),
  about: Type.String(),
  href: Type.Optional(Type.String()),
  why: Type.Optional(Type.String({ description: 'for an automation with a date: "30 days before the program end date"' })),
  date: Type.Optional(Type.String({ description: 'that date' })),
  effects: List(Type.String()),
  to: Type.Optional(Type.String({ description: 'the label of the state that it would be in' })),
  refused: Type.Optional(Type.String()),
})
export type ServedHappening = Static<typeof ServedHappening>

/** A run as it would be now. `happenings` are the first of all `found`. */
const DryRun = Closed({ day: Day, found: Type.Integer(), happenings: List(ServedHappening) })
export type DryRun = Static<typeof DryRun>

const ofConnection = Closed({ connection: Type.String({ maxLength: 120 }) })

/** Whether the portal is let in at another system. What it was given there is never served. */
export const ServedAccess = Closed({
  state: Type.Enum(['not-ready', 'none', 'given', 'ended'], {
    description: 'not-ready: the address, the name or the secret of the portal is missing; ended: what was given holds no more',
  }),
  at: Type.Optional(Instant),
  by: Type.Optional(Type.String({ description: 'who let it in' })),
  until: Type.Optional(Instant),
  failed: Type.Optional(Type.String({ description: 'with a consent: what is said when it did not work' })),
})
export type ServedAccess = Static<typeof ServedAccess>

export const effectOperations = {
  'GET /api/effects': { summary: 'Effects that gave up, wait or run', response: EffectsPage },
  'POST /api/effects/retry': {
    summary: 'Try an effect that gave up again, at once',
    body: Closed({ key: Type.String({ maxLength: 300 }) }),
    response: TryOutcome,
  },
  'GET /api/automations': { summary: 'What the clock does, and when', response: Closed({ automations: List(ServedAutomation) }) },
  'GET /api/automations/:id/dry-run': {
    summary: 'Whom the next run of an automation would reach and why, or a later one; nothing is stored or sent',
    params: Closed({ id: Type.String({ maxLength: 120 }) }),
    query: Closed({
      day: Type.Optional(
        Type.String({ format: 'date', pattern: '^2\\d{3}-', description: 'instead of the next run, the first one from this day on' }),
      ),
    }),
    response: DryRun,
  },
  'GET /api/connections/:connection': {
    summary: 'Whether the portal is let in at another system',
    params: ofConnection,
    response: ServedAccess,
  },
  'POST /api/connections/:connection/access': {
    summary:
      'Begin to let the portal in: the page of the other system on which that is agreed; sets the cookie by which the answer is known',
    params: ofConnection,
    response: Closed({ leave: Type.String({ format: 'uri' }) }),
  },
  'DELETE /api/connections/:connection/access': {
    summary: 'Forget what the other system has given',
    params: ofConnection,
    response: Nothing,
  },
  'GET /api/systems': { summary: 'The systems that effects need, and which definitions are in force', response: SystemsPage },
} as const satisfies OperationTable
