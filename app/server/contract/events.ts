import { Type, type Static } from 'typebox'
import type { Answers } from '#engine'
import { Conflict } from './answers.ts'
import { ApiError } from './failures.ts'
import { ServedForm } from './forms.ts'
import { EventParams, RecordParams } from './record-params.ts'
import { ServedRecord } from './records.ts'
import { AnyAnswers, Closed, Instant, Version } from './schema.ts'
import type { OperationTable } from './operation.ts'

/** `asked`: the answers of the event's form. */
export const SendEvent = Closed({
  version: Version,
  asked: Type.Optional(Type.Unsafe<Answers>({ type: 'object', maxProperties: 500 })),
})
export type SendEvent = Static<typeof SendEvent>

export const EventDone = Closed({
  record: ServedRecord,
  says: Type.Optional(Type.String()),
  undo: Type.Optional(Type.String({ description: 'the event that takes this one back, when this viewer may send it' })),
  opens: Type.Optional(Type.String({ description: 'the page this event ends on, a hash path' })),
  converted: Type.Optional(Closed({ entity: Type.String(), id: Type.String(), href: Type.Optional(Type.String()) })),
})
export type EventDone = Static<typeof EventDone>

export const eventOperations = {
  'POST /api/records/:entity/:id/events/:event': {
    summary: 'Send an event to a record',
    params: EventParams,
    body: SendEvent,
    judged: { asked: 'answers' },
    response: EventDone,
    idempotent: true,
    failures: { 409: Type.Union([Conflict, ApiError]) },
  },
  'POST /api/records/:entity/:id/again': {
    summary: 'Begin a new case with the answers and files of this one',
    params: RecordParams,
    response: EventDone,
    creates: true,
  },
  'GET /api/records/:entity/:id/events/:event/form': {
    summary: 'The form that an event asks before it is sent',
    params: EventParams,
    response: ServedForm,
  },
  'PUT /api/records/:entity/:id/events/:event/form': {
    summary: 'Keeps what an approver has written so far; it is sent with the decision',
    params: EventParams,
    body: Closed({ answers: AnyAnswers }),
    response: Closed({ savedAt: Instant }),
  },
} as const satisfies OperationTable
