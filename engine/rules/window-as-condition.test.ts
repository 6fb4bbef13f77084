import { expect, test } from 'vitest'
import type { Rule } from '../definition/rule.ts'
import { compileLogic } from './compile-logic.ts'

const window: Rule = {
  id: 'opt.rule',
  title: 'OPT',
  type: 'window',
  opens: { date_add: [{ var: 'record.end' }, '-P90D'] },
  closes: { date_add: [{ var: 'record.end' }, 'P60D'] },
}
const holds = (today: string) => compileLogic('opt.rule', { rules: () => window }).run({ today, record: { end: '2027-05-15' } })

test('a window used as a condition holds while it is open, including both end days', () => {
  expect([holds('2027-02-13'), holds('2027-02-14'), holds('2027-07-14'), holds('2027-07-15')]).toEqual([false, true, true, false])
})
