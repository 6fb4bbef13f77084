import { catalogueOf } from '../../forms/plan/catalogue.ts'
import { outlineOf } from '../../forms/plan/form-outline.ts'
import { needsOf } from '../../forms/program/rule-closures.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { singleAnswer } from '../single-read.ts'
import type { Lint } from './lint.ts'

const MUST = /\/checks\/\d+\/must$/u

/** The answers that a condition adds up one by one. */
const addends = (logic: Json): readonly string[] => {
  if (isList(logic)) return logic.flatMap(addends)
  if (!isRecord(logic)) return []
  const parts = logic['+']
  const own = isList(parts ?? null) ? (parts as readonly Json[]).flatMap((part) => singleAnswer(part) ?? []) : []
  return [...(own.length > 1 ? own : []), ...Object.values(logic).flatMap(addends)]
}

/** Warns of a check that adds up answers of which one may stay blank: it would not run then, and nobody would notice. */
export const lintSleepingChecks: Lint = ({ set, places, report }) => {
  const catalogue = catalogueOf(set)
  for (const { id, kind, visited } of places) {
    const form = kind === 'form' ? set.get('form', id) : undefined
    const checks = visited.filter((place) => place.as === 'logic' && MUST.test(place.pointer))
    if (form === undefined || checks.length === 0) continue
    const optional = new Set(
      outlineOf(set, catalogue, form).fields.flatMap(({ row, name, item }) =>
        row === '' && item.flag !== 'required' && item.requiredWhen === undefined && item.value === undefined ? [name] : [],
      ),
    )
    for (const { value, pointer } of checks) {
      const logic = value as Json
      const unguarded = needsOf(logic, { rules: {} }).each
      const name = addends(logic).find((answer) => optional.has(answer) && unguarded.includes(`answers.${answer}`))
      if (name !== undefined) report('lint.check-sleeps', id, pointer, { name })
    }
  }
}
