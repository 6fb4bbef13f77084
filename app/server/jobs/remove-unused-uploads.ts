import { referencedFiles } from '../records/referenced-files.ts'
import { condemnFile, deleteFile, keepFile, listUncheckedFiles, type UncheckedFile } from '../store/files/files.ts'
import { noteRemoval } from '../store/files/removals.ts'
import { forgetUpload, listLostUploads } from '../store/files/uploads.ts'
import { inInstitution, type Tx } from '../store/sql/transaction.ts'
import type { Services } from '../work/services.ts'

const PAGE = 100

/**
 * Removes uploads of an institution that no answer and no line of a history names after a day: first nobody can use them any more, and a
 * later run removes bytes and row. It may stop anywhere: bytes go before the row that leads to them, and the next run goes on.
 */
export const removeUnusedUploads = async (services: Services, institution: number): Promise<void> => {
  await removeLostUploads(services, institution)
  let after: string | undefined
  for (;;) {
    const page = await inInstitution(services.pool, institution, (tx) => judgePage(tx, after))
    await removeFiles(services, institution, page.unused)
    after = page.last
    if (after === undefined) return
  }
}

/** Bytes whose server died before a row named them. */
const removeLostUploads = async ({ pool, files }: Services, institution: number): Promise<void> => {
  for (;;) {
    const lost = await inInstitution(pool, institution, (tx) => listLostUploads(tx, PAGE))
    for (const { id } of lost) await files.remove(institution, id)
    await inInstitution(pool, institution, async (tx) => {
      for (const { id } of lost) await forgetUpload(tx, id)
    })
    if (lost.length < PAGE) return
  }
}

type Page = { readonly unused: readonly UncheckedFile[]; readonly last: string | undefined }

/** Keeps what is in use, condemns what is not, and finds what was condemned before. */
const judgePage = async (tx: Tx, after: string | undefined): Promise<Page> => {
  const files = await listUncheckedFiles(tx, { after, limit: PAGE })
  const unused: UncheckedFile[] = []
  for (const [place, ofRecord] of Map.groupBy(files, ({ entity, record_id }) => `${entity}/${record_id}`)) {
    const [entity = '', record = ''] = place.split('/')
    const ids = ofRecord.map(({ id }) => id)
    const inUse = await referencedFiles(tx, { entity, record }, ids)
    for (const file of ofRecord) {
      if (inUse.has(file.id)) await keepFile(tx, file.id)
      else if (file.is_due === null) await condemnFile(tx, file.id)
      else if (file.is_due) unused.push(file)
    }
  }
  return { unused, last: files.length < PAGE ? undefined : files.at(-1)?.id }
}

const removeFiles = async ({ pool, files }: Services, institution: number, unused: readonly UncheckedFile[]): Promise<void> => {
  if (unused.length === 0) return
  for (const { id } of unused) await files.remove(institution, id)
  await inInstitution(pool, institution, async (tx) => {
    for (const { id } of unused) await deleteFile(tx, id)
    const bytes = unused.reduce((sum, { size }) => sum + size, 0)
    await noteRemoval(tx, { what: 'unused uploads', files: unused.length, bytes, why: 'nothing named them within a day' })
  })
}
