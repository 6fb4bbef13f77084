import { changeSetsOf, decidedTogether, type ChangeDecision } from '#engine'
import { loadRecord } from '../../records/load-record.ts'
import { compareCase } from '../../cases/changes/compare-case.ts'
import { mayDecide } from '../../serve/serve-changes.ts'
import { insertHistory } from '../../store/records/history.ts'
import { updateRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { conflictOf } from './conflict.ts'
import { findCase } from '../../records/find-case.ts'
import { changesFor } from './show-changes.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

const SAYS = {
  dismiss: 'dismissedChange',
  forever: 'dismissedForever',
  undo: 'tookUpChange',
} as const

export const decideChange = forViewer('POST /api/records/:entity/:id/changes', async (context, request) => {
  const { version, path, decision } = request.body
  const loaded = await findCase(context, request.params, { lock: true })
  if (isFailure(loaded)) return loaded
  if (!changeSetsOf(loaded.definition).some((set) => mayDecide(loaded, set))) return fail('action.forbidden')
  if (loaded.row.version !== version) return conflictOf(context, loaded, { version, form: loaded.definition?.forms[0] ?? '', changes: {} })
  const { records, forms } = await compareCase(context, loaded)
  const record = records.find(({ rows }) => rows.some((row) => row.path === path))
  const row = record?.rows.find((compared) => compared.path === path)
  if (!record || !row) return fail('request.invalid', serverTexts.record.noChange)
  if (!mayDecide(loaded, record.set)) return fail('action.forbidden')
  const { paths, isWhole } = decidedTogether({ record, path, forms, stored: loaded.row.data })
  if (isWhole && record.set.rows === undefined) return fail('request.invalid', serverTexts.record.needed({ label: row.label }))
  const others = Object.entries(loaded.row.workflow?.decisions ?? {}).filter(([place]) => !paths.includes(place))
  const made = record.rows.filter((each) => decision !== 'undo' && paths.includes(each.path))
  const decided: { readonly [path: string]: ChangeDecision } = Object.fromEntries([
    ...others,
    ...made.map((each) => [each.path, { decision: decision === 'undo' ? 'dismiss' : decision, after: each.after }] as const),
  ])
  const workflow = {
    ...loaded.row.workflow,
    since: loaded.row.workflow?.since ?? loaded.row.created_at,
    approvals: loaded.row.workflow?.approvals ?? [],
    decisions: decided,
  }
  const stored = await updateRecord(context.tx, loaded.definitions.storage(loaded.row.entity), loaded.row.id, version, { workflow })
  if (!stored) throw new Error(`${loaded.row.entity} ${loaded.row.id} changed under its own lock`)
  const actor = actorOf(context.viewer)
  await insertHistory(context.tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    kind: 'changes',
    by: { id: context.viewer.account.id, name: actor.name },
    says: SAYS[decision],
    note: row.label,
    differences: Object.fromEntries(
      record.rows.flatMap((each) => (paths.includes(each.path) ? [[each.path, [each.before, each.after]] as const] : [])),
    ),
    version: stored.version,
  })
  return changesFor(context, await loadRecord(context, stored, actor))
})
