import type { Rule } from '../definition/rule.ts'
import { dayNumber, readDate } from './values/calendar-date.ts'
import { compileTable, type TableRow } from './compile-table.ts'
import type { CompiledLogic, CompileLogic, CompileOptions } from './compile/compiled-logic.ts'
import { dayOfLaw, isEffective } from './in-force.ts'
import { findCallable } from './named-rule.ts'
import { isRecord, type Json } from './values/json.ts'
import { inSteps } from './values/steps.ts'
import { isTruthy } from './values/truthy.ts'
import { windowState } from './values/window-state.ts'

/** A named rule ready to run, with its compiled parts. */
export type RuleParts = {
  /**
   * condition: true or false · value: the value · window: `{ opens, closes, state, inDays }` ·
   * table: the `then` of the first row that holds or null; with `hit: all`, of all of them
   */
  readonly run: (data: Json | object) => Json
  /** For a table, the rows that hold; empty for any other rule. */
  readonly rows: (data: Json | object) => readonly TableRow[]
  readonly dependencies: readonly string[]
  /** How many operators and rows it has. */
  readonly weight: number
}

/** Days until the window opens, or, while it is open, until its last day; null when neither applies. */
const daysToTurn = (state: string | undefined, opens: Json, closes: Json, today: Json): number | null => {
  const turns: { readonly [state: string]: Json | undefined } = { before: opens, open: closes }
  const [from, to] = [readDate(today), readDate(turns[state ?? ''] ?? null)]
  return from === undefined || to === undefined ? null : dayNumber(to) - dayNumber(from)
}

const todayOf = (data: Json | object): Json => (isRecord(data as Json) ? ((data as { readonly today?: Json }).today ?? null) : null)

/** `compileLogic` is a parameter because the two call each other: a rule may call another one, which is compiled here. */
export const compileRuleParts = (rule: Rule, given: CompileOptions, compileLogic: CompileLogic): RuleParts => {
  const options: CompileOptions = { ...given, within: [...(given.within ?? []), rule.id] }
  const parts: CompiledLogic[] = []
  const part = (logic: Json): CompiledLogic => {
    const compiled = compileLogic(logic, options)
    parts.push(compiled)
    return compiled
  }
  const own = compileByType(rule, part)
  const next = successorOf(rule, options, compileLogic)
  const otherwise = rule.effective?.otherwise === undefined ? undefined : part(rule.effective.otherwise)
  const read = [...parts.flatMap(({ dependencies }) => dependencies), ...(next?.dependencies ?? [])]
  const compiled = withDefaults(rule, rule.effective === undefined ? own : whileInForce(rule, own, next, otherwise))
  const weight = parts.reduce((sum, part) => sum + part.weight, (rule.rows ?? []).length + (next?.weight ?? 0))
  return { ...compiled, weight, dependencies: [...new Set(rule.type === 'window' ? [...read, 'today'] : read)] }
}

/** The rule with the values of arguments that are not given. */
const withDefaults = ({ defaults }: Rule, { run, rows }: Parts): Parts => {
  if (defaults === undefined) return { run, rows }
  const filled = (data: Json | object): object => {
    const { with: given = null } = data as { readonly with?: Json }
    return { ...(data as object), with: { ...defaults, ...(isRecord(given) ? given : {}) } }
  }
  return { run: (data) => run(filled(data)), rows: (data) => rows(filled(data)) }
}

/** The successor compiled; a rule that comes back to itself has none, as the check of cycles reports. */
const successorOf = ({ effective }: Rule, options: CompileOptions, compileLogic: CompileLogic): RuleParts | undefined => {
  const next = effective?.successor === undefined ? undefined : findCallable(effective.successor, options)
  return next && compileRuleParts(next, options, compileLogic)
}

/** Outside of its days a rule gives what its successor gives, or what it says otherwise, or what nothing in force gives. */
const whileInForce = (rule: Rule, own: Parts, next: Parts | undefined, otherwise: CompiledLogic | undefined): Parts => {
  const chosen = (data: Json | object): Parts | undefined => {
    const day = dayOfLaw(data)
    if (day === undefined || isEffective(rule, day)) return own
    return rule.effective?.to !== undefined && day > rule.effective.to ? next : undefined
  }
  return {
    run: (data) => (chosen(data) ?? notInForce(rule, otherwise)).run(data),
    rows: (data) => chosen(data)?.rows(data) ?? [],
  }
}

const notInForce = ({ type, hit }: Rule, otherwise: CompiledLogic | undefined): Pick<Parts, 'run'> => {
  if (otherwise !== undefined) return type === 'condition' ? { run: (data) => isTruthy(otherwise.run(data)) } : otherwise
  if (type === 'condition') return { run: () => false }
  if (type === 'window') return { run: () => ({ opens: null, closes: null, state: null, inDays: null }) }
  return { run: () => (type === 'table' && hit === 'all' ? [] : null) }
}

type Parts = Pick<RuleParts, 'run' | 'rows'>

const compileByType = (rule: Rule, part: (logic: Json) => CompiledLogic): Parts => {
  const rows = (): readonly TableRow[] => []
  switch (rule.type) {
    case 'condition': {
      const when = part(rule.when ?? null)
      return { rows, run: (data) => isTruthy(when.run(data)) }
    }
    case 'value': {
      const value = part(rule.value ?? null)
      return { rows, run: value.run }
    }
    case 'window': {
      const opening = part(rule.opens ?? null)
      const closing = part(rule.closes ?? null)
      const windowOn = (data: Json | object): Json => {
        const opens = opening.run(data)
        const closes = closing.run(data)
        const today = todayOf(data)
        const state = windowState(opens, closes, today)
        return { opens, closes, state: state ?? null, inDays: daysToTurn(state, opens, closes, today) }
      }
      return {
        rows,
        run: (data) => inSteps(windowOn, data),
      }
    }
    case 'table': {
      const rowsOn = compileTable(rule, part)
      const table = (data: Json | object): readonly TableRow[] => inSteps(rowsOn, data)
      const first = rule.hit !== 'all'
      return {
        rows: table,
        run: (data) => {
          const found = table(data)
          return first ? (found[0]?.then ?? null) : found.map(({ then }) => then)
        },
      }
    }
  }
}
