import type { Row, Rule } from '../definition/rule.ts'
import type { CompiledLogic } from './compile/compiled-logic.ts'
import { dayOfLaw, isWithin, type Days } from './in-force.ts'
import { isList, sameJson, type Json } from './values/json.ts'
import { isTruthy } from './values/truthy.ts'

/** The result of a row that holds: its words or its `then`, or without either its id. */
export type TableRow = { readonly id: string; readonly then: Json }

type Test = (inputs: ReadonlyMap<string, Json>, data: Json | object, day: string | undefined) => boolean

/** An input that is a list matches when one of its entries does, as with somebody who has several roles. */
const matches = (input: Json, wanted: Json): boolean => {
  const values = isList(wanted) ? wanted : [wanted]
  return values.some((value) => sameJson(input, value) || (isList(input) && input.some((entry) => sameJson(entry, value))))
}

const compileRow = (row: Row & Days, when: CompiledLogic | undefined): Test => {
  const wanted = Object.entries(row.match ?? {})
  return (inputs, data, day) => {
    if (day !== undefined && !isWithin(row, day)) return false
    for (const [name, value] of wanted) if (!matches(inputs.get(name) ?? null, value)) return false
    return when === undefined || isTruthy(when.run(data))
  }
}

export const compileTable = (rule: Rule, part: (logic: Json) => CompiledLogic): ((data: Json | object) => readonly TableRow[]) => {
  const inputs = Object.entries(rule.inputs ?? {}).map(([name, logic]) => ({ name, logic: part(logic) }))
  const rows = (rule.rows ?? []).map((row) => ({
    answer: { id: row.id, then: row.text ?? row.then ?? row.id },
    test: compileRow(row, row.when === undefined ? undefined : part(row.when)),
  }))
  const hasDays = (rule.rows ?? []).some(({ from, to }) => from !== undefined || to !== undefined)
  const onlyFirst = rule.hit !== 'all'
  return (data) => {
    const values = new Map(inputs.map(({ name, logic }) => [name, logic.run(data)]))
    const day = hasDays ? dayOfLaw(data) : undefined
    const found: TableRow[] = []
    for (const { answer, test } of rows) {
      if (!test(values, data, day)) continue
      found.push(answer)
      if (onlyFirst) break
    }
    return found
  }
}
