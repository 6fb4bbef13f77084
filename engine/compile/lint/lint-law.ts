import type { Lint } from './lint.ts'

/** The same day a year before; the last of February stays in February. */
const yearBefore = (date: string): string => `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`

/** What states a law names its source, and the day somebody last looked. */
export const lintLaw: Lint = ({ set, today, report }) => {
  const stale = yearBefore(today)
  for (const rule of set.all('rule')) {
    const to = rule.effective?.to
    if (to !== undefined && to < today) report('law.expired', rule.id, '/effective/to', { date: to })
  }
  for (const { id, source, asOf } of [...set.all('rule'), ...set.all('lookup')]) {
    if (source !== undefined && asOf !== undefined && asOf < stale) report('law.stale', id, '/asOf', { date: asOf })
  }
}
