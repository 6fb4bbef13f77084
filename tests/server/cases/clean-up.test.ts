import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanUp } from '../../../app/server/jobs/clean-up.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ worker: false, now: () => new Date() })
})
afterAll(() => server?.stop())

/** A row of each kind that is old enough to be forgotten, and one that is not. */
const ROWS: { readonly [table: string]: { readonly columns: string; readonly old: string; readonly recent: string } } = {
  refresh_token: {
    columns: 'token_hash, family, account_id, expires_at',
    old: "'old', gen_random_uuid(), gen_random_uuid(), now() - interval '31 days'",
    recent: "'recent', gen_random_uuid(), gen_random_uuid(), now() - interval '29 days'",
  },
  effect: {
    columns: 'key, entity, record_id, effect, because, context, status, done_at',
    old: "'old', 'x', gen_random_uuid(), '{}', '', '{}', 'done', now() - interval '91 days'",
    recent: "'recent', 'x', gen_random_uuid(), '{}', '', '{}', 'done', now() - interval '89 days'",
  },
  idempotency: {
    columns: 'key, actor, request, at',
    old: "'old', 'x', '', now() - interval '49 hours'",
    recent: "'recent', 'x', '', now() - interval '47 hours'",
  },
  sign_in_attempt: {
    columns: 'key, failures, last_at',
    old: "'old', 1, now() - interval '2 days'",
    recent: "'recent', 1, now()",
  },
}
const NAME: { readonly [table: string]: string } = { refresh_token: 'token_hash' }

test('sessions, effects that are done, keys and attempts are forgotten in time, and not before', async () => {
  const { pool } = server.services
  for (const [table, { columns, old, recent }] of Object.entries(ROWS))
    await pool.query(`insert into ${table} (institution_id, ${columns}) values (1, ${old}), (1, ${recent})`)
  await cleanUp(server.services)
  for (const table of Object.keys(ROWS)) {
    const name = NAME[table] ?? 'key'
    const { rows } = await pool.query(`select ${name} as name from ${table} where ${name} in ('old', 'recent')`)
    expect([table, rows]).toEqual([table, [{ name: 'recent' }]])
  }
})
