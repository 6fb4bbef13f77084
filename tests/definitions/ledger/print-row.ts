import { findClaimed } from './claims.ts'
import { answersOfLedger, readingsOfLedger, rowsOfLedger } from './ledger.ts'
import { runClaim } from './run-claim.ts'

const write = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

/** Prints a row of the ledger and what is claimed for it, runs the test that is named, and returns whether it passed. An open row runs nothing. */
export const printRow = (id: string): boolean => {
  const row = rowsOfLedger()?.find((each) => each.id === id)
  const answer = answersOfLedger().find((each) => each.id === id)
  if (row === undefined && answer === undefined) {
    process.stderr.write(`No row of the ledger is called ${id}.\n`)
    return false
  }
  write(`${id}  ${row === undefined ? '(its text is in the optional folder of the ledger)' : row.requirement}`)
  if (row !== undefined) write(`check  ${row.check}`)
  const reading = readingsOfLedger()?.find((each) => each.id === id)
  if (reading !== undefined) write(`read by somebody else  ${reading.state}: ${reading.evidence}`)
  if (answer?.answer !== 'test') {
    write(answer === undefined ? 'unanswered' : `open  ${answer.words}`)
    return true
  }
  write(`claim  ${answer.file}: ${answer.words}`)
  const found = findClaimed(answer)
  if (!found.ok) {
    write(`does not hold: ${found.why}`)
    return false
  }
  const { ok, tests, failures } = runClaim(found.test)
  write(...tests.map(({ name, status }) => `${status}  ${name}`), ...failures, ok ? 'holds' : 'does not hold')
  return ok
}
