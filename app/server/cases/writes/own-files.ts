import { randomUUID } from 'node:crypto'
import type { CaseType, Json } from '#engine'
import { fileRef, findFile, shareFile } from '../../store/files/files.ts'
import type { Data } from '../../store/records/records.ts'
import type { WriteWork } from './carry-out-write.ts'

type Made = { readonly id: string; readonly values: Data }

/**
 * The values of a new case with files of its own: a file of this case is shared with it, so that whoever may see the new record sees the
 * file with it, and an answer of its form names a file of its record.
 */
export const withOwnFiles = async (work: WriteWork, definition: CaseType, { id, values }: Made): Promise<Data> => {
  const { definitions } = work.context
  const { entity } = definitions.storage(definition.of)
  const asked = definition.forms.flatMap((form) => definitions.plan(form).pages.flatMap(({ nodes }) => nodes))
  const changed: { [field: string]: Json } = {}
  for (const node of asked) {
    const files = node.kind === 'field' && node.type === 'file' ? values[node.id] : undefined
    if (!Array.isArray(files)) continue
    const place = { entity: entity.name, record_id: id, path: node.path }
    const own: Json[] = []
    for (const file of files as readonly Json[]) own.push((await shared(work, file, place)) ?? file)
    changed[node.id] = own
  }
  return { ...values, ...changed }
}

type Place = { readonly entity: string; readonly record_id: string; readonly path: string }

/** Undefined for a file that is not one of this case: nobody may take along the file of another record by its id. */
const shared = async ({ context: { tx }, loaded: { row } }: WriteWork, file: Json, place: Place): Promise<Json | undefined> => {
  const id = typeof file === 'object' && file !== null && 'id' in file ? file['id'] : undefined
  const from = typeof id === 'string' ? await findFile(tx, id) : undefined
  if (from?.entity !== row.entity || from.record_id !== row.id) return undefined
  const own = await shareFile(tx, from.id, { ...place, id: randomUUID() })
  return own && (fileRef(own) as unknown as Json)
}
