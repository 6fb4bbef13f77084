import { asksBeside, type ApprovalStep, type ApprovalWord, type FormPlan } from '#engine'
import type { ServedApproval } from '../../contract/approvals.ts'
import { eventFormContext, openedForms, strippedForms } from '../../forms/form-context.ts'
import type { FoundApproval } from '../../records/find-approval.ts'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** The names of the questions of a form, without those of its rows. */
const questionsOf = ({ pages }: FormPlan): readonly string[] =>
  pages.flatMap(({ nodes }) => nodes.flatMap(({ kind, id }) => (kind === 'content' ? [] : [id])))

type Asked = { readonly step: ApprovalStep; readonly plan: FormPlan; readonly actor: Actor; readonly isOpen: boolean }

/** The form of an approver that asks more than the decision and its comment; undefined when it asks only these. */
export const ownForm = async (
  context: WorkContext,
  loaded: LoadedRecord,
  { step, plan, actor, isOpen }: Asked,
): Promise<ServedApproval['asks']> => {
  if (!asksBeside(questionsOf(plan))) return undefined
  const form = await eventFormContext(context, loaded, plan.id, actor)
  // Stripped together with the case's own forms: the context of a check holds the answers that this approver may see.
  const [around] = strippedForms([form, ...(await openedForms(context, loaded, actor, 'read'))], {}).contexts
  const decision = step.status === 'rejected' ? 'reject' : 'approve'
  const sent = { ...step.answers, decision, ...(step.comment !== undefined && { comment: step.comment }) }
  return {
    form: {
      id: plan.id,
      title: plan.title,
      plan: plan.hash,
      mayEdit: isOpen,
      context: { ...(around ?? { today: context.today }), user: actor.user, ...(!isOpen && { mode: 'read' as const, locked: ['*'] }) },
    },
    answers: isOpen ? (step.draft ?? {}) : sent,
  }
}

/** The form with which an approver passes a request on; undefined where the approval does not offer it. */
export const servedPassOn = async (
  context: WorkContext,
  { loaded, approval, actor }: FoundApproval,
  word: (key: ApprovalWord) => string,
): Promise<ServedApproval['passOn']> => {
  if (approval?.whom === undefined || approval.may?.includes('delegate') !== true) return undefined
  const form = await eventFormContext(context, loaded, approval.whom, actor)
  const [around] = strippedForms([form, ...(await openedForms(context, loaded, actor, 'read'))], {}).contexts
  const { id, title, hash } = form.plan
  return {
    button: word('delegate.button'),
    form: { id, title, plan: hash, mayEdit: true, context: { ...(around ?? { today: context.today }), user: actor.user } },
  }
}
