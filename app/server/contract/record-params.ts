import { Type, type Static } from 'typebox'
import { Closed, Uuid } from './schema.ts'

const place = { entity: Type.String({ pattern: '^[a-z][a-z0-9_]{0,40}$' }), id: Uuid }

export const RecordParams = Closed(place)
export type RecordParams = Static<typeof RecordParams>

export const EventParams = Closed({ ...place, event: Type.String({ maxLength: 100 }) })

/** Who comes by the link of an approval: its token, never in an address that is sent, and which of the requests that wait is meant. */
export const ApprovalHeaders = Type.Object({
  'x-approval-token': Type.Optional(Type.String()),
  'x-approval-record': Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'another request that waits for the same person at the same address; left out: that of the link',
    }),
  ),
})
