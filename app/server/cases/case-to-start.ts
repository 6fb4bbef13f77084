import { randomUUID } from 'node:crypto'
import { maySeeRow, type CaseType } from '#engine'
import { findParent, loadRecord, maySee, type LoadedRecord } from '../records/load-record.ts'
import { mayStartAbout } from '../records/may-start-about.ts'
import { recordJson } from '../records/record-json.ts'
import { findOpenDraft } from '../store/records/open-drafts.ts'
import { findRecord, type RecordRow } from '../store/records/records.ts'
import { isUuid } from '../store/sql/uuid.ts'
import { actorOf } from '../work/actor.ts'
import { fail, isFailure, type Failure } from '../work/failure.ts'
import { unstoredRow } from './unstored-row.ts'
import type { ViewerContext } from '../work/viewer-context.ts'

/** A case of one viewer before its first answer is stored: the draft there is, or the case as it would be (`version` 0). */
export type CaseToStart = { readonly loaded: LoadedRecord; readonly isDraft: boolean }

type Start = { readonly subject?: string | undefined; readonly id?: string | undefined }

/** The open draft of this viewer, or the record that a first answer would store. Nothing is written. */
export const caseToStart = async (
  context: ViewerContext,
  definition: CaseType,
  { subject: subjectId, id = randomUUID() }: Start,
): Promise<CaseToStart | Failure> => {
  const { definitions, tx } = context
  const subject = await findSubject(context, definition, subjectId)
  if (isFailure(subject)) return subject
  const actor = actorOf(context.viewer)
  const { name } = definitions.storage(definition.of).entity
  const { initial } = definitions.workflow(definition.workflow).definition
  const draft = definition.start?.several === true ? undefined : await findOpenDraft(tx, name, definition.id, initial, subject?.id)
  if (draft) {
    const loaded = await loadRecord(context, draft, actor)
    if (maySee(loaded) && loaded.parties.acts.length > 0) return { loaded, isDraft: true }
  }
  const { may } = await mayStartAbout(context, definition, subject, actor)
  if (!may.ok) return fail('case.refused', may.message, may.explanation && { explanation: may.explanation })
  const row = unstoredRow(context, definition, { id, state: initial, subject: subject?.id ?? null, data: may.values })
  return { loaded: await loadRecord(context, row, actor, { subject }), isDraft: false }
}

/** The subject of the case: the one given, else the viewer's own record of that kind. */
const findSubject = async (
  { tx, definitions, viewer }: ViewerContext,
  definition: CaseType,
  subjectId: string | undefined,
): Promise<RecordRow | undefined | Failure> => {
  if (definition.subject === undefined) return undefined
  const { entity } = definitions.storage(definition.subject)
  // An account names its own record of a kind under `<entity>Id`.
  const id = subjectId ?? viewer.user[`${entity.name}Id`]
  // Some cases begin before their subject has a record.
  const isNeeded = Object.values(definitions.storage(definition.of).entity.relations ?? {}).some(
    ({ by, required }) => by === 'subject_id' && required === true,
  )
  if (typeof id !== 'string') return isNeeded ? fail('case.subject-needed') : undefined
  const row = isUuid(id) ? await findRecord(tx, entity.name, id) : undefined
  if (!row) return fail('record.not-found')
  const parent = await findParent(tx, definitions, row)
  const rows = { record: recordJson(definitions, row), parent: parent && recordJson(definitions, parent) }
  return maySeeRow(definitions.set, entity, rows, { user: viewer.user }) ? row : fail('record.not-found')
}
