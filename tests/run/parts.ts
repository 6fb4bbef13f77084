import path from 'node:path'
import { daySeed } from '../_helpers/day-seed.ts'

/** One process of a run: a tool, or vitest with one project. */
export type Part = {
  readonly name: string
  readonly script: string
  readonly args: readonly string[]
  /** Writes a report of its files. */
  readonly isVitest?: true
  /** Uses the server that DATABASE_URL names, if it names one; every other part starts the embedded database. */
  readonly onServer?: true
  readonly isSecond?: true
  /** What else its process finds in the environment. */
  readonly env?: { readonly [name: string]: string }
}

const tool = (name: string, script: string, ...args: readonly string[]): Part => ({ name, script: `node_modules/${script}`, args })

const REPORTER = path.join(import.meta.dirname, 'report-files.ts')

export const vitestPart = (name: string, ...args: readonly string[]): Part => ({
  name,
  script: 'node_modules/vitest/vitest.mjs',
  args: ['run', ...args, '--reporter=default', `--reporter=${REPORTER}`],
  isVitest: true,
})

const project = (name: string): Part => vitestPart(name, '--project', name)

/** Files that did not change are not checked again. */
const types = (name: string, room: string): Part =>
  tool(name, 'typescript/bin/tsc', '-p', room, '--incremental', '--tsBuildInfoFile', `.cache/${name.replaceAll(' ', '-')}.tsbuildinfo`)

export const typeParts: readonly Part[] = [types('types', '.'), types('types of the engine', 'engine')]

/** `files`: those to look at instead of all. */
export const formatPart = (files: readonly string[] = ['**/*.{ts,tsx,mjs,css}']): Part =>
  tool('format', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files)

export const lintPart = (files: readonly string[] = []): Part => tool('lint', 'oxlint/bin/oxlint', '--type-aware', ...files)

export const unusedPart: Part = tool('unused exports', 'knip/bin/knip.js', '--no-progress')

/** First, because two journeys at once would build it twice. */
export const webBuild: Part = { name: 'web application builds', script: 'app/build-web.ts', args: [] }

/** What is known within three minutes; a failure here ends a run. The longest first, so that no lane waits at the end. */
export const gates = (): readonly Part[] => [project('unit'), formatPart(), lintPart(), webBuild, ...typeParts, unusedPart]

/** A configuration of its own: a project of the root's would load Storybook for every run. */
export const galleryPart = (...args: readonly string[]): Part => vitestPart('gallery', '--config', 'storybook/vitest.config.ts', ...args)

/** In a whole run it draws a seventh of the examples, flags and roles of each form: on every day others. */
const galleryOfTheDay = (isLong: boolean): Part =>
  isLong ? galleryPart() : { ...galleryPart(), env: { GALLERY_DAY: String(daySeed('GALLERY_DAY')) } }

/** The second run; vitest.config.ts lists what it leaves out. */
const againOnServer: Part = { ...vitestPart('tests on a PostgreSQL server', '--project', 'tests'), onServer: true, isSecond: true }

/** Everything else, the longest first. */
export const proofs = ({ hasServer, isLong }: { readonly hasServer: boolean; readonly isLong: boolean }): readonly Part[] => [
  project('tests'),
  galleryOfTheDay(isLong),
  project('e2e'),
  project('walk'),
  ...(hasServer ? [againOnServer] : []),
  project('renderer'),
]

/** The tests that vitest finds for these arguments, on the server that DATABASE_URL names if it names one. */
export const filtered = (filters: readonly string[]): Part => ({ ...vitestPart('the tests asked for', ...filters), onServer: true })
