import { compareForms, findOnFile, type ChangeRow } from '#engine'
import { openedForm, rowsOfView, type CaseView } from './case-view.ts'
import type { Row, World } from './records.ts'

/** Compares a request with the record on file. */
export const compare = (world: World, view: CaseView): { readonly rows: readonly ChangeRow[]; readonly onFile: Row | undefined } => {
  const { row, definition, data } = view
  const { changes } = definition
  if (changes === undefined) throw new Error(`${definition.id} proposes no changes`)
  const subject = row.subject === null ? undefined : world.rows.get(row.subject)
  const isSubject = subject !== undefined && subject.entity === row.set.get('entity', changes.of)?.name
  const subjects = isSubject ? [subject] : []
  const candidates =
    changes.among === undefined ? subjects : rowsOfView(world, row.set, row.institution, changes.among, changes.with ?? {}, data)
  const flat = candidates.map(({ id, data: values }) => ({ ...values, id }))
  const found = (match: readonly string[]): Row | undefined => candidates.find(({ id }) => id === findOnFile(match, row.data, flat)?.id)
  const onFile = found(changes.match)
  const beside = onFile ?? (changes.like && found(changes.like))
  const forms = definition.forms.map((form) => openedForm(world, view, form))
  return { onFile, rows: compareForms({ forms, stored: row.data, onFile: beside?.data ?? {}, decisions: row.decisions }) }
}
