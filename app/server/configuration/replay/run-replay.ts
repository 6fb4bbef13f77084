import type { CompiledDefinitions } from '../../definitions/registry.ts'
import { speaking } from '../../definitions/speaking.ts'
import { findChange } from '../../store/configuration/changes.ts'
import { endReplay, findReplay, keepProgress, releaseReplay, type Replay, type ReplayKey } from '../../store/configuration/replays.ts'
import { inInstitution, type Tx } from '../../store/sql/transaction.ts'
import type { Services } from '../../work/services.ts'
import { workContext, type WorkContext } from '../../work/work-context.ts'
import { setOfChange } from '../draft-set.ts'
import { replayedSets, type ReplayedSets } from './replayed-sets.ts'
import { replaySlice } from './replay-slice.ts'

/** The definitions in force and as the change makes them; undefined when the replay was begun for others. */
const setsOf = async (context: WorkContext, { change_id, before_hash, after_hash }: Replay): Promise<ReplayedSets | undefined> => {
  const { services, institution, definitions } = context
  const { set } = await setOfChange(context, change_id)
  if (definitions.hash !== before_hash || set.hash !== after_hash) return undefined
  return replayedSets(definitions, services.registry.openDraft(institution, set).own)
}

/** What a replay was begun for may have been edited since; then its result is old, and going on would be in vain. */
const isWanted = async (tx: Tx, { change_id, change_version, before_hash }: Replay, now: CompiledDefinitions): Promise<boolean> => {
  const change = await findChange(tx, change_id)
  return change?.state === 'draft' && change.version === change_version && now.hash === before_hash
}

/**
 * Tries a change on open cases, slice by slice, until all are tried, it is stopped or it is old. It may end anywhere: the next run goes on behind
 * the last slice that was noted.
 */
export const runReplay = async (services: Services, { institution: number, change }: ReplayKey, signal?: AbortSignal): Promise<void> => {
  const institution = await services.institutions.byId(number)
  const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inInstitution(services.pool, number, work)
  let sets: ReplayedSets | undefined
  for (;;) {
    const { own } = await services.registry.current(institution)
    const replay = await within((tx) => findReplay(tx, change))
    if (replay?.state !== 'running') return
    if (signal?.aborted === true) return within((tx) => releaseReplay(tx, change))
    const isGoingOn = await within((tx) => isWanted(tx, replay, own))
    sets ??= isGoingOn ? await speaking(own, () => within((tx) => setsOf(workContext(services, institution, own, tx), replay))) : undefined
    if (!isGoingOn || sets === undefined) return within((tx) => endReplay(tx, change, 'stopped'))
    const { result, isLast } = await replaySlice(services, institution, sets, replay)
    if (!(await within((tx) => keepProgress(tx, replay, result)))) return
    if (isLast) return within((tx) => endReplay(tx, change, 'done'))
  }
}
