import { maySeeRow, mayStart, type CaseType, type RuleData } from '#engine'
import { createCase } from '../../cases/create-case.ts'
import { carryOutEffects } from '../../cases/carry-out.ts'
import { findParent, loadRecord, maySee, type LoadedRecord } from '../../records/load-record.ts'
import type { ServedRecord, StartCase } from '../../contract/records.ts'
import { recordJson } from '../../records/record-json.ts'
import { noteOpened } from '../../records/note-read.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { relatedRows } from '../../records/related-rows.ts'
import { findOpenDraft } from '../../store/records/open-drafts.ts'
import { findRecord, type RecordRow } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'

export const startCase = forViewer('POST /api/cases/:case', async (context, request, reply) => {
  const definition = context.definitions.findCase(request.params.case)
  if (!definition) return fail('case.not-found')
  const body = (request.body ?? {}) as StartCase
  const subject = await findSubject(context, definition, body.subject)
  if (isFailure(subject)) return subject
  const actor = actorOf(context.viewer)
  const data: RuleData = {
    today: context.today,
    user: actor.user,
    settings: context.definitions.settings,
    record: subject ? recordJson(subject) : null,
  }
  const { name } = context.definitions.storage(definition.of).entity
  const draft = await findOpenDraft(
    context.tx,
    name,
    definition.id,
    context.definitions.workflow(definition.workflow).definition.initial,
    subject?.id,
  )
  const served = async (loaded: LoadedRecord): Promise<ServedRecord> => {
    const record = await serveRecord(context, loaded, actor)
    await noteOpened(context, loaded, record.answers)
    return record
  }
  if (draft) {
    const loaded = await loadRecord(context, draft, actor)
    if (maySee(loaded) && loaded.parties.acts.length > 0) return served(loaded)
  }
  const may = mayStart(context.definitions.rules, definition, {
    ...data,
    related: await relatedRows(context.tx, context.definitions, definition.uses ?? {}, data),
  })
  if (!may.ok) return fail('case.refused', may.message, may.explanation && { explanation: may.explanation })
  const row = await createCase(context, definition, { values: may.values, actor, ...(subject && { subject: subject.id }) }, carryOutEffects)
  reply.code(201)
  return served(await loadRecord(context, row, actor))
})

/** The subject of the case: the one given, else the viewer's own record of that kind. */
const findSubject = async (
  { tx, definitions, viewer }: ViewerContext,
  definition: CaseType,
  said: string | undefined,
): Promise<RecordRow | undefined | Failure> => {
  if (definition.subject === undefined) return undefined
  const { entity } = definitions.storage(definition.subject)
  // An account names its own record of a kind under `<entity>Id`.
  const id = said ?? viewer.user[`${entity.name}Id`]
  // Some cases begin before their subject has a record.
  const isNeeded = Object.values(definitions.storage(definition.of).entity.relations ?? {}).some(
    ({ by, required }) => by === 'subject_id' && required === true,
  )
  if (typeof id !== 'string') return isNeeded ? fail('case.subject-needed') : undefined
  const row = await findRecord(tx, entity.name, id)
  if (!row) return fail('record.not-found')
  const parent = await findParent(tx, definitions, row)
  const rows = { record: recordJson(row), parent: parent && recordJson(parent) }
  return maySeeRow(definitions.set, entity, rows, { user: viewer.user }) ? row : fail('record.not-found')
}
