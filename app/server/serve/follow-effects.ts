import type { ServedRecord } from '../contract/records.ts'
import { hasEffectsSoon } from '../store/outbox/outbox.ts'
import type { WorkContext } from '../work/work-context.ts'

type Place = { readonly entity: string; readonly id: string }

/**
 * The record says whether its page is to look again, because the server is still busy with it. That is asked before the record is read:
 * asked after it, work that ended in between would be neither in the record nor waited for.
 */
export const followEffects = async (
  { tx }: WorkContext,
  { entity, id }: Place,
  serve: () => Promise<ServedRecord>,
): Promise<ServedRecord> => {
  const isBusy = await hasEffectsSoon(tx, entity, id)
  const record = await serve()
  return isBusy ? { ...record, unfinished: true } : record
}
