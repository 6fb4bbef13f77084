import type { Rule } from '../definition/rule.ts'
import { dayNumber, readDate } from './calendar-date.ts'
import { checkTable } from './check-table.ts'
import { compileLogic, type CompiledLogic, type CompileOptions } from './compile-logic.ts'
import { compileTable, type TableRow } from './compile-table.ts'
import { isRecord, type Json } from './json.ts'
import { nestProblems, type RuleProblem } from './rule-problem.ts'
import { isTruthy } from './truthy.ts'
import { windowState } from './window-state.ts'

export type CompiledRule = {
  readonly id: string
  readonly type: Rule['type']
  /**
   * condition: true or false · value: the value · window: `{ opens, closes, state, inDays }` ·
   * table: the `then` of the first row that holds or null; with `hit: all`, of all of them
   */
  readonly run: (data: Json | object) => Json
  /** The rows of a table that hold; of any other rule, none. */
  readonly rows: (data: Json | object) => readonly TableRow[]
  readonly dependencies: readonly string[]
  readonly problems: readonly RuleProblem[]
}

type Part = { readonly pointer: string; readonly logic: CompiledLogic }

/** Days to the next turn of the window: until it opens, or until the last day it is open; null when there is none. */
const daysToTurn = (state: string | undefined, opens: Json, closes: Json, today: Json): number | null => {
  const [from, to] = [readDate(today), readDate(state === 'before' ? opens : state === 'open' ? closes : null)]
  return from === undefined || to === undefined ? null : dayNumber(to) - dayNumber(from)
}

const todayOf = (data: Json | object): Json => (isRecord(data as Json) ? ((data as { readonly today?: Json }).today ?? null) : null)

export const compileRuleDefinition = (rule: Rule, given: CompileOptions = {}): CompiledRule => {
  const options: CompileOptions = { ...given, within: [...(given.within ?? []), rule.id] }
  const parts: Part[] = []
  const part = (pointer: string, logic: Json): CompiledLogic => {
    const compiled = compileLogic(logic, options)
    parts.push({ pointer, logic: compiled })
    return compiled
  }
  const compiled = compileParts(rule, part)
  return {
    id: rule.id,
    type: rule.type,
    ...compiled,
    dependencies: [...new Set([...parts.flatMap(({ logic }) => logic.dependencies), ...(rule.type === 'window' ? ['today'] : [])])],
    get problems() {
      return [
        ...missingParts(rule),
        ...parts.flatMap(({ pointer, logic }) => nestProblems(logic.problems, pointer)),
        ...(rule.type === 'table' ? checkTable(rule) : []),
      ]
    },
  }
}

const compileParts = (rule: Rule, part: (pointer: string, logic: Json) => CompiledLogic): Pick<CompiledRule, 'run' | 'rows'> => {
  const rows = (): readonly TableRow[] => []
  switch (rule.type) {
    case 'condition': {
      const when = part('/when', rule.when ?? null)
      return { rows, run: (data) => isTruthy(when.run(data)) }
    }
    case 'value': {
      const value = part('/value', rule.value ?? null)
      return { rows, run: value.run }
    }
    case 'window': {
      const opening = part('/opens', rule.opens ?? null)
      const closing = part('/closes', rule.closes ?? null)
      return {
        rows,
        run: (data) => {
          const opens = opening.run(data)
          const closes = closing.run(data)
          const today = todayOf(data)
          const state = windowState(opens, closes, today)
          return { opens, closes, state: state ?? null, inDays: daysToTurn(state, opens, closes, today) }
        },
      }
    }
    case 'table': {
      const table = compileTable(rule, part)
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

const needed: Record<Rule['type'], readonly ('when' | 'value' | 'opens' | 'rows')[]> = {
  condition: ['when'],
  value: ['value'],
  window: ['opens'],
  table: ['rows'],
}

const missingParts = (rule: Rule): RuleProblem[] =>
  needed[rule.type]
    .filter((name) => rule[name] === undefined)
    .map((name) => ({
      code: 'rule.part',
      pointer: '',
      message: `A ${rule.type} has no "${name}".`,
      mend: `Give it "${name}", or another type.`,
      severity: 'error',
    }))
