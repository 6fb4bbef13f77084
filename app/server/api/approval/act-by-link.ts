import { acceptAsked, approvalActs, runApprovalAct, type Answers, type ApprovalAct } from '#engine'
import { refusal } from '../../cases/run-event.ts'
import { storeTransition } from '../../cases/store-transition.ts'
import type { ServedApproval } from '../../contract/approvals.ts'
import { speaking } from '../../definitions/speaking.ts'
import { eventFormContext } from '../../forms/form-context.ts'
import { findApproval } from '../../records/find-approval.ts'
import { workflowContext } from '../../records/load-record.ts'
import { serveApproval } from '../../serve/approval/serve-approval.ts'
import { signerOf } from '../../work/actor.ts'
import { fail, type Failure, isFailure } from '../../work/failure.ts'
import { inOwnLanguage } from '../../work/in-own-language.ts'
import type { WorkContext } from '../../work/work-context.ts'

type Asked = { readonly headers: Parameters<typeof findApproval>[1]; readonly body: { readonly answers: Answers } }

/** What an approver does by link besides deciding, with the answers of the form that the act asks with; gives the page as it is then. */
export const actByLink = async (
  event: ApprovalAct['event'],
  context: WorkContext,
  { headers, body }: Asked,
): Promise<ServedApproval | Failure> => {
  const own = inOwnLanguage(context)
  const found = await findApproval(own, headers, { lock: true })
  if (isFailure(found)) return found
  const { loaded, step, actor, expired } = found
  const { workflow, instance } = loaded
  if (expired || !workflow || !instance) return fail('approval.expired')
  const ctx = workflowContext(loaded, own, actor)
  const act = approvalActs(workflow, instance, ctx, step.id).find((open) => open.event === event)
  const form = act && (await eventFormContext(context, loaded, act.form, actor, body.answers))
  const { answers, problems } = acceptAsked(form, body.answers, signerOf(actor, context.now))
  const done = runApprovalAct(workflow, instance, event, { ...ctx, event: answers ?? {}, problems }, step.id)
  if (!done.ok) return refusal(done.code, done.message, done.problems)
  await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
  const after = await findApproval(context, headers)
  return isFailure(after) ? after : serveApproval(context, after)
}
