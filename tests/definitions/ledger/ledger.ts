import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const LEDGER = join(process.env['SHARED_DIR'] ?? join(ROOT, '../shared'), 'spec/ledger.tsv')

/** What is said about a row of the ledger: the test that proves it, a sentence that settles it, or that it is still to come. */
export interface LedgerAnswer {
  readonly id: string
  readonly answer: string
  readonly file: string
  readonly words: string
}

export interface LedgerRow {
  readonly id: string
  readonly area: string
  readonly kind: string
}

const linesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

export const answersOfLedger = (): readonly LedgerAnswer[] =>
  linesOf(join(import.meta.dirname, 'rows.tsv')).map(([id = '', answer = '', file = '', words = '']) => ({ id, answer, file, words }))

/** The rows of the ledger; undefined where its optional folder is missing. */
export const rowsOfLedger = (): readonly LedgerRow[] | undefined =>
  existsSync(LEDGER) ? linesOf(LEDGER).map(([id = '', area = '', kind = '']) => ({ id, area, kind })) : undefined
