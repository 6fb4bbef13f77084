import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ResponseOf } from '../../../app/server/contract/operations.ts'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import { leaveTimer } from '../../../app/server/jobs/leave-timer.ts'
import type { TimerJob } from '../../../app/server/store/outbox/queue.ts'
import { until } from '../../_helpers/until.ts'
import { hashToken } from '../../../app/server/store/accounts/refresh-tokens.ts'
import { clientFor } from '../http-client.ts'
import { askForApproval } from './invitation.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

let server: TestServer
let token: string
let clock = Date.parse(NOW)
beforeAll(async () => {
  server = await testServer({ now: () => new Date(clock) })
  token = await askForApproval(server)
})
afterAll(() => server?.stop())

const open = async (): Promise<ServedApproval> =>
  (await (await clientFor(server.url)).get('/api/approval', { 'x-approval-token': token })).body as ServedApproval

test('an approval link shows exactly the answers the approval lists, as text', async () => {
  const { about, words, groups = [], form, answers, facts, files, decision, otherwise, openUntil } = await open()
  expect([form, answers, facts]).toEqual([undefined, {}, []])
  expect([about, words.heading, words.shown]).toEqual([
    expect.stringMatching(/^CPT request 2026-\d{5}$/),
    'Jonas Piet asks for your approval',
    'The request',
  ])
  const shown = Object.fromEntries(groups.map(({ label, lines }) => [label, lines]))
  expect(shown).toMatchObject({
    Dates: ['January 18, 2027 to April 16, 2027', '12 weeks, 5 days'],
    Hours: ['Part time, 20 hours a week or less'],
    Supervisor: [expect.any(String), expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/), expect.stringContaining('@')],
    Student: ['Jonas Piet', expect.any(String), expect.stringContaining('Program ends ')],
  })
  // An answer that was not given is not reported as missing.
  expect(groups.flatMap(({ lines }) => lines).join('\n')).not.toMatch(/–|Not answered|[{}]/)
  expect(Object.keys(shown)).not.toContain('Also works at')
  expect(JSON.stringify(groups)).not.toMatch(/birth|sevis|passport|ssn|achterberg@|993104527/i)
  expect(files.map(({ name }) => name)).toEqual(['offer letter.pdf'])
  expect(decision.choices.map(({ label, help, button }) => [label, help, button])).toEqual([
    ['Approve', 'Goes on to the international office.', 'Approve this request'],
    ['Reject', expect.stringContaining('Goes back with your comment'), 'Reject with comment'],
  ])
  // Every text of the page comes from the definitions.
  for (const [key, text] of Object.entries({ ...words, ...decision, next: 'only when it is over' })) expect(text, key).not.toBe('')
  expect([words.for, words.by, decision.undecided]).toEqual(['For', 'Please decide by', 'Decide'])
  // The moment that the mail names; the link itself lives a day longer.
  expect(openUntil).toBe(new Date(Date.parse(NOW) + 14 * 86_400_000).toISOString())
  expect(decision.comment).toEqual({ label: 'Comment', help: 'Jonas Piet and the office can read it.', max: 500 })
  expect(otherwise?.href).toBe(`mailto:isss@halverton.example?subject=${encodeURIComponent(about)}`)
})

test('only files of a shown group are behind the link', async () => {
  const nobody = await clientFor(server.url)
  const { files } = await open()
  expect((await nobody.get(`/api/approval/files/${files[0]?.id}`, { 'x-approval-token': token })).status).toBe(200)
  await server.services.pool.query("update file set path = 'employer_name'")
  expect((await nobody.get(`/api/approval/files/${files[0]?.id}`, { 'x-approval-token': token })).status).toBe(404)
  await server.services.pool.query("update file set path = 'offer_letter'")
})

test('the stored copy of the mail shows that there was a link, but not the link', async () => {
  const { rows } = await server.services.pool.query("select data ->> 'body' as body from record where entity = 'message'")
  const kept = rows.map(({ body }) => String(body)).join('\n')
  expect(kept).toContain('/#/advisor-approval/…')
  expect(kept).not.toContain(token)
})

test('only a hash of the link is stored: neither the outbox nor a job holds a way in', async () => {
  const { rows } = await server.services.pool.query(
    'select effect::text as kept from effect union all select data::text from record union all select data::text from pgboss.job union all select token_hash from approval_token',
  )
  const all = rows.map(({ kept }) => String(kept)).join('\n')
  expect(all).toContain(hashToken(token))
  expect(all).not.toContain(token)
})

test('a reminder follows the clock of the server, not that of the database', async () => {
  const { rows } = await server.services.pool.query(
    "select extract(epoch from start_after - created_on) / 86400 as days from pgboss.job where name = 'record-timers' order by 1",
  )
  expect(rows.map(({ days }) => Math.round(Number(days)))).toEqual([4, 14])
})

test('a link expires by the clock of the server', async () => {
  clock += 365 * 86_400_000
  const { status, words, answers, files, groups, form } = await open()
  expect([status, words.heading]).toEqual(['expired', 'This link has expired'])
  expect(words.next).not.toBe('')
  // An expired link shows nothing of the request.
  expect([answers, files, groups, form]).toEqual([{}, [], undefined, undefined])
})

test('a timer that cannot be carried out waits with its cause among the effects, and is tried again by hand', async () => {
  const { pool } = server.services
  const { rows } = await pool.query<{ data: TimerJob }>(
    "select data from pgboss.job where name = 'record-timers' order by start_after desc limit 1",
  )
  const job = rows[0]?.data
  if (!job) throw new Error('there is no timer')
  const { rows: kept } = await pool.query<{ hash: string }>('select definition_hash as hash from record where id = $1', [job.record])
  const withHash = (hash: string | undefined) => pool.query('update record set definition_hash = $2 where id = $1', [job.record, hash])
  await withHash('gone')
  await leaveTimer(server.services, job)
  const dana = await clientFor(server.url, 'dana')
  const listed = await until('the timer among the effects', async () => {
    const { effects } = (await dana.get('/api/effects')).body as ResponseOf<'GET /api/effects'>
    return effects.find(({ what, cause }) => what.includes('whose time has come') && cause !== undefined)
  })
  expect(listed).toMatchObject({ status: 'waiting', tries: 1, mayHelp: true, safety: expect.stringContaining('safe') as string })
  await pool.query("update effect set status = 'dead' where key = $1", [listed.key])
  await withHash(kept[0]?.hash)
  expect((await dana.send('POST', '/api/effects/retry', { key: listed.key })).body).toEqual({ status: 'done' })
  const { rows: after } = await pool.query<{ workflow: unknown }>('select workflow from record where id = $1', [job.record])
  expect(JSON.stringify(after)).toContain('expired')
})
