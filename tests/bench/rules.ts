import { isDeepStrictEqual } from 'node:util'
import { performance } from 'node:perf_hooks'
import jsonLogic, { type RulesLogic } from 'json-logic-js'
import { LogicEngine } from 'json-logic-engine'
import { compileLogic, type Json } from '#engine'
import { median } from './statistics.ts'

/** Typical rules of forms, from one comparison to an iterated list. All four libraries must return the same before anything is timed. */
const RULES: Readonly<Record<string, Json>> = {
  equal: { '==': [{ var: 'answers.kind' }, 'b'] },
  truth: { '==': [{ var: 'answers.paid' }, true] },
  both: { and: [{ '==': [{ var: 'answers.paid' }, true] }, { '>': [{ var: 'answers.wage' }, 1000] }] },
  either: {
    or: [
      { '==': [{ var: 'answers.kind' }, 'x'] },
      { '!': [{ var: 'answers.paid' }] },
      { in: [{ var: 'answers.state' }, ['OH', 'MI', 'IN']] },
    ],
  },
  sum: { '+': [{ var: 'answers.first' }, { var: 'answers.second' }] },
  steps: { if: [{ '<': [{ var: 'answers.wage' }, 500] }, 'low', { '<': [{ var: 'answers.wage' }, 5000] }, 'middle', 'high'] },
  between: { and: [{ '>=': [{ var: 'answers.first' }, 1] }, { '<=': [{ var: 'answers.first' }, 100] }] },
  some: { some: [{ var: 'answers.rows' }, { '==': [{ var: 'place' }, 'Marsh Hall'] }] },
}

const DATA = {
  answers: {
    kind: 'b',
    paid: true,
    wage: 1200,
    state: 'IN',
    first: 3,
    second: 4,
    rows: [{ place: 'Port Callow' }, { place: 'Marsh Hall' }],
  },
}

type Runner = (data: unknown) => unknown
export type RuleRate = {
  readonly who: string
  /** Nanoseconds of one evaluation, by rule. */ readonly each: Readonly<Record<string, number>>
  /** The same for all rules together. */ readonly all: number
  readonly perSecond: number
}

const runners = (): Readonly<Record<string, (rule: Json) => Runner>> => {
  const engine = new LogicEngine()
  return {
    sojourn: (rule) => {
      const { run } = compileLogic(rule)
      return (data) => run(data as Json)
    },
    'json-logic-js': (rule) => (data) => jsonLogic.apply(rule as RulesLogic, data),
    'json-logic-engine, interpreted': (rule) => (data) => engine.run(rule, data),
    'json-logic-engine, built with eval': (rule) => engine.build(rule) as Runner,
  }
}

const CHUNK_MS = 25

/** Nanoseconds of one call. The batch grows until the precision of the clock does not matter. */
const timeOf = (act: (times: number) => void): number => {
  let times = 200
  for (;;) {
    const began = performance.now()
    act(times)
    const ms = performance.now() - began
    if (ms >= CHUNK_MS) return (ms * 1e6) / times
    times = Math.ceil(times * Math.min(20, (CHUNK_MS * 1.2) / Math.max(ms, 0.05)))
  }
}

/** Evaluates the same rules with all libraries in turn, so that a slow moment of the machine affects them all. */
export const measureRules = (rounds: number): readonly RuleRate[] => {
  const made = Object.entries(runners()).map(([who, compile]) => ({
    who,
    compiled: Object.entries(RULES).map(([name, rule]) => ({ name, run: compile(rule) })),
  }))
  for (const { who, compiled } of made) {
    for (const [index, { name, run }] of compiled.entries()) {
      const expected = made[0]?.compiled[index]?.run(DATA)
      if (!isDeepStrictEqual(run(DATA), expected))
        throw new Error(`${who} answers ${name} with ${JSON.stringify(run(DATA))}, not ${JSON.stringify(expected)}`)
    }
  }
  const times = new Map<string, number[]>()
  let sink: unknown
  for (let round = 0; round < rounds; round += 1) {
    for (const { who, compiled } of made) {
      for (const { name, run } of compiled) {
        const key = `${who}|${name}`
        times.set(key, [
          ...(times.get(key) ?? []),
          timeOf((count) => {
            for (let index = 0; index < count; index += 1) sink = run(DATA)
          }),
        ])
      }
      times.set(who, [
        ...(times.get(who) ?? []),
        timeOf((count) => {
          for (let index = 0; index < count; index += 1) for (const { run } of compiled) sink = run(DATA)
        }) / compiled.length,
      ])
    }
  }
  if (sink === times) throw new Error('Nothing was evaluated')
  return made.map(({ who, compiled }) => {
    const all = median(times.get(who) ?? [])
    return {
      who,
      each: Object.fromEntries(compiled.map(({ name }) => [name, median(times.get(`${who}|${name}`) ?? [])])),
      all,
      perSecond: 1e9 / all,
    }
  })
}
