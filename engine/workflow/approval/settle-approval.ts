import type { Approval } from '../../definition/workflow.ts'
import type { ApprovalStep } from '../instance.ts'

export type Outcome = 'approved' | 'rejected' | 'open'

const counted = ({ status, past }: ApprovalStep): boolean => past !== true && status !== 'reassigned' && status !== 'closed'

/**
 * The outcome of the decisions so far. An expired step counts as not approving.
 *
 * | decide   | approved when            | rejected when                          |
 * | any      | one approves             | all others refused                     |
 * | all      | every one approves       | one refuses                            |
 * | majority | more than half approve   | more than half cannot approve any more |
 */
export const outcomeOf = (decide: Approval['decide'], steps: readonly ApprovalStep[]): Outcome => {
  const voting = steps.filter(counted)
  const approved = voting.filter(({ status }) => status === 'approved').length
  const refused = voting.filter(({ status }) => status === 'rejected' || status === 'expired').length
  const needed = { any: 1, all: voting.length, majority: Math.floor(voting.length / 2) + 1 }[decide]
  if (approved >= needed) return 'approved'
  return voting.length - refused < needed ? 'rejected' : 'open'
}

/** In a sequence, the next step opens when no step is open. */
export const openNext = (
  steps: readonly ApprovalStep[],
): { readonly steps: readonly ApprovalStep[]; readonly opened: readonly ApprovalStep[] } => {
  if (steps.some(({ status }) => status === 'open')) return { steps, opened: [] }
  const waiting = steps.filter(({ status }) => status === 'waiting')
  const next = Math.min(...waiting.map(({ order }) => order))
  const opened = waiting.filter(({ order }) => order === next).map((step): ApprovalStep => ({ ...step, status: 'open' }))
  return { steps: steps.map((step) => opened.find(({ id }) => id === step.id) ?? step), opened }
}
