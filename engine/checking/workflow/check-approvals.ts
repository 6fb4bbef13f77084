import type { Approval } from '../../definition/workflow.ts'
import type { CheckContext, DefinitionCheck } from '../check-context.ts'

const ASK_ANOTHER = ['reassign', 'add', 'delegate'] as const

/** The question by which a form of an approval is understood, and what its answer is. */
const UNDERSTOOD_BY = {
  form: { name: 'decision', answer: 'a choice of "approve", "reject" and, where it may be sent back, "return"' },
  whom: { name: 'person', answer: 'the id of a person' },
} as const

type Asks = { readonly form?: string; readonly whom?: string }

/** An answer that no form asks is never given: nobody could decide, or hand the decision on. */
const checkAsked = ({ outlines, report }: CheckContext, approval: Asks, id: string, pointer: string): void => {
  for (const property of ['form', 'whom'] as const) {
    const form = approval[property] ?? ''
    const asked = outlines.get(form)?.fields.filter(({ row }) => row === '')
    const { name, answer } = UNDERSTOOD_BY[property]
    if (asked?.some((field) => field.name === name) === false)
      report('workflow.approval-asks', id, `${pointer}/${property}`, { form, name, answer })
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

/** An approval can be decided, and what it offers besides: somebody can say whom to ask, and a return leads somewhere. */
export const checkApprovals: DefinitionCheck = (context) => {
  const { each, report } = context
  for (const { id, states } of each('workflow'))
    states.forEach(({ approval }, index) => {
      if (approval !== undefined) {
        checkAsked(context, approval, id, `/states/${index}/approval`)
        checkSignedIn(context, approval, id, `/states/${index}/approval`)
      }
      if (approval?.may === undefined) return
      const pointer = `/states/${index}/approval/may`
      const asks = ASK_ANOTHER.find((may) => approval.may?.includes(may))
      if (asks !== undefined && approval.whom === undefined) report('workflow.approval-whom', id, pointer, { may: asks })
      if (approval.may.includes('return') !== (approval.onReturned !== undefined)) report('workflow.approval-return', id, pointer)
    })
}
