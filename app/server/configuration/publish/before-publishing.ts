import { findReplay } from '../../store/configuration/replays.ts'
import { remarksOn } from '../../store/configuration/remarks.ts'
import type { ConfigurationChange } from '../../store/configuration/changes.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { isOld } from '../replay/ask-replay.ts'

/** What the institution asks for before a change is published: that a second person reads it, that it is tried on every open case. */
export type Wait = 'reader' | 'replay'

const READS = 'publishAfterReading'
const TRIES = 'publishAfterReplay'

/** Whether the institution asks that a second person reads each change. */
export const asksReader = ({ definitions }: Pick<ViewerContext, 'definitions'>): boolean => definitions.settings[READS] === true

const isApproved = async ({ tx }: ViewerContext, { id, version }: ConfigurationChange): Promise<boolean> => {
  const decided = (await remarksOn(tx, id)).findLast(({ kind }) => kind !== 'comment')
  return decided?.kind === 'approved' && decided.change_version === version
}

const isTried = async (context: ViewerContext, change: ConfigurationChange): Promise<boolean> => {
  const replay = await findReplay(context.tx, change.id)
  return replay?.state === 'done' && !isOld(context, change, replay)
}

/**
 * What is still waited for. The settings in force count, not those that the change brings: no change lets itself through. A definition that
 * comes without a change was read by nobody and tried on no case.
 */
export const waitsOf = async (context: ViewerContext, change: ConfigurationChange | undefined): Promise<readonly Wait[]> => {
  const { settings } = context.definitions
  const waits: Wait[] = []
  if (asksReader(context) && !(change && (await isApproved(context, change)))) waits.push('reader')
  if (settings[TRIES] === true && !(change && (await isTried(context, change)))) waits.push('replay')
  return waits
}

/** Why nothing is published yet; undefined when nothing is waited for. */
export const refusalToPublish = async (context: ViewerContext, change: ConfigurationChange | undefined): Promise<Failure | undefined> => {
  const [wait] = await waitsOf(context, change)
  return wait && fail(wait === 'reader' ? 'configuration.unread' : 'configuration.untried')
}
