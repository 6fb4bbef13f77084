import { findReplay } from '../store/configuration/replays.ts'
import { remarksOn } from '../store/configuration/remarks.ts'
import type { ConfigurationChange } from '../store/configuration/changes.ts'
import type { ViewerContext } from '../work/viewer-context.ts'
import { isOld } from './replay/ask-replay.ts'

/** What the institution asks for before a change is published: that a second person reads it, that it is tried on every open case. */
export type Wait = 'reader' | 'replay'

const READS = 'publishAfterReading'
const TRIES = 'publishAfterReplay'

const isApproved = async ({ tx }: ViewerContext, { id, version }: ConfigurationChange): Promise<boolean> => {
  const decided = (await remarksOn(tx, id)).findLast(({ kind }) => kind !== 'comment')
  return decided?.kind === 'approved' && decided.change_version === version
}

const isTried = async (context: ViewerContext, change: ConfigurationChange): Promise<boolean> => {
  const replay = await findReplay(context.tx, change.id)
  return replay?.state === 'done' && !isOld(context, change, replay)
}

/** What is still waited for. The settings in force count, not those that the change brings: no change lets itself through. */
export const waitsOf = async (context: ViewerContext, change: ConfigurationChange): Promise<readonly Wait[]> => {
  const { settings } = context.definitions
  const waits: Wait[] = []
  if (settings[READS] === true && !(await isApproved(context, change))) waits.push('reader')
  if (settings[TRIES] === true && !(await isTried(context, change))) waits.push('replay')
  return waits
}
