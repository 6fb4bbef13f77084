import type { DefinitionCheck } from '../check-context.ts'

const ASK_ANOTHER = ['reassign', 'add', 'delegate'] as const

/** What an approval offers besides a decision can be carried out: somebody can say whom to ask, and a return leads somewhere. */
export const checkApprovals: DefinitionCheck = ({ set, report }) => {
  for (const { id, states } of set.all('workflow'))
    states.forEach(({ approval }, index) => {
      if (approval?.may === undefined) return
      const pointer = `/states/${index}/approval/may`
      const asks = ASK_ANOTHER.find((may) => approval.may?.includes(may))
      if (asks !== undefined && approval.whom === undefined) report('workflow.approval-whom', id, pointer, { may: asks })
      if (approval.may.includes('return') !== (approval.onReturned !== undefined)) report('workflow.approval-return', id, pointer)
    })
}
