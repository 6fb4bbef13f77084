import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../../..')
const SPEC = join(process.env['SHARED_DIR'] ?? join(ROOT, '../shared'), 'spec')

/** What is said about a row of the ledger: the test that proves it, or a sentence that says what is missing. */
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
  readonly requirement: string
  readonly check: string
}

/** What somebody else found when they read a row against the program. */
export interface Reading {
  readonly id: string
  readonly state: string
  readonly evidence: string
}

const linesOf = (file: string): readonly (readonly string[])[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

/** The lines of a file beside the specification; undefined where the optional folder, or the file, is missing. */
const specified = <T>(file: string, read: (path: string) => T): T | undefined => {
  const path = join(SPEC, file)
  return existsSync(path) ? read(path) : undefined
}

export const answersOfLedger = (): readonly LedgerAnswer[] =>
  linesOf(join(import.meta.dirname, 'rows.tsv')).map(([id = '', answer = '', file = '', words = '']) => ({ id, answer, file, words }))

export const rowsOfLedger = (): readonly LedgerRow[] | undefined =>
  specified('ledger.tsv', (path) =>
    linesOf(path).map(([id = '', area = '', kind = '', requirement = '', check = '']) => ({ id, area, kind, requirement, check })),
  )

export const readingsOfLedger = (): readonly Reading[] | undefined =>
  specified('coverage.tsv', (path) => linesOf(path).map(([id = '', state = '', evidence = '']) => ({ id, state, evidence })))

/** The rows that the specification itself leaves out. */
export const rowsLeftOut = (): ReadonlySet<string> =>
  specified('README.md', (path) => {
    const line = /^- Excluded by the text: .*$/mu.exec(readFileSync(path, 'utf8'))?.[0] ?? ''
    return new Set(line.match(/(?:SH|DO)-[\d.]+-\d+/gu))
  }) ?? new Set()
