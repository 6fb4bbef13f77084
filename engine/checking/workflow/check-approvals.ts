import type { Approval, ApproverForm } from '../../definition/workflow.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { formsAsked } from '../../workflow/approval/form-of-approval.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

const ASK_ANOTHER = ['reassign', 'add', 'delegate'] as const

/** The question by which a form of an approval is understood, and what its answer is. */
const UNDERSTOOD_BY = {
  form: { name: 'decision', answer: 'a choice of "approve", "reject" and, where it may be sent back, "return"' },
  whom: { name: 'person', answer: 'the id of a person' },
  takeBack: { name: 'comment', answer: 'a text' },
} as const

type Asks = { readonly form?: ApproverForm; readonly whom?: string; readonly takeBack?: { readonly form: string } }

/** An answer that no form asks is never given: nobody could decide, or hand the decision on. */
const checkAsked = ({ outlines, report }: CheckContext, approval: Asks, id: string, pointer: string): void => {
  const asking = [
    ['form', approval.form, '/form'],
    ['whom', approval.whom, '/whom'],
    ['takeBack', approval.takeBack?.form, '/takeBack/form'],
  ] as const
  for (const [property, asks, place] of asking) {
    const { name, answer } = UNDERSTOOD_BY[property]
    for (const form of formsAsked(asks)) {
      const asked = outlines.get(form)?.fields.filter(({ row }) => row === '')
      if (asked?.some((field) => field.name === name) === false)
        report('workflow.approval-asks', id, `${pointer}${place}`, { form, name, answer })
    }
  }
}

/** Who is not asked by a link in a mail decides on the page of the case, where only a form asks the decision. */
const checkSignedIn = ({ set, report }: CheckContext, { form, approvers }: Approval, id: string, pointer: string): void => {
  if (form !== undefined || typeof approvers === 'string') return
  for (const { id: type, workflow, parties } of set.all('case')) {
    const party = approvers.find((name) => {
      const { person, by } = parties[name] ?? { by: 'token', person: null }
      return by === 'account' || person === undefined
    })
    if (workflow === id && party !== undefined) return report('workflow.approval-undecided', id, pointer, { party, type })
  }
}

const readsLink = ({ placesOf, ruleReads }: CheckContext, template: string): boolean =>
  placesOf(template).some(
    (place) =>
      !place.pointer.startsWith('/examples') &&
      ((place.as === 'text' && mergeFields(place.value).includes('case.approval_link')) ||
        (place.as === 'logic' && ruleReads.all(place.value).includes('case.approval_link'))),
  )

/** The parties of an approval that decide by a link in a mail, in the types of case that use its workflow. */
const byLink = ({ set }: CheckContext, { approvers }: Approval, id: string): readonly string[] =>
  typeof approvers === 'string'
    ? []
    : set
        .all('case')
        .filter(({ workflow }) => workflow === id)
        .flatMap(({ parties }) => approvers.filter((name) => parties[name]?.by === 'token'))

/** Who decides by a link needs it in the mail that asks. */
const checkLink = (context: CheckContext, approval: Approval, id: string, pointer: string): void => {
  const [party] = byLink(context, approval, id)
  if (party === undefined) return
  const { invite } = approval
  if (invite === undefined && approval.form === undefined) context.report('workflow.approval-no-invite', id, pointer, { party })
  if (invite !== undefined && context.set.get('template', invite) !== undefined && !readsLink(context, invite))
    context.report('workflow.approval-no-link', id, `${pointer}/invite`, { template: invite, party })
}

/** An approval can be decided, and what it offers besides: somebody can say whom to ask, and a return leads somewhere. */
export const checkApprovals: DefinitionCheck = (context) => {
  const { each, report } = context
  for (const { id, approval } of each('case'))
    if (approval?.form !== undefined) checkAsked(context, { form: approval.form }, id, '/approval')
  for (const { id, states } of each('workflow'))
    states.forEach(({ approval }, index) => {
      if (approval !== undefined) {
        checkAsked(context, approval, id, `/states/${index}/approval`)
        checkSignedIn(context, approval, id, `/states/${index}/approval`)
        checkLink(context, approval, id, `/states/${index}/approval`)
      }
      if (approval?.may === undefined) return
      const pointer = `/states/${index}/approval/may`
      const asks = ASK_ANOTHER.find((may) => approval.may?.includes(may))
      if (asks !== undefined && approval.whom === undefined) report('workflow.approval-whom', id, pointer, { may: asks })
      if (approval.may.includes('return') !== (approval.onReturned !== undefined)) report('workflow.approval-return', id, pointer)
    })
}
