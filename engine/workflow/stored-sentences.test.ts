import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import { availableEvents } from './available-events.ts'
import { compileWorkflow } from './compile-workflow.ts'
import type { WorkflowContext } from './instance.ts'
import { transition } from './transition.ts'

const set = readDefinitions([
  {
    id: 'w.workflow',
    initial: 'open',
    states: [{ id: 'open', label: 'פתוח', family: 'you' }],
    events: [
      {
        id: 'note',
        label: 'הודעה אל {case.street}',
        from: ['open'],
        who: ['officer'],
        says: 'הודעה אל {case.street}.',
        effects: [{ task: { title: 'בדוק את {case.street}', for: 'officer' } }],
      },
    ],
  },
])
const workflow = compileWorkflow(set, 'w.workflow')
const at = { state: 'open', since: '2027-01-01T00:00:00Z', approvals: [] }
const ctx = {
  now: '2027-01-02T00:00:00Z',
  parties: ['officer'],
  case: { id: '1', street: '400 Quay Street' },
} as unknown as WorkflowContext

test('a sentence from the right has marks of direction where somebody reads it, and none where it is stored', () => {
  expect(availableEvents(workflow, at, ctx)[0]?.label).toBe('הודעה אל \u2068400 Quay Street\u2069')
  const done = transition(workflow, at, 'note', ctx)
  expect(JSON.stringify(done)).toContain('הודעה אל 400 Quay Street.')
  expect(JSON.stringify(done)).not.toMatch(/[\u2066-\u2069]/u)
})
