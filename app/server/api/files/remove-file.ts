import { nodeAt } from '#engine'
import { loadRecord } from '../../records/load-record.ts'
import { openedForm } from '../../forms/form-context.ts'
import { removeFile } from '../../store/files/files.ts'
import { insertHistory } from '../../store/records/history.ts'
import { getRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findVisibleFile } from '../../forms/find-visible-file.ts'
import { mayAttach } from './may-attach.ts'
import { fail, isFailure } from '../../work/failure.ts'

export const removeFileOfRecord = forViewer('DELETE /api/files/:file', async (context, request) => {
  const row = await findVisibleFile(context, request.params.file)
  if (isFailure(row)) return row
  const actor = actorOf(context.viewer)
  const loaded = await loadRecord(context, await getRecord(context.tx, row.entity, row.record_id), actor)
  const forms = await Promise.all((loaded.definition?.forms ?? []).map((form) => openedForm(context, loaded, form, actor)))
  const { path } = row
  // A file whose question is gone belongs to the record as a whole.
  const asking = forms.filter(({ plan }) => path !== null && nodeAt(plan, path) !== undefined)
  const mayRemove =
    path === null || asking.length === 0
      ? forms.some(({ mayEdit }) => mayEdit)
      : asking.some((form) => mayAttach(form, loaded.row.data, path))
  if (!mayRemove) return fail('record.locked', (asking[0] ?? forms[0])?.why)
  await removeFile(context.tx, row.id)
  await insertHistory(context.tx, {
    entity: row.entity,
    record: row.record_id,
    kind: 'file',
    by: { id: context.viewer.account.id, name: actor.name },
    says: 'removedFile',
    note: row.name,
  })
  return {}
})
