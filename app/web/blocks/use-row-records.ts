import type { ServedRecord } from '../../server/contract/records.ts'
import type { ServedRow } from '../../server/contract/views.ts'
import { call } from '../api/client.ts'
import { type Resource, useResource } from '../api/use-resource.ts'

export type RowRecord = { readonly record: ServedRecord; /** the last comment by somebody else */ readonly comment?: string }

/** The records behind a few rows of a list, by their ids; `comment`: with the open question of those that wait for an answer. */
export const useRowRecords = (
  rows: readonly ServedRow[],
  { comments = false }: { readonly comments?: boolean } = {},
): Resource<ReadonlyMap<string, RowRecord>> => {
  const key = rows.length === 0 ? undefined : rows.map((row) => `${row.entity}/${row.id}@${row.version}`).join()
  return useResource<ReadonlyMap<string, RowRecord>>(
    key,
    async (signal) =>
      new Map(
        await Promise.all(
          rows.map(async ({ entity, id, state }): Promise<[string, RowRecord]> => {
            const params = { entity, id }
            const asked = comments && state?.family === 'act'
            const [record, page] = await Promise.all([
              call('GET /api/records/:entity/:id', { params, signal }),
              asked ? call('GET /api/records/:entity/:id/history', { params, query: { limit: 10 }, signal }) : undefined,
            ])
            const last = page?.entries.find((entry) => entry.note !== undefined && entry.note !== '')
            return [id, { record, ...(last && { comment: `${last.by.name} ${last.says ?? 'wrote'}: ${last.note ?? ''}` }) }]
          }),
        ),
      ),
  )
}
