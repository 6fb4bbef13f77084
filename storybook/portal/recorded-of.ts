import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PSEUDO_LANGUAGE } from '#engine'
import type { GalleryOffice } from '../forms/read-office.ts'
import type { Extent, Recording } from './recording.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const KEPT = join(ROOT, 'node_modules/.cache/sojourn-gallery')

/** What decides what the server answers; a recording is good as long as none of it changes, and for its day. */
const DECIDES = ['definitions', 'engine', 'app/server', 'app/demo', 'app/web/first', 'app/web/blocks/asks.ts', 'storybook/portal']

const filesBelow = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))

/** A run of the tests draws every screen as one institution has it, and for one language. */
const EXTENT: Extent = process.env['VITEST'] === undefined ? 'everything' : 'each screen once'

const stamp = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(EXTENT)
  for (const file of DECIDES.flatMap((part) => filesBelow(join(ROOT, part))).toSorted()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

let running: { readonly stamp: string; readonly all: Promise<ReadonlyMap<string, Recording>> } | undefined

/** Recorded when the first screen is asked for, and then kept in a folder that nobody commits. */
const record = async (offices: ReadonlyMap<string, GalleryOffice>, now: string): Promise<ReadonlyMap<string, Recording>> => {
  const file = join(KEPT, `${now}.json`)
  if (existsSync(file)) return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Recording][])
  // The server and its database are loaded only when there is something to record.
  const { recordPortals } = await import('./record-portals.ts')
  const isEverything = EXTENT === 'everything'
  const all = [...offices.values()]
  const recordings = await recordPortals(
    (isEverything ? all : all.slice(0, 1)).map(({ id, host, folder, languages, addresses, parts, others }) => {
      const spoken = [...languages.keys()].filter((language) => language !== PSEUDO_LANGUAGE)
      const elsewhere = isEverything ? [...others.values()].map((other) => [other.id, other.host] as const) : []
      return {
        folder,
        path: join(ROOT, 'definitions', folder),
        hosts: new Map([[id, host] as const, ...elsewhere]),
        languages: isEverything ? spoken : spoken.slice(0, 1),
        paths: addresses,
        wanted: parts.flatMap((part) => (part.kind === 'screen' ? [part.id] : [])),
        extent: EXTENT,
      }
    }),
  )
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(file, JSON.stringify([...recordings]))
  return recordings
}

/** What the server of an office answered the people of its demo. */
export const recordedOf = async (offices: ReadonlyMap<string, GalleryOffice>, office: string): Promise<Recording | undefined> => {
  // A run of the tests keeps the recording it began with, as it keeps its stories.
  const now = EXTENT === 'each screen once' && running !== undefined ? running.stamp : stamp()
  if (running?.stamp !== now) running = { stamp: now, all: record(offices, now) }
  return (await running.all).get(office)
}
