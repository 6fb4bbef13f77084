import { differencesOf, sameJson, type Json } from '#engine'
import type { Saved } from '../../contract/answers.ts'
import { acceptSave } from '../../forms/accept-save.ts'
import { followedRows } from '../../forms/followed-rows.ts'
import { findDraft, type Draft } from '../../records/find-draft.ts'
import { loadRecord, maySee, type LoadedRecord } from '../../records/load-record.ts'
import { findClaim, requestFingerprint } from '../../store/outbox/idempotency.ts'
import { autosaveRecord, type Data } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { endpoint, type RequestOf } from '../endpoint.ts'
import { idempotencyKey, once } from '../idempotent.ts'
import { asViewer } from '../request-context.ts'
import { conflictOf } from './conflict.ts'

type SaveRequest = RequestOf<'PATCH /api/records/:entity/:id'>

export const saveAnswers = endpoint(
  'PATCH /api/records/:entity/:id',
  async (services, request) => {
    const attempt = (): Promise<Saved | typeof OVERTAKEN | Failure> =>
      asViewer<Saved | typeof OVERTAKEN, Draft | undefined>(services, request, (context, draft) => save(context, request, draft), {
        alongside: (context) => findDraft(context, request.params),
      })
    const saved = await attempt()
    if (!('overtaken' in saved)) return saved
    // Another save came in between, so nothing was stored. The second attempt finds the newer version and answers with the conflict.
    const again = await attempt()
    return 'overtaken' in again ? fail('record.stale') : again
  },
  { signedIn: true },
)

const OVERTAKEN = { overtaken: true } as const

const save = async (
  context: ViewerContext,
  request: SaveRequest,
  draft: Draft | undefined,
): Promise<Saved | typeof OVERTAKEN | Failure> => {
  if (!draft) return fail('record.not-found')
  const save = request.body
  const key = idempotencyKey(request)
  const fingerprint = requestFingerprint(context.services.sessionKey, request.method, request.url, request.body)
  const idempotency = key === undefined ? undefined : { actor: context.viewer.account.id, key, request: fingerprint }
  const actor = actorOf(context.viewer)
  const { row, subject } = draft
  const loaded = await loadRecord(context, row, actor, { subject, related: 'to-decide' })
  if (!maySee(loaded)) return fail('record.not-found')
  if (row.version !== save.version) {
    // A repeated save is answered with its first response; any other stale save is a conflict.
    const claim = idempotency && (await findClaim(context.tx, idempotency.actor, idempotency.key, idempotency.request))
    if (claim?.is === 'replay') {
      const fields = Object.keys(save.changes).map((path) => path.split('.')[0] ?? path)
      return {
        refused: [],
        ...(claim.body as Omit<Saved, 'refused'>),
        ...(await relatedAfter(context, loaded, save.form, { after: row.data, fields })),
      }
    }
    if (claim?.is === 'other-request') return fail('idempotency.reused')
    return conflictOf(context, await loadRecord(context, row, actor, { subject }), save)
  }
  const { definition, definitions } = loaded
  if (!definitions.set.get('form', save.form) || (definition && !definition.forms.includes(save.form))) return fail('form.not-found')
  const accepted = await acceptSave(context, loaded, save, actor)
  if (isFailure(accepted)) return accepted
  const { answers, problems, decided } = accepted
  const fields = changedFields(row.data, answers)
  const answerOf = (version: number, savedAt: string): Saved => ({
    version,
    savedAt,
    refused: problems,
    ...(Object.keys(decided).length > 0 && { decided }),
  })
  // A save that changes nothing makes no version, so no other version becomes stale and the history gets no line.
  if (Object.keys(fields).length === 0) return once(context, request, () => Promise.resolve(answerOf(row.version, row.saved_at)))
  // Read before the save, whose statement ends the transaction.
  const followed = await relatedAfter(context, loaded, save.form, { before: row.data, after: answers, fields: Object.keys(fields) })
  const saved = await autosaveRecord(
    context.tx,
    definitions.storage(row.entity),
    {
      entity: row.entity,
      id: row.id,
      version: save.version,
      fields,
      differences: differencesOf(row.data, answers),
      actor: {
        id: context.viewer.account.id,
        name: context.viewer.user.name,
        ...(loaded.parties.acts[0] !== undefined && { party: loaded.parties.acts[0] }),
      },
      ...(idempotency && { idempotency }),
    },
    answers,
  )
  return saved ? { ...answerOf(saved.version, saved.saved_at), ...followed } : OVERTAKEN
}

/** The related rows that belong to the new answers, where they are others than before. */
const relatedAfter = async (
  context: ViewerContext,
  loaded: LoadedRecord,
  form: string,
  change: Parameters<typeof followedRows>[3],
): Promise<Pick<Saved, 'related'>> => {
  const related = await followedRows(context, loaded, loaded.definitions.plan(form), change)
  return related === undefined ? {} : { related }
}

const changedFields = (before: Data, after: Data): Data => {
  const fields: { [field: string]: Json } = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const isSame = (before[field] === undefined) === (after[field] === undefined) && sameJson(before[field] ?? null, after[field] ?? null)
    if (!isSame) fields[field] = after[field] ?? null
  }
  return fields
}
