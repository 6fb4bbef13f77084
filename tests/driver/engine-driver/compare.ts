import {
  changeSetsOf,
  compareSets,
  namesRecords,
  problemsOfRecords,
  ruleBook,
  type ChangeSet,
  type ComparedSets,
  type Json,
  type Problem,
} from '#engine'
import { openedForm, rowsOfView, type CaseView } from './case-view.ts'
import type { Row, World } from './records.ts'

/** Compares a request with the records on file. */
export const compare = (world: World, view: CaseView): ComparedSets => {
  const { row, definition, data } = view
  const value = (logic: Json): Json => ruleBook(row.set).value(logic, data)
  return compareSets({
    definitions: row.set,
    sets: changeSetsOf(definition).map((set) => ({
      set,
      candidates: candidatesOf(world, view, set).map(({ id, data: values }) => ({ ...values, id })),
      chosen: set.record === undefined ? null : value(set.record),
      end: Object.fromEntries(Object.entries(set.end ?? {}).map(([field, logic]) => [field, value(logic)])),
    })),
    forms: definition.forms.map((form) => openedForm(world, view, form)),
    stored: row.data,
    decisions: row.decisions,
  })
}

/** The problems of answers that name a record the request may not change. */
export const problemsOnFile = (world: World, view: CaseView): readonly Problem[] =>
  changeSetsOf(view.definition).some(namesRecords)
    ? problemsOfRecords(
        compare(world, view).refused,
        view.definition.forms.map((form) => openedForm(world, view, form)),
      )
    : []

/** As on the server: rows of the view, else the subject, or, where answers name the records, those about the subject. */
const candidatesOf = (world: World, { row, data }: CaseView, set: ChangeSet): readonly Row[] => {
  const name = row.set.get('entity', set.of)?.name
  if (set.among !== undefined) return rowsOfView(world, row.set, row.institution, set.among, set.with ?? {}, data)
  const subject = row.subject === null ? undefined : world.rows.get(row.subject)
  if (subject?.entity === name) return subject === undefined ? [] : [subject]
  return namesRecords(set) && subject !== undefined
    ? [...world.rows.values()].filter(
        (filed) => filed.entity === name && filed.subject === subject.id && filed.institution === row.institution,
      )
    : []
}
