// npm run coverage: how much of the requirements ledger has an answer.
import { coverageOf } from './coverage.ts'
import { answersOfLedger, rowsOfLedger } from './ledger.ts'

const COLUMNS = ['all', 'implemented', 'explained', 'planned', 'missing'] as const

const lineOf = (name: string, cells: readonly (number | string)[]): string =>
  `${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(13)).join('')}\n`

const rows = rowsOfLedger()
const answers = answersOfLedger()
if (rows === undefined) {
  process.stderr.write('The ledger is missing: put it in ../shared or name its folder in SHARED_DIR.\n')
  process.exitCode = 1
} else {
  for (const [title, prefix] of [
    ['portal', 'SH-'],
    ['domain', 'DO-'],
  ] as const) {
    const ofDocument = rows.filter(({ id }) => id.startsWith(prefix))
    process.stdout.write(lineOf(title, COLUMNS))
    for (const count of coverageOf(ofDocument, answers))
      process.stdout.write(
        lineOf(
          count.name,
          COLUMNS.map((column) => count[column]),
        ),
      )
    process.stdout.write('\n')
  }
  process.stdout.write(
    'implemented: a test proves it; explained: a sentence settles it, also why it is left out; planned: not yet; missing: no answer.\n',
  )
}
