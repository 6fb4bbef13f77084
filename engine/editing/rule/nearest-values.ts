import { compileLogic, type CompileOptions } from '../../rules/compile-logic.ts'
import { readRuleCall } from '../../rules/compile/rule-call.ts'
import { isBlank } from '../../rules/values/blank.ts'
import { addDecimals, readDecimal, roundDecimal, writeDecimal, type Decimal } from '../../rules/values/decimal.ts'
import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { isTruthy } from '../../rules/values/truthy.ts'
import { markPart } from './mark-part.ts'
import type { RuleGroup } from './rule-drawing.ts'
import type { RuleSubject } from './rule-subjects.ts'
import { isWhole, writeRule } from './write-rule.ts'

/** One answer that turns a rule, everything else being as it is. `values`: the nearest number or day, or the choices that do. */
export type TurningValue = { readonly path: string; readonly values: readonly Json[] }

/** What is looked at on each key that is typed stays small. */
const MOST_SUBJECTS = 12
const MOST_VALUES = 60
const MOST_CHOICES = 4
const MOST_LITERALS = 400
const DEEPEST = 6

const DAY = /^\d{4}-\d{2}-\d{2}$/u
const DAY_MS = 86_400_000

const instantOf = (value: Json | undefined): number | undefined => {
  const instant = typeof value === 'string' && DAY.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return Number.isFinite(instant) ? instant : undefined
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const valueAt = (data: Json, path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, step) => (isRecord(value) ? value[step] : undefined), data)

const withAt = (data: JsonObject, [step = '', ...rest]: readonly string[], value: Json): JsonObject => {
  const inner = data[step]
  return { ...data, [step]: rest.length === 0 ? value : withAt(isRecord(inner) ? inner : {}, rest, value) }
}

/** What a rule and the rules it names compare with: every number and text in them. */
const literalsIn = (rule: Json, { rules }: CompileOptions): readonly (string | number)[] => {
  const found = new Set<string | number>()
  const called = new Set<string>()
  const look = (value: Json, depth: number): void => {
    if (found.size >= MOST_LITERALS) return
    if (typeof value === 'string' || typeof value === 'number') found.add(value)
    if (isList(value)) for (const inner of value) look(inner, depth)
    if (!isRecord(value)) return
    const call = value['rule'] === undefined ? undefined : readRuleCall(value['rule'])
    const definition = call && !called.has(call.id) && depth < DEEPEST ? rules?.(call.id) : undefined
    if (call && definition) {
      called.add(call.id)
      look(definition as unknown as Json, depth + 1)
    }
    for (const [operator, inner] of Object.entries(value)) if (operator !== 'var' && operator !== 'val') look(inner, depth)
  }
  const alone = typeof rule === 'string' ? readRuleCall(rule) : undefined
  look(alone ? { rule: [alone.id] } : rule, 0)
  return [...found]
}

const CENTS = 2
const ONE: Decimal = { digits: 1n, scale: 0 }
const CENT: Decimal = { digits: 1n, scale: CENTS }

/** A comparison turns at a number that it names, or beside it. */
const numbersNear = (known: readonly (string | number)[], step: Decimal): readonly Decimal[] =>
  known.flatMap((each) => {
    const number = readDecimal(each)
    return number === undefined ? [] : [number, addDecimals(number, { ...step, digits: -step.digits }), addDecimals(number, step)]
  })

const daysNear = (known: readonly (string | number)[]): readonly string[] =>
  known.flatMap((each) => {
    const instant = instantOf(each)
    return instant === undefined ? [] : [instant, instant - DAY_MS, instant + DAY_MS].map(dayOf)
  })

const candidatesOf = ({ type, values }: RuleSubject, literals: readonly (string | number)[], others: readonly Json[]): readonly Json[] => {
  const known = [...literals, ...others.filter((each) => typeof each === 'string' || typeof each === 'number')]
  switch (type) {
    case 'yes-no':
      return [true, false]
    case 'number':
      return numbersNear(known, ONE).map((each) => Number(writeDecimal(each)))
    case 'money':
      return numbersNear(known, CENT).map((each) => writeDecimal(roundDecimal(each, CENTS)))
    case 'date':
      return daysNear(known)
    case 'choice':
      return (values ?? []).map(({ value }) => value)
    case 'choices':
      return (values ?? []).map(({ value }) => [value])
    case 'text':
      return literals.filter((each) => typeof each === 'string' && literals.length <= MOST_VALUES)
    case 'any':
    case 'file':
    case 'rows':
    case 'rule':
      return []
  }
}

const sizeOf = (value: Json | undefined): number | undefined =>
  instantOf(value) ?? (typeof value === 'number' || (typeof value === 'string' && value !== '') ? finite(Number(value)) : undefined)

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined)

/** Nearest first, where near means something. */
const byDistance = (candidates: readonly Json[], present: Json | undefined): readonly Json[] => {
  const from = sizeOf(present)
  if (from === undefined) return candidates
  const distance = (value: Json): number => Math.abs((sizeOf(value) ?? Infinity) - from)
  return candidates.toSorted((left, right) => distance(left) - distance(right))
}

const runSafely = (run: (data: Json) => Json, data: Json): boolean | undefined => {
  try {
    return isTruthy(run(data))
  } catch {
    // A rule may raise an error on purpose; such a value turns nothing.
    return undefined
  }
}

/**
 * The answers that would turn a rule, one at a time. Only values that the rule names, those beside them, and choices are tried, so that it
 * is quick; nothing found does not mean that nothing turns it. Each one that is given was tried.
 */
export const nearestValues = (
  drawing: RuleGroup,
  data: JsonObject,
  { subjects, ...options }: CompileOptions & { readonly subjects: readonly RuleSubject[] },
): readonly TurningValue[] => {
  const rule = isWhole(drawing) ? writeRule(drawing) : undefined
  const mark = markPart(drawing, data, options)
  if (rule === undefined || mark === 'unknown') return []
  const { run, dependencies } = compileLogic(typeof rule === 'string' ? { rule: [rule] } : rule, options)
  const wanted = mark === 'fails'
  const literals = literalsIn(rule, options)
  const read = subjects.filter(({ path, group }) => group !== 'rule' && dependencies.includes(path)).slice(0, MOST_SUBJECTS)
  return read.flatMap((subject): readonly TurningValue[] => {
    const steps = subject.path.split('.')
    const present = valueAt(data, steps)
    const others = read.flatMap(({ path }) => (path === subject.path ? [] : [valueAt(data, path.split('.')) ?? null]))
    const candidates = byDistance(unique(candidatesOf(subject, literals, others), present), present).slice(0, MOST_VALUES)
    const isOrdered = subject.type === 'number' || subject.type === 'money' || subject.type === 'date'
    const values: Json[] = []
    for (const candidate of candidates) {
      const tried = withAt(data, steps, candidate)
      // The quick way first: the marks of all parts are for the few that turn it.
      if (runSafely(run, tried) !== wanted || markPart(drawing, tried, options) !== (wanted ? 'holds' : 'fails')) continue
      values.push(candidate)
      if (isOrdered || values.length === MOST_CHOICES) break
    }
    return values.length === 0 ? [] : [{ path: subject.path, values }]
  })
}

const unique = (candidates: readonly Json[], present: Json | undefined): readonly Json[] => {
  const taken = new Set([JSON.stringify(isBlank(present) ? undefined : present)])
  return candidates.filter((each) => {
    const text = JSON.stringify(each)
    const isNew = !taken.has(text)
    taken.add(text)
    return isNew
  })
}
