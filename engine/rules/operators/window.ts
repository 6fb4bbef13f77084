import { isRecord } from '../values/json.ts'
import { windowState } from '../values/window-state.ts'
import { argument, type Operator } from './operator.ts'

export const window: Operator = {
  name: 'window',
  summary:
    'Where a date stands to a window ({ opens, closes }, as a window rule answers): before, open or after. A window without an end stays open.',
  args: [argument('window', 'window'), argument('date', 'date')],
  returns: 'text',
  phrase: '{0} on {1}',
  examples: [
    { args: [{ opens: '2027-01-01', closes: '2027-03-01' }, '2026-12-31'], result: 'before' },
    { args: [{ opens: '2027-01-01', closes: '2027-03-01' }, '2027-03-01'], result: 'open' },
    { args: [{ opens: '2027-01-01', closes: '2027-03-01' }, '2027-03-02'], result: 'after' },
  ],
  run: ([value, date]) => (isRecord(value) ? (windowState(value['opens'], value['closes'], date) ?? null) : null),
}
