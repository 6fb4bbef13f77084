import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runReplay } from '../../../app/server/configuration/replay/run-replay.ts'
import { runSchedule } from '../../../app/server/configuration/schedule/run-schedule.ts'
import type { ChangeReview, ConfigurationHome, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import { claimReplay } from '../../../app/server/store/configuration/replays.ts'
import { claimSchedule, type ScheduleKey } from '../../../app/server/store/configuration/schedules.ts'
import { openedEffect } from '../../../app/server/store/outbox/outbox.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'
import type { Json } from '#engine'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

const FORM = 'cpt-request.form'
const COMMENTS = '/pages/studies/items/cpt_comments'
const BEGUN = { title: 'Leave', name: 'leave', menu: 'program', outcome: 'Leave granted', section: 'Your leave', first: 'Why?' }
const BOATS = { title: 'Boats', pages: [{ name: 'a', elements: [{ type: 'text', name: 'boat', title: 'Which boat?' }] }] }
/** In New York it is winter, so the clock is five hours behind. */
const DUE = '2026-12-07T11:00:00.000Z'

let server: TestServer
let dana: Client
let clock = NOW
beforeAll(async () => {
  server = await testServer({ worker: false, now: () => new Date(clock) })
  dana = await clientFor(server.url, 'dana')
  await server.services.pool.query("delete from record where entity = 'request'")
})
afterAll(() => server?.stop())
beforeEach(() => {
  clock = NOW
})

const send = (path: string, body: object = {}) =>
  dana.send('POST', `/api/configuration/changes${path}`, body, { 'idempotency-key': randomUUID() })
const edit = (id: string, path: string, value: string): Promise<DefinitionInChange> =>
  answer(send(`/${id}/edits`, { definition: FORM, edit: { do: 'set', path, value } }))
const review = (id: string): Promise<ChangeReview> => answer(dana.get(`/api/configuration/changes/${id}`))
const inForce = async (): Promise<string> =>
  JSON.stringify((await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}`))).definition)
const addCase = (data: object): Promise<unknown> =>
  server.services.pool.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    values (1, 'request', gen_random_uuid(), 'draft', '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2026-11-17T15:00:00Z","approvals":[]}', $1)`,
    [JSON.stringify({ requestTypeId: 'cpt_request', request_number: 'R-1', site_id: '1', ...data })],
  )

const replayAll = async (): Promise<void> => {
  const key = await claimReplay(server.services.pool)
  if (key) await runReplay(server.services, key)
}
const claimed = (): Promise<ScheduleKey | undefined> => claimSchedule(server.services.pool, server.services.now())
/** What a worker does when the time has come: it has the change tried again, and goes on when it was. */
const workAt = async (instant: string): Promise<void> => {
  clock = instant
  for (let step = 0; step < 2; step += 1) {
    const key = await claimed()
    if (key) await runSchedule(server.services, key)
    await replayAll()
    await server.services.pool.query('update configuration_change set schedule_lease = null where schedule_lease is not null')
  }
  // Sessions end by the same clock.
  clock = NOW
}
const scheduleOf = async (id: string) => (await review(id)).change.scheduled

const ready = async (name: string, path: string, value: string): Promise<string> => {
  const { id } = await answer<ServedChange>(send('', { name }))
  await edit(id, path, value)
  await answer(send(`/${id}/replay`))
  await replayAll()
  return id
}
const ask = async (id: string, moment: object = { date: '2026-12-07', time: '06:00' }) =>
  send(`/${id}/schedule`, { note: 'From the new term on.', version: (await review(id)).change.version, ...moment })

test('a change is published at its time on the clock of the institution, by whoever scheduled it, once', async () => {
  const id = await ready('Later', `${COMMENTS}/help`, 'Scheduled help.')
  const { change } = await answer<ChangeReview>(ask(id))
  expect(change).toMatchObject({ state: 'draft', scheduled: { by: 'Dana Okoye', note: 'From the new term on.' } })
  expect(Date.parse(change.scheduled?.at ?? '')).toBe(Date.parse(DUE))
  const { changes } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(changes.find((each) => each.id === id)?.scheduled?.at).toBe(change.scheduled?.at)
  await workAt('2026-12-07T10:59:00.000Z')
  expect(await inForce()).not.toContain('Scheduled help.')
  clock = DUE
  const key = await claimed()
  if (!key) throw new Error('nothing is due')
  // Nobody else takes it meanwhile.
  expect(await claimed()).toBeUndefined()
  await runSchedule(server.services, key)
  await replayAll()
  // A server that came back to life goes on with it as well: one of the two publishes.
  await Promise.all([runSchedule(server.services, key), runSchedule(server.services, key)])
  clock = NOW
  expect(await inForce()).toContain('Scheduled help.')
  const { publications } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(publications.filter(({ note }) => note === 'From the new term on.')).toMatchObject([{ by: 'Dana Okoye' }])
})

test('a scheduled change takes no edit by any door until somebody takes its time back', async () => {
  const id = await ready('Edited', `${COMMENTS}/help`, 'Of the edited.')
  const { change } = await answer<ChangeReview>(ask(id))
  const text = (path: string, value: string) => ({ definition: FORM, edit: { do: 'set', path, value } })
  const doors: readonly (readonly ['POST' | 'PUT', string, object])[] = [
    ['POST', '/edits', text(`${COMMENTS}/help`, 'Of the edited, again.')],
    ['POST', '/edits', { ...text('/title', 'x'), begins: { id: 'of-an-edit.rule', says: { title: 'x', type: 'condition', if: true } } }],
    ['PUT', `/texts/${FORM}`, { text: '{}' }],
    ['POST', '/translations', { language: 'es', texts: [{ definition: FORM, place: '/title', text: 'Otro' }] }],
    ['POST', '/begin', { starter: 'request-type.starter', answers: BEGUN }],
    ['POST', '/bring', { id: 'boats.form', file: Buffer.from(JSON.stringify(BOATS)).toString('base64') }],
    ['POST', '/undo', {}],
    ['POST', '/redo', {}],
  ]
  for (const [method, door, body] of doors) {
    const refused = await dana.send(method, `/api/configuration/changes/${id}${door}`, body, { 'idempotency-key': randomUUID() })
    expect([door, refused]).toMatchObject([
      door,
      { status: 409, body: { error: 'configuration.scheduled', name: 'Edited', at: change.scheduled?.at } },
    ])
  }
  expect((await review(id)).change).toEqual(change)
  // A name and a remark are no edits.
  await answer(dana.send('PATCH', `/api/configuration/changes/${id}`, { name: 'Of the new term' }))
  await answer(send(`/${id}/remarks`, { kind: 'comment', text: 'Good.', version: change.version }))
  expect((await answer<ChangeReview>(send(`/${id}/schedule/take-back`))).change).not.toHaveProperty('scheduled')
  await edit(id, `${COMMENTS}/help`, 'Of the edited, again.')
  await workAt(DUE)
  expect(await inForce()).not.toContain('Of the edited')
  await answer(send(`/${id}/discard`))
})

test('what an open case would meet for the first time stops it, and its author gets a mail', async () => {
  await addCase({ cpt_comments: 'None' })
  const id = await ready('Required', `${COMMENTS}/flag`, 'required')
  await answer(ask(id))
  // A case without an answer is begun between the replay that was read and the time.
  await addCase({})
  await workAt(DUE)
  expect(await scheduleOf(id)).toMatchObject({ stopped: 'new' })
  expect(await inForce()).not.toContain('"flag":"required","question":"cpt_comments"')
  const { pool } = server.services
  const { rows } = await pool.query<{ key: string; effect: Json }>('select key, effect from effect where key like $1', [
    `publication-stopped:${id}%`,
  ])
  expect(rows.map(({ key, effect }) => openedEffect(vaultOf(pool), 1, key, effect))).toMatchObject([
    { mail: { subject: 'A change was not published', link: { to: expect.stringContaining(`#/configuration?change=${id}`) as string } } },
  ])
  await workAt('2026-12-08T11:00:00.000Z')
  expect(await scheduleOf(id)).toMatchObject({ stopped: 'new' })
  // Looked at and scheduled again, it goes on.
  await answer(send(`/${id}/replay`))
  await replayAll()
  await answer(ask(id))
  await workAt(DUE)
  expect((await review(id)).change.state).toBe('published')
})

test('only what could be published now is scheduled, and for a time to come', async () => {
  const { id } = await answer<ServedChange>(send('', { name: 'Not ready' }))
  expect(await ask(id)).toMatchObject({ status: 422, body: { error: 'configuration.nothing' } })
  await edit(id, `${COMMENTS}/help`, 'Not ready.')
  expect(await ask(id)).toMatchObject({ status: 422, body: { error: 'configuration.untried' } })
  await answer(send(`/${id}/replay`))
  await replayAll()
  expect(await ask(id, { date: '2020-01-01', time: '06:00' })).toMatchObject({ status: 422, body: { error: 'configuration.past' } })
  expect(await ask(id, { date: '2026-02-31', time: '06:00' })).toMatchObject({ status: 400 })
  expect((await send(`/${id}/schedule`, { note: 'x', version: 1, date: '2026-12-07', time: '06:00' })).status).toBe(409)
  const jonas = await clientFor(server.url, 'jonas')
  expect((await jonas.send('POST', `/api/configuration/changes/${id}/schedule/take-back`, {})).status).toBe(403)
})

test('whoever may not publish any more publishes nothing at the time', async () => {
  const id = await ready('Of somebody who left', `${COMMENTS}/help`, 'Of somebody who left.')
  await answer(ask(id))
  await server.services.pool.query(
    "update configuration_change set schedule = jsonb_set(schedule, '{by,id}', to_jsonb(gen_random_uuid()::text)) where id = $1",
    [id],
  )
  await workAt(DUE)
  expect(await scheduleOf(id)).toMatchObject({ stopped: 'forbidden' })
})

test('open cases that lose nothing go on with what was published at a time, slice by slice, and the publication says how many', async () => {
  const { pool, registry, institutions } = server.services
  const hashInForce = async (): Promise<string> => (await registry.current(await institutions.byId(1))).hash
  const old = await hashInForce()
  await pool.query('delete from record where case_id is not null')
  // More than are looked at in one run; one of them has an answer that would be set aside.
  await pool.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, definition_hash, workflow, data)
    select 1, 'request', gen_random_uuid(), 'draft', '00000000-0000-4000-8000-000000000101', 'cpt-request.case', $1,
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}', jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', 'R-' || n, 'site_id', '1')
        || case n when 150 then '{"course_relevance":"Kept."}' else '{}' end::jsonb
    from generate_series(1, 150) n`,
    [old],
  )
  const versions = async (): Promise<readonly unknown[]> =>
    (await pool.query("select definition_hash as hash, count(*)::int from record where case_id = 'cpt-request.case' group by 1 order by 2"))
      .rows
  const id = await ready('Then move', '/pages/studies/items/course_relevance/flag', 'hidden')
  const { change } = await answer<ChangeReview>(ask(id, { date: '2026-12-07', time: '06:00', moves: true }))
  expect(change.scheduled).toMatchObject({ moves: true })
  await workAt(DUE)
  const now = await hashInForce()
  expect(now).not.toBe(old)
  const published = async () => (await answer<ConfigurationHome>(dana.get('/api/configuration'))).publications[0]
  expect(await versions()).toEqual([{ hash: old, count: 150 }])
  expect(await published()).toMatchObject({ cases: { moved: 0, stay: 0, isDone: false } })
  // A server that ends in between leaves the rest to the next run, also of another server.
  const key = await claimed()
  if (!key) throw new Error('no case is to be moved')
  await runSchedule(server.services, key)
  expect(await published()).toMatchObject({ cases: { isDone: false } })
  await Promise.all([runSchedule(server.services, key), runSchedule(server.services, key)])
  expect(await published()).toMatchObject({ cases: { moved: 149, stay: 1, isDone: true } })
  expect(await versions()).toEqual([
    { hash: old, count: 1 },
    { hash: now, count: 149 },
  ])
  expect(await claimed()).toBeUndefined()
})

test('a change whose reading was taken back before its time stops, where a second person reads each change', async () => {
  const asking = await answer<ServedChange>(send('', { name: 'Ask for a reader' }))
  const settings = { definition: 'publishing.settings', edit: { do: 'set', path: '/defaults/publishAfterReading', value: true } }
  const { change: made } = await answer<DefinitionInChange>(send(`/${asking.id}/edits`, settings))
  await answer(send(`/${asking.id}/publish`, { note: 'Ask for a reader', version: made?.version }))
  const id = await ready('Read and not', `${COMMENTS}/help`, 'Read and not.')
  expect(await ask(id)).toMatchObject({ status: 422, body: { error: 'configuration.unread' } })
  const priya = await clientFor(server.url, 'priya')
  const says = async (kind: string, text?: string) =>
    answer(priya.send('POST', `/api/configuration/changes/${id}/remarks`, { kind, text, version: (await review(id)).change.version }))
  await says('approved')
  await answer(ask(id))
  await says('sent-back', 'Not in this term.')
  await workAt(DUE)
  expect(await scheduleOf(id)).toMatchObject({ stopped: 'reader' })
  expect(await inForce()).not.toContain('Read and not.')
})
