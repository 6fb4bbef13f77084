import { expect, test } from 'vitest'
import type { FormPlan } from '../plan/plan.ts'
import { sessionLookups } from './session-lookups.ts'

const plan = {
  lookups: {
    'codes.lookup': {
      id: 'codes.lookup',
      values: [
        { value: 'old', label: 'Old', to: '2026-05-31' },
        { value: 'new', label: 'New', from: '2026-06-01' },
        { value: 'all', label: 'Always' },
      ],
    },
  },
} as unknown as FormPlan

const listOn = (context: object) => sessionLookups(plan, context as never, new Map()).get('codes.lookup')

test('a code that ended is not offered on a new case, stays on one of its day, and is read everywhere', () => {
  const today = listOn({ today: '2026-11-28' })
  const earlier = listOn({ today: '2026-11-28', case: { effective_on: '2026-05-31' } })
  expect(today?.offered.map(({ value }) => value)).toEqual(['new', 'all'])
  expect(earlier?.offered.map(({ value }) => value)).toEqual(['old', 'all'])
  expect([today?.find('old')?.retired, today?.labelOf('old')]).toEqual([true, 'Old'])
  expect([today?.isOn('old', '2026-05-31'), today?.isOn('old', '2026-06-01')]).toEqual([true, false])
  expect(listOn({ today: '2026-11-28' })).toBe(today)
})
