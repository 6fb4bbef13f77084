import { median, summary } from '../statistics.ts'
import { medianAndTail, metText, short, table } from '../tables.ts'
import { times } from '../targets.ts'
import { COUNTS, GROUPS, LISTS } from './queries.ts'
import { PROMISE } from './lists/promise.ts'
import { HASH, NOTHING, REQUESTS } from './requests.ts'
import type { Sample } from './samples.ts'
import type { ServerResults } from './server-results.ts'
import { serverTargetsOf, valuesOf } from './server-targets.ts'
import { timesOf, usualTail, WAYS, type Way } from './typing.ts'

const CALLED: Readonly<Record<Way, string>> = {
  portal: 'the portal',
  route: 'a bare route',
  store: "no server: the portal's transaction",
  database: 'no server: update and insert',
}

/** The run as Markdown, for the screen and for the README. */
export const serverTablesOf = (results: ServerResults): string => {
  const { at, machine, rounds, minutes, filled, queries, requests, promise, codes, typing } = results
  const signIns = results.sizes.map(
    (size) => median(valuesOf(requests, HASH, 'floor', size)) / median(valuesOf(requests, 'sign in', 'portal', size)),
  )
  const parts: readonly (readonly [title: string, text: string])[] = [
    [
      `Server, measured ${at}`,
      `${machine}; ${rounds} rounds, ${minutes} minutes. Milliseconds. Filled with ${filled.map(({ size, seconds }) => `${size} requests in ${Math.round(seconds)} s`).join(', ')}.`,
    ],
    [
      'Server targets',
      table(
        ['figure', 'target', 'reached', 'met'],
        serverTargetsOf(results).map(({ figure, target, reached, met }) => [figure, target, reached, metText(met)]),
      ),
    ],
    ...(queries.length === 0
      ? []
      : [
          [
            'Statements alone: median / p95 of the portal, of plain tables, ratio',
            beside(results, queries, [...LISTS, COUNTS, GROUPS]),
          ] as const,
        ]),
    ...(requests.length === 0
      ? []
      : [
          [
            'Requests over HTTP, one at a time: median / p95 of the portal, of a bare route, ratio',
            beside(results, requests, REQUESTS),
          ] as const,
          [
            'Under all of them',
            `A bare route that answers nothing: ${medianAndTail(requests.filter(({ figure }) => figure === NOTHING).map(({ ms }) => ms))} ms. The hash of a password is ${signIns
              .filter((share) => !Number.isNaN(share))
              .map((share) => `${Math.round(share * 100)} %`)
              .join(', ')} of a sign-in: it is slow on purpose, and the bare route of a sign-in is that hash alone.`,
          ] as const,
        ]),
    ...(promise.length === 0
      ? []
      : [
          [
            'The list of an officer by promise over HTTP: median / p95',
            table(
              ['', ...results.sizes.map(String)],
              PROMISE.map((figure) => [figure, ...results.sizes.map((size) => medianAndTail(valuesOf(promise, figure, 'portal', size)))]),
            ),
          ] as const,
        ]),
    ...(codes === undefined
      ? []
      : [
          [
            `A list of ${codes.codes} codes over HTTP: median / p95`,
            table(
              ['', 'ms'],
              [
                ['the first search after a start', short(codes.first)],
                ...codes.keys.map((ms, index) => [`${index + 1} typed`, medianAndTail(ms)]),
                ['open the record of a stored code', medianAndTail(codes.label)],
                ['save a code', medianAndTail(codes.save)],
              ],
            ),
          ] as const,
        ]),
    ...(typing === undefined
      ? []
      : [
          [
            `${typing.people} people typing, ${typing.seconds} s each way, beside ${typing.size} requests`,
            table(
              ['', 'saves', 'a second', 'median / p95', 'p95 of a typical second', 'failed'],
              WAYS.map((way) => [
                CALLED[way],
                String(typing.saves[way].length),
                short(typing.saves[way].length / typing.seconds),
                medianAndTail(timesOf(typing.saves[way])),
                short(usualTail(typing.saves[way])),
                `${typing.errors[way]}${typing.errors[way] > 0 ? ` (${typing.fault ?? ''})` : ''}`,
              ]),
            ),
          ] as const,
        ]),
  ]
  return parts.map(([title, text]) => `### ${title}\n\n${text}\n`).join('\n')
}

const beside = ({ sizes }: ServerResults, samples: readonly Sample[], figures: readonly string[]): string => {
  return table(
    ['', ...sizes.map(String)],
    figures.map((figure) => [
      figure,
      ...sizes.map((size) => {
        const [portal, floor] = [valuesOf(samples, figure, 'portal', size), valuesOf(samples, figure, 'floor', size)]
        return portal.length === 0
          ? '-'
          : `${medianAndTail(portal)}, ${medianAndTail(floor)}, ${times(summary(portal).median / summary(floor).median)}`
      }),
    ]),
  )
}
