import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type LedgerAnswer } from './ledger.ts'
import { hasExpectation, isReadBy, rowsNamed, tableOf } from './tables.ts'
import { titlesIn } from './titles.ts'

/** The tests that a claim names: a file, and what stands in the names of those that are run. */
export interface ClaimedTest {
  readonly file: string
  readonly pattern: string
}

type Claim = Pick<LedgerAnswer, 'file' | 'words'>
type Found = { readonly ok: true; readonly test: ClaimedTest } | { readonly ok: false; readonly why: string }

/** Finds what a claim names: the title of a test, or a row with an expectation in a table that a test runs. */
export const findClaimed = (claim: Claim, read: (file: string) => string | undefined = readFromRoot): Found => {
  const source = read(claim.file)
  if (source === undefined) return { ok: false, why: 'there is no such file' }
  return /\.test\.tsx?$/u.test(claim.file) ? findTitle(claim, source) : findRow(claim, source, read)
}

const findTitle = ({ file, words }: Claim, source: string): Found =>
  titlesIn(file, source).includes(words)
    ? { ok: true, test: { file, pattern: patternOf(words) } }
    : { ok: false, why: 'no test of the file has this title' }

const findRow = ({ file, words }: Claim, source: string, read: (file: string) => string | undefined): Found => {
  const table = tableOf(file)
  if (table === undefined) return { ok: false, why: 'the file is no test, and no table of tables.ts' }
  const rows = rowsNamed(table, JSON.parse(source), words)
  if (rows.length === 0) return { ok: false, why: `no row of the table has this ${table.name}` }
  if (!rows.every((row) => hasExpectation(table, row))) return { ok: false, why: `the row expects nothing: ${table.expects.join(', ')}` }
  const runs = read(table.test.file)
  if (runs === undefined || !titlesIn(table.test.file, runs).includes(table.test.title) || !isReadBy(file, runs))
    return { ok: false, why: `${table.test.file} does not run the table` }
  return { ok: true, test: { file: table.test.file, pattern: patternOf(table.test.title.replace(`$${table.name}`, words)) } }
}

/** A pattern for the name of a test, in which any text stands for what a table fills in: `$path` or `%s`. */
const patternOf = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(/\\\$[\w.]+|%[sdifjoO]/gu, '.*')

const readFromRoot = (file: string): string | undefined => {
  const path = join(ROOT, file)
  return file !== '' && existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
