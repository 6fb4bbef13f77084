import { expect, test } from 'vitest'
import type { Definition } from '../../../engine/definition/kinds.ts'
import { addApprover, reassignApproval } from '../../../engine/workflow/approval/change-approvers.ts'
import { compileWorkflow } from '../../../engine/workflow/compile-workflow.ts'
import { decideApproval } from '../../../engine/workflow/approval/decide-approval.ts'
import { readDefinitions } from '../../../engine/definition/definition-reader.ts'
import type { Instance, Refusal, Transition, WorkflowContext } from '../../../engine/workflow/instance.ts'
import { transition } from '../../../engine/workflow/transition.ts'
import table from './approval.json' with { type: 'json' }

type Act = {
  readonly send?: string
  readonly decide?: 'approve' | 'reject' | 'return'
  readonly timer?: string
  readonly reassign?: string
  readonly add?: string
  readonly step?: number
  readonly comment?: string
  readonly ctx?: object
  readonly state?: string
  readonly statuses?: readonly string[]
  readonly invited?: readonly string[]
  readonly timers?: readonly string[]
  readonly refused?: string
  readonly message?: string
}
type Journey = { readonly name: string; readonly workflow: string; readonly ctx?: object; readonly acts: readonly Act[] }

const set = readDefinitions(table.definitions as unknown as Definition[])

test.each(table.journeys as readonly Journey[])('$name', ({ workflow: id, ctx: common, acts }) => {
  const workflow = compileWorkflow(set, id)
  let instance: Instance = { state: 'draft', since: '2026-11-20T09:00:00.000Z', approvals: [] }
  const perform = (act: Act): Transition | Refusal => {
    const ctx = { ...table.ctx, ...common, ...act.ctx } as WorkflowContext
    const step = instance.approvals[act.step ?? 0]?.id ?? ''
    if (act.decide)
      return decideApproval(
        workflow,
        instance,
        { step, decision: act.decide, ...(act.comment !== undefined && { comment: act.comment }) },
        ctx,
      )
    if (act.reassign) return reassignApproval(workflow, instance, { step, person: act.reassign }, ctx)
    if (act.add) return addApprover(workflow, instance, { step, person: act.add }, ctx)
    return transition(workflow, instance, act.timer ? `${act.timer}:${step}` : (act.send ?? ''), ctx)
  }
  for (const [index, act] of acts.entries()) {
    const result = perform(act)
    const where = `act ${index + 1}`
    if (!result.ok) {
      expect(result.code, where).toBe(act.refused)
      if (act.message !== undefined) expect(result.message).toBe(act.message)
      continue
    }
    expect(act.refused, where).toBeUndefined()
    expect(result.next.state, where).toBe(act.state)
    if (act.statuses)
      expect(
        result.next.approvals.map(({ status }) => status),
        where,
      ).toEqual(act.statuses)
    if (act.invited)
      expect(
        result.effects.flatMap(({ effect }) => ('message' in effect ? effect.message.to : [])),
        where,
      ).toEqual(act.invited)
    if (act.timers)
      expect(
        result.timers.map(({ at: due }) => due),
        where,
      ).toEqual(act.timers)
    instance = result.next
  }
})

test('a word to whoever an approval is passed to stands in the history, and what was written stays with its author', () => {
  const workflow = compileWorkflow(set, 'chosen.workflow')
  const ctx = { ...table.ctx, person: 'p-advisor' } as WorkflowContext
  const draft: Instance = { state: 'draft', since: '2026-11-20T09:00:00.000Z', approvals: [] }
  const sent = transition(workflow, draft, 'submit', { ...table.ctx } as WorkflowContext)
  if (!sent.ok) throw new Error(sent.message)
  const [first, ...others] = sent.next.approvals
  if (first === undefined) throw new Error('nobody is asked')
  const asked: Instance = { ...sent.next, approvals: [{ ...first, draft: { day: '2027-03-31' } }, ...others] }
  const done = reassignApproval(workflow, asked, { step: first.id, person: 'p-deputy', comment: 'I left the committee.' }, ctx)
  if (!done.ok) throw new Error(done.message)
  expect(done.entry.note).toBe('I left the committee.')
  expect(done.next.approvals.at(-1)).toMatchObject({ person: 'p-deputy', status: 'open' })
  expect(done.next.approvals.at(-1)).not.toHaveProperty('draft')
})
