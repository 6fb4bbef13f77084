import { Type, type Static } from 'typebox'
import type { Json } from '#engine'
import { ServedProblem } from './problems.ts'
import { RecordParams } from './record-params.ts'
import { AnyJson, Closed, Dictionary, Instant, List, Version } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** Changes of one form: session paths -> values; null clears. */
const changes = {
  form: Type.String({ maxLength: 200 }),
  changes: Type.Unsafe<{ readonly [path: string]: Json }>({ type: 'object', maxProperties: 2000 }),
  rows: Type.Optional(
    Type.Unsafe<{ readonly [repeatPath: string]: readonly string[] }>({
      type: 'object',
      maxProperties: 200,
      additionalProperties: { type: 'array', maxItems: 2000, items: { type: 'string', maxLength: 64 } },
    }),
  ),
}
export const FirstAnswers = Closed(changes)
export type FirstAnswers = Static<typeof FirstAnswers>

export const SaveAnswers = Closed({ version: Version, ...changes })
export type SaveAnswers = Static<typeof SaveAnswers>

/** The rows of views whose parameters read answers that have changed, by the names under which rules read them. */
const followed = Dictionary(List(AnyJson))

export const Saved = Closed({
  version: Type.Integer(),
  savedAt: Instant,
  decided: Type.Optional(Dictionary(AnyJson)),
  related: Type.Optional(followed),
  refused: List(ServedProblem),
})
export type Saved = Static<typeof Saved>

/** The 409 of a write: other people's changes since `version`. Nothing of the write was stored. */
export const Conflict = Closed({
  error: Type.Literal('record.stale'),
  message: Type.String(),
  requestId: Type.Optional(Type.String()),
  version: Type.Integer(),
  conflicts: List(
    Closed({
      path: Type.String(),
      label: Type.String(),
      yours: AnyJson,
      theirs: AnyJson,
      by: Type.Optional(Type.String()),
      isOwn: Type.Optional(Type.Boolean({ description: 'by this user, in another window' })),
      at: Type.Optional(Instant),
    }),
  ),
  others: Type.Unsafe<{ readonly [path: string]: Json }>({
    type: 'object',
    description: 'changes by others at places you did not change, which can simply be applied',
  }),
  related: Type.Optional(followed),
})
export type Conflict = Static<typeof Conflict>

export const Reveal = Closed({ form: Type.String({ maxLength: 200 }), path: Type.String({ maxLength: 300 }) })
export type Reveal = Static<typeof Reveal>
export const Revealed = Closed({ value: AnyJson })
export type Revealed = Static<typeof Revealed>

export const ConfirmCarriedOver = Closed({ path: Type.String({ minLength: 1, maxLength: 300 }) })
export type ConfirmCarriedOver = Static<typeof ConfirmCarriedOver>
export const CarriedOver = Closed({ paths: List(Type.String()) })
export type CarriedOver = Static<typeof CarriedOver>

export const answerOperations = {
  'PATCH /api/records/:entity/:id': {
    summary: 'Save answers of a draft',
    params: RecordParams,
    body: SaveAnswers,
    judged: { changes: 'answers' },
    response: Saved,
    failures: { 409: Conflict },
  },
  'POST /api/records/:entity/:id/reveal': {
    summary: 'Show a masked answer; who looked is noted',
    params: RecordParams,
    body: Reveal,
    response: Revealed,
  },
  'POST /api/records/:entity/:id/carried-over': {
    summary: 'Say that an answer carried over from an older version is right; the response is what is still to be checked',
    params: RecordParams,
    body: ConfirmCarriedOver,
    response: CarriedOver,
    idempotent: true,
  },
} as const satisfies OperationTable
