import { Type, type Static } from 'typebox'
import type { OperationTable } from '../operation.ts'
import { Closed, Instant, List, Uuid } from '../schema.ts'
import { BulkDone } from '../views.ts'

const TokenHeaders = Type.Object({ 'x-approval-token': Type.Optional(Type.String()) })

/** A request that waits for a person's approval, as one line. */
const WaitingApproval = Closed({
  record: Uuid,
  about: Type.String({ description: 'the subject of the decision, with its number' }),
  who: Type.String({ description: 'whom it is about' }),
  confirm: Type.String({ description: 'what an approval confirms' }),
  lines: List(Type.String(), { description: 'the first line of each group that its approver is shown' }),
  openUntil: Type.Optional(Instant),
  look: Type.Optional(Type.String({ description: 'why it has to be opened, and cannot be approved among others' })),
})

/** Everything that waits for the person of a link to `record`; the first that end come first. */
export const ServedWaiting = Closed({
  record: Uuid,
  name: Type.Optional(Type.String({ description: 'of the person they wait for' })),
  own: Type.Optional(
    Closed(
      { about: Type.String(), heading: Type.String() },
      { description: 'what became of the request of the link, when it waits no more' },
    ),
  ),
  rows: List(WaitingApproval),
  more: Type.Boolean({ description: 'there are more than these' }),
})
export type ServedWaiting = Static<typeof ServedWaiting>

const ApproveSeveral = Closed({
  records: Type.Unsafe<readonly string[]>(Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true })),
})

export const waitingOperations = {
  'GET /api/approval/others': {
    summary: 'What waits for the person of an approval link: what other links, mailed to the same address, open',
    headers: TokenHeaders,
    response: ServedWaiting,
  },
  'POST /api/approval/others': {
    summary: 'Approves several of them, each by itself',
    headers: TokenHeaders,
    body: ApproveSeveral,
    response: BulkDone,
  },
} as const satisfies OperationTable
