import { usedDocuments } from '#engine'
import type { ServedRecord } from '../contract/records.ts'
import { caseRecordOf } from '../records/case-record.ts'
import type { LoadedRecord } from '../records/load-record.ts'
import { hrefOfRecord } from '../records/record-href.ts'
import { findRecord } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'

/** The documents on file that the answers are about. One that is no record yet, or that has no page for this viewer, is left out. */
export const servedUsed = async ({ tx }: WorkContext, loaded: LoadedRecord): Promise<NonNullable<ServedRecord['used']>> => {
  const { definitions, data } = loaded
  const served = usedDocuments(caseRecordOf(loaded)).map(async ({ id, use, label, case: caseId }) => {
    const definition = definitions.findCase(caseId)
    const row = definition && (await findRecord(tx, definitions.storage(definition.of).entity.name, id))
    const href = row && hrefOfRecord(definitions, row, data)
    const until = row?.data[definition?.kept?.expires ?? '']
    return href === undefined ? [] : [{ id, use, label, href, ...(typeof until === 'string' && { until }) }]
  })
  return (await Promise.all(served)).flat()
}
