import type { OperationRequest } from './operation-request.ts'

const MOST_ENTRIES = 50

/** What timeline and history log begin with, which the first lines of the page ask for as well. */
export const firstHistory = ({
  entity,
  id,
}: {
  readonly entity: string
  readonly id: string
}): OperationRequest<'GET /api/records/:entity/:id/history'> => ({ params: { entity, id }, query: { limit: MOST_ENTRIES } })
