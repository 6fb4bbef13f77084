import type { Visit } from './browser.ts'
import type { Results } from './results.ts'
import { median, summary } from './statistics.ts'
import { targetsOf } from './targets.ts'

const number = (value: number): string => {
  if (Number.isNaN(value)) return '-'
  if (value >= 100) return value.toFixed(0)
  if (value >= 10) return value.toFixed(1)
  return value >= 1 ? value.toFixed(2) : value.toFixed(3)
}
export const short = (value: number): string => {
  if (Number.isNaN(value)) return '-'
  return value >= 20 ? value.toFixed(0) : value.toFixed(1)
}

export const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map((_, index) => (index === 0 ? '---' : '---:')), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

export const metText = (met: boolean | undefined): string => {
  if (met === undefined) return 'not measured'
  return met ? 'yes' : '**no**'
}

type Pick = (visits: readonly Visit[]) => string

const bySize = (results: Results, pick: Pick): string =>
  table(
    ['', ...results.sizes.map(String)],
    results.contestants.map(({ name, label }) => [
      label,
      ...results.sizes.map((size) => {
        const visits = results.visits.filter((visit) => visit.name === name && visit.questions === size)
        return visits.length === 0 ? '-' : pick(visits)
      }),
    ]),
  )

export const medianAndTail = (values: readonly number[]): string => {
  const { median: middle, p95 } = summary(values)
  return `${short(middle)} / ${short(p95)}`
}

/** The run as Markdown, for the screen and for the README. */
export const tablesOf = (results: Results): string => {
  const { headless, cold, rules, weights, submits, contestants } = results
  const reference = rules.find(({ who }) => who === 'json-logic-js')?.all ?? Number.NaN
  const parts: readonly (readonly [title: string, text: string])[] = [
    [
      `Measured ${results.at}`,
      `${results.machine}; ${results.rounds} rounds, ${results.minutes} minutes. Milliseconds unless said otherwise. One section of 25 stands for the same at every size.`,
    ],
    [
      'Targets',
      table(
        ['figure', 'target', 'reached', 'met'],
        targetsOf(results).map(({ figure, target, reached, met }) => [figure, target, reached, metText(met)]),
      ),
    ],
    ['First section usable (median)', bySize(results, (visits) => short(median(visits.map(({ mount }) => mount))))],
    ['Nothing left to do after mounting (median)', bySize(results, (visits) => short(median(visits.map(({ settled }) => settled))))],
    [
      'Main-thread time of mounting until idle (median)',
      bySize(results, (visits) => short(median(visits.map(({ mountBusy }) => mountBusy)))),
    ],
    ['Keystroke to painted frame (median / p95)', bySize(results, (visits) => medianAndTail(visits.flatMap(({ keys }) => keys)))],
    ['Main-thread time of one key until idle (median)', bySize(results, (visits) => short(median(visits.map(({ busy }) => busy))))],
    [
      'A yes/no that shows one question, to painted frame (median / p95)',
      bySize(results, (visits) => medianAndTail(visits.flatMap(({ shows }) => shows))),
    ],
    [
      'Main-thread time of a yes/no, and of the No before it, until idle (median)',
      bySize(results, (visits) => short(median(visits.map(({ showBusy }) => showBusy)))),
    ],
    ['Heap after mounting, MB (median)', bySize(results, (visits) => short(median(visits.map(({ heap }) => heap / 1e6))))],
    ['Elements in the document', bySize(results, (visits) => String(visits[0]?.nodes ?? '-'))],
    [
      `Send with ${submits[0]?.questions ?? 0} required questions empty, until what is missing can be read`,
      table(
        ['', 'median', 'ratio to plain inputs'],
        contestants.flatMap(({ name, label }) => {
          const own = submits.filter((each) => each.name === name).map(({ ms }) => ms)
          const floor = median(submits.filter((each) => each.name === 'floor-plain').map(({ ms }) => ms))
          return own.length === 0 ? [] : [[label, short(median(own)), short(median(own) / floor)]]
        }),
      ),
    ],
    [
      'Page weight: scripts and styles of the page, gzip',
      table(
        ['', 'kB'],
        contestants.map(({ name, label }) => [label, String(Math.round((weights[name] ?? 0) / 1000))]),
      ),
    ],
    [
      'The engine alone',
      table(
        [
          'questions',
          'rules',
          'load',
          'compile',
          'lint',
          'open',
          'set median',
          'set p95',
          'set of plain text',
          'full pass',
          'submit, all empty',
        ],
        headless.map((each) => [
          String(each.questions),
          String(each.rules),
          ...[
            each.load,
            each.compile,
            each.lint,
            each.open,
            each.set.median,
            each.set.p95,
            each.setPlain.median,
            each.fullPass.median,
            each.submitEmpty.median,
          ].map(number),
        ]),
      ),
    ],
    [
      'Rules, nanoseconds of one evaluation',
      table(
        ['', ...Object.keys(rules[0]?.each ?? {}), 'all', 'a second', 'x json-logic-js'],
        rules.map(({ who, each, all, perSecond }) => [
          who,
          ...Object.values(each).map((value) => value.toFixed(0)),
          all.toFixed(0),
          `${(perSecond / 1e6).toFixed(1)} M`,
          (reference / all).toFixed(1),
        ]),
      ),
    ],
    [
      'Every definition of the repository, in a fresh process',
      table(
        ['definitions', 'load and check', 'compile forms and workflows', 'lint'],
        [
          [
            String(cold[0]?.definitions ?? 0),
            ...[cold.map(({ load }) => load), cold.map(({ compile }) => compile), cold.map(({ lint }) => lint)].map((values) =>
              number(median(values)),
            ),
          ],
        ],
      ),
    ],
  ]
  const left = Object.entries(results.given).map(
    ([name, why]) => `- ${contestants.find((each) => each.name === name)?.label ?? name}: ${why}`,
  )
  return `${parts.map(([title, text]) => `### ${title}\n\n${text}\n`).join('\n')}${left.length > 0 ? `\n### Not measured to the end\n\n${left.join('\n')}\n` : ''}`
}
