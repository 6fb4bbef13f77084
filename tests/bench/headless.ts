import { performance } from 'node:perf_hooks'
import { compileForm, lintDefinitions, loadDefinitions, openForm, validateForm, type FormPlan } from '#engine'
import { makeQuestionnaire, TYPED } from './questionnaire.ts'
import { summary, type Summary } from './statistics.ts'

const CONTEXT = { today: '2026-11-21' }

/** 3,500 rules in 4,000 questions: the generated ones, and additional checks. */
const CHECKS = 0.6

export type Headless = {
  readonly questions: number
  readonly rules: number
  readonly load: number
  readonly compile: number
  readonly lint: number
  readonly open: number
  /** Changes one answer, for every question of the form in turn. */
  readonly set: Summary
  /** A line of text that no rule reads. */
  readonly setPlain: Summary
  readonly fullPass: Summary
  /** Validates an open session with everything required and empty, as Send does. */
  readonly submitEmpty: Summary
}

const countRules = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return value.reduce((sum: number, entry) => sum + countRules(entry), 0)
  return Object.entries(value).reduce(
    (sum, [key, entry]) =>
      sum + (['visibleWhen', 'requiredWhen', 'value', 'must'].includes(key) && typeof entry === 'object' ? 1 : countRules(entry)),
    0,
  )
}

const timed = <T>(act: () => T): { readonly ms: number; readonly result: T } => {
  const began = performance.now()
  const result = act()
  return { ms: performance.now() - began, result }
}
const repeat = (times: number, act: (at: number) => void): Summary =>
  summary(Array.from({ length: times }, (_, index) => timed(() => act(index)).ms))

type TwoValues = readonly [string | number | boolean, string | number | boolean]

/** Two answers per question type; other types get a short text. */
const VALUES: Readonly<Record<string, TwoValues>> = {
  'yes-no': [true, false],
  number: [1, 2],
  choice: ['a', 'b'],
  date: ['2026-11-21', '2026-11-22'],
  email: ['a@b.example', 'c@d.example'],
}

const answerFor = (plan: FormPlan): readonly { readonly path: string; readonly values: TwoValues }[] =>
  plan.pages
    .flatMap((page) => page.nodes)
    .flatMap((node) => {
      if (node.kind !== 'field' || node.value !== undefined) return []
      return [{ path: node.path, values: VALUES[node.type] ?? ['x', 'xy'] }]
    })

/** The engine alone, in this process. */
export const measureHeadless = (questions: number, rounds: number): Headless => {
  const form = makeQuestionnaire({ questions, checks: CHECKS })
  const text = JSON.stringify(form)
  const loading = timed(() => loadDefinitions([{ file: 'bench.form.json', text }]))
  const { set } = loading.result
  const compiling = timed(() => compileForm(set, 'bench.form'))
  const linting = timed(() => lintDefinitions(set, CONTEXT))
  const plan = compiling.result
  const opening = timed(() => openForm(plan, { answers: {}, context: CONTEXT }))
  const session = opening.result
  const answers = answerFor(plan)
  for (const { path, values } of answers) session.set(path, values[0])
  const sets: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, values } of answers) sets.push(timed(() => session.set(path, values[(round + 1) % 2] ?? 'x')).ms)
  }
  const required = loadDefinitions([{ file: 'bench.form.json', text: JSON.stringify(makeQuestionnaire({ questions, allRequired: true })) }])
  const empty = openForm(compileForm(required.set, 'bench.form'), { answers: {}, context: CONTEXT })
  const stored = session.stored()
  return {
    questions,
    rules: countRules(form.pages),
    load: loading.ms,
    compile: compiling.ms,
    lint: linting.ms,
    open: opening.ms,
    set: summary(sets),
    setPlain: repeat(rounds * 200, (index) => {
      session.set(TYPED, `text ${index}`)
    }),
    fullPass: repeat(rounds * 2, () => {
      validateForm(plan, { answers: stored, context: CONTEXT })
    }),
    submitEmpty: repeat(rounds * 5, () => {
      empty.problems('submit')
    }),
  }
}
