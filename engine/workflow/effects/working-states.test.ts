import { expect, test } from 'vitest'
import { readDefinitions } from '../../definition/definition-reader.ts'
import type { Definition } from '../../definition/kinds.ts'
import { compileWorkflow } from '../compile-workflow.ts'
import { isWorking } from './working-states.ts'

const state = (id: string) => ({ id, label: id, family: 'wait' as const })

test('a state that ends with what an effect sends is one of work, and one that ends with an act of a person is not', () => {
  const definition: Definition = {
    id: 'a.workflow',
    title: 'A',
    initial: 'draft',
    states: ['draft', 'reading', 'sending', 'read'].map(state),
    groups: { busy: ['reading'] },
    events: [
      {
        id: 'read',
        label: 'Read',
        who: ['officer'],
        from: ['draft'],
        to: 'reading',
        effects: [{ import: { file: { var: 'answers.f' }, mapping: 'm.mapping', rows: 'r.case', done: 'there', unreadable: 'not_there' } }],
      },
      { id: 'there', label: 'There', who: ['system'], from: ['busy'], to: 'read' },
      { id: 'not_there', label: 'Not there', who: ['system'], from: ['busy'], to: 'draft' },
      {
        id: 'send',
        label: 'Send',
        who: ['officer'],
        from: ['read'],
        to: 'sending',
        effects: [{ connect: { to: 'c.connection', mapping: 'm.mapping', sent: 'sent' } }],
      },
      { id: 'sent', label: 'Sent', who: ['system'], from: ['sending'], to: 'read' },
    ],
  }
  const workflow = compileWorkflow(readDefinitions([definition]), 'a.workflow')
  expect(['draft', 'reading', 'sending', 'read'].filter((id) => isWorking(workflow, id))).toEqual(['reading', 'sending'])
})
