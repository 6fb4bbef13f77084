import type { Transition } from '#engine'
import type { FoundApproval } from '../records/find-approval.ts'
import { serverTexts } from '../texts/en.ts'
import { isFailure } from '../work/failure.ts'
import { reasonOf } from '../work/reason-of.ts'
import type { WorkContext } from '../work/work-context.ts'
import { planDecision } from './decide-step.ts'

/** What an approval of the step, without a word more, would do; or the sentence why the request has to be opened first. */
export const approvedAmongOthers = async (
  context: WorkContext,
  found: FoundApproval,
): Promise<{ readonly done: Transition; readonly look?: never } | { readonly done?: never; readonly look: string }> => {
  const { loaded, step } = found
  const isAgain = loaded.instance?.approvals.some(({ status, person }) => status === 'void' && person === step.person) === true
  if (isAgain) return { look: serverTexts.approvals.changed }
  const done = await planDecision(context, found, { decision: 'approve', ...(step.draft && { answers: step.draft }) })
  if (!isFailure(done)) return { done }
  return { look: done.error === 'event.problems' ? serverTexts.approvals.asks : reasonOf(done) }
}
