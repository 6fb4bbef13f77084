import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { random } from '../../../app/demo/random.ts'
import { connect } from '../../../app/server/database/connect.ts'
import { countStarted } from '../../_helpers/count-started.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { daySeed } from '../../_helpers/day-seed.ts'
import { isLong } from '../../_helpers/long.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { worldDatabase } from '../test-server.ts'
import { buildServerProcess } from './build-server.ts'

/** A sample of each day's own moments, and all of them in `npm run test:long`; `KILLS=1000 npm test -- tests/server/durability` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? (isLong ? 100 : 12))
/** `KILL_SEED=20270118` repeats the moments of a day. */
const SEED = daySeed('KILL_SEED')
/** How long a server lives after its first acknowledged save, at most. */
const LONGEST_LIFE_MS = 250
/** Two servers at a time, each with a person of its own who writes: one starts while the other one works. */
const WRITERS = ['jonas', 'amara'] as const
type Writer = (typeof WRITERS)[number]
/** The servers share their keys, as they must. */
const KEYS = { SESSION_KEY: 'k'.repeat(43), FIELD_KEYS: `test:${'A'.repeat(43)}` }

type Child = { readonly process: ChildProcess; readonly url: string }
/** What the server acknowledged; all of it must be there in the end. */
type Acknowledged = {
  readonly saves: { readonly record: string; readonly version: number; readonly value: string }[]
  readonly files: { readonly record: string; readonly id: string }[]
  readonly events: string[]
  readonly links: string[]
  readonly records: { readonly [W in Writer]: Set<string> }
}

type Place = {
  readonly program: string
  readonly office: string
  readonly databaseUrl: string
  readonly dataDir: string
  readonly smtpUrl: string
}

const startChild = async ({ program, office, databaseUrl, dataDir, smtpUrl }: Place): Promise<Child> => {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      ...KEYS,
      // Each of a hundred starts would translate the same program again.
      NODE_COMPILE_CACHE: path.join(path.dirname(program), 'compiled'),
      DATABASE_URL: databaseUrl,
      DEFINITIONS_DIR: office,
      DATA_DIR: dataDir,
      SMTP_URL: smtpUrl,
      PORT: '0',
      BASE_URL: 'http://localhost',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  countStarted('server')
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const url = /listening (\S+)/.exec(output)?.[1]
    if (url !== undefined) return { process: child, url }
  }
  throw new Error(`the server ended before it listened: ${output}`)
}

/** Receives mail, and counts how often each Message-ID was accepted. */
const receiveMail = async (): Promise<{
  readonly url: string
  readonly texts: ReadonlyMap<string, string[]>
  readonly close: () => void
}> => {
  const texts = new Map<string, string[]>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        const id = /^Message-ID: (.+)$/m.exec(text)?.[1]?.trim() ?? ''
        texts.set(id, [...(texts.get(id) ?? []), text])
        done()
      })
    },
  })
  // A killed server breaks its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, texts, close: () => server.close() }
}

const startRequest = async (client: Client): Promise<ServedRecord> =>
  (await client.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord

/** What was acknowledged in one life of a server. */
type LifeCounts = { saves: number; files: number; events: number }

/** One round of everything that writes: saves, an upload, and an event with its history; some rounds are short. Throws when the server dies. */
const write = async (client: Client, writer: Writer, noted: Acknowledged, life: LifeCounts): Promise<void> => {
  const round = noted.saves.length
  const { id, version: first } = await startRequest(client)
  noted.records[writer].add(id)
  const address = `/api/records/request/${id}`
  let version = first
  for (let count = 0; count < 1 + (round % 3); count += 1) {
    const value = `Intern ${randomUUID()}`
    const { status, body } = await client.send('PATCH', address, { version, form: 'cpt-request.form', changes: { job_title: value } })
    if (status !== 200) throw new Error(`a save was answered with ${status}`)
    version = (body as Saved).version
    noted.saves.push({ record: id, version, value })
    life.saves += 1
  }
  if (round % 2 === 0) {
    const form = new FormData()
    form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
    const upload = await client.send('POST', `${address}/files?path=offer_letter`, form)
    if (upload.status === 201) {
      noted.files.push({ record: id, id: (upload.body as FileRef).id })
      life.files += 1
    }
  }
  const discarded = await client.send('POST', `${address}/events/discard`, { version })
  if (discarded.status === 200) {
    noted.events.push(id)
    life.events += 1
  }
}

/** Kills the server at a random moment, at the earliest once `lives` says so, while somebody writes and somebody else asks for links by mail. */
const liveAndDie = async (
  child: Child,
  writer: Writer,
  noted: Acknowledged,
  { longer, lives }: { readonly longer: number; readonly lives: (counts: LifeCounts) => boolean },
): Promise<void> => {
  const ended = once(child.process, 'exit')
  const person = await clientFor(child.url, writer)
  const nobody = await clientFor(child.url)
  const ends = async (work: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        await work()
      } catch {
        // The server died: what it acknowledged before is noted.
        return
      }
      if (child.process.killed) return
    }
  }
  const counts: LifeCounts = { saves: 0, files: 0, events: 0 }
  const working = ends(() => write(person, writer, noted, counts))
  const asking = ends(async () => {
    const userName = `${['wen', 'priya', 'teo', 'ilse'][noted.links.length % 4]}@halverton.example`
    const { status } = await nobody.send('POST', '/api/auth/forgot-password', { userName })
    if (status === 200) noted.links.push(userName)
    await new Promise((resolve) => setTimeout(resolve, 25))
  })
  // On a busy machine, a fixed time from the start may be too short.
  await until('acknowledged writes', () => Promise.resolve(lives(counts)))
  await new Promise((resolve) => setTimeout(resolve, longer))
  child.process.kill('SIGKILL')
  await Promise.all([working, asking, ended])
}

/** What of the records cannot be read by those who began them. */
const unreadable = async (url: string, { records }: Acknowledged): Promise<readonly string[]> => {
  const found = await Promise.all(
    WRITERS.map(async (writer) => {
      const client = await clientFor(url, writer)
      const faults: string[] = []
      for (const part of [...records[writer]].flatMap((id) => [id, `${id}/history`])) {
        // After many kills there is more to read than a minute allows.
        const status = await until(part, async () => {
          const answer = await client.get(`/api/records/request/${part}`)
          return answer.status === 429 ? undefined : answer.status
        })
        if (status !== 200) faults.push(`${part} ${status}`)
      }
      return faults
    }),
  )
  return found.flat()
}

test(
  'a server that is killed at random moments loses nothing it has acknowledged, and does nothing twice',
  async () => {
    console.log(`${KILLS} kills, KILL_SEED=${SEED}`)
    const database = await worldDatabase()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-kill-'))
    // Every start reads the definitions of every institution, and only one has somebody who writes.
    const office = copyOfOffice()
    await rm(path.join(office.folder, 'institutions', 'piedraluz'), { recursive: true })
    const mail = await receiveMail()
    const { pool, close } = connect(database.url)
    let program: string | undefined
    let last: Child | undefined
    const noted: Acknowledged = { saves: [], files: [], events: [], links: [], records: { jonas: new Set(), amara: new Set() } }
    try {
      program = await buildServerProcess()
      const place = { program, office: office.folder, databaseUrl: database.url, dataDir, smtpUrl: mail.url }
      const killAgainAndAgain = async (writer: Writer, lane: number): Promise<void> => {
        const moments = random(SEED, writer)
        for (let kill = lane; kill < KILLS; kill += WRITERS.length) {
          const child = await startChild(place)
          // Limits of attempts and of a day's uploads are not what this is about.
          await pool.query('delete from sign_in_attempt')
          await pool.query('update file set by_id = null')
          // In some lives a whole round is acknowledged, in the others perhaps only a save.
          const isWhole = Math.floor(kill / WRITERS.length) % 5 === 0
          await liveAndDie(child, writer, noted, {
            longer: moments.between(0, LONGEST_LIFE_MS - 1),
            lives: ({ saves, files, events }) => saves > 0 && (!isWhole || Math.min(files, events) > 0),
          })
        }
      }
      await Promise.all(WRITERS.map(killAgainAndAgain))
      last = await startChild(place)
      // Effects whose worker died come back after their lease; nobody waits for it here.
      await pool.query("update effect set due_at = now() where status = 'waiting'")
      await until('the end of the outbox', async () => (await pool.query("select from effect where status = 'waiting'")).rowCount === 0)

      const { rows: history } = await pool.query(
        "select record_id || ' ' || version || ' ' || (differences -> 'job_title' ->> 1) as line from history where kind = 'saved'",
      )
      const kept = new Set(history.map(({ line }: { line: string }) => line))
      expect(noted.saves.length).toBeGreaterThanOrEqual(KILLS)
      expect(noted.saves.filter(({ record, version, value }) => !kept.has(`${record} ${version} ${value}`))).toEqual([])

      // Every record can be read, with its history and its files.
      expect(await unreadable(last.url, noted)).toEqual([])
      const { rows: files } = await pool.query('select id from file')
      const stored = new Set(files.map(({ id }: { id: string }) => id))
      expect(noted.files.filter(({ id }) => !stored.has(id))).toEqual([])

      // No event is lost or there twice.
      expect(Math.min(noted.events.length, noted.files.length)).toBeGreaterThan(KILLS / 10)
      const { rows: events } = await pool.query(
        "select record_id as id, count(*)::int as count from history where event = 'discard' group by 1",
      )
      const happened = new Map(events.map(({ id, count }: { id: string; count: number }) => [id, count]))
      expect(noted.events.filter((id) => happened.get(id) !== 1)).toEqual([])
      expect([...happened].filter(([, count]) => count !== 1)).toEqual([])

      // No effect gave up. A mail whose server died before it could note the end may come again, but then with the same words and link.
      expect((await pool.query("select key, error from effect where status = 'dead'")).rows).toEqual([])
      const bodies = [...mail.texts.values()].map(
        (texts) => new Set(texts.map((text) => /pass-reset\/[\w-]+/.exec(text.replaceAll('=\r\n', ''))?.[0])),
      )
      expect(bodies.filter((different) => different.size !== 1)).toEqual([])
      const { rows: links } = await pool.query('select count(*)::int as count from password_link')
      expect(mail.texts.size).toBe(links[0]?.count)
    } finally {
      last?.process.kill('SIGKILL')
      mail.close()
      await close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
      office.remove()
      if (program !== undefined) await rm(path.dirname(program), { recursive: true, force: true })
    }
  },
  60 * 60_000,
)
