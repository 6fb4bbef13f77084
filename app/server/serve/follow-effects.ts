import type { ServedRecord } from '../contract/records.ts'
import { hasEffectsSoon } from '../store/outbox/outbox.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The record says whether its page is to look again, because the server is still busy with it. */
export const followEffects = async ({ tx }: WorkContext, record: ServedRecord): Promise<ServedRecord> =>
  (await hasEffectsSoon(tx, record.entity, record.id)) ? { ...record, unfinished: true } : record
