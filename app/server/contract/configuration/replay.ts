import { Type, type Static } from 'typebox'
import { REPLAY_EFFECTS } from '#engine'
import type { OperationTable } from '../operation.ts'
import { Closed, Instant, List, Uuid } from '../schema.ts'

export const ReplayedCase = Closed({
  entity: Type.String(),
  id: Type.String(),
  label: Type.String({ description: 'what the record is called' }),
  about: Type.Optional(Type.String({ description: 'whom or what it is about' })),
  type: Type.String({ description: 'the title of its type' }),
  state: Type.String({ description: 'the label of its status' }),
  href: Type.Optional(Type.String()),
  effects: List(
    Closed({
      effect: Type.Enum([...REPLAY_EFFECTS]),
      path: Type.Optional(Type.String({ description: 'the place of the answer' })),
      says: Type.String(),
    }),
    { description: 'the hardest first; none: the case could not be tried' },
  ),
  more: Type.Optional(Type.Integer({ description: 'effects that are left out' })),
})

const Counts = Closed(
  {
    same: Type.Integer(),
    newlyAsked: Type.Integer(),
    setAside: Type.Integer(),
    refused: Type.Integer(),
    otherWay: Type.Integer(),
    notifiedOtherwise: Type.Integer(),
    untried: Type.Integer({ description: 'that could not be tried' }),
  },
  { description: 'cases; one counts once under each effect that it has' },
)

/** A change tried on every open case and draft. */
export const ServedReplay = Closed({
  state: Type.Enum(['none', 'running', 'stopped', 'done']),
  old: Type.Boolean({ description: 'the change was edited, or another one was published, since it was begun' }),
  done: Type.Integer(),
  total: Type.Integer({ description: 'the open cases' }),
  counts: Counts,
  cases: List(ReplayedCase, { description: 'the first 500 that differ, the hardest first' }),
  at: Type.Optional(Instant),
  endedAt: Type.Optional(Instant),
})
export type ServedReplay = Static<typeof ServedReplay>

const ReplayParams = Closed({ change: Uuid })

export const replayOperations = {
  'GET /api/configuration/changes/:change/replay': {
    summary: 'What a change would do to open cases, as far as it is worked out',
    params: ReplayParams,
    response: ServedReplay,
  },
  'POST /api/configuration/changes/:change/replay': {
    summary: 'Tries a change on all open cases, or goes on with it',
    params: ReplayParams,
    response: ServedReplay,
    idempotent: true,
  },
  'POST /api/configuration/changes/:change/replay/stop': {
    summary: 'Stops trying a change on open cases',
    params: ReplayParams,
    response: ServedReplay,
    idempotent: true,
  },
} as const satisfies OperationTable
