import { differencesOf } from '#engine'
import { caseToStart } from '../../cases/case-to-start.ts'
import { createCase } from '../../cases/create-case.ts'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { acceptSave } from '../../forms/accept-save.ts'
import { loadRecord, maySee, type LoadedRecord } from '../../records/load-record.ts'
import type { StartedCase } from '../../contract/records.ts'
import { noteOpened } from '../../records/note-read.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { lockRecordId } from '../../store/records/open-drafts.ts'
import { findRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { conflictOf } from '../records/conflict.ts'
import { fail, isFailure } from '../../work/failure.ts'

/**
 * Stores a new case, with its first answers when they are sent along. Whoever sends the same `id` twice at once gets one case: the second
 * request is answered like a save that came too late.
 */
export const startCase = forViewer('POST /api/cases/:case', async (context, request, reply) => {
  const definition = context.definitions.findCase(request.params.case)
  if (!definition) return fail('case.not-found')
  const { subject, id, save } = request.body
  const actor = actorOf(context.viewer)
  const served = async (loaded: LoadedRecord, more: Pick<StartedCase, 'refused'> = {}): Promise<StartedCase> => {
    const record = await serveRecord(context, loaded, actor)
    await noteOpened(context, loaded, record.answers)
    return { ...record, ...more }
  }
  if (id !== undefined) {
    await lockRecordId(context.tx, id)
    const known = await findRecord(context.tx, context.definitions.storage(definition.of).entity.name, id)
    const loaded = known && (await loadRecord(context, known, actor))
    if (loaded && (!maySee(loaded) || loaded.definition?.id !== definition.id)) return fail('record.not-found')
    if (loaded) return save ? conflictOf(context, loaded, { ...save, version: 0 }) : served(loaded)
  }
  const start = await caseToStart(context, definition, { subject, id })
  if (isFailure(start)) return start
  const { loaded, isDraft } = start
  if (isDraft) return save ? fail('case.begun') : served(loaded)
  const { row } = loaded
  if (save && !definition.forms.includes(save.form)) return fail('form.not-found')
  const accepted = save && (await acceptSave(context, loaded, save, actor))
  if (isFailure(accepted)) return accepted
  const values = accepted?.answers ?? row.data
  const stored = await createCase(
    context,
    definition,
    {
      id: row.id,
      values,
      actor,
      differences: differencesOf(row.data, values),
      ...(row.subject_id !== null && { subject: row.subject_id }),
    },
    carryOutEffects,
  )
  reply.code(201)
  return served(await loadRecord(context, stored, actor), accepted && { refused: accepted.problems })
})
