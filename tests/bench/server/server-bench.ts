import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readDefinitions } from '../../_helpers/definitions.ts'
import { openDatabases, type Databases } from './databases.ts'
import { measureClock } from './clock.ts'
import { measureCodes } from './codes.ts'
import { measureEditing } from './editing.ts'
import { fillRecords } from './fill-records.ts'
import { makeFloorTables } from './floor-tables.ts'
import { startFloorServer, startPortalServer, type Started } from './processes.ts'
import { measurePromise } from './lists/promise.ts'
import { measureQueries } from './queries.ts'
import { measureReplay } from './replay.ts'
import { measureRequests } from './requests.ts'
import type { ServerResults } from './server-results.ts'
import { serverTablesOf } from './server-tables.ts'
import { measureTyping } from './typing.ts'

const OUTPUT = fileURLToPath(new URL('../../output/bench', import.meta.url))
const PARTS = ['queries', 'requests', 'clock', 'codes', 'editing', 'typing', 'replay', 'promise']
const FULL = [10_000, 100_000, 1_000_000]
const QUICK = [10_000, 100_000]
/** Searching a list of the definitions reads one record, however many there are. */
const FOR_CODES = [1000]
const FOR_REPLAY = [10_000]
/** An office that has worked for years, beside one that has worked for some months. */
const FOR_PROMISE = [25_000, 250_000]
/** A list of an officer, while somebody edits. */
const FOR_EDITING = [10_000]
/** Each round uses other senders and other typists. */
const MOST_ROUNDS = 80

/** Measures every requested figure, writes tables and figures to tests/output/bench, and returns the exit code. */
export const runServerBench = async (args: readonly string[], onShutdown: (stop: () => Promise<void>) => void): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      sizes: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
    },
  })
  const quick = values.quick ?? false
  const only = values.only?.split(',') ?? PARTS
  const usual = usualSizes(only) ?? [FULL, QUICK][Number(quick)]
  const sizes = (values.sizes?.split(',').map(Number) ?? usual ?? FULL).toSorted((a, b) => a - b)
  const strange = [
    ...only.filter((part) => !PARTS.includes(part)),
    ...sizes.filter((size) => !Number.isInteger(size) || size < 1000).map(String),
  ]
  const [rounds, seconds] = [Number(values.rounds ?? (quick ? 10 : 40)), Number(values.seconds ?? (quick ? 20 : 60))]
  if (strange.length > 0 || !(rounds >= 1 && rounds <= MOST_ROUNDS) || !(seconds >= 3)) {
    console.error(
      `${strange.length > 0 ? `"${strange.join(', ')}" is not measured: ` : ''}--only takes ${PARTS.join(', ')}, --sizes whole numbers from 1000, --rounds 1 to ${MOST_ROUNDS}, --seconds 3 and more.`,
    )
    return 1
  }
  const began = Date.now()
  const stops: (() => Promise<void>)[] = []
  let leaving = false
  const stopAll = async (): Promise<void> => {
    // In reverse order of starting, so that no server loses its database while it runs.
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop().catch((error: unknown) => console.error(error))
  }
  onShutdown(async () => {
    leaving = true
    await stopAll()
    process.exit(1)
  })
  try {
    console.log('A database, and the demo in it ...')
    const databases = await openDatabases((stop) => void stops.push(stop))
    const { urls, filled } = await fill(databases, sizes)
    const queries = only.includes('queries')
      ? await saying('Statements alone ...', () => measureQueries(urls, databases.dataDir, rounds))
      : []
    const floor = await startFloorServer(Object.fromEntries(urls))
    stops.push(floor.stop)
    const portals = new Map<number, Started>()
    for (const [size, url] of urls) {
      const portal = await startPortalServer(url, databases.dataDir)
      portals.set(size, portal)
      stops.push(portal.stop)
    }
    const offices = new Map([...portals].map(([size, { url }]) => [size, { url, database: urls.get(size) ?? '' }]))
    const requests = only.includes('requests')
      ? await saying('Requests over HTTP ...', () => measureRequests(offices, floor.url, rounds))
      : []
    const promise = only.includes('promise')
      ? await saying('The list of an officer by promise ...', () => measurePromise(offices, rounds))
      : []
    const crowded = sizes.findLast((size) => size <= 100_000) ?? sizes[0] ?? 0
    const office = offices.get(crowded)
    const [largest = 0] = sizes.toReversed()
    const clock = only.includes('clock')
      ? await saying('An automation over all students ...', () => measureClock(urls.get(largest) ?? '', databases.dataDir))
      : undefined
    const codes = only.includes('codes')
      ? await saying('A list of many codes ...', () => measureCodes(urls.get(sizes[0] ?? 0) ?? '', databases.dataDir, rounds))
      : undefined
    const editing = only.includes('editing')
      ? await saying('Somebody edits forms in large sets ...', () => measureEditing(urls.get(sizes[0] ?? 0) ?? '', databases, rounds))
      : undefined
    const typing =
      only.includes('typing') && office
        ? await saying('Two hundred people typing ...', () =>
            measureTyping(office.url, floor.url, crowded, office.database, databases.dataDir, seconds),
          )
        : undefined
    // The last one: it opens the requests of its database again.
    const replay = only.includes('replay')
      ? await saying('A change, tried on all open cases ...', () => measureReplay(urls.get(sizes[0] ?? 0) ?? '', databases.dataDir))
      : undefined
    const results: ServerResults = {
      at: new Date().toISOString().slice(0, 10),
      minutes: Math.round((Date.now() - began) / 6000) / 10,
      sizes,
      rounds,
      filled,
      queries,
      requests,
      promise,
      machine: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}, PostgreSQL ${databases.version}`,
      ...(clock && { clock }),
      ...(codes && { codes }),
      ...(editing && { editing }),
      ...(replay && { replay }),
      ...(typing && { typing: { ...typing, size: crowded } }),
    }
    await write(results)
    return 0
  } catch (error) {
    // After an interruption, errors only report that everything has been closed.
    if (leaving) await new Promise(() => undefined)
    throw error
  } finally {
    await stopAll()
  }
}

const write = async (results: ServerResults): Promise<void> => {
  const tables = serverTablesOf(results)
  await mkdir(OUTPUT, { recursive: true })
  await writeFile(`${OUTPUT}/server.json`, JSON.stringify(results, undefined, 1))
  await writeFile(`${OUTPUT}/server.md`, tables)
  console.log(`\n${tables}\nWritten to tests/output/bench/server.md and server.json.`)
}

/** What is measured alone on one database; undefined for parts that compare several. */
const usualSizes = (only: readonly string[]): readonly number[] | undefined => {
  if (only.every((part) => part === 'codes')) return FOR_CODES
  if (only.every((part) => part === 'editing')) return FOR_EDITING
  if (only.every((part) => part === 'promise')) return FOR_PROMISE
  return only.every((part) => part === 'replay') ? FOR_REPLAY : undefined
}

const saying = <T>(what: string, work: () => Promise<T>): Promise<T> => {
  console.log(what)
  return work()
}

const fill = async (
  databases: Databases,
  sizes: readonly number[],
): Promise<{ readonly urls: ReadonlyMap<number, string>; readonly filled: ServerResults['filled'] }> => {
  const urls = new Map<number, string>()
  const filled: { readonly size: number; readonly seconds: number }[] = []
  const secrets = secretFields()
  for (const size of sizes) {
    console.log(`Filling with ${size} requests ...`)
    const began = Date.now()
    const url = await databases.copy(String(size))
    await fillRecords(url, size, secrets)
    await makeFloorTables(url)
    urls.set(size, url)
    filled.push({ size, seconds: (Date.now() - began) / 1000 })
  }
  return { urls, filled }
}

/** Every field that a catalogue marks as secret. */
const secretFields = (): readonly string[] => {
  const { sources } = readDefinitions()
  const catalogues = sources
    .filter(({ file }) => file.endsWith('.fields.json'))
    .map(({ text }) => JSON.parse(text) as { readonly fields?: readonly { readonly id: string; readonly secret?: boolean }[] })
  return [...new Set(catalogues.flatMap(({ fields = [] }) => fields.filter(({ secret }) => secret === true).map(({ id }) => id)))]
}
