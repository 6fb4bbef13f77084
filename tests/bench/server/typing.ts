import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '../../../app/server/database/connect.ts'
import { PEOPLE_PASSWORD, userOf } from './fill-records.ts'
import { floorQueries } from './floor-queries.ts'
import { expectOk, httpTo } from './http.ts'
import { makeDraft, saveDraft, signIn, type Draft } from './people.ts'
import { readKnown } from './requests.ts'
import { median, summary } from '../statistics.ts'
import { millisecondsOf } from './samples.ts'
import { openStore, type SaveInStore } from './store-saves.ts'

const TYPING = 200
/** The browser saves when a person pauses: every two to six seconds, one answer after the other. */
const PAUSE_MS = [2000, 6000] as const
const SLICES = 4
/** A connection reports its statistics at most a second after its last transaction. */
const COUNTED_MS = 2500

/**
 * The portal and a bare route over HTTP; without a server, the portal's own transaction and a bare one, on as many connections as a server
 * has.
 */
export const WAYS = ['portal', 'route', 'store', 'database'] as const
export type Way = (typeof WAYS)[number]
const CONNECTIONS = 20

export type Typing = {
  readonly people: number
  readonly seconds: number
  readonly saves: { readonly [way in Way]: readonly TimedSave[] }
  readonly errors: { readonly [way in Way]: number }
  /** The message of the first failure. */
  readonly fault?: string
  /** The portal's updates of records. */
  readonly updates: number
  readonly hot: number
}
/** How long a save took, and the second of the run in which it was sent. */
type TimedSave = { readonly ms: number; readonly second: number }

export const timesOf = (saves: readonly TimedSave[]): readonly number[] => saves.map(({ ms }) => ms)

/**
 * The p95 of a typical second: the median over all seconds. A disk shared with others stops everybody for some hundred milliseconds now
 * and then; in the p95 of the whole run, chance decides which way of saving meets more of these pauses.
 */
export const usualTail = (saves: readonly TimedSave[]): number =>
  median([...Map.groupBy(saves, ({ second }) => second).values()].map((second) => summary(timesOf(second)).p95))

type Save = (person: number, count: number) => Promise<number>

/**
 * How many people type at once, for a minute each way, in turns of some seconds: in the portal, at a bare route, and straight into the
 * database.
 */
export const measureTyping = async (
  url: string,
  floorUrl: string,
  size: number,
  database: string,
  dataDir: string,
  seconds: number,
  people = TYPING,
): Promise<Typing> => {
  console.log(`  ${people} people sign in and begin a form ...`)
  const portal = httpTo(url, people)
  const floor = httpTo(floorUrl, people)
  const { pool, close } = connect(database, { max: CONNECTIONS })
  try {
    const known = await readKnown(database)
    const drafts: Draft[] = []
    for (let from = 0; from < people; from += 4)
      drafts.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(4, people - from) }, async (_, index) =>
            makeDraft(portal.http, await signIn(portal.http, userOf(100 + from + index), PEOPLE_PASSWORD), known),
          ),
        )),
      )
    const words = (count: number): string =>
      'The work applies reaction engineering from the course, and goes on from what I did before. '.slice(0, 20 + ((count * 7) % 70))
    const rowOf = (person: number): string => known.rows[person % known.rows.length] ?? ''
    const store = await openStore(pool, dataDir)
    const ways: readonly (readonly [Way, Save])[] = [
      [
        'portal',
        async (person, count) =>
          (await saveDraft(portal.http, draftOf(drafts, person), { course_relevance: `${words(count)}${count}` })).ms,
      ],
      [
        'route',
        async (person, count) =>
          (
            await expectOk(
              floor.http('POST', `/${size}/save/${rowOf(person)}`, { body: { text: `${words(count)}${count}` } }),
              'a bare save',
            )
          ).ms,
      ],
      ['store', (person, count) => saveInStore(store, draftOf(drafts, person), `${words(count)}${count}`)],
      ['database', (person, count) => millisecondsOf(() => bareSave(pool, rowOf(person), `${words(count)}${count}`))],
    ]
    const saves: { [way in Way]: TimedSave[] } = { portal: [], route: [], store: [], database: [] }
    const errors: { [way in Way]: number } = { portal: 0, route: 0, store: 0, database: 0 }
    let fault: string | undefined
    await wait(COUNTED_MS)
    const before = await updatesOf(pool)
    for (let slice = 0; slice < SLICES; slice += 1) {
      for (const [way, save] of [...ways.slice(slice % ways.length), ...ways.slice(0, slice % ways.length)]) {
        console.log(`  typing ${slice + 1} of ${SLICES}: ${way}`)
        await typeAll(
          people,
          (seconds / SLICES) * 1000,
          save,
          (timed) => saves[way].push(timed),
          (error) => {
            errors[way] += 1
            fault ??= `${way}: ${error.message}`
          },
        )
      }
    }
    await wait(COUNTED_MS)
    const after = await updatesOf(pool)
    return {
      people,
      seconds,
      saves,
      errors,
      updates: after.all - before.all,
      hot: after.hot - before.hot,
      ...(fault !== undefined && { fault }),
    }
  } finally {
    portal.close()
    floor.close()
    await close()
  }
}

const draftOf = (drafts: readonly Draft[], person: number): Draft => {
  const draft = drafts[person]
  if (!draft) throw new Error(`person ${person} has no form`)
  return draft
}

/** Each person begins at another moment of the first pause, and waits for a response before the next key. */
const typeAll = async (
  people: number,
  lasts: number,
  save: Save,
  done: (timed: TimedSave) => void,
  failed: (error: Error) => void,
): Promise<void> => {
  const ends = performance.now() + lasts
  const [least, most] = PAUSE_MS
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      await wait((most * person) / people)
      for (let count = 0; performance.now() < ends; count += 1) {
        try {
          const second = Math.floor(performance.now() / 1000)
          done({ ms: await save(person, count), second })
        } catch (error) {
          failed(error as Error)
        }
        await wait(least + Math.random() * (most - least))
      }
    }),
  )
}

const saveInStore = async (store: SaveInStore, draft: Draft, text: string): Promise<number> => {
  const began = performance.now()
  draft.version = await store(draft.id, draft.version, text)
  return performance.now() - began
}

const bareSave = async (pool: pg.Pool, row: string, text: string): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text: sql, values } of floorQueries.save(row, text)) await client.query(sql, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const updatesOf = async (pool: pg.Pool): Promise<{ readonly all: number; readonly hot: number }> => {
  const {
    rows: [row],
  } = await pool.query<{ all: number; hot: number }>(
    `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_user_tables where relname = 'record_request'`,
  )
  if (!row) throw new Error('there are no requests')
  return row
}
