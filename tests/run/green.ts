import { spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { idOf, readWritten } from './changed/names-of.ts'
import { ROOT, type Outcome } from './run-part.ts'

/** What is remembered of a test file: how long it took, and the names of what the server answered it (`record-reads.ts`). */
export type KnownFile = { readonly seconds: number; readonly part: string; readonly reads: readonly string[] }
/** The last whole green run. `files` is keyed by paths from the root. */
export type GreenRun = {
  readonly commit: string
  readonly at: string
  readonly minutes: number
  readonly passed: number
  readonly isLong: boolean
  readonly unsteady: readonly string[]
  readonly parts: { readonly [name: string]: number }
  readonly files: { readonly [file: string]: KnownFile }
}

const FILE = path.join(ROOT, '.cache/green.json')

const git = (...args: readonly string[]): string => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** The commit of the work tree; undefined when something in it is not committed, or it is no clone. */
export const cleanCommit = (): string | undefined => {
  if (git('status', '--porcelain') !== '') return undefined
  return git('rev-parse', 'HEAD') || undefined
}

export const findGreenRun = async (): Promise<GreenRun | undefined> => {
  const text = await readFile(FILE, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as GreenRun)
}

/** The names that each file read, from the lines that its workers wrote: operations, kinds of blocks and definitions, and no keys of texts. */
const readsOf = (text: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const ids = new Set([...readWritten().keys()].map(idOf))
  const reads = new Map<string, Set<string>>()
  for (const line of text.split('\n').filter(Boolean)) {
    const { file, names } = JSON.parse(line) as { readonly file: string; readonly names: readonly string[] }
    const known = reads.get(file) ?? new Set()
    for (const name of names) if (name.includes(' ') || ids.has(name)) known.add(name)
    reads.set(file, known)
  }
  return reads
}

const secondsOf = (seconds: number): number => Math.round(seconds * 10) / 10

/** Remembers a whole run without a failure: the commit it saw and when, for `--changed` to begin from. */
export const keepGreenRun = async (
  outcomes: readonly Outcome[],
  run: Pick<GreenRun, 'commit' | 'at' | 'minutes' | 'isLong'> & { readonly reads: string },
): Promise<void> => {
  const reads = readsOf(run.reads)
  const files: Record<string, KnownFile> = {}
  for (const { part, files: reported } of outcomes)
    for (const { file, seconds } of part.isSecond ? [] : reported) {
      const name = path.relative(ROOT, file)
      files[name] = { seconds: secondsOf(seconds), part: part.name, reads: [...(reads.get(name) ?? [])].toSorted() }
    }
  const green: GreenRun = {
    commit: run.commit,
    at: run.at,
    minutes: secondsOf(run.minutes),
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    isLong: run.isLong,
    unsteady: outcomes.flatMap(({ unsteady }) => unsteady),
    parts: Object.fromEntries(outcomes.map(({ part, seconds }) => [part.name, secondsOf(seconds)])),
    files,
  }
  await mkdir(path.dirname(FILE), { recursive: true })
  await writeFile(FILE, JSON.stringify(green, null, 1))
}
