import { dataOfRow, type Automation } from '#engine'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { joinsNamed, rowJson } from '../../records/related-rows.ts'
import { listRecords } from '../../store/lists/list-records.ts'
import type { RecordRow } from '../../store/records/records.ts'
import { SYSTEM } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

/** A record as the effects of an automation read it: one that is no case as the row of the view, with the records it is related to. */
export const loadOccurrence = async (context: WorkContext, automation: Automation, row: RecordRow): Promise<LoadedRecord> => {
  const loaded = await loadRecord(context, row, SYSTEM)
  const { tx, definitions } = context
  const view = definitions.set.get('view', automation.over)
  if (loaded.definition !== undefined || view === undefined) return loaded
  const { rows } = await listRecords(tx, {
    own: definitions.storage(view.entity),
    joins: joinsNamed(definitions, view.entity, view.join),
    others: definitions.storage,
    where: { op: 'in', field: 'id', values: [row.id] },
    sort: [],
    limit: 1,
  })
  const [found] = rows
  if (found === undefined) return loaded
  return { ...loaded, data: dataOfRow(definitions.set, automation, rowJson(definitions, found), loaded.data) }
}
