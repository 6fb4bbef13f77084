import { median, summary } from '../statistics.ts'
import { atLeast, below, times, type Target } from '../targets.ts'
import { PROMISE } from './lists/promise.ts'
import { COUNTS, GROUPS, LISTS } from './queries.ts'
import type { Sample, Who } from './samples.ts'
import { editingTargetsOf } from './editing-targets.ts'
import type { ServerResults } from './server-results.ts'
import { usualTail, type Way } from './typing.ts'

export const valuesOf = (samples: readonly Sample[], figure: string, who: Who, size: number): readonly number[] =>
  samples.filter((sample) => sample.figure === figure && sample.who === who && sample.size === size).map(({ ms }) => ms)

/** The lists with a target: two filters and the sort of the view. The others are measured without a target. */
const PROMISED = LISTS.slice(0, 3)

/** The results of this run beside the targets. A ratio compares figures of this run only. */
export const serverTargetsOf = ({ queries, promise, sizes, clock, codes, editing, replay, typing }: ServerResults): readonly Target[] => {
  const line = (figure: string, target: string, reached: string, met: boolean | undefined): Target => ({ figure, target, reached, met })
  const of = (figure: string, who: Who, size: number): number => median(valuesOf(queries, figure, who, size))
  const ratio = (figure: string, size: number): number => of(figure, 'portal', size) / of(figure, 'floor', size)
  const largest = Math.max(...sizes)
  const middle = sizes.includes(100_000) ? 100_000 : largest
  const lists = PROMISED.map((figure) =>
    line(
      `25 of ${middle} ${figure}, against plain typed tables`,
      '<= 1.5 x',
      times(ratio(figure, middle)),
      below(ratio(figure, middle), 1.5),
    ),
  )
  const growth =
    largest === middle
      ? []
      : PROMISED.map((figure) => {
          const grown = of(figure, 'portal', largest) / of(figure, 'portal', middle)
          return line(`25 of ${largest} ${figure}, against ${middle}`, '<= 1.5 x', times(grown), below(grown, 1.5))
        })
  const smallest = Math.min(...sizes)
  const promised =
    promise.length === 0 || smallest === largest
      ? []
      : PROMISE.map((figure) => {
          const at = (size: number): number => median(valuesOf(promise, figure, 'portal', size))
          const grown = at(largest) / at(smallest)
          return line(`${figure}, of ${largest} requests against ${smallest}`, '<= 1.5 x', times(grown), below(grown, 1.5))
        })
  const counts = ratio(COUNTS, middle)
  const groups = ratio(GROUPS, middle)
  const find = median(clock?.find ?? [])
  const key = summary(codes?.keys.flat() ?? []).p95
  const tail = (way: Way): number => usualTail(typing?.saves[way] ?? [])
  const served = tail('portal') / tail('route')
  const stored = tail('store') / tail('database')
  const hot = typing ? (typing.hot / typing.updates) * 100 : Number.NaN
  const errors = typing ? typing.errors.portal + typing.errors.store : Number.NaN
  return [
    ...lists,
    ...growth,
    ...promised,
    line(`${COUNTS}, of ${middle}, against plain typed tables`, '<= 2 x', times(counts), below(counts, 2)),
    line(`${GROUPS}, of ${middle}, against plain typed tables`, '<= 2 x', times(groups), below(groups, 2)),
    line(
      `an automation finds its ${clock?.recipients ?? 0} recipients among ${clock?.students ?? 0} students, in one query`,
      '< 2 s',
      clock ? `${Math.round(find)} ms in ${clock.queries}` : 'not measured',
      clock ? find < 2000 && clock.queries === 1 : undefined,
    ),
    line(
      'the same: how many a second run writes to',
      '0',
      clock ? `${clock.again}, and the first one took ${Math.round(clock.run)} ms` : 'not measured',
      clock ? clock.again === 0 : undefined,
    ),
    line(
      `a key typed into a list of ${codes?.codes ?? 0} codes, p95 over HTTP`,
      '<= 50 ms',
      codes ? `${Math.round(key)} ms` : 'not measured',
      codes ? key <= 50 : undefined,
    ),
    ...editingTargetsOf(editing),
    line(
      `a change is tried on ${replay?.cases ?? 0} open cases, each worked out under both definitions`,
      '< 60 s',
      replay ? `${(replay.ms / 1000).toFixed(1)} s` : 'not measured',
      replay ? below(replay.ms, 60_000) : undefined,
    ),
    line(
      `autosave with ${typing?.people ?? 0} typing, p95: the portal against a bare route that updates and inserts`,
      '<= 2 x',
      times(served),
      below(served, 2),
    ),
    line(
      "the same without any server: the portal's transaction against a bare update and insert",
      '<= 1.5 x',
      times(stored),
      below(stored, 1.5),
    ),
    line(
      'autosaves that failed',
      '0',
      Number.isNaN(errors) ? 'not measured' : String(errors),
      Number.isNaN(errors) ? undefined : errors === 0,
    ),
    line(
      'updates that stayed on their page (HOT)',
      '>= 95 %',
      Number.isNaN(hot) ? 'not measured' : `${hot.toFixed(1)} %`,
      atLeast(hot, 95),
    ),
  ]
}
