import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkDone, ServedView } from '../../../app/server/contract/views.ts'
import type { ServedForm } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let luis: Client
beforeAll(async () => {
  server = await testOffice()
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), state, '00000000-0000-4000-8000-000000000101', 'cpt-request.case',
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}', jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', state, 'site_id', '1')
      from unnest(array['submitted', 'in_review', 'approved']) state`,
  )
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

test('a list says what its acts ask, and each act can be done with one form for all rows', async () => {
  const list = (await luis.get('/api/views/requests.view')).body as ServedView
  expect(list.bulk).toEqual([
    { event: 'approve', label: 'Approve', able: 1, moves: true, mails: true },
    { event: 'assign_to_me', label: 'Assign to me', able: 2 },
    { event: 'reassign', label: 'Reassign', able: 2, form: 'reassign.form' },
    { event: 'reject', label: 'Reject', able: 1, form: 'reject.form', undo: 'reopen', moves: true, mails: true },
    { event: 'process', label: 'Mark as processed', able: 1 },
    { event: 'dismiss', label: 'Dismiss', able: 2, form: 'dismiss.form', undo: 'undismiss', moves: true, mails: true },
  ])
  expect(list.rows.find(({ state }) => state?.label === 'Approved')?.closed).toMatchObject({
    reassign: 'Not possible while it is “Approved”.',
  })
  const ids = list.rows.map(({ id }) => id)
  const [first] = list.rows.filter(({ may }) => may.includes('reassign'))
  const form = (await luis.get(`/api/records/request/${first?.id}/events/reassign/form`)).body as ServedForm
  expect(form.id).toBe('reassign.form')
  const asked = { assignee_id: '00000000-0000-4000-8000-000000000005', reason: 'She knows the employer.' }
  const { body } = await luis.send('POST', '/api/views/requests.view/events/reassign', { ids, asked })
  const refused = list.rows.find(({ state }) => state?.label === 'Approved')
  expect((body as BulkDone).done.toSorted()).toEqual(ids.filter((id) => id !== refused?.id).toSorted())
  expect((body as BulkDone).refused).toMatchObject([{ id: refused?.id }])
  const { version } = (await luis.get(`/api/records/request/${first?.id}`)).body as ServedRecord
  const sent = await luis.send('POST', `/api/records/request/${first?.id}/events/reassign`, { version, asked })
  expect(sent.body).toMatchObject({ says: 'The request was reassigned.' })
})

test('an officer takes requests over from the list, and is not offered what is theirs already', async () => {
  const open = async () =>
    ((await luis.get('/api/views/requests.view')).body as ServedView).rows.filter(({ may }) => may.includes('reassign'))
  const ids = (await open()).map(({ id }) => id)
  const { body } = await luis.send('POST', '/api/views/requests.view/events/assign_to_me', { ids })
  expect((body as BulkDone).done.toSorted()).toEqual(ids.toSorted())
  expect((await open()).map(({ may, cells }) => [may.includes('assign_to_me'), cells['officer.last_name']?.text])).toEqual(
    ids.map(() => [false, 'Luis Ferrante']),
  )
})

test('an act on ticked rows is taken back by the event that the workflow names, though the list does not offer that', async () => {
  const list = (await luis.get('/api/views/requests.view')).body as ServedView
  const [row, other] = list.rows.filter(({ may }) => may.includes('dismiss'))
  const sendFor = async (ids: readonly string[], event: string, asked?: object) =>
    (await luis.send('POST', `/api/views/requests.view/events/${event}`, { ids, ...(asked && { asked }) })).body as BulkDone
  const ids = [row?.id ?? '', other?.id ?? '']
  expect((await sendFor(ids, 'dismiss', { reason: 'Sent twice.' })).done.toSorted()).toEqual(ids.toSorted())
  // Both are of one student and one type, of which one is open at a time.
  const taken = await sendFor(ids, 'undismiss')
  expect([taken.done, taken.refused.map(({ id }) => id)]).toEqual([[row?.id], [other?.id]])
  const again = ((await luis.get('/api/views/requests.view')).body as ServedView).rows.find(({ id }) => id === row?.id)
  expect([again?.state?.label, again?.cells['since']?.value]).toEqual([row?.state?.label, row?.cells['since']?.value])
  expect((await luis.send('POST', '/api/views/requests.view/events/send', { ids: [row?.id] })).status).toBe(404)
})

test('a refusal says which answer is wrong, not how many are', async () => {
  const list = (await luis.get('/api/views/requests.view')).body as ServedView
  const [row] = list.rows.filter(({ may }) => may.includes('dismiss'))
  const { body } = await luis.send('POST', '/api/views/requests.view/events/dismiss', { ids: [row?.id], asked: {} })
  const [refused] = (body as BulkDone).refused
  expect(refused?.message).not.toMatch(/answer.* need/)
  expect(refused?.message).toBe('Enter the reason.')
})

// DO-4-40
test('three requests are approved at once, and a fourth that may not be says why', async () => {
  const letter = { id: '', name: 'letter.pdf', size: 1200, type: 'application/pdf' }
  const { rows: added } = await server.query<{ readonly id: string }>(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select current_setting('app.institution')::int, 'request', id, 'in_review', '00000000-0000-4000-8000-000000000101', 'cpt-request.case',
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}',
      jsonb_set($1::jsonb, '{offer_letter,0,id}', to_jsonb(id)) || jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', number, 'site_id', '1')
      from (select gen_random_uuid() id, number from unnest(array['mass-1', 'mass-2', 'mass-3']) number) many returning id`,
    [JSON.stringify(requestAnswers(letter))],
  )
  await server.query(
    `insert into file (institution_id, id, entity, record_id, path, name, size, type, sha256, by_id, by_name)
    select current_setting('app.institution')::int, id, 'request', id, 'offer_letter', 'letter.pdf', 1200, 'application/pdf', '', null, 'Jonas Piet'
      from unnest($1::uuid[]) id`,
    [added.map(({ id }) => id)],
  )
  const rows = async () => ((await luis.get('/api/views/requests.view')).body as ServedView).rows
  const whole = added.map(({ id }) => id)
  const other = (await rows()).find(({ state }) => state?.label === 'Approved')?.id ?? ''
  const { body } = await luis.send('POST', '/api/views/requests.view/events/approve', { ids: [...whole, other] })
  expect((body as BulkDone).refused).toMatchObject([{ id: other, message: '“Approve” is not possible while this is “Approved”.' }])
  expect((body as BulkDone).done.toSorted()).toEqual(whole.toSorted())
  const after = await rows()
  expect(whole.map((id) => after.find((row) => row.id === id)?.state?.label)).toEqual(['Approved', 'Approved', 'Approved'])
})

// DO-7-46
test('comments are read page by page, 20 on each, and by nobody without a session', async () => {
  const [row] = ((await luis.get('/api/views/requests.view')).body as ServedView).rows
  const at = `/api/records/request/${row?.id}/comments`
  for (let number = 1; number <= 25; number += 1) expect((await luis.send('POST', at, { text: `Comment ${number}` })).status).toBe(201)
  const read = async (query: string) => ((await luis.get(at + query)).body as readonly { readonly text: string }[]).map(({ text }) => text)
  expect(await read('?limit=20&page=1')).toEqual(Array.from({ length: 20 }, (_, index) => `Comment ${index + 1}`))
  expect(await read('?page=2')).toEqual(['Comment 21', 'Comment 22', 'Comment 23', 'Comment 24', 'Comment 25'])
  expect(await read('')).toHaveLength(25)
  expect((await luis.get(`${at}?limit=101`)).status).toBe(400)
  expect((await (await clientFor(server.url)).get(`${at}?limit=20`)).status).toBe(401)
})
