import { differencesOf, validateForm, type Differences, type Json, type Problem } from '#engine'
import { acceptSave } from '../../forms/accept-save.ts'
import { openedForm } from '../../forms/form-context.ts'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { insertHistory } from '../../store/records/history.ts'
import { updateRecord, type Data } from '../../store/records/records.ts'
import { callerOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

/** `isAll`: nobody goes on with what is begun, so nothing may be missing either. */
type Save = { readonly form: string; readonly answers: { readonly [name: string]: Json }; readonly isAll?: boolean }
type Accepted = { readonly answers: Data; readonly differences: Differences }

/** The answers that a program sends, accepted as those of a person are, but all of them or none: nobody sees what was refused. */
export const acceptWhole = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  { form, answers: changes, isAll = false }: Save,
): Promise<Accepted | Failure> => {
  if (loaded.definition?.forms.includes(form) !== true) return fail('form.not-found')
  const accepted = await acceptSave(context, loaded, { form, changes }, callerOf(context.viewer))
  if (isFailure(accepted)) return accepted
  const { answers } = accepted
  const problems = [...accepted.problems, ...(await problemsOfSent(context, loaded, { form, answers: changes, isAll }, answers))]
  return problems.length > 0
    ? fail('answers.invalid', undefined, { problems })
    : { answers, differences: differencesOf(loaded.row.data, answers) }
}

/** What a person would read beside the questions that were sent; what nobody sent may be missing until an event asks for it, in a draft. */
const problemsOfSent = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  { form, answers: sent, isAll = false }: Save,
  answers: Data,
): Promise<readonly Problem[]> => {
  const opened = await openedForm(context, loaded, form, callerOf(context.viewer), { given: sent })
  const isSent = ({ path, severity }: Problem): boolean => {
    const value = sent[path.split('.', 1)[0] ?? ''] ?? null
    return severity === 'error' && (isAll || value !== null)
  }
  return validateForm(opened.plan, { answers, context: opened.context }, isAll ? 'submit' : 'typing').filter(isSent)
}

/** Stores them in the transaction of the call, with a line in the history. The caller holds the lock of the record. */
export const saveWhole = async (context: ViewerContext, loaded: LoadedRecord, save: Save): Promise<LoadedRecord | Failure> => {
  const accepted = await acceptWhole(context, loaded, save)
  if (isFailure(accepted)) return accepted
  const { answers, differences } = accepted
  if (Object.keys(differences).length === 0) return loaded
  const { tx, viewer } = context
  const { row, definitions, parties } = loaded
  const stored = await updateRecord(tx, definitions.storage(row.entity), row.id, row.version, { data: answers })
  if (!stored) throw new Error(`${row.entity} ${row.id} changed under its own lock`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'saved',
    version: stored.version,
    differences,
    by: { id: viewer.account.id, name: viewer.user.name, ...(parties.acts[0] !== undefined && { party: parties.acts[0] }) },
  })
  return loadRecord(context, stored, callerOf(viewer))
}
