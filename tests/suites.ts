import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './_helpers/chromium.ts'

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number }
type Part = { readonly name: string; readonly script: string; readonly args: readonly string[]; readonly report?: string; readonly database?: Database }
type Database = 'embedded' | 'server'
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

const root = fileURLToPath(new URL('..', import.meta.url))
const output = path.join(root, 'tests/output')
/** Two cores are what a build server has. */
const SIDE_BY_SIDE = 2

/** Runs everything, prints what failed and last of all the sum, and returns the exit code. `filters` are vitest's arguments. */
export async function runSuites(filters: readonly string[]): Promise<number> {
  await rm(path.join(output, 'reports'), { recursive: true, force: true })
  await mkdir(path.join(output, 'reports'), { recursive: true })
  try {
    ensureChromium()
  } catch (error) {
    // Whoever asks for a few tests may do without the browser; everything is not passed without it.
    console.error((error as Error).message)
    if (filters.length === 0) return 1
  }
  const first = filters.length > 0 ? [] : await runAll([webBuild])
  const counts = [...first, ...(await runAll(filters.length > 0 ? [filtered(filters)] : everyPart()))]
  const sum = (of: keyof Counts): number => counts.reduce((total, count) => total + count[of], 0)
  const failed = sum('failed')
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return failed > 0 || sum('passed') === 0 ? 1 : 0
}

// Before the others, because two journeys at once would build it twice.
const webBuild: Part = { name: 'web application builds', script: 'app/build-web.ts', args: [] }

// The longest first, so that no lane is left waiting at the end.
function everyPart(): Part[] {
  const databases: Database[] = process.env['DATABASE_URL'] ? ['embedded', 'server'] : ['embedded']
  if (databases.length === 1) console.log('DATABASE_URL is not set: the tests run on the embedded database only.')
  return [
    ...databases.map((database) => vitest('e2e', database)),
    vitest('renderer'),
    ...databases.map((database) => vitest('tests', database)),
    vitest('unit'),
    { name: 'types', script: 'node_modules/typescript/bin/tsc', args: ['-p', '.'] },
    { name: 'types of the engine', script: 'node_modules/typescript/bin/tsc', args: ['-p', 'engine'] },
    { name: 'lint', script: 'node_modules/oxlint/bin/oxlint', args: ['--type-aware'] },
  ]
}

function vitest(project: string, database?: Database): Part {
  const name = database ? `${project} on ${database === 'server' ? 'a PostgreSQL server' : 'the embedded database'}` : project
  return vitestPart(name, `${project}-${database ?? 'only'}`, ['--project', project], database)
}

function filtered(filters: readonly string[]): Part {
  return vitestPart('the tests asked for', 'filtered', filters, process.env['DATABASE_URL'] ? 'server' : 'embedded')
}

function vitestPart(name: string, file: string, args: readonly string[], database?: Database): Part {
  const report = path.join(output, 'reports', `${file}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, script: 'node_modules/vitest/vitest.mjs', args: ['run', ...args, ...reporters], report, ...(database && { database }) }
}

async function runAll(parts: readonly Part[]): Promise<Counts[]> {
  const waiting = [...parts]
  const counts: Counts[] = []
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) counts.push(await runPart(part))
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
  return counts
}

async function runPart(part: Part): Promise<Counts> {
  const began = Date.now()
  console.log(`... ${part.name}`)
  const { code, text } = await run(part)
  const counts = await count(part, code)
  const seconds = Math.round((Date.now() - began) / 1000)
  // What ran side by side is shown one after the other, and in full only where something is wrong.
  if (counts.failed > 0) console.log(`\n${'='.repeat(20)} ${part.name} failed\n${text}\n${'='.repeat(20)} end of ${part.name}\n`)
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok'}  ${part.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped (${seconds} s)`)
  return counts
}

async function run({ script, args, database }: Part): Promise<{ code: number | null; text: string }> {
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' }
  delete env['FORCE_COLOR']
  if (database !== 'server') delete env['DATABASE_URL']
  const child = spawn(process.execPath, [path.join(root, script), ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}

async function count({ report }: Part, code: number | null): Promise<Counts> {
  const success = code === 0
  const text = report && (await readFile(report, 'utf8').catch(() => undefined))
  if (!text) return { passed: success ? 1 : 0, failed: success ? 0 : 1, skipped: 0 }
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(text) as Report
  // A file that does not load and an error between tests fail the run without failing a test.
  return { passed: numPassedTests, failed: success ? numFailedTests : Math.max(1, numFailedTests), skipped: numPendingTests + numTodoTests }
}
