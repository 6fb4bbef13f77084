import type { Json } from '../../definition/logic.ts'
import type { ApprovalStep } from '../instance.ts'

/**
 * What rules and texts read of approvals as `case.approvals.<party>`: the decision that counts, of several the last. A step that nobody
 * decided says only that it is open.
 */
export const approvalsOfCase = (steps: readonly ApprovalStep[]): { readonly [party: string]: Json } =>
  Object.fromEntries(
    steps
      .filter(({ status }) => status !== 'reassigned')
      .map(({ party, person, status, comment, decidedAt, answers }) => [
        party,
        {
          status,
          person,
          ...(comment !== undefined && { comment }),
          ...(decidedAt !== undefined && { decided_at: decidedAt }),
          ...(answers !== undefined && { answers }),
        },
      ]),
  )
