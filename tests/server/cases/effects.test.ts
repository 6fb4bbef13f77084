import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ResponseOf } from '../../../app/server/contract/operations.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { readConfig } from '../../../app/server/config.ts'
import { startOutboxWorkers } from '../../../app/server/jobs/outbox-workers.ts'
import { runNextEffect } from '../../../app/server/jobs/run-effect.ts'
import { openKeyRing } from '../../../app/server/store/secrets/key-ring.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'
import { claimNextEffect, putIntoOutbox, type OutboxQueue } from '../../../app/server/store/outbox/outbox.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { NotAvailable } from '../../../app/server/work/not-available.ts'
import { openMail, type SendMail } from '../../../app/server/work/send-mail.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let dana: Client
let record: ServedRecord
beforeAll(async () => {
  // A server of its own: claims whatever effect of any institution is due.
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
  record = (await (await clientFor(server.url, 'jonas')).send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
})
afterAll(() => server?.stop())
beforeEach(() => server.services.pool.query('delete from effect'))

const put = (key: string, effect: object, queue: OutboxQueue = 'effects', of = record.id): Promise<void> =>
  inInstitution(server.services.pool, 1, (tx) =>
    putIntoOutbox(tx, { entity: 'request', record: of, key, effect, because: 'test', context: {}, queue }),
  )
type Row = {
  readonly status: string
  readonly attempts: number
  readonly error: string | null
  readonly effect: object
  readonly in_s: number
}
const rowOf = async (key: string): Promise<Row> =>
  (
    await server.services.pool.query(
      'select status, attempts, error, effect, extract(epoch from due_at - now())::float8 as in_s from effect where key = $1',
      [key],
    )
  ).rows[0]
const statusOf = async (key: string): Promise<string> => (await rowOf(key)).status
const isDue = (key: string): Promise<unknown> => server.services.pool.query('update effect set due_at = now() where key = $1', [key])
const mail = (to: string) => ({ mail: { to, subject: 'x', text: 'x', paragraphs: ['x'], link: null } })
/** Makes one try of everything that is due. */
const runAll = async (sendMail: SendMail, queue: OutboxQueue = 'effects'): Promise<void> => {
  while (await runNextEffect({ ...server.services, sendMail }, queue));
}
const sentBy =
  (sent: string[]): SendMail =>
  (key) =>
    Promise.resolve(void sent.push(key))

test('an unknown effect is dead at once, tells an administrator why, and stops nothing after it', async () => {
  const sent: string[] = []
  await put('no-adapter', { telegraph: { adapter: 'sevis' } })
  await put('after-it', mail('a@b.example'))
  const mailOnly: SendMail = (key) => (key.startsWith('alarm') ? Promise.reject(new Error('away')) : sentBy(sent)(key, mail('').mail, ''))
  await runAll(mailOnly)
  expect([await statusOf('after-it'), sent[0]]).toEqual(['done', 'after-it'])
  const { body } = await dana.get('/api/effects')
  expect(body).toMatchObject({
    dead: 1,
    effects: [
      {
        key: 'no-adapter',
        status: 'dead',
        what: 'An effect of the kind “telegraph”',
        cause: 'This server does not carry out effects of the kind “telegraph”.',
        tries: 1,
        mayHelp: false,
      },
      { what: 'E-mail to dana@halverton.example: Something could not be sent' },
    ],
  })
  const luis = await clientFor(server.url, 'luis')
  for (const path of ['/api/effects', '/api/systems']) expect((await luis.get(path)).status).toBe(403)
})

test('a page follows an effect that is tried again soon, and not one that waits for long', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const follows = async (): Promise<unknown> => ((await jonas.get(`/api/records/request/${record.id}`)).body as ServedRecord).unfinished
  expect(await follows()).toBeUndefined()
  await put('slow', { telegraph: {} })
  expect(await follows(), 'not tried yet').toBe(true)
  const failedFor = (pause: string): Promise<unknown> =>
    server.services.pool.query(`update effect set error = 'busy', due_at = now() + interval '${pause}' where key = 'slow'`)
  await failedFor('5 seconds')
  expect(await follows(), 'failed once').toBe(true)
  await failedFor('10 minutes')
  expect(await follows(), 'failed often').toBeUndefined()
})

test('a mail waits a day for its server; other recipients do not wait for it, and its own later mails do', async () => {
  const sent: string[] = []
  const down: SendMail = (key) => {
    if (key === 'unlucky') return Promise.reject(new Error('the mail server is down'))
    return key.startsWith('alarm') ? Promise.resolve() : sentBy(sent)(key, mail('').mail, '')
  }
  await put('unlucky', mail('c@d.example'))
  await put('after-unlucky', mail('C@d.example'))
  await put('of-another', mail('e@f.example'))
  const pauses: number[] = []
  for (let attempt = 1; attempt < 23; attempt += 1) {
    await runAll(down)
    const { status, attempts, error, in_s } = await rowOf('unlucky')
    expect([status, attempts, error]).toEqual(['waiting', attempt, 'the mail server is down'])
    pauses.push(in_s)
    await isDue('unlucky')
  }
  expect(sent).toEqual(['of-another'])
  expect(pauses.reduce((sum, hours) => sum + hours, 0)).toBeGreaterThan(18 * 3600)
  await runAll(down)
  expect([await statusOf('unlucky'), sent]).toEqual(['dead', ['of-another', 'after-unlucky']])
})

test('a dead effect that is tried again answers at once how that went', async () => {
  await put('hopeless', { telegraph: {} })
  await put('mended', mail('a@b.example'))
  await runAll(() => Promise.reject(new NotAvailable('refused')))
  const retry = async (key: string) => dana.send('POST', '/api/effects/retry', { key })
  expect((await retry('mended')).body).toEqual({ status: 'done' })
  expect((await retry('hopeless')).body).toMatchObject({
    status: 'dead',
    error: 'This server does not carry out effects of the kind “telegraph”.',
  })
  expect((await retry('mended')).status).toBe(404)
  expect((await (await clientFor(server.url, 'luis')).send('POST', '/api/effects/retry', { key: 'hopeless' })).status).toBe(403)
})

test('the page of effects says what gave up first, why, and whether another try helps and is safe', async () => {
  await put('waits', mail('w@b.example'))
  await put('refused', mail('nobody@b.example'))
  await put('event', { send: { event: 'end', to: 'student' } })
  await runAll((key) =>
    Promise.reject(key === 'refused' ? new NotAvailable('The mail server refuses this address: 550') : new Error('away')),
  )
  await put('fresh', mail('f@b.example'))
  await claimNextEffect(server.services.pool, 'effects')
  const { effects, dead, waiting } = (await dana.get('/api/effects')).body as ResponseOf<'GET /api/effects'>
  expect(effects[0]).toMatchObject({
    key: 'refused',
    status: 'dead',
    what: 'E-mail to nobody@b.example: x',
    cause: 'The mail server refuses this address: 550',
    mayHelp: false,
  })
  expect(effects[0]?.safety).toContain('Correct it where it was typed')
  expect(effects.find(({ key }) => key === 'waits')).toMatchObject({
    status: 'waiting',
    tries: 1,
    cause: 'away',
    mayHelp: true,
    next: expect.any(String),
  })
  expect(effects.find(({ key }) => key === 'fresh')).toMatchObject({ status: 'running', tries: 1 })
  expect([dead, waiting >= 2]).toEqual([1, true])
  expect((await dana.get('/api/systems')).body).toMatchObject({
    systems: [{ name: 'Portal' }, { name: 'Database', works: true }, { name: 'E-mail' }],
  })
})

test('e-mail does not work while a mail has given up, and works again when it went out', async () => {
  const mailSystem = async () =>
    ((await dana.get('/api/systems')).body as ResponseOf<'GET /api/systems'>).systems.find(({ name }) => name === 'E-mail')
  expect(await mailSystem()).toMatchObject({ works: true, status: 'Kept as files' })
  await put('refused', mail('nobody@b.example'))
  await runAll((key) => (key === 'refused' ? Promise.reject(new NotAvailable('refused')) : Promise.resolve()))
  expect(await mailSystem()).toMatchObject({ works: false, status: 'One mail gave up' })
  await dana.send('POST', '/api/effects/retry', { key: 'refused' })
  expect(await mailSystem()).toMatchObject({ works: true, status: 'Kept as files' })
})

test('when an effect gives up, each super user gets one mail a day', async () => {
  await put('one', { telegraph: {} })
  await put('other', { telegraph: {} })
  const mails: string[] = []
  await runAll((_key, { to, subject }) => Promise.resolve(void mails.push(`${to} ${subject}`)))
  expect(mails).toEqual(['dana@halverton.example Something could not be sent'])
})

test('two workers never run one effect twice, and recipients do not wait for each other', async () => {
  const runs: string[] = []
  let together = 0
  let most = 0
  const slow: SendMail = async (key) => {
    together += 1
    most = Math.max(most, together)
    runs.push(key)
    await pause(30)
    together -= 1
  }
  for (let index = 0; index < 8; index += 1) await put(`shared-${index}`, mail(`g${index}@h.example`))
  await Promise.all([1, 2, 3].map(() => runAll(slow)))
  expect(runs.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `shared-${index}`))
  expect(most).toBeGreaterThan(1)
})

test('no transaction is open while a mail is sent', async () => {
  await put('slow', mail('a@b.example'))
  let open: unknown
  await runAll(async () => {
    const { rows } = await server.services.pool.query(
      "select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    )
    open = rows[0]?.open
  })
  expect([await statusOf('slow'), open]).toEqual(['done', 0])
})

test('an effect whose worker died comes back with the same contents after its lease', async () => {
  await put('orphan', mail('a@b.example'))
  const first = await claimNextEffect(server.services.pool, 'effects')
  expect(await claimNextEffect(server.services.pool, 'effects')).toBeUndefined()
  expect((await rowOf('orphan')).in_s).toBeGreaterThan(30)
  await isDue('orphan')
  const second = await claimNextEffect(server.services.pool, 'effects')
  expect(second).toEqual({ ...first, attempts: 2 })
})

test('what was sent is forgotten by the outbox, and what waits is encrypted', async () => {
  await put('sent', mail('somebody@halverton.example'))
  const stored = async (): Promise<string> => JSON.stringify((await rowOf('sent')).effect)
  expect(await stored()).not.toContain('halverton')
  await runAll(sentBy([]))
  expect([await statusOf('sent'), await stored()]).toEqual(['done', '{}'])
})

test('an effect that was encrypted with a lost key is dead and listed, and does not use up the tries of others', async () => {
  await put('lost', mail('a@b.example'))
  const { pool } = server.services
  vaultOf(pool).useKeys(await openKeyRing(server.dataDir, `other:${Buffer.alloc(32, 7).toString('base64url')}`))
  try {
    await runAll(sentBy([]))
  } finally {
    vaultOf(pool).useKeys(await openKeyRing(server.dataDir))
  }
  expect(await rowOf('lost')).toMatchObject({ status: 'dead', error: 'This server has no key to decrypt it.' })
  expect((await dana.get('/api/effects')).status).toBe(200)
})

test('links that set a password never hold up other mail', async () => {
  for (let index = 0; index < 20; index += 1) await put(`link-${index}`, mail(`l${index}@h.example`), 'password-links')
  await put('invitation', mail('a@b.example'))
  const sent: string[] = []
  const others = Promise.withResolvers<void>()
  const stop = startOutboxWorkers({
    ...server.services,
    sendMail: async (key) => {
      // No link is sent before the invitation is.
      if (key.startsWith('link-')) await others.promise
      sent.push(key)
    },
  })
  await until('the invitation', () => Promise.resolve(sent.includes('invitation')))
  expect(sent).toEqual(['invitation'])
  others.resolve()
  await stop()
})

test('a mail server that accepts and says nothing holds a worker for seconds, and its silence is told in words', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const smtp = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`
  await put('into-silence', mail('a@b.example'))
  const began = Date.now()
  await runAll(openMail(readConfig({ DATABASE_URL: 'postgres://x', SMTP_URL: smtp })))
  for (const socket of sockets) socket.destroy()
  silent.close()
  expect(await rowOf('into-silence')).toMatchObject({ status: 'waiting', error: 'The mail server did not answer in time.' })
  expect(Date.now() - began).toBeLessThan(11_000)
})

test('an effect planned twice under one key is stored once', async () => {
  await put('again', mail('i@j.example'))
  await put('again', mail('i@j.example'))
  const rows = await inInstitution(server.services.pool, 1, (tx) =>
    tx.rows(sql`select key from effect where institution_id = 1 and key = 'again'`),
  )
  expect(rows.length).toBe(1)
})
