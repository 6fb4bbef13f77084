import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureChromium } from '../_helpers/chromium.ts'
import { cleanCommit, keepGreenRun } from './green.ts'
import { inLanes } from './lanes.ts'
import { filtered, gates, proofs, type Part } from './parts.ts'
import { ROOT, runPart, type Outcome, type Places } from './run-part.ts'
import { inWords, mostStarted, startedOf, tooManyStarted } from './started.ts'
import { partsOfChange } from './changed/parts-of-change.ts'

/** A build server has two cores, and a part may have two workers. */
const WIDTH = 2
const SLOWEST = 20

/**
 * Runs everything, or what the arguments ask for; prints failures and finally the totals, and returns the exit code.
 * `--gates` stops after the gates; `--long` tries in full what is otherwise sampled; `--changed [since]` runs what a change can break; other
 * arguments are vitest's.
 */
export const runTests = async (args: readonly string[]): Promise<number> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sojourn-run-'))
  try {
    const isLong = args.includes('--long')
    const places: Places = { folder, counts: path.join(folder, 'counts'), reads: path.join(folder, 'reads'), isLong }
    await writeFile(places.counts, '')
    await writeFile(places.reads, '')
    const others = args.filter((arg) => arg !== '--long')
    return others.length === 0 ? await runEverything(places) : await runSome(others, places)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const runSome = async (args: readonly string[], places: Places): Promise<number> => {
  if (args[0] === '--gates') return total(await inLanes(gates(), WIDTH, (part) => runPart(part, places)))
  const isChanged = args[0] === '--changed'
  // A run of a few tests may do without the browser.
  if (!hasChromium()) console.log('Tests in a browser fail here.')
  if (!isChanged) return total([await runPart(filtered(args), places)])
  const { gates: first, tests } = await partsOfChange(args[1])
  const run = (parts: readonly Part[]): Promise<readonly Outcome[]> => inLanes(parts, WIDTH, (part) => runPart(part, places))
  const began = Date.now()
  const outcomes = await run(first)
  const all = outcomes.some(({ failed }) => failed > 0) ? outcomes : [...outcomes, ...(await run(tests))]
  console.log(`The run took ${minutes(began)} minutes.`)
  return total(all)
}

const runEverything = async (places: Places): Promise<number> => {
  const began = Date.now()
  const commit = cleanCommit()
  // A whole run cannot pass without the browser.
  if (!hasChromium()) return 1
  const hasServer = Boolean(process.env['DATABASE_URL'])
  if (!hasServer) console.log('DATABASE_URL is not set: the tests run on the embedded database only.')
  const run = (parts: readonly Part[]): Promise<readonly Outcome[]> => inLanes(parts, WIDTH, (part) => runPart(part, places))
  const first = await run(gates())
  console.log(`The gates took ${minutes(began)} minutes.`)
  if (first.some(({ failed }) => failed > 0)) {
    console.log('Nothing else is run before they pass.')
    return total(first)
  }
  const outcomes = [...first, ...(await run(proofs({ hasServer, isLong: places.isLong })))]
  const started = await checkStarted(places)
  const all = [...outcomes, started]
  printParts(outcomes)
  printSlowest(outcomes)
  console.log(`The run took ${minutes(began)} minutes.`)
  const isGreen = all.every(({ failed }) => failed === 0)
  if (isGreen && commit !== undefined && commit === cleanCommit()) {
    const at = new Date(began).toISOString()
    const reads = await readFile(places.reads, 'utf8')
    await keepGreenRun(outcomes, { commit, at, minutes: (Date.now() - began) / 60_000, isLong: places.isLong, reads })
  }
  return total(all)
}

const hasChromium = (): boolean => {
  try {
    ensureChromium()
    return true
  } catch (error) {
    console.error((error as Error).message)
    return false
  }
}

/** What the tests of the first pass started, as a part of the run; a run in full may start more. */
const checkStarted = async ({ counts, isLong }: Places): Promise<Outcome> => {
  const started = startedOf(await readFile(counts, 'utf8'))
  const wrong = isLong ? [] : tooManyStarted(started, mostStarted())
  console.log(`Started: ${inWords(started)}.`)
  const part: Part = { name: 'what was started', script: '', args: [] }
  return { part, seconds: 0, passed: wrong.length > 0 ? 0 : 1, failed: wrong.length, skipped: 0, files: [], unsteady: [], failures: wrong }
}

const minutes = (began: number): string => ((Date.now() - began) / 60_000).toFixed(1)

const printParts = (outcomes: readonly Outcome[]): void => {
  const sum = outcomes.reduce((seconds, outcome) => seconds + outcome.seconds, 0)
  console.log(`\nParts, ${Math.round(sum)} seconds of a lane in all:`)
  for (const { part, seconds } of outcomes.toSorted((a, b) => b.seconds - a.seconds))
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${part.name}`)
}

const printSlowest = (outcomes: readonly Outcome[]): void => {
  const files = outcomes.flatMap(({ part, files: reported }) => reported.map((file) => ({ ...file, part: part.name })))
  console.log(`The ${SLOWEST} slowest files:`)
  for (const { file, seconds, part } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${path.relative(ROOT, file)} (${part})`)
}

const total = (outcomes: readonly Outcome[]): number => {
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => outcomes.reduce((counted, outcome) => counted + outcome[of], 0)
  const unsteady = outcomes.flatMap((outcome) => outcome.unsteady)
  if (unsteady.length > 0) console.log(`UNSTEADY  ${unsteady.join(', ')}`)
  for (const { part, failures } of outcomes) for (const failure of failures) console.log(`FAILED  ${part.name}: ${failure}`)
  const failed = sum('failed')
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || sum('passed') === 0 ? 1 : 0
}
