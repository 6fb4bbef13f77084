import { MASK } from '#engine'
import { listHistory } from '../store/records/history.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'

const PAGE = 200

/** Those of the files that an answer of their record or a line of its history names; all of them when a part cannot be decrypted. */
export const referencedFiles = async (
  tx: Tx,
  { entity, record }: { readonly entity: string; readonly record: string },
  files: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  const lookIn = (part: readonly unknown[]): void => {
    const text = JSON.stringify(part)
    const isWhole = !text.includes(MASK)
    for (const file of files) if (!isWhole || text.includes(file)) found.add(file)
  }
  const row = await findRecord(tx, entity, record)
  if (row) lookIn([row.data, row.workflow])
  let before: number | undefined
  while (found.size < files.length) {
    const lines = await listHistory(tx, entity, record, { limit: PAGE, ...(before !== undefined && { before }) })
    lookIn(lines.map(({ asked, differences }) => [asked, differences]))
    before = lines.at(-1)?.seq
    if (lines.length < PAGE) break
  }
  return found
}
