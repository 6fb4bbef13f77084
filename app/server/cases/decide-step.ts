import { acceptAsked, decideApproval, formOfApproval, nodesOf, type Answers, type Problem, type Transition } from '#engine'
import type { Decide } from '../contract/approvals.ts'
import { speaking } from '../definitions/speaking.ts'
import { eventFormContext } from '../forms/form-context.ts'
import type { FoundApproval } from '../records/find-approval.ts'
import { workflowContext } from '../records/load-record.ts'
import { signerOf } from '../work/actor.ts'
import { fail, type Failure } from '../work/failure.ts'
import { inOwnLanguage } from '../work/in-own-language.ts'
import type { WorkContext } from '../work/work-context.ts'
import { checkForms, refusal } from './run-event.ts'
import { seenBy } from './seen-by.ts'
import { storeTransition } from './store-transition.ts'

/** What a decision about a step would do, or why it cannot; nothing is written. `found` was read in the language of the office. */
export const planDecision = async (context: WorkContext, found: FoundApproval, decide: Decide): Promise<Transition | Failure> => {
  const { loaded, step, actor } = found
  const { decision, comment } = decide
  if (!loaded.workflow || !loaded.instance) return fail('approval.not-open')
  const own = inOwnLanguage(context)
  // Whoever is refused reads why in the language of the page.
  const { answers: given, problems } = await acceptedIn(context, found, decide)
  // Rules of the next state read the submitted answers, as they do when somebody with an account acts.
  const { answers } = await checkForms(own, loaded, actor, 'approval')
  const ctx = workflowContext({ ...loaded, data: { ...loaded.data, answers } }, own, actor, {
    problems,
    event: given,
    saw: seenBy(loaded, answers),
  })
  const done = decideApproval(loaded.workflow, loaded.instance, { step: step.id, decision, ...(comment !== undefined && { comment }) }, ctx)
  return done.ok ? done : refusal(done.code, done.message, done.problems)
}

/** Stores what was planned for a step, in the language of the office. The caller holds the record's lock. */
export const storeDecision = async (context: WorkContext, { loaded, actor }: FoundApproval, done: Transition): Promise<void> => {
  const own = inOwnLanguage(context)
  await speaking(own.definitions, () => storeTransition(own, loaded, done, actor, { kind: 'approval' }))
}

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
