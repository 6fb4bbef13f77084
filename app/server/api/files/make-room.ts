import type { PlanField } from '#engine'
import { referencedFiles } from '../../records/referenced-files.ts'
import { listFiles, removeFile, type FileRow } from '../../store/files/files.ts'
import type { Data } from '../../store/records/records.ts'
import type { Tx } from '../../store/sql/transaction.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'

export type FileQuestion = {
  readonly entity: string
  readonly record: string
  readonly path: string
  readonly node: PlanField
  readonly answers: Data
}
type AtQuestion = { readonly answered: readonly FileRow[]; readonly others: readonly FileRow[] }

const filesAt = async (tx: Tx, { entity, record, path, answers }: FileQuestion): Promise<AtQuestion> => {
  const stored = JSON.stringify(answers)
  const files = (await listFiles(tx, entity, record)).filter((file) => file.path === path)
  return { answered: files.filter(({ id }) => stored.includes(id)), others: files.filter(({ id }) => !stored.includes(id)) }
}

const mostFiles = ({ node }: FileQuestion): number => node.maxFiles ?? 1

/** Refuses a file at a question whose answer holds as many as it takes, not counting the one that it replaces. */
export const refuseFullQuestion = async (tx: Tx, question: FileQuestion, replaces?: string): Promise<Failure | undefined> => {
  const answered = (await filesAt(tx, question)).answered.filter(({ id }) => id !== replaces)
  const max = mostFiles(question)
  return answered.length < max ? undefined : fail('file.question-full', serverTexts.file.questionHolds({ max }))
}

/**
 * Makes room for one more file. An upload that no answer names, because its response was lost or its page was closed, gives way; files that
 * only the history names stay and do not count.
 */
export const makeRoom = async (tx: Tx, question: FileQuestion): Promise<void> => {
  const { answered, others } = await filesAt(tx, question)
  const over = (loose: number): number => answered.length + loose + 1 - mostFiles(question)
  if (over(others.length) <= 0) return
  const ids = others.map(({ id }) => id)
  const inHistory = await referencedFiles(tx, question, ids)
  const loose = ids.filter((id) => !inHistory.has(id))
  for (const id of loose.slice(0, Math.max(0, over(loose.length)))) await removeFile(tx, id)
}
