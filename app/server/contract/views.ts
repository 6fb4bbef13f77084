import type { Readable } from 'node:stream'
import { Type, type Static } from 'typebox'
import type { Json } from '#engine'
import { HistoryEntry } from './history.ts'
import { ServedRecord } from './records.ts'
import { AnyJson, Closed, Dictionary, List, Uuid } from './schema.ts'
import type { OperationTable } from './operation.ts'

const ViewParams = Closed({ view: Type.String() })

const asked = {
  q: { type: 'string', maxLength: 200 },
  tab: { type: 'string', maxLength: 100 },
  sort: { type: 'string', maxLength: 100, description: 'a field; with - before it from the last to the first' },
  after: { type: 'string', maxLength: 2000 },
  page: { type: 'integer', minimum: 1, maximum: 100_000 },
  limit: { type: 'integer', minimum: 1, maximum: 200 },
}
const named = {
  patternProperties: { '^(?:f|with)\\.': { type: 'string', maxLength: 1000 } },
  additionalProperties: false,
}

/** How a list is asked for, on screen and as a file: filters as `f.<field>`, several values with commas; parameters as `with.<name>`. */
export const ViewQuery = Type.Unsafe<{
  readonly q?: string
  readonly tab?: string
  readonly sort?: string
  readonly after?: string
  readonly page?: number
  readonly limit?: number
  readonly [named: `${'f' | 'with'}.${string}`]: string
}>({ type: 'object', properties: asked, ...named })
export type ViewQuery = Static<typeof ViewQuery>

const RowsQuery = Type.Unsafe<ViewQuery & { readonly records?: number }>({
  type: 'object',
  properties: {
    ...asked,
    records: { type: 'integer', minimum: 1, maximum: 25, description: 'so many of the first rows come with their records' },
  },
  ...named,
})

const ServedColumn = Closed({
  field: Type.String(),
  label: Type.String(),
  format: Type.String(),
  sort: Type.Boolean(),
  link: Type.Boolean(),
  priority: Type.Number(),
})

const ServedFilter = Closed({
  field: Type.String(),
  label: Type.String(),
  as: Type.String(),
  options: List(Closed({ value: Type.String(), label: Type.String(), count: Type.Optional(Type.Integer()) })),
  value: List(Type.String()),
})

const TimeInStatus = Closed({
  share: Type.Optional(Type.Number({ description: 'of its target that is over' })),
  late: Type.Boolean(),
})

const ServedCell = Closed({
  text: Type.String(),
  second: Type.Optional(Type.String({ description: 'a quiet second line' })),
  value: AnyJson,
  age: Type.Optional(TimeInStatus),
})

export const ServedRow = Closed({
  id: Type.String(),
  entity: Type.String(),
  href: Type.Optional(Type.String()),
  version: Type.Integer(),
  state: Type.Optional(Closed({ label: Type.String(), family: Type.String(), icon: Type.Optional(Type.String()) })),
  cells: Dictionary(ServedCell),
  may: List(Type.String({ description: 'an event of `bulk` that this row accepts' })),
  closed: Type.Optional(Dictionary(Type.String({ description: 'why this row does not accept an event of `bulk`, by the event' }))),
  record: Type.Optional(ServedRecord),
  /** with the record: what was last written to the person who is to act */
  note: Type.Optional(HistoryEntry),
})
export type ServedRow = Static<typeof ServedRow>

/** The cases that can be started from a list, and the list where one looks for whom. */
const ServedStarts = Closed({
  label: Type.String(),
  whom: Type.String(),
  among: Type.String(),
  search: Type.Optional(Type.String({ description: 'placeholder of their search field: what can be searched by' })),
  cases: List(Closed({ id: Type.String(), title: Type.String() })),
})

/** An event for many rows, with the form that asks what it needs to know once for all of them, and what is confirmed before. */
const BulkAct = Closed({
  event: Type.String(),
  label: Type.String(),
  form: Type.Optional(Type.String()),
  confirm: Type.Optional(Closed({ title: Type.String(), text: Type.String(), button: Type.String() })),
  able: Type.Optional(
    Type.Integer({
      description: 'of all that the list finds, so many are in a status in which there is the event; not counted in a capped list',
    }),
  ),
  undo: Type.Optional(Type.String({ description: 'the event that takes it back' })),
  mails: Type.Optional(Type.Literal(true, { description: 'people get mail because of it' })),
  moves: Type.Optional(Type.Literal(true, { description: 'the records have another status afterwards' })),
  starts: Type.Optional(Type.Literal(true, { description: 'the event is a type of case, which is started about each row' })),
})

/** Beside a count: there are more than so many. */
const Capped = Type.Optional(Type.Literal(true, { description: 'there are more than `count`' }))

/** A page of a list. The policies of the view and its entity are part of the query. */
export const ServedView = Closed({
  id: Type.String(),
  title: Type.String(),
  columns: List(ServedColumn),
  rows: List(ServedRow),
  total: Type.Integer({ description: 'exact up to 5,000' }),
  capped: Type.Boolean({ description: 'there are more than `total`' }),
  page: Type.Integer(),
  limit: Type.Integer(),
  next: Type.Optional(Type.String()),
  sort: Closed({ field: Type.String(), down: Type.Boolean() }),
  tab: Type.Optional(Type.String()),
  tabs: List(Closed({ id: Type.String(), label: Type.String(), count: Type.Optional(Type.Integer()), capped: Capped })),
  filters: List(ServedFilter),
  bulk: List(BulkAct),
  draw: Type.Optional(Type.Literal('cards', { description: 'the rows are cards at every width' })),
  card: List(Type.String(), { description: 'columns of a card on a phone, the one that leads first' }),
  export: Type.Boolean({ description: 'whether /export answers' }),
  starts: Type.Optional(ServedStarts),
  empty: Type.Optional(Closed({ title: Type.String(), text: Type.Optional(Type.String()) })),
  search: Type.Optional(Type.String({ description: 'placeholder of the search field: what can be searched by' })),
})
export type ServedView = Static<typeof ServedView>

const Neighbor = Closed({ href: Type.String(), label: Type.String() })

/** Where a record stands in a list as it is filtered and sorted; without `place` it is not among the rows one goes through. */
export const ServedPlace = Closed({
  title: Type.String({ description: 'of the tab, or of the list' }),
  place: Type.Optional(Type.Integer()),
  total: Type.Integer(),
  capped: Type.Boolean(),
  previous: Type.Optional(Neighbor),
  next: Type.Optional(Neighbor),
})
export type ServedPlace = Static<typeof ServedPlace>

export const BulkEvent = Closed({
  ids: Type.Unsafe<readonly string[]>(Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })),
  asked: Type.Optional(Type.Unsafe<{ readonly [field: string]: Json }>({ type: 'object', maxProperties: 500 })),
})
export type BulkEvent = Static<typeof BulkEvent>

/** One result per record; each is done completely or not at all. */
export const BulkDone = Closed({
  done: List(Type.String()),
  refused: List(Closed({ id: Type.String(), label: Type.String(), message: Type.String() })),
})
export type BulkDone = Static<typeof BulkDone>

export const viewOperations = {
  'GET /api/views/:view': { summary: 'A page of a list', params: ViewParams, query: RowsQuery, response: ServedView },
  'GET /api/views/:view/places/:id': {
    summary: 'Where a record stands in a list, asked for as the list is, and its neighbors there',
    params: Closed({ view: Type.String(), id: Uuid }),
    query: ViewQuery,
    response: ServedPlace,
  },
  'GET /api/views/:view/export': {
    summary: 'The whole list as a CSV file, asked for as the list is; page and limit do not count',
    params: ViewParams,
    query: ViewQuery,
    response: Type.Unsafe<Readable>({ type: 'string' }),
    file: 'text/csv; charset=utf-8',
  },
  'POST /api/views/:view/starts/:case': {
    summary: 'A case about each of many records, each by itself',
    params: Closed({ view: Type.String(), case: Type.String() }),
    body: Closed({ ids: Type.Unsafe<readonly string[]>(Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })) }),
    response: BulkDone,
    idempotent: true,
  },
  'GET /api/views/:view/workbook': {
    summary: 'The whole list as an Excel workbook, asked for as the list is; page and limit do not count',
    params: ViewParams,
    query: ViewQuery,
    response: Type.Unsafe<Readable>({ type: 'string' }),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  'POST /api/views/:view/events/:event': {
    summary: 'The same event to many records, each by itself',
    params: Closed({ view: Type.String(), event: Type.String() }),
    body: BulkEvent,
    judged: { asked: 'answers' },
    response: BulkDone,
    idempotent: true,
  },
} as const satisfies OperationTable

const Hit = Closed({
  id: Type.String(),
  href: Type.String(),
  label: Type.String(),
  detail: Type.Optional(Type.String()),
  state: Type.Optional(Closed({ label: Type.String(), family: Type.String(), icon: Type.Optional(Type.String()) })),
})

/** The first records of each kind that a search finds; the policies of each list decide what this viewer finds. */
export const Found = Closed({
  kinds: List(
    Closed({
      label: Type.String(),
      total: Type.Integer(),
      hits: List(Hit),
      href: Type.Optional(Type.String({ description: 'the list with all of them' })),
    }),
  ),
  lists: Type.Optional(
    List(Closed({ label: Type.String(), href: Type.String() }), { description: 'where nothing is found: the lists that were searched' }),
  ),
})
export type Found = Static<typeof Found>

export const searchOperations = {
  'GET /api/search': {
    summary: 'People and records by words, a few of each kind',
    query: Closed({
      path: Type.String({ maxLength: 2000, description: 'the page where one searches: its screen names the lists' }),
      q: Type.String({ minLength: 2, maxLength: 200 }),
    }),
    response: Found,
  },
} as const satisfies OperationTable
