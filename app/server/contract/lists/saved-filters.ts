import { Type, type Static } from 'typebox'
import { Closed, List, Uuid } from '../schema.ts'
import type { OperationTable } from '../operation.ts'

/** A filter of a list that a person named; `query` as in the address. */
export const SavedFilter = Closed({
  id: Type.String(),
  name: Type.String(),
  query: Type.String(),
  shared: Type.Boolean({ description: 'colleagues who use this list see it' }),
  owner: Type.Optional(Type.String({ description: 'the colleague whose filter it is; left out for the own ones' })),
})
export type SavedFilter = Static<typeof SavedFilter>

export const SavedFilters = Closed({
  filters: List(SavedFilter),
  mayShare: Type.Boolean({ description: 'whether the viewer shares filters of this list with colleagues' }),
})
export type SavedFilters = Static<typeof SavedFilters>

const Name = Type.String({ pattern: '\\S', maxLength: 60 })
const Query = Type.String({ maxLength: 2000 })

export const SaveFilter = Closed({
  name: Name,
  query: Query,
  shared: Type.Optional(Type.Boolean()),
  add: Type.Optional(Type.Literal(true, { description: 'refused where the viewer has a filter of this name, instead of replacing it' })),
})

export const ChangeFilter = Type.Object(
  { name: Type.Optional(Name), shared: Type.Optional(Type.Boolean()) },
  { additionalProperties: false, minProperties: 1 },
)

const ViewParams = Closed({ view: Type.String() })
const FilterParams = Closed({ view: Type.String(), filter: Uuid })

export const savedFilterOperations = {
  'GET /api/views/:view/filters': {
    summary: 'The filters of a list that the viewer saved, and those that colleagues share',
    params: ViewParams,
    response: SavedFilters,
  },
  'POST /api/views/:view/filters': {
    summary: 'Save a filter under a name; the same name again replaces it',
    params: ViewParams,
    body: SaveFilter,
    response: SavedFilters,
  },
  'PATCH /api/views/:view/filters/:filter': {
    summary: 'Rename an own filter, share it with colleagues, or end that',
    params: FilterParams,
    body: ChangeFilter,
    response: SavedFilters,
  },
  'DELETE /api/views/:view/filters/:filter': {
    summary: 'Remove an own filter',
    params: FilterParams,
    response: SavedFilters,
  },
} as const satisfies OperationTable
