import { acceptAnswers, holdsFiles, withFilesOfAnswers, withFilesOnFile, type Accepted, type Json } from '#engine'
import type { FirstAnswers } from '../contract/answers.ts'
import { filesOnRecord } from '../records/files-on-record.ts'
import { loadRecord, type LoadedRecord } from '../records/load-record.ts'
import { formReadsThatDecide } from '../records/related-reads.ts'
import { signerOf, type Actor } from '../work/actor.ts'
import { fail, type Failure } from '../work/failure.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { openedForm, type OpenedForm } from './form-context.ts'

/**
 * Applies the changes that this viewer may make. Reads only the related rows that decide it; when a change is refused, or a rule reads an
 * answer that the viewer may not, reads all of them, because messages and results need more.
 */
export const acceptSave = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  save: FirstAnswers,
  actor: Actor,
): Promise<Accepted | Failure> => {
  const changes = withRows(save)
  const asked = loaded.definitions.plan(save.form)
  const uploaded = await filesOnRecord(context.tx, loaded.row, holdsFiles(asked, Object.keys(save.changes)))
  const onFile = loaded.subject ? [loaded.subject.data] : []
  const files = withFilesOfAnswers(withFilesOnFile(uploaded, [asked], onFile), loaded.row.data)
  const accept = ({ plan, context: around }: OpenedForm, unseen: boolean): Accepted =>
    acceptAnswers(plan, { stored: loaded.row.data, changes, context: around, files, signer: signerOf(actor, context.now), unseen })
  const draft = await openedForm(context, loaded, save.form, actor, {
    reads: (plan) => formReadsThatDecide(loaded.definitions, plan, Object.keys(changes)),
    given: changes,
  })
  if (draft.mayEdit) {
    const accepted = accept(draft, true)
    if (accepted.problems.length === 0 && Object.keys(accepted.decided).length === 0) return accepted
  }
  const whole = await loadRecord(context, loaded.row, actor, { subject: loaded.subject })
  const form = await openedForm(context, whole, save.form, actor, { given: changes })
  return form.mayEdit ? accept(form, false) : fail('record.locked', form.why)
}

/** The order of a list is sent beside the answers in its rows: rows by their names, their answers by path. */
const withRows = ({ changes, rows = {} }: FirstAnswers): { readonly [path: string]: Json } => {
  return { ...Object.fromEntries(Object.entries(rows).map(([path, ids]) => [path, ids.map(($id) => ({ $id }))])), ...changes }
}
