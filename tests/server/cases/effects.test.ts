import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { runEffects } from '../../../app/server/jobs/worker.ts'
import { putIntoOutbox } from '../../../app/server/store/outbox/outbox.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let dana: Client
let record: ServedRecord
beforeAll(async () => {
  server = await testServer()
  dana = await clientFor(server.url, 'dana')
  record = (await (await clientFor(server.url, 'jonas')).send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
})
afterAll(() => server?.stop())

const job = () => ({ institution: 1, entity: 'request', record: record.id })
const put = (key: string, effect: object, wake = false): Promise<void> =>
  inInstitution(server.services.pool, 1, async (tx) => {
    await putIntoOutbox(tx, { entity: 'request', record: record.id, key, effect, because: 'test', context: {} })
    if (wake) await server.services.queue.wake(tx, job())
  })
const statusOf = async (key: string): Promise<string> =>
  (await server.services.pool.query('select status from effect where key = $1', [key])).rows[0]?.status
const done = (key: string): Promise<boolean> => until(`the end of ${key}`, async () => (await statusOf(key)) === 'done')
const mail = (to: string) => ({ mail: { to, subject: 'x', text: 'x', paragraphs: ['x'], link: null } })

test('an unknown effect is dead at once, tells an administrator why, and stops nothing after it', async () => {
  await put('no-adapter', { connect: { adapter: 'sevis' } })
  await put('after-it', mail('a@b.example'), true)
  await done('after-it')
  const { body } = await dana.get('/api/effects/dead')
  expect((body as { letters: object[] }).letters).toMatchObject([
    { key: 'no-adapter', error: 'effect.connect: this server does not carry it out' },
  ])
  expect((await (await clientFor(server.url, 'luis')).get('/api/effects/dead')).status).toBe(403)
})

test('a failing effect is retried three times and then dead; later effects wait until then', async () => {
  const sent: string[] = []
  const down = async (key: string): Promise<void> => {
    if (key === 'unlucky') throw new Error('the mail server is down')
    sent.push(key)
  }
  await put('unlucky', mail('c@d.example'))
  await put('patient', mail('e@f.example'))
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect(runEffects(server.services, down, job())).rejects.toThrow('the mail server is down')
    expect([await statusOf('unlucky'), sent]).toEqual(['waiting', []])
  }
  await runEffects(server.services, down, job())
  expect([await statusOf('unlucky'), await statusOf('patient'), sent]).toEqual(['dead', 'done', ['patient']])
  expect((await dana.send('POST', '/api/effects/dead/retry', { key: 'unlucky' })).status).toBe(200)
  await done('unlucky')
})

test('two workers never run one effect twice', async () => {
  const runs: string[] = []
  const slow = async (key: string): Promise<void> => {
    runs.push(key)
    await pause(30)
  }
  for (let one = 0; one < 5; one += 1) await put(`shared-${one}`, mail('g@h.example'))
  await Promise.all([1, 2, 3].map(() => runEffects(server.services, slow, job())))
  expect(runs.toSorted()).toEqual(['shared-0', 'shared-1', 'shared-2', 'shared-3', 'shared-4'])
})

test('an effect planned twice under one key is stored once', async () => {
  await put('again', mail('i@j.example'))
  await put('again', mail('i@j.example'))
  const rows = await inInstitution(server.services.pool, 1, (tx) =>
    tx.rows(sql`select key from effect where institution_id = 1 and key = 'again'`),
  )
  expect(rows.length).toBe(1)
})
