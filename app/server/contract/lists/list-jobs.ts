import { Type, type Static } from 'typebox'
import type { Json } from '#engine'
import type { OperationTable } from '../operation.ts'
import { Closed, List, Uuid } from '../schema.ts'
import { ViewQuery } from '../views.ts'

const NamedRecord = Closed({
  id: Type.String(),
  label: Type.String({ description: 'as the list names it' }),
  href: Type.Optional(Type.String()),
})

/** An act on all records that a list finds, and how far it is. */
export const ServedListJob = Closed({
  id: Type.String(),
  label: Type.String(),
  state: Type.Enum(['running', 'done', 'stopped']),
  total: Type.Integer({ description: 'how many records the list had when the act began' }),
  done: Type.Integer(),
  refused: Type.Integer(),
  refusals: List(Closed({ message: Type.String(), count: Type.Integer(), records: List(NamedRecord) }), {
    description: 'why records refused, each reason once with the first of its records, in the order of the list',
  }),
  changed: List(NamedRecord, { description: 'the first of those that are done, in the order of the list; told when the act has ended' }),
  chosen: Type.Optional(Type.Literal(true, { description: 'it is about records that were chosen, not about all of the list' })),
  takesBack: Type.Optional(Type.Literal(true, { description: 'it takes back what another act has done' })),
  mails: Type.Optional(Type.Literal(true, { description: 'people got mail because of it, which cannot be called back' })),
  undo: Type.Optional(
    Closed({
      label: Type.String(),
      returns: Type.Optional(Type.Literal(true, { description: 'each record goes back to the status it had' })),
      mails: Type.Optional(Type.Literal(true, { description: 'people get mail because of it' })),
    }),
  ),
})
export type ServedListJob = Static<typeof ServedListJob>

const Ids = Type.Unsafe<readonly string[]>(Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }))

/** What an act would do to a record: the status it would have then, or why it cannot be done. */
const Foreseen = Closed({
  id: Type.String(),
  to: Type.Optional(Type.String({ description: 'the status it would have, where that is another one' })),
  refused: Type.Optional(Type.String()),
})

export const ForeseenRows = Closed({ rows: List(Foreseen) })
export type ForeseenRows = Static<typeof ForeseenRows>

const JobParams = Closed({ view: Type.String(), job: Uuid })

export const listJobOperations = {
  'POST /api/views/:view/events/:event/all': {
    summary: 'Begins an act on all records that the list finds, asked for as the list is, or on those named; page and limit do not count',
    params: Closed({ view: Type.String(), event: Type.String() }),
    query: ViewQuery,
    body: Closed({
      ids: Type.Optional(Ids),
      asked: Type.Optional(Type.Unsafe<{ readonly [field: string]: Json }>({ type: 'object', maxProperties: 500 })),
    }),
    judged: { asked: 'answers' },
    response: ServedListJob,
    idempotent: true,
  },
  'POST /api/views/:view/events/:event/preview': {
    summary: 'What an act would do to each of many records, by all the rules that decide when it is done; nothing is changed',
    params: Closed({ view: Type.String(), event: Type.String() }),
    body: Closed({ ids: Ids }),
    response: ForeseenRows,
  },
  'GET /api/views/:view/jobs/:job': { summary: 'How far an act on a whole list is', params: JobParams, response: ServedListJob },
  'GET /api/views/:view/jobs': {
    summary: 'The acts on this list that one has begun: those that go on, and those of the last day that one has not put away',
    params: Closed({ view: Type.String() }),
    query: ViewQuery,
    response: Closed({ jobs: List(ServedListJob) }),
  },
  'POST /api/views/:view/jobs/:job/seen': {
    summary: 'Puts away what came of an act on a list',
    params: JobParams,
    response: ServedListJob,
    idempotent: true,
  },
  'POST /api/views/:view/jobs/:job/undo': {
    summary: 'Takes back what an act on a whole list did, by the event that the workflow names for it',
    params: JobParams,
    response: ServedListJob,
    idempotent: true,
  },
} as const satisfies OperationTable
