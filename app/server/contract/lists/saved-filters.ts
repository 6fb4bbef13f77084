import { Type, type Static } from 'typebox'
import { Closed, List, Uuid } from '../schema.ts'
import type { OperationTable } from '../operation.ts'

/** A filter of a list that a person named; `query` as in the address. */
export const SavedFilter = Closed({ id: Type.String(), name: Type.String(), query: Type.String() })
export type SavedFilter = Static<typeof SavedFilter>

export const SavedFilters = Closed({ filters: List(SavedFilter) })
export type SavedFilters = Static<typeof SavedFilters>

export const SaveFilter = Closed({ name: Type.String({ pattern: '\\S', maxLength: 60 }), query: Type.String({ maxLength: 2000 }) })
export type SaveFilter = Static<typeof SaveFilter>

const ViewParams = Closed({ view: Type.String() })

export const savedFilterOperations = {
  'GET /api/views/:view/filters': { summary: 'The filters of a list that the viewer saved', params: ViewParams, response: SavedFilters },
  'POST /api/views/:view/filters': {
    summary: 'Save a filter under a name; the same name again replaces it',
    params: ViewParams,
    body: SaveFilter,
    response: SavedFilters,
  },
  'DELETE /api/views/:view/filters/:filter': {
    summary: 'Remove a saved filter',
    params: Closed({ view: Type.String(), filter: Uuid }),
    response: SavedFilters,
  },
} as const satisfies OperationTable
