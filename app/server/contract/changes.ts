import { Type, type Static } from 'typebox'
import { Conflict } from './answers.ts'
import { ApiError } from './failures.ts'
import { RecordParams } from './record-params.ts'
import { Closed, Instant, List, Version } from './schema.ts'
import type { OperationTable } from './operation.ts'

const TextPart = Closed({ text: Type.String(), changed: Type.Boolean() })

const ComparedRow = Closed({
  path: Type.String(),
  label: Type.String(),
  before: Type.String(),
  after: Type.String(),
  status: Type.Enum(['same', 'changed', 'new', 'cleared', 'dismissed', 'dismissed-forever']),
  beforeParts: Type.Optional(List(TextPart)),
  afterParts: Type.Optional(List(TextPart)),
  fixed: Type.Optional(Type.Literal(true, { description: 'this viewer cannot set it aside' })),
})

/** A request against the record on file, by the pages of its form. */
export const ServedChanges = Closed({
  version: Type.Integer(),
  label: Type.String(),
  onFile: Type.Optional(Closed({ label: Type.String() })),
  mayDecide: Type.Boolean(),
  written: Type.Optional(
    Closed(
      { at: Instant, by: Type.String() },
      { description: 'the changes were written to the record: this is the comparison of that moment' },
    ),
  ),
  groups: List(Closed({ page: Type.String(), title: Type.String(), rows: List(ComparedRow) })),
})
export type ServedChanges = Static<typeof ServedChanges>

export const DecideChange = Closed({
  version: Version,
  path: Type.String({ maxLength: 300 }),
  decision: Type.Enum(['dismiss', 'undo', 'forever']),
})
export type DecideChange = Static<typeof DecideChange>

export const changeOperations = {
  'GET /api/records/:entity/:id/changes': {
    summary: 'A request against the record on file',
    params: RecordParams,
    response: ServedChanges,
  },
  'POST /api/records/:entity/:id/changes': {
    summary: 'Dismiss a change, or take it up again',
    params: RecordParams,
    body: DecideChange,
    response: ServedChanges,
    idempotent: true,
    failures: { 409: Type.Union([Conflict, ApiError]) },
  },
} as const satisfies OperationTable
