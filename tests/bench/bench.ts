import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch, visit, visitSection, visitSubmit, type Visit } from './browser.ts'
import { buildPage, OUTPUT } from './build-pages.ts'
import { CONTESTANTS, type Contestant } from './contestants.ts'
import { measureHeadless } from './headless.ts'
import { SECTION } from './questionnaire.ts'
import type { Cold, Results } from './results.ts'
import { measureRules } from './rules.ts'
import { servePages } from './serve-pages.ts'
import { tablesOf } from './tables.ts'

const FULL = [50, 200, 500, 1000, 2000, 4000]
const QUICK = [50, 500]
/** A visit that took longer is not repeated, and not tried at a larger size. */
const TOO_LONG_MS = 45_000
const SUBMITTED = 2000
/** Questions of the one section, to compare a long section with an ordinary one. */
const SECTIONS = [SECTION, 200]

const numbers = (text: string): number[] => text.split(',').map(Number)

/** Measures every requested figure, writes tables and figures to tests/output/bench, and returns the exit code. */
export const runBench = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      reuse: { type: 'boolean' },
      readable: { type: 'boolean' },
      only: { type: 'string' },
      against: { type: 'string' },
      sizes: { type: 'string' },
      rounds: { type: 'string' },
    },
  })
  const quick = values.quick ?? false
  const usualSizes = quick ? QUICK : FULL
  const sizes = values.sizes ? numbers(values.sizes) : usualSizes
  const rounds = Number(values.rounds ?? (quick ? 1 : 3))
  const against = values.against?.split(',')
  const wanted = values.only?.split(',')
  const contestants = CONTESTANTS.filter(({ name, kind }) =>
    against === undefined ? kind !== 'peer' || wanted === undefined || wanted.includes(name) : kind === 'ours' || against.includes(name),
  )
  // Beside a few peers only pages are measured: that takes minutes.
  const isPagesOnly = against !== undefined
  const began = Date.now()

  if (!isPagesOnly) console.log('The engine alone ...')
  const headless = isPagesOnly ? [] : sizes.map((questions) => measureHeadless(questions, quick ? 3 : 5))
  const cold = isPagesOnly ? [] : Array.from({ length: quick ? 1 : 3 }, coldRun)
  const rules = isPagesOnly ? [] : measureRules(quick ? 2 : 5)

  const weights: Record<string, number> = {}
  for (const contestant of contestants) {
    console.log(`Building ${contestant.label} ...`)
    weights[contestant.name] = await buildPage(contestant, { reuse: values.reuse ?? false, readable: values.readable ?? false })
  }
  const browsed = await browse(contestants, { sizes, rounds, isPagesOnly, submitted: quick ? Math.max(...sizes) : SUBMITTED })
  const results: Results = {
    at: new Date().toISOString().slice(0, 10),
    minutes: Math.round((Date.now() - began) / 6000) / 10,
    machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, Chromium ${browsed.version}, software rendering`,
    sizes,
    rounds,
    contestants: contestants.map(({ name, label, kind }) => ({ name, label, kind })),
    headless,
    cold,
    rules,
    weights,
    ...browsed,
  }
  const tables = tablesOf(results)
  await mkdir(OUTPUT, { recursive: true })
  await writeFile(`${OUTPUT}/results.json`, JSON.stringify(results, undefined, 1))
  await writeFile(`${OUTPUT}/results.md`, tables)
  console.log(`\n${tables}\nWritten to tests/output/bench/results.md and results.json.`)
  return 0
}

const coldRun = (): Cold =>
  JSON.parse(execFileSync(process.execPath, [fileURLToPath(new URL('cold.ts', import.meta.url))], { encoding: 'utf8' })) as Cold

const turned = <T>(list: readonly T[], by: number): readonly T[] => [...list.slice(by % list.length), ...list.slice(0, by % list.length)]

/** Visits all contestants in turn, round by round and size by size, so that a slow minute of the machine affects them all. */
const browse = async (
  contestants: readonly Contestant[],
  {
    sizes,
    rounds,
    isPagesOnly,
    submitted,
  }: {
    readonly sizes: readonly number[]
    readonly rounds: number
    readonly isPagesOnly: boolean
    readonly submitted: number
  },
) => {
  const server = await servePages()
  const browser = await launch()
  const visits: Results['visits'] = []
  const submits: Results['submits'] = []
  const sections: Results['sections'] = []
  const given: Record<string, string> = {}
  const attempt = async (contestant: Contestant, questions: number, round: number, act: () => Promise<void>): Promise<void> => {
    if (given[contestant.name] !== undefined) return
    const began = performance.now()
    try {
      await act()
      const ms = performance.now() - began
      if (ms > TOO_LONG_MS) given[contestant.name] = `one visit at ${questions} took ${Math.round(ms / 1000)} s; it was not asked again`
    } catch (error) {
      given[contestant.name] = `failed at ${questions}: ${(error as Error).message.split('\n')[0] ?? ''}`
    }
    if (given[contestant.name] !== undefined) console.log(`  ${contestant.label}, round ${round + 1}: ${given[contestant.name]}`)
  }
  let turn = 0
  // The first page of a browser pays for starting it.
  for (const first of contestants.slice(0, 1)) await visit(browser, server.url, first, Math.min(...sizes))
  for (let round = 0; round < rounds; round += 1) {
    for (const questions of sizes) {
      console.log(`Round ${round + 1}, ${questions} questions ...`)
      for (const contestant of turned(contestants, turn++)) {
        await attempt(contestant, questions, round, async () => {
          visits.push({ name: contestant.name, questions, ...((await visit(browser, server.url, contestant, questions)) satisfies Visit) })
        })
      }
    }
    if (isPagesOnly) continue
    const ours = contestants.find(({ kind }) => kind === 'ours')
    for (const questions of turned(SECTIONS, round))
      if (ours)
        await attempt(ours, questions, round, async () => {
          sections.push({ questions, keys: await visitSection(browser, server.url, ours, questions) })
        })
    for (const contestant of contestants) {
      if (contestant.oneSection) continue
      await attempt(contestant, submitted, round, async () => {
        submits.push({ name: contestant.name, questions: submitted, ms: await visitSubmit(browser, server.url, contestant, submitted) })
      })
    }
  }
  const version = browser.version()
  await browser.close()
  server.close()
  return { version, visits, submits, sections, given }
}
