import { expect, test } from 'vitest'
import { readDefinitions } from '../../../engine/definition/definition-reader.ts'
import { compileWorkflow } from '../../../engine/workflow/compile-workflow.ts'
import { transition } from '../../../engine/workflow/transition.ts'
import type { WorkflowContext } from '../../../engine/workflow/instance.ts'
import type { Definition } from '../../../engine/definition/kinds.ts'
import table from './request.json' with { type: 'json' }

type Case = {
  readonly name: string
  readonly state: string
  readonly send: string
  readonly ctx?: object
  readonly next?: string
  readonly since?: string
  readonly says?: string
  readonly effects?: readonly object[]
  readonly refused?: string
  readonly message?: string
}

const workflow = compileWorkflow(readDefinitions(table.definitions as unknown as Definition[]), 'request.workflow')

test.each(table.cases as readonly Case[])('$name', ({ state, send, ctx, next, since, says, effects, refused, message }) => {
  const result = transition(workflow, { state, since: table.since, approvals: [] }, send, { ...table.ctx, ...ctx } as WorkflowContext)
  if (!result.ok) {
    expect(result.code).toBe(refused)
    if (message !== undefined) expect(result.message).toBe(message)
    return
  }
  expect(refused).toBeUndefined()
  expect(result.next.state).toBe(next)
  if (since !== undefined) expect(result.next.since).toBe(since)
  if (says !== undefined) expect(result.entry.says).toBe(says)
  if (effects !== undefined) expect(result.effects).toEqual(effects)
})
