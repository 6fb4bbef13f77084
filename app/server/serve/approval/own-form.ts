import { asksBeside, decisionToTakeBack, type ApprovalStep, type ApprovalWord, type FormPlan } from '#engine'
import type { ServedApproval } from '../../contract/approvals.ts'
import { eventFormContext, openedForms, strippedForms } from '../../forms/form-context.ts'
import type { FoundApproval } from '../../records/find-approval.ts'
import { workflowContext, type LoadedRecord } from '../../records/load-record.ts'
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
  found: FoundApproval,
  word: (key: ApprovalWord) => string,
): Promise<ServedApproval['passOn']> => {
  const { approval } = found
  if (approval?.whom === undefined || approval.may?.includes('delegate') !== true) return undefined
  return { button: word('delegate.button'), form: await formBeside(context, found, approval.whom) }
}

/** The form with which an approver takes the decision back; undefined where it cannot be any more. */
export const servedTakeBack = async (
  context: WorkContext,
  found: FoundApproval,
  word: (key: ApprovalWord) => string,
): Promise<ServedApproval['takeBack']> => {
  const { loaded, step, actor, expired } = found
  const { workflow, instance } = loaded
  const back =
    expired || !workflow || !instance ? undefined : decisionToTakeBack(workflow, instance, workflowContext(loaded, context, actor))
  if (back === undefined || back.step.id !== step.id) return undefined
  const form = await formBeside(context, found, back.takeBack.form)
  return { label: word('take-back'), until: back.decided.until, button: word('take-back.button'), form }
}

/** A form of an approver beside the decision, with what it may read of the case. */
const formBeside = async (context: WorkContext, { loaded, actor }: FoundApproval, asked: string) => {
  const form = await eventFormContext(context, loaded, asked, actor)
  const [around] = strippedForms([form, ...(await openedForms(context, loaded, actor, 'read'))], {}).contexts
  const { id, title, hash } = form.plan
  return { id, title, plan: hash, mayEdit: true, context: { ...(around ?? { today: context.today }), user: actor.user } }
}
