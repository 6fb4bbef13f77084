import type { ApprovalStep, WorkflowContext } from '../instance.ts'

/** May this user decide the step? A step with a person is decided by that person, a step of a pool by anybody who acts as the party. */
export const isApprover = (step: ApprovalStep, ctx: WorkflowContext): boolean =>
  step.person === null || ctx.person === undefined ? ctx.parties.includes(step.party) : step.person === ctx.person
