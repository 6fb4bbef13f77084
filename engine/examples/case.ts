import { planApply } from '../cases/plan-apply.ts'
import { changeSetsOf } from '../changes/change-sets.ts'
import { compareSets } from '../changes/compare-sets.ts'
import type { ComparedSets, FiledValues } from '../changes/compared-sets.ts'
import { findingOf } from '../changes/finding.ts'
import { asRowOfFile, untouchedValues } from '../changes/row-of-file.ts'
import { differencesOf } from '../changes/differences.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { validateForm } from '../forms/server-side/validate-form.ts'
import type { FormContext } from '../forms/program/form-context.ts'
import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { ruleBook } from '../workflow/rule-book.ts'
import { expectValue, show, unknownKeys, type ExampleRunner } from './example-runner.ts'

const isFiled = (row: Json): row is FiledValues => isRecord(row) && typeof row['id'] === 'string'

/**
 * `given`: answers, what rules read (record, related, case, user, settings), and `onFile`: for each entity the records that the case may
 * change. `then`: `changes`, each with `of`, the `id` of a record that was there, and the `values` written; or `refused`: the answers that
 * name a record wrongly. For a row of an import: `finding`, and words of `reasons` why it is refused.
 */
export const runCaseExample: ExampleRunner = (set, id, { given, then }, today) => {
  const definition = set.get('case', id)
  if (definition === undefined) return [`There is no case "${id}".`]
  const { onFile, answers, ...context } = given
  const row = isRecord(answers) ? answers : {}
  const filed = isRecord(onFile) ? onFile : {}
  const data = { today, record: {}, related: {}, case: {}, user: {}, settings: {}, ...context, answers: row }
  const value = (logic: Json): Json => ruleBook(set).value(logic, data)
  const sets = changeSetsOf(definition).map((changes) => {
    const rows = filed[changes.of]
    return {
      set: changes,
      candidates: (isList(rows) ? rows : []).filter(isFiled),
      chosen: changes.record === undefined ? null : value(changes.record),
      end: Object.fromEntries(Object.entries(changes.end ?? {}).map(([field, logic]) => [field, value(logic)])),
    }
  })
  const forms = definition.forms.map((form) => ({ plan: compileForm(set, form), context: { today, ...context } as FormContext }))
  const compare = (stored: JsonObject): ComparedSets => compareSets({ definitions: set, sets, forms, stored, decisions: {} })
  const isRow = then['finding'] !== undefined || then['reasons'] !== undefined
  const stored = isRow ? asRowOfFile(row) : row
  const { records, refused } = compare(stored)
  const whole = isRow ? { ...untouchedValues({ records, refused }, stored), ...stored } : stored
  const found = findingOf(
    { records, refused },
    forms.flatMap((form) => validateForm(form.plan, { answers: whole, context: form.context })),
  )
  const entity = set.get('entity', definition.of)?.name ?? ''
  const written = records.flatMap((record): readonly Json[] => {
    const onFileNow = sets.find((candidate) => candidate.set === record.set)?.candidates.find((row) => row.id === record.id)
    const applied = planApply({ definitions: { set }, entity, data: stored, subject: undefined }, record, onFileNow)
    if (applied === undefined) return []
    const values = Object.fromEntries(
      Object.entries(differencesOf(onFileNow ?? {}, applied.data)).map(([field, [, after]]) => [field, after]),
    )
    return [{ of: record.set.of, ...(onFileNow && { id: onFileNow.id }), values }]
  })
  return [
    ...unknownKeys(then, ['changes', 'refused', 'finding', 'reasons']),
    ...(then['finding'] === undefined ? [] : expectValue('The finding', found.finding, then['finding'])),
    ...(then['reasons'] === undefined || found.reasons.some((reason) => reason.includes(String(then['reasons'])))
      ? []
      : [`No reason says ${show(then['reasons'])}; they are ${show(found.reasons)}.`]),
    ...(then['changes'] === undefined ? [] : expectValue('What is written', written, then['changes'])),
    ...expectValue(
      'What is refused',
      refused.map(({ path }) => path),
      then['refused'] ?? [],
    ),
  ]
}
