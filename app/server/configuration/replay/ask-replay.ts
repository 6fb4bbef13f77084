import { findChange, type ConfigurationChange } from '../../store/configuration/changes.ts'
import { beginReplay, endReplay, findReplay, resumeReplay, type Replay } from '../../store/configuration/replays.ts'
import { countOpenCases } from '../../store/records/open-cases.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { setOfChange } from '../draft-set.ts'
import { replayedSets } from './replayed-sets.ts'

/** A change with its replay, if it has one. */
export type ReplayOfChange = { readonly change: ConfigurationChange; readonly replay: Replay | undefined }

export const replayOfChange = async ({ tx }: ViewerContext, id: string): Promise<ReplayOfChange | Failure> => {
  const change = await findChange(tx, id)
  return change ? { change, replay: await findReplay(tx, id) } : fail('configuration.not-found')
}

/** Whether a replay was worked out for a change as it is now, on the definitions that are in force. */
export const isOld = ({ definitions }: ViewerContext, { version }: ConfigurationChange, replay: Replay): boolean =>
  replay.change_version !== version || replay.before_hash !== definitions.hash

/** Begins the replay of a change. Unless it is tried anew, one that was stopped goes on where it was, and one that runs is left alone, while they still hold. */
export const startReplay = async (context: ViewerContext, id: string, { anew = false } = {}): Promise<ReplayOfChange | Failure> => {
  const { tx } = context
  const found = await replayOfChange(context, id)
  if (isFailure(found)) return found
  const { change, replay } = found
  if (change.state !== 'draft') return fail('configuration.ended')
  if (anew || replay === undefined || isOld(context, change, replay) || replay.state === 'done') {
    const refused = await beginAnew(context, change)
    if (refused) return refused
  } else if (replay.state === 'stopped') await resumeReplay(tx, id)
  return replayOfChange(context, id)
}

/** The cases that cannot differ are counted and not read. */
const beginAnew = async (context: ViewerContext, { id, version }: ConfigurationChange): Promise<Failure | undefined> => {
  const { tx, services, institution, definitions } = context
  const { set, added } = await setOfChange(context, id)
  if (added.some(({ severity }) => severity === 'error')) return fail('configuration.stopped')
  const sets = replayedSets(definitions.own, services.registry.openDraft(institution, set).own)
  const counts = [...(await countOpenCases(tx, sets.closed))].filter(([type]) => definitions.findCase(type) !== undefined)
  const sum = (rows: typeof counts): number => rows.reduce((all, [, count]) => all + count, 0)
  const same = sum(counts.filter(([type]) => !sets.cases.includes(type)))
  await beginReplay(tx, {
    change_id: id,
    change_version: version,
    before_hash: definitions.hash,
    after_hash: set.hash,
    total: sum(counts),
    done: same,
    counts: { same },
  })
  return undefined
}

export const stopReplay = async (context: ViewerContext, id: string): Promise<ReplayOfChange | Failure> => {
  const found = await replayOfChange(context, id)
  if (isFailure(found)) return found
  await endReplay(context.tx, id, 'stopped')
  return replayOfChange(context, id)
}
