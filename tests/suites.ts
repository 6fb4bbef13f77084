import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './_helpers/chromium.ts'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
type Part = {
  readonly name: string
  readonly script: string
  readonly args: readonly string[]
  /** Uses the server that DATABASE_URL names, if it names one; every other part starts the embedded database. */
  readonly onServer?: true
  readonly isSecond?: true
}
type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: 'passed' | 'failed' }[]
}
type Outcome = Counts & { readonly failedFiles: readonly string[] }

const root = fileURLToPath(new URL('..', import.meta.url))
/** A placeholder in the arguments of a part, for the file that receives its counts. */
const REPORT = '{report}'
/** A browser on a busy machine is now and then late; where more files fail than this, it is the work that is wrong. */
const MAX_RETRIED = 3
/** A build server has two cores. */
const SIDE_BY_SIDE = 2

/** Runs everything, prints failures and finally the totals, and returns the exit code. `filters` are vitest's arguments. */
export const runSuites = async (filters: readonly string[]): Promise<number> => {
  const reports = await mkdtemp(path.join(tmpdir(), 'sojourn-reports-'))
  try {
    return await runAllParts(filters, reports)
  } finally {
    await rm(reports, { recursive: true })
  }
}

const runAllParts = async (filters: readonly string[], reports: string): Promise<number> => {
  try {
    ensureChromium()
  } catch (error) {
    // A run of a few tests may do without the browser; a complete run cannot pass without it.
    console.error((error as Error).message)
    if (filters.length === 0) return 1
  }
  const first = filters.length > 0 ? [] : await runSideBySide([webBuild], reports)
  const counts = [...first, ...(await runSideBySide(filters.length > 0 ? [filtered(filters)] : everyPart(), reports))]
  const sum = (of: keyof Counts): number => counts.reduce((total, count) => total + count[of], 0)
  const failed = sum('failed')
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || sum('passed') === 0 ? 1 : 0
}

// First, because two journeys at once would build it twice.
const webBuild: Part = { name: 'web application builds', script: 'app/build-web.ts', args: [] }

// The longest first, so that no lane waits at the end. The walk over every page is long enough to be a part of its own.
const everyPart = (): Part[] => {
  const hasServer = Boolean(process.env['DATABASE_URL'])
  if (!hasServer) console.log('DATABASE_URL is not set: the tests run on the embedded database only.')
  return [
    vitest('e2e'),
    vitest('tests'),
    vitest('walk'),
    // A configuration of its own: a project of the root's would load Storybook for every run.
    vitestPart('the gallery', ['--config', 'storybook/vitest.config.ts']),
    ...(hasServer ? [againOnServer] : []),
    vitest('renderer'),
    vitest('unit'),
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-p', '.'] },
    { name: 'types of the engine', script: 'node_modules/typescript/bin/tsc', args: ['-p', 'engine'] },
    { name: 'format', script: 'node_modules/prettier/bin/prettier.cjs', args: ['--check', '**/*.{ts,tsx,mjs,css}'] },
    { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'] },
    { name: 'unused exports', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  ]
}

const vitest = (project: string): Part => vitestPart(project, ['--project', project])

const filtered = (filters: readonly string[]): Part => ({ ...vitestPart('the tests asked for', filters), onServer: true })

const vitestPart = (name: string, args: readonly string[]): Part => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  return { name, script: 'node_modules/vitest/vitest.mjs', args: ['run', ...args, ...reporters] }
}

/** The second run: vitest.config.ts lists what it leaves out. */
const againOnServer: Part = { ...vitestPart('tests on a PostgreSQL server', ['--project', 'tests']), onServer: true, isSecond: true }

const runSideBySide = async (parts: readonly Part[], reports: string): Promise<Counts[]> => {
  const waiting = [...parts]
  const counts: Counts[] = []
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      counts.push(await runPart(part, path.join(reports, `${waiting.length}.json`)))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
  return counts
}

const runPart = async (part: Part, report: string): Promise<Counts> => {
  const began = Date.now()
  console.log(`... ${part.name}`)
  const { outcome, text } = await attempt(part, report)
  // Output of parallel parts is printed one part after the other, and in full only for failures.
  if (outcome.failed > 0) console.log(`\n${'='.repeat(20)} ${part.name} failed\n${text}\n${'='.repeat(20)} end of ${part.name}\n`)
  const counts = await withSecondTry(part, outcome, report)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `${counts.failed > 0 ? 'FAILED' : 'ok'}  ${part.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`,
  )
  return counts
}

/** Runs the few files that failed once more. What passes then is named as unsteady, for somebody to mend, and stops nothing. */
const withSecondTry = async (part: Part, first: Outcome, report: string): Promise<Counts> => {
  const files = first.failedFiles
  if (first.failed === 0 || files.length === 0 || files.length > MAX_RETRIED) return first
  const { outcome, text } = await attempt({ ...part, args: [...part.args, ...files] }, report)
  if (outcome.failed > 0) {
    console.log(`\n${'='.repeat(20)} ${part.name}, the second try\n${text}`)
    return first
  }
  console.log(`UNSTEADY  ${part.name}: ${files.map((file) => path.relative(root, file)).join(', ')} passed on the second try`)
  return { ...first, passed: first.passed + first.failed, failed: 0 }
}

const attempt = async (part: Part, report: string): Promise<{ outcome: Outcome; text: string }> => {
  const { code, text } = await run(part, report)
  const outcome = await read(report, code)
  // An error between tests belongs to no file, so no second try of a file could answer for it.
  return { outcome: text.includes('Unhandled Error') ? { ...outcome, failedFiles: [] } : outcome, text }
}

const run = async ({ script, args, onServer, isSecond }: Part, report: string): Promise<{ code: number | null; text: string }> => {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' }
  delete env['FORCE_COLOR']
  if (!onServer) delete env['DATABASE_URL']
  if (isSecond) env['SECOND_RUN'] = '1'
  const child = spawn(process.execPath, [path.join(root, script), ...args.map((arg) => arg.replace(REPORT, report))], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

const read = async (report: string, code: number | null): Promise<Outcome> => {
  const success = code === 0
  const text = await readFile(report, 'utf8').catch(() => undefined)
  if (!text) return { passed: success ? 1 : 0, failed: success ? 0 : 1, skipped: 0, failedFiles: [] }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(text) as Report
  return {
    passed: numPassedTests,
    // A file that does not load, or an error between tests, fails the run without failing a test.
    failed: success ? numFailedTests : Math.max(1, numFailedTests),
    skipped: numPendingTests + numTodoTests,
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  }
}
