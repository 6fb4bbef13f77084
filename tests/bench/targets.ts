import type { Visit } from './browser.ts'
import type { Results } from './results.ts'
import { median, summary } from './statistics.ts'

export type Target = { readonly figure: string; readonly target: string; readonly reached: string; readonly met: boolean | undefined }

export const times = (value: number): string => (Number.isNaN(value) ? 'not measured' : `${value.toFixed(2)} x`)
export const below = (value: number, limit: number): boolean | undefined => (Number.isNaN(value) ? undefined : value <= limit)
export const atLeast = (value: number, limit: number): boolean | undefined => (Number.isNaN(value) ? undefined : value >= limit)

/** The results of this run beside the targets. A ratio compares figures of this run only. */
export const targetsOf = (results: Results): readonly Target[] => {
  const { sizes, headless, rules, cold, submits } = results
  const [smallest, largest] = [Math.min(...sizes), Math.max(...sizes)]
  const of = (name: string, size: number, pick: (visit: Visit) => readonly number[]): number =>
    median(results.visits.filter((visit) => visit.name === name && visit.questions === size).flatMap(pick))
  const key = (name: string, size: number): number => of(name, size, ({ keys }) => keys)
  const show = (name: string, size: number): number => of(name, size, ({ shows }) => shows)
  const mount = (name: string, size: number): number => of(name, size, (visit) => [visit.mount])
  const engine = headless.find(({ questions }) => questions === largest)
  const small = headless.find(({ questions }) => questions === 500) ?? headless[0]
  const section = median(results.visits.filter(({ name }) => name === 'floor-section').flatMap(({ keys }) => keys))
  const submit = (name: string): number => median(submits.filter((each) => each.name === name).map(({ ms }) => ms))
  const rate = (who: string): number => rules.find((each) => each.who === who)?.all ?? Number.NaN
  const ownKeys = summary(
    results.visits.filter(({ name, questions }) => name === 'sojourn' && questions === largest).flatMap(({ keys }) => keys),
  )
  const inSection = (questions: number): number =>
    median(results.sections.filter((each) => each.questions === questions).flatMap(({ keys }) => keys))
  const setP95 = engine?.set.p95 ?? Number.NaN
  const flatSet = setP95 / (small?.set.p95 ?? Number.NaN)
  const submitSize = submits[0]?.questions ?? 0
  const engineSubmit = headless.find(({ questions }) => questions === submitSize)?.submitEmpty.median ?? Number.NaN
  const [coldLoad, coldLint] = [median(cold.map(({ load, compile }) => load + compile)), median(cold.map(({ lint }) => lint))]
  const line = (figure: string, target: string, reached: string, met: boolean | undefined): Target => ({ figure, target, reached, met })
  return [
    line(
      `engine: one answer at ${largest} questions, ${engine?.rules ?? 0} rules, p95`,
      '< 1 ms',
      `${setP95.toFixed(3)} ms`,
      below(setP95, 1),
    ),
    line(
      `the same, against ${small?.questions ?? 0} questions`,
      'flat (<= 1.3 x, or under 0.1 ms)',
      times(flatSet),
      setP95 < 0.1 || flatSet <= 1.3,
    ),
    line(
      `keystroke to frame at ${largest}, against ${smallest}`,
      '<= 1.3 x',
      `${times(key('sojourn', largest) / key('sojourn', smallest))} (${ownKeys.median.toFixed(1)} / ${ownKeys.p95.toFixed(1)} ms)`,
      below(key('sojourn', largest) / key('sojourn', smallest), 1.3),
    ),
    line(
      `keystroke at ${largest}, against Fluent with one section`,
      '<= 1.2 x',
      times(key('sojourn', largest) / section),
      below(key('sojourn', largest) / section, 1.2),
    ),
    line(
      'keystroke in one section of 200 questions, against one of 25',
      '<= 1.3 x',
      `${times(inSection(200) / inSection(25))} (${inSection(200).toFixed(1)} ms to ${inSection(25).toFixed(1)})`,
      below(inSection(200) / inSection(25), 1.3),
    ),
    ...[
      [1000, 4],
      [2000, 8],
    ].flatMap(([size = 0, limit = 0]) =>
      sizes.includes(size)
        ? [
            line(
              `keystroke at ${size}: RJSF against ours`,
              `>= ${limit} x`,
              times(key('rjsf', size) / key('sojourn', size)),
              atLeast(key('rjsf', size) / key('sojourn', size), limit),
            ),
          ]
        : [],
    ),
    ...sizes
      .filter((size) => !Number.isNaN(key('formily', size)))
      .flatMap((size) =>
        Object.entries({ keystroke: key, 'first section usable': mount, 'yes/no that shows one question': show }).map(([figure, at]) => {
          const ratio = at('sojourn', size) / at('formily', size)
          return line(`${figure} at ${size}, against Formily`, '<= 1 x', times(ratio), below(ratio, 1))
        }),
      ),
    line(
      `yes/no that shows one question at ${largest}, against a keystroke`,
      '<= 1.5 x',
      times(show('sojourn', largest) / key('sojourn', largest)),
      below(show('sojourn', largest) / key('sojourn', largest), 1.5),
    ),
    line(
      `the same, against ${smallest} questions`,
      'flat (<= 1.3 x)',
      times(show('sojourn', largest) / show('sojourn', smallest)),
      below(show('sojourn', largest) / show('sojourn', smallest), 1.3),
    ),
    ...sizes
      .filter((size) => size === 2000 || (size === largest && size < 2000))
      .map((size) =>
        line(
          `first section usable at ${size}, against ${smallest}`,
          '<= 1.5 x',
          times(mount('sojourn', size) / mount('sojourn', smallest)),
          below(mount('sojourn', size) / mount('sojourn', smallest), 1.5),
        ),
      ),
    line(`engine: ${submitSize} empty required questions`, '< 10 ms', `${engineSubmit.toFixed(2)} ms`, below(engineSubmit, 10)),
    line(
      'send until the list can be read, against plain inputs',
      '<= 2 x',
      times(submit('sojourn') / submit('floor-plain')),
      below(submit('sojourn') / submit('floor-plain'), 2),
    ),
    line(
      'rules: json-logic-js against ours, no eval',
      '>= 8 x',
      times(rate('json-logic-js') / rate('sojourn')),
      atLeast(rate('json-logic-js') / rate('sojourn'), 8),
    ),
    line('every definition loaded, checked and compiled, cold', '< 300 ms', `${coldLoad.toFixed(0)} ms`, below(coldLoad, 300)),
    line('every definition linted, cold', '< 500 ms', `${coldLint.toFixed(0)} ms`, below(coldLint, 500)),
  ]
}
