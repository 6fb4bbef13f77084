import { acceptAnswers, differencesOf, sameJson, stripWithheld, type Json } from '#engine'
import type { SaveAnswers, Saved } from '../../contract/answers.ts'
import { openedForm } from '../../forms/form-context.ts'
import { findClaim, requestFingerprint } from '../../store/outbox/idempotency.ts'
import { autosaveRecord, type Data } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { idempotencyKey, once } from '../idempotent.ts'
import { forViewer } from '../endpoint.ts'
import { conflictOf } from './conflict.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'

export const saveAnswers = forViewer('PATCH /api/records/:entity/:id', async (context, request) => {
  const save = request.body
  const key = idempotencyKey(request)
  const fingerprint = requestFingerprint(context.services.sessionKey, request.method, request.url, request.body)
  const idempotency = key === undefined ? undefined : { actor: context.viewer.account.id, key, request: fingerprint }
  const loaded = await findCase(context, request.params)
  if (isFailure(loaded)) return loaded
  /** Answers a repeated save with its first response; any other stale save is a conflict. */
  const repeatedOrStale = async (): Promise<Saved | Failure> => {
    const claim = idempotency && (await findClaim(context.tx, idempotency.actor, idempotency.key, idempotency.request))
    if (claim?.is === 'replay') return { refused: [], ...(claim.body as Omit<Saved, 'refused'>) }
    if (claim?.is === 'other-request') return fail('idempotency.reused')
    return isFailure(loaded) ? loaded : conflictOf(context, loaded, save)
  }
  if (loaded.row.version !== save.version) return repeatedOrStale()
  const actor = actorOf(context.viewer)
  const { definition, definitions, row } = loaded
  if (!definitions.set.get('form', save.form) || (definition && !definition.forms.includes(save.form))) return fail('form.not-found')
  const form = await openedForm(context, loaded, save.form, actor)
  if (!form.mayEdit) return fail('record.locked', form.why)
  const { answers, problems } = acceptAnswers(form.plan, { stored: row.data, changes: withRows(save), context: form.context })
  const fields = changedFields(row.data, answers)
  const { decided } = stripWithheld(form.plan, answers, form.context)
  const answerOf = (version: number, savedAt: string): Saved => ({
    version,
    savedAt,
    refused: problems,
    ...(Object.keys(decided).length > 0 && { decided }),
  })
  // A save that changes nothing makes no version, so no other version becomes stale and the history gets no line.
  if (Object.keys(fields).length === 0) return once(context, request, () => Promise.resolve(answerOf(row.version, row.saved_at)))
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
  return saved ? answerOf(saved.version, saved.saved_at) : repeatedOrStale()
})

/** The order of a list is sent beside the answers in its rows: rows by their names, their answers by path. */
const withRows = ({ changes, rows = {} }: SaveAnswers): { readonly [path: string]: Json } => {
  return { ...Object.fromEntries(Object.entries(rows).map(([path, ids]) => [path, ids.map(($id) => ({ $id }))])), ...changes }
}

const changedFields = (before: Data, after: Data): Data => {
  const fields: { [field: string]: Json } = {}
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (!sameJson(before[field] ?? null, after[field] ?? null)) fields[field] = after[field] ?? null
  }
  return fields
}
