import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import type { Saved } from '../../app/server/contract/answers.ts'
import type { FileRef } from '../../app/server/contract/files.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { connect } from '../../app/server/database/connect.ts'
import { testDatabase } from '../_helpers/database.ts'
import { until } from '../_helpers/until.ts'
import { clientFor, type Client } from './http-client.ts'
import { pdf } from './request-answers.ts'
import { fillWorld } from './test-server.ts'
import { INSTITUTION, world } from './world.ts'

/** As many as a test run has time for; `KILLS=1000 npm test -- tests/server/durability` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 20)
/** Kills of one server process; signing in again and again would only test the limits of attempts. */
const LONGEST_LIFE_MS = 250

type Child = { readonly process: ChildProcess; readonly url: string }
/** What the server acknowledged; all of it must be there in the end. */
type Acknowledged = {
  readonly saves: { readonly record: string; readonly version: number; readonly value: string }[]
  readonly files: { readonly record: string; readonly id: string }[]
  readonly events: string[]
  readonly links: string[]
  readonly records: Set<string>
}

const startChild = async (databaseUrl: string, dataDir: string, smtpUrl: string): Promise<Child> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./server-process.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: smtpUrl, PORT: '0', BASE_URL: 'http://localhost' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const url = /listening (\S+)/.exec(said)?.[1]
    if (url !== undefined) return { process: child, url }
  }
  throw new Error(`the server ended before it listened: ${said}`)
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

/** One round of everything that writes: saves and an upload, then an event with its history, and a mail. Throws when the server dies. */
const write = async (client: Client, noted: Acknowledged): Promise<void> => {
  const { id, version: first } = await startRequest(client)
  noted.records.add(id)
  const at = `/api/records/request/${id}`
  let version = first
  for (let count = 0; count < 3; count += 1) {
    const value = `Intern ${randomUUID()}`
    const { status, body } = await client.send('PATCH', at, { version, form: 'cpt-request.form', changes: { job_title: value } })
    if (status !== 200) throw new Error(`a save was answered with ${status}`)
    version = (body as Saved).version
    noted.saves.push({ record: id, version, value })
  }
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const upload = await client.send('POST', `${at}/files?path=offer_letter`, form)
  if (upload.status === 201) noted.files.push({ record: id, id: (upload.body as FileRef).id })
  const withdrawn = await client.send('POST', `${at}/events/withdraw`, { version })
  if (withdrawn.status === 200) noted.events.push(id)
}

/** Kills the server at a random moment while two people write and a third asks for links by mail. */
const liveAndDie = async (child: Child, noted: Acknowledged, life: number): Promise<void> => {
  const ended = once(child.process, 'exit')
  const people = await Promise.all(['jonas', 'amara'].map((name) => clientFor(child.url, name)))
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
  const working = people.map((client) => ends(() => write(client, noted)))
  const asking = ends(async () => {
    const userName = `${['wen', 'priya', 'teo', 'ilse'][noted.links.length % 4]}@halverton.example`
    const { status } = await nobody.send('POST', '/api/auth/forgot-password', { userName })
    if (status === 200) noted.links.push(userName)
    else await new Promise((resolve) => setTimeout(resolve, 50))
  })
  const before = noted.saves.length
  // Waits for the first acknowledged save: on a busy machine, a fixed time from the start may be too short.
  await until('an acknowledged save', () => Promise.resolve(noted.saves.length > before))
  await new Promise((resolve) => setTimeout(resolve, life))
  child.process.kill('SIGKILL')
  await Promise.all([...working, asking, ended])
}

test(
  'a server that is killed at random moments loses nothing it has acknowledged, and does nothing twice',
  async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-kill-'))
    const mail = await receiveMail()
    const { pool, close } = connect(database.url)
    const noted: Acknowledged = { saves: [], files: [], events: [], links: [], records: new Set() }
    try {
      await fillWorld(database.url, INSTITUTION, world)
      for (let kill = 0; kill < KILLS; kill += 1) {
        // The counters of attempts are not what this is about.
        await pool.query('delete from sign_in_attempt')
        await liveAndDie(await startChild(database.url, dataDir, mail.url), noted, (kill * 37) % LONGEST_LIFE_MS)
      }
      const last = await startChild(database.url, dataDir, mail.url)
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
      const luis = await clientFor(last.url, 'dana')
      const unreadable: string[] = []
      for (const id of noted.records)
        for (const part of ['', '/history']) {
          const { status } = await luis.get(`/api/records/request/${id}${part}`)
          if (status !== 200 && status !== 404) unreadable.push(`${id}${part} ${status}`)
        }
      expect(unreadable).toEqual([])
      const { rows: files } = await pool.query('select id from file')
      const stored = new Set(files.map(({ id }: { id: string }) => id))
      expect(noted.files.filter(({ id }) => !stored.has(id))).toEqual([])

      // No event is lost or there twice.
      const { rows: events } = await pool.query(
        "select record_id as id, count(*)::int as count from history where event = 'withdraw' group by 1",
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
      last.process.kill('SIGKILL')
    } finally {
      mail.close()
      await close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  60 * 60_000,
)
