import type { Lint } from './lint.ts'

/** The same day a year earlier; 29 February becomes the last day of February. */
const yearBefore = (date: string): string => `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`

/** A definition that states law should name its source and the day somebody last checked it. */
export const lintLaw: Lint = ({ set, today, report }) => {
  const stale = yearBefore(today)
  for (const rule of set.all('rule')) {
    const { to, successor } = rule.effective ?? {}
    if (to !== undefined && to < today && successor === undefined) report('law.expired', rule.id, '/effective/to', { date: to })
  }
  for (const { id, source, asOf } of [...set.all('rule'), ...set.all('lookup')]) {
    if (source !== undefined && asOf !== undefined && asOf < stale) report('law.stale', id, '/asOf', { date: asOf })
  }
}
