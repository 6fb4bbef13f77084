import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Part } from './parts.ts'
import type { FileReport, RunReport } from './report-files.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A part that has run. `files` is empty for a tool, which counts as one test. */
export type Outcome = {
  readonly part: Part
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly files: readonly FileReport[]
  /** Files that passed on the second try, as paths from the root. */
  readonly unsteady: readonly string[]
  /** A line for each failure that stands, which ends the run once more: the output of a part stands far above. */
  readonly failures: readonly string[]
}
/** Where the processes of a run leave what they report. */
export type Places = { readonly folder: string; readonly counts: string; readonly reads: string; readonly isLong: boolean }

/** A browser on a busy machine is now and then late; where more files fail than this, it is the work that is wrong. */
const MAX_RETRIED = 3

type Attempt = Pick<Outcome, 'passed' | 'failed' | 'skipped' | 'files' | 'failures'> & {
  readonly text: string
  readonly mayTryAgain: boolean
}

/** Runs a part, prints how it went, and its output only where something failed: parts run side by side. */
export const runPart = async (part: Part, places: Places): Promise<Outcome> => {
  const began = Date.now()
  console.log(`... ${part.name}`)
  const first = await attempt(part, places)
  if (first.failed > 0) console.log(`\n${'='.repeat(20)} ${part.name} failed\n${first.text}\n${'='.repeat(20)} end of ${part.name}\n`)
  // What a screen or a page costs, as the walk and the gallery count it.
  for (const line of first.text.split('\n')) if (line.startsWith('budget ')) console.log(line)
  const { passed, failed, skipped, files, unsteady, failures } = await withSecondTry(part, first, places)
  const seconds = (Date.now() - began) / 1000
  const state = failed > 0 ? 'FAILED' : 'ok'
  console.log(`${state}  ${part.name}: ${passed} passed, ${failed} failed, ${skipped} skipped (${Math.round(seconds)} s)`)
  return { part, seconds, passed, failed, skipped, files, unsteady, failures }
}

/** Runs the few files that failed once more. What passes then is named as unsteady, for somebody to mend, and stops nothing. */
const withSecondTry = async (part: Part, first: Attempt, places: Places): Promise<Omit<Outcome, 'part' | 'seconds'>> => {
  const files = first.files.flatMap(({ file, failed }) => (failed > 0 ? [file] : []))
  if (!first.mayTryAgain || files.length === 0 || files.length > MAX_RETRIED) return { ...first, unsteady: [] }
  const second = await attempt({ ...part, args: [...part.args, ...files] }, places)
  if (second.failed > 0) {
    console.log(`\n${'='.repeat(20)} ${part.name}, the second try\n${second.text}`)
    return { ...first, unsteady: [] }
  }
  const unsteady = files.map((file) => path.relative(ROOT, file))
  console.log(`UNSTEADY  ${part.name}: ${unsteady.join(', ')} passed on the second try`)
  return { ...first, passed: first.passed + first.failed, failed: 0, unsteady, failures: [] }
}

const attempt = async (part: Part, places: Places): Promise<Attempt> => {
  const report = path.join(places.folder, `${part.name.replaceAll(' ', '-')}.json`)
  const { code, text } = await run(part, { ...places, report })
  const isGreen = code === 0
  const written = part.isVitest ? await readFile(report, 'utf8').catch(() => undefined) : undefined
  const ended = isGreen ? [] : [`${part.name} ended with ${code}`]
  if (written === undefined)
    return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1, skipped: 0, files: [], failures: ended, text, mayTryAgain: false }
  const { files, errors } = JSON.parse(written) as RunReport
  const sum = (of: 'passed' | 'failed' | 'skipped'): number => files.reduce((total, file) => total + file[of], 0)
  const failed = isGreen ? sum('failed') : Math.max(1, sum('failed'))
  const lines = [...files.flatMap(({ failures }) => failures), ...errors]
  const failures = isGreen || lines.length > 0 ? lines : ended
  return { passed: sum('passed'), failed, skipped: sum('skipped'), files, failures, text, mayTryAgain: failed > 0 && errors.length === 0 }
}

const run = async (
  { script, args, onServer, isSecond, env: own }: Part,
  { report, counts, reads, isLong }: Places & { readonly report: string },
): Promise<{ code: number | null; text: string }> => {
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, NO_COLOR: '1', SOJOURN_REPORT: report }
  delete env['FORCE_COLOR']
  if (!onServer) delete env['DATABASE_URL']
  // What a run starts, and what its tests read, is that of the first pass.
  if (isSecond) env['SECOND_RUN'] = '1'
  else Object.assign(env, { SOJOURN_COUNTS: counts, SOJOURN_READS: reads })
  if (isLong) env['SOJOURN_LONG'] = '1'
  const child = spawn(process.execPath, [path.join(ROOT, script), ...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, text }
}
