import { nodeAt, type PlanField } from '#engine'
import { openedForm } from '../../forms/form-context.ts'
import { loadRecord } from '../../records/load-record.ts'
import type { FileRow } from '../../store/files/files.ts'
import { getRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import type { FileQuestion } from './make-room.ts'
import { mayAttach } from './may-attach.ts'

/** The question of a file that this viewer may change; a file whose question is gone belongs to the record as a whole and has none. */
export const changeableFile = async (
  context: ViewerContext,
  { entity, record_id: record, path }: FileRow,
): Promise<{ readonly question: FileQuestion | undefined } | Failure> => {
  const actor = actorOf(context.viewer)
  const loaded = await loadRecord(context, await getRecord(context.tx, entity, record), actor)
  const { data: answers } = loaded.row
  const forms = await Promise.all((loaded.definition?.forms ?? []).map((form) => openedForm(context, loaded, form, actor)))
  const asking = path === null ? [] : forms.filter(({ plan }) => nodeAt(plan, path) !== undefined)
  if (path === null || asking.length === 0) {
    return forms.some(({ mayEdit }) => mayEdit) ? { question: undefined } : fail('record.locked', forms[0]?.why)
  }
  const open = asking.find((form) => mayAttach(form, answers, path))
  if (!open) return fail('record.locked', asking[0]?.why)
  // What a file may be attached to is a question.
  return { question: { entity, record, path, answers, node: nodeAt(open.plan, path) as PlanField } }
}
