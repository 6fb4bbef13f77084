import { mergedText } from '#engine'
import { runEvent } from '../../cases/run-event.ts'
import { wordsOfRecord } from '../../records/field-words.ts'
import { loadRecord } from '../../records/load-record.ts'
import type { EventDone } from '../../contract/events.ts'
import { hrefOfRecord, hrefOfScreen } from '../../records/record-href.ts'
import { noteOpened } from '../../records/note-read.ts'
import { followEffects } from '../../serve/follow-effects.ts'
import { serveRecord } from '../../serve/serve-record.ts'
import { getRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { forViewer } from '../endpoint.ts'
import { conflictOf } from './conflict.ts'
import { findCase } from '../../records/find-case.ts'
import { isFailure } from '../../work/failure.ts'

export const sendEvent = forViewer('POST /api/records/:entity/:id/events/:event', async (context, request) => {
  const { event } = request.params
  const { version, asked } = request.body
  const loaded = await findCase(context, request.params, { lock: true })
  if (isFailure(loaded)) return loaded
  if (loaded.row.version !== version) return conflictOf(context, loaded, { version, form: loaded.definition?.forms[0] ?? '', changes: {} })
  const actor = actorOf(context.viewer)
  const done = await runEvent(context, loaded, event, asked, actor)
  if (isFailure(done)) return done
  const { done: says, undo, opens } = loaded.workflow?.events.get(event)?.event ?? {}
  const after = await loadRecord(context, done.row, actor)
  const hrefOf = async ({ entity, id }: { readonly entity: string; readonly id: string }): Promise<{ readonly href?: string }> => {
    const href = hrefOfRecord(context.definitions, await getRecord(context.tx, entity, id), after.data)
    return href === undefined ? {} : { href }
  }
  const converted = done.converted && { ...done.converted, ...(await hrefOf(done.converted)) }
  const record = await followEffects(context, after.row, () => serveRecord(context, after, actor))
  const screen = opens === undefined ? undefined : context.definitions.set.get('screen', opens)
  const page = screen && hrefOfScreen(context.definitions, screen, after.row, after.data)
  await noteOpened(context, after, record.answers)
  return {
    record,
    ...(says !== undefined && { says: mergedText(says, after.data, { format: wordsOfRecord(after) }) }),
    ...(record.events.some((back) => back.event === undo && back.allowed) && { undo }),
    ...(page !== undefined && { opens: page }),
    ...(converted && { converted }),
  } satisfies EventDone
})
