import { acceptAsked, decideApproval, formOfApproval, nodesOf, type Answers, type Problem } from '#engine'
import { seenBy } from '../../cases/seen-by.ts'
import { workflowContext } from '../../records/load-record.ts'
import { checkForms, refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import type { Decide } from '../../contract/approvals.ts'
import { eventFormContext } from '../../forms/form-context.ts'
import { forAnybody } from '../endpoint.ts'
import { findApproval, type FoundApproval } from '../../records/find-approval.ts'
import { serveApproval, statusOf } from '../../serve/approval/serve-approval.ts'
import { signerOf } from '../../work/actor.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import type { WorkContext } from '../../work/work-context.ts'
import { speaking } from '../../definitions/speaking.ts'

export const decideApprovalByToken = forAnybody(
  'POST /api/approval',
  async (context, request) => {
    const { decision, comment } = request.body
    const token = request.headers['x-approval-token']
    const own = inOwnLanguage(context)
    const found = await findApproval(own, token, { lock: true })
    if (isFailure(found)) return found
    const { loaded, step, actor, expired } = found
    const servedAgain = async () => {
      const after = await findApproval(context, token)
      return isFailure(after) ? after : serveApproval(context, after)
    }
    const status = statusOf(step, expired)
    if (status === 'expired' || status === 'withdrawn' || status === 'void') return fail('approval.expired')
    // The same decision sent twice counts once.
    if (status === (decision === 'approve' ? 'approved' : 'rejected')) return servedAgain()
    if (status !== 'open') return fail('approval.decided')
    if (!loaded.workflow || !loaded.instance) return fail('approval.not-open')
    // Whoever is refused reads why in the language of the page.
    const { answers: given, problems } = await acceptedIn(context, found, request.body)
    // Rules of the next state read the submitted answers, as they do when somebody with an account acts.
    const { answers } = await checkForms(own, loaded, actor, 'approval')
    const ctx = workflowContext({ ...loaded, data: { ...loaded.data, answers } }, own, actor, {
      problems,
      event: given,
      saw: seenBy(loaded, answers),
    })
    const done = decideApproval(
      loaded.workflow,
      loaded.instance,
      { step: step.id, decision, ...(comment !== undefined && { comment }) },
      ctx,
    )
    if (!done.ok) return refusal(done.code, done.message, done.problems)
    await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
    return servedAgain()
  },
  { rateLimit: 30 },
)

type Given = { readonly answers: Answers; readonly problems: readonly Problem[] }

/** What the approver says, judged by the form of the approval; without one, the decision and its comment alone. */
const acceptedIn = async (
  context: WorkContext,
  { loaded, approval, actor }: FoundApproval,
  { decision, comment, answers }: Decide,
): Promise<Given> => {
  const verdict = { decision, ...(comment !== undefined && { comment }) }
  const id = loaded.workflow && formOfApproval(loaded.workflow, approval, workflowContext(loaded, context, actor))
  if (id === undefined) return { answers: verdict, problems: acceptAsked(undefined, answers).problems }
  const asked = await eventFormContext(context, loaded, id, actor, answers)
  const known = new Set(nodesOf(asked.plan).map(({ path }) => path))
  // The page behind a link asks decision and comment by itself, whatever the form asks.
  const own = Object.fromEntries(Object.entries(verdict).filter(([name]) => known.has(name)))
  const accepted = acceptAsked(asked, { ...answers, ...own }, signerOf(actor, context.now))
  return { answers: { ...accepted.answers, ...verdict }, problems: accepted.problems }
}
