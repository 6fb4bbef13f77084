import type { FoundApproval } from '../records/find-approval.ts'
import { serverTexts } from '../texts/en.ts'
import { isFailure } from '../work/failure.ts'
import { reasonOf } from '../work/reason-of.ts'
import type { WorkContext } from '../work/work-context.ts'
import { planDecision } from './decide-step.ts'

/** Why an approver has to open a request first: what was approved before has changed, or the own form asks for something. */
const whyToLook = (done: Awaited<ReturnType<typeof planDecision>>, { loaded, step }: FoundApproval): string | undefined => {
  const isAgain = loaded.instance?.approvals.some(({ status, person }) => status === 'void' && person === step.person) === true
  if (isAgain) return serverTexts.approvals.changed
  if (!isFailure(done)) return undefined
  return done.error === 'event.problems' ? serverTexts.approvals.asks : reasonOf(done)
}

/** What an approval of the step, without a word more, would do; a sentence when it has to be opened first. */
export const approvedAmongOthers = async (context: WorkContext, found: FoundApproval) => {
  const decide = { decision: 'approve' as const, ...(found.step.draft && { answers: found.step.draft }) }
  const done = await planDecision(context, found, decide)
  const look = whyToLook(done, found)
  return { decide, look, to: isFailure(done) ? undefined : done.next.state }
}
