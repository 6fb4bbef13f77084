// npm run coverage: how much of the requirements ledger is proved. npm run coverage -- <row>: the test of one row, run.
import { comparisonOf, coverageOf, standingsOf } from './coverage.ts'
import { answersOfLedger, readingsOfLedger, rowsLeftOut, rowsOfLedger } from './ledger.ts'
import { printRow } from './print-row.ts'

const COLUMNS = ['all', 'proved', 'open', 'left out', 'unanswered'] as const
const STATES = ['works', 'partly', 'differs', 'missing'] as const

const lineOf = (name: string, cells: readonly (number | string)[]): string =>
  `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(12)).join('')}\n`

const printCounts = (): boolean => {
  const rows = rowsOfLedger()
  if (rows === undefined) {
    process.stderr.write('The ledger is missing: put it in ../shared or name its folder in SHARED_DIR.\n')
    return false
  }
  const standings = standingsOf(rows, answersOfLedger(), rowsLeftOut())
  for (const [title, prefix] of [
    ['portal', 'SH-'],
    ['domain', 'DO-'],
  ] as const) {
    process.stdout.write(lineOf(title, COLUMNS))
    const ofDocument = rows.filter(({ id }) => id.startsWith(prefix))
    for (const count of coverageOf(ofDocument, standings))
      process.stdout.write(
        lineOf(
          count.name,
          COLUMNS.map((column) => count[column]),
        ),
      )
    process.stdout.write('\n')
  }
  process.stdout.write(
    'proved: a test that can be run by `npm run coverage -- <row>`; open: a sentence says what is missing; left out: by the specification itself.\n',
  )
  printComparison(standings)
  return true
}

const printComparison = (standings: ReturnType<typeof standingsOf>): void => {
  const readings = readingsOfLedger()
  if (readings === undefined) return
  const { counts, disputed } = comparisonOf(standings, readings)
  process.stdout.write(`\nRead against the program by somebody else, who found:\n${lineOf('', STATES)}`)
  for (const { standing, states } of counts)
    process.stdout.write(
      lineOf(
        standing,
        STATES.map((state) => states[state] ?? 0),
      ),
    )
  process.stdout.write(disputed.length === 0 ? '' : `Proved here, and not found working there: ${disputed.join(' ')}\n`)
}

const [row] = process.argv.slice(2)
if (!(row === undefined ? printCounts() : printRow(row))) process.exitCode = 1
