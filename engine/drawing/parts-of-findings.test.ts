import { expect, test } from 'vitest'
import { loadDefinitions } from '../load-definitions.ts'
import { partsOfFindings } from './parts-of-findings.ts'

const workflow = {
  id: 'loan.workflow',
  title: 'Loan',
  initial: 'draft',
  states: [
    { id: 'draft', label: 'Draft', family: 'you' },
    { id: 'held', label: 'Held', family: 'wait' },
    { id: 'sent', label: 'Sent', family: 'office', final: true },
  ],
  events: [
    { id: 'hold', label: 'Hold', from: ['draft'], to: 'held', who: ['reader'] },
    { id: 'send', label: 'Send', from: ['draft', 'held'], to: 'sent', who: ['reader'] },
  ],
}
const overlay = {
  extends: 'loan.workflow',
  change: {
    states: [
      { id: 'draft', $remove: true },
      { id: 'lent', label: 'Lent', family: 'nowhere' },
    ],
    events: [{ id: 'send', to: 'gone' }],
  },
}

test('a finding is at the state or the move that it is about, whichever layer says it; one about the whole path is at none', () => {
  const file = (name: string, value: object) => ({ file: name, text: JSON.stringify(value) })
  const layer = [{ id: 'library', sources: [file('loan.overlay.json', overlay)] }]
  const { set, diagnostics } = loadDefinitions([file('loan.workflow.json', workflow)], layer)
  const all = diagnostics.filter(({ id }) => id === 'loan.workflow')
  const at = all.map(({ pointer }, index) => [pointer, partsOfFindings(set, 'loan.workflow', all)[index]])
  expect(at).toEqual([
    // Of a family that there is none of, nothing is left of the state.
    ['/change/states/1', ''],
    ['/change/events/0/to', '/events/send'],
    ['/initial', ''],
    ['/events/0/from/0', '/events/hold'],
    ['/events/1/from/0', '/events/send'],
  ])
})
