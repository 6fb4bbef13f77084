import type { Json } from '../../definition/logic.ts'
import { isOutdated } from './answers-seen.ts'
import type { ApprovalStep } from '../instance.ts'

/**
 * What rules and texts read of approvals as `case.approvals.<party>`: the decision that counts, of several the last. `outdated` says that an
 * answer its approver saw has changed, `again` that an earlier approval of the party became void.
 */
export const approvalsOfCase = (steps: readonly ApprovalStep[], answers: Json): { readonly [party: string]: Json } =>
  Object.fromEntries(
    steps
      .filter(({ status }) => status !== 'reassigned')
      .map((step) => [
        step.party,
        {
          status: step.status,
          person: step.person,
          ...(step.comment !== undefined && { comment: step.comment }),
          ...(step.decidedAt !== undefined && { decided_at: step.decidedAt }),
          ...(step.answers !== undefined && { answers: step.answers }),
          ...(isOutdated(step, answers) && { outdated: true }),
          ...(step.status === 'open' && isVoidBefore(steps, step) && { again: true }),
        },
      ]),
  )

const isVoidBefore = (steps: readonly ApprovalStep[], { party }: ApprovalStep): boolean =>
  steps.some((other) => other.party === party && other.status === 'void')
