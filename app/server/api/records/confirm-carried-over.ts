import { loadRecord } from '../../records/load-record.ts'
import type { CarriedOver } from '../../contract/answers.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { confirmCarriedOver as confirm } from '../../store/records/carried-over.ts'
import { insertHistory } from '../../store/records/history.ts'
import { getRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { findCase } from '../../records/find-case.ts'
import { fail, isFailure } from '../../work/failure.ts'
import { serverTexts } from '../../texts/en.ts'

/** Confirms that a carried-over answer is still right. */
export const confirmCarriedOver = forViewer('POST /api/records/:entity/:id/carried-over', async (context, request) => {
  const { path } = request.body
  const loaded = await findCase(context, request.params, { lock: true })
  if (isFailure(loaded)) return loaded
  const actor = actorOf(context.viewer)
  const before = await serveRecord(context, loaded, actor)
  const form = before.forms.find(({ id, mayEdit }) => id === loaded.row.workflow?.carriedOver?.form && mayEdit)
  const question =
    form &&
    loaded.definitions
      .plan(form.id)
      .pages.flatMap(({ nodes }) => nodes)
      .find((node) => node.path === path)
  if (!question) return fail('request.invalid', serverTexts.record.nothingToConfirm)
  const paths = before.carriedOver?.paths ?? []
  // A page that was left before the response sends its confirmation again.
  if (!paths.includes(path)) return { paths } satisfies CarriedOver
  const { label } = question
  await confirm(context.tx, loaded.row.entity, loaded.row.id, path)
  await insertHistory(context.tx, {
    entity: loaded.row.entity,
    record: loaded.row.id,
    kind: 'saved',
    by: {
      id: context.viewer.account.id,
      name: actor.name,
      ...(loaded.parties.acts[0] !== undefined && { party: loaded.parties.acts[0] }),
    },
    says: 'checkedAnswer',
    ...(label !== undefined && { note: label }),
    version: loaded.row.version,
  })
  const after = await serveRecord(
    context,
    await loadRecord(context, await getRecord(context.tx, loaded.row.entity, loaded.row.id), actor),
    actor,
  )
  return { paths: after.carriedOver?.paths ?? [] } satisfies CarriedOver
})
