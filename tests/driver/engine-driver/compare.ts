import { compareForms, findOnFile, proposedOnFile, type ChangeRow } from '#engine'
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
  const forms = definition.forms.map((form) => openedForm(world, view, form))
  const proposed = proposedOnFile(forms, row.data)
  const match = findOnFile(changes.match, proposed, flat)
  const beside = match ?? (changes.like && findOnFile(changes.like, proposed, flat))
  const onFile = candidates.find(({ id }) => id === match?.id)
  return { onFile, rows: compareForms({ forms, stored: row.data, onFile: beside ?? {}, decisions: row.decisions }) }
}
