import type { CompiledWorkflow } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { StateVisit } from './serve-phases.ts'

/** When a case was last sent: by an event that opens a receipt. The end of its first step says less, because a case comes back to be corrected. */
export const sentAt = (
  { set }: Pick<CompiledDefinitions, 'set'>,
  workflow: CompiledWorkflow,
  visited: readonly StateVisit[],
): string | undefined =>
  visited.findLast(({ event }) => {
    const opens = workflow.events.get(event ?? '')?.event.opens
    return opens !== undefined && set.get('screen', opens)?.layout === 'receipt'
  })?.at
