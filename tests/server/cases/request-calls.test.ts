import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

type Acted = {
  readonly done: readonly { readonly id: string; readonly recordId: string }[]
  readonly refused: readonly { readonly id: string; readonly reason: string }[]
}

const JONAS = '00000000-0000-4000-8000-000000000101'
const DANA = '00000000-0000-4000-8000-000000000005'
const NOBODY = '00000000-0000-4000-8000-0000000fffff'

let server: TestOffice
let luis: Client
let dana: Client
let jonas: Client
let nobody: Client
beforeAll(async () => {
  server = await testOffice()
  ;[luis, dana, jonas, nobody] = await Promise.all([
    clientFor(server.url, 'luis'),
    clientFor(server.url, 'dana'),
    clientFor(server.url, 'jonas'),
    clientFor(server.url),
  ])
})
afterAll(() => server?.stop())

/** A reprint of Jonas in a state, stored past its form; `type`: another request of his. */
const stored = async (state: string, data: object = {}, type = 'reprint-request.case'): Promise<string> => {
  const { rows } = await server.query<{ readonly id: string }>(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), $1, $2::uuid, $4,
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}',
      jsonb_build_object('requestTypeId', 'reprint_ds2019', 'request_number', left(gen_random_uuid()::text, 8), 'site_id', '1') || $3::jsonb returning id`,
    [state, JONAS, JSON.stringify({ reprint_reason_cd: '02', delivery: 'pdf', ...data }), type],
  )
  return rows[0]?.id ?? ''
}
const put = (client: Client, path: string, body: object) => answer<Acted>(client.send('PUT', path, body))
const stateOf = async (id: string): Promise<string | undefined> =>
  ((await luis.get(`/api/records/request/${id}`)).body as ServedRecord).state?.id

test('one call approves, rejects, dismisses, reassigns, processes and submits many, and says for each what came of it', async () => {
  const [first, second, sent] = [await stored('in_review'), await stored('in_review'), await stored('submitted')]
  const approved = await put(luis, '/student/requests/approve', { requestIds: [first, sent, NOBODY, first] })
  expect(approved.done).toEqual([{ id: first, recordId: first }])
  expect(approved.refused.map(({ id }) => id)).toEqual([sent, NOBODY])
  expect(approved.refused[0]?.reason).toBe('“Approve” is not possible while this is “Submitted”.')
  expect(await stateOf(first)).toBe('approved')
  expect((await put(luis, '/student/requests/process', { requestIds: [first] })).done).toHaveLength(1)
  expect(((await luis.get(`/api/records/request/${first}`)).body as ServedRecord).answers).toBeDefined()

  const wrong = await put(luis, '/student/requests/reject', { requestIds: [second], reasonCode: 'sunday' })
  expect(wrong.done).toEqual([])
  expect(
    (await put(luis, '/student/requests/reject', { requestIds: [second], reasonCode: 'late', remarks: 'Too late.' })).done,
  ).toHaveLength(1)
  expect(await stateOf(second)).toBe('rejected')

  expect(
    (await put(luis, '/student/requests/reassign', { requestIds: [sent], assigneeId: DANA, reason: 'She knows him.' })).done,
  ).toHaveLength(1)
  expect((await server.query('select data from record where id = $1', [sent])).rows[0]).toMatchObject({ data: { assignee_id: DANA } })
  expect((await put(luis, '/student/requests/dismiss', { requestIds: [sent], reason: 'Sent twice.', bForever: '1' })).done).toHaveLength(1)
  expect(await stateOf(sent)).toBe('dismissed')

  const [whole, empty] = [await stored('draft'), await stored('draft', { reprint_reason_cd: null })]
  const submitted = await put(luis, '/student/requests/submit', { requestIds: [empty, whole] })
  expect(submitted.done).toEqual([{ id: whole, recordId: whole }])
  expect(submitted.refused).toMatchObject([{ id: empty, reason: 'Choose why you need it again.' }])
  const scrubbed = await answer<Acted>(luis.send('DELETE', '/requestList', { requestIds: [empty, whole] }))
  expect([scrubbed.done.map(({ id }) => id), scrubbed.refused.map(({ id }) => id)]).toEqual([[empty], [whole]])
})

test('what one call does to many, nobody does without a session or the rights, and at most a hundred at once', async () => {
  const request = await stored('in_review')
  expect((await nobody.send('PUT', '/student/requests/approve', { requestIds: [request] })).status).toBe(401)
  expect((await put(jonas, '/student/requests/approve', { requestIds: [request] })).refused).toHaveLength(1)
  expect(await stateOf(request)).toBe('in_review')
  expect((await luis.send('PUT', '/student/requests/approve', { requestIds: [] })).status).toBe(400)
  const many = Array.from({ length: 101 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  expect((await luis.send('PUT', '/student/requests/approve', { requestIds: many })).status).toBe(400)
  expect((await put(luis, '/student/requests/approve', { requestIds: many.slice(1) })).refused).toHaveLength(100)
})

test('a new record has status code 14 and is Pending, an active one has 13, and one with an approver is adv_review', async () => {
  const read = async (id: string) => (await luis.get(`/student/request/${id}/status`)).body
  expect(await read(await stored('draft'))).toMatchObject({ status: 'Pending', statusCode: '14', statusLabel: 'Draft' })
  const waits = await stored('adv_review')
  expect(await read(waits)).toMatchObject({ status: 'adv_review', statusCode: '13', statusLabel: 'Approver Review' })
  expect(await answer(luis.send('PUT', `/student/request/${waits}/unblock`, { reason: 'On leave.' }))).toMatchObject({
    status: 'submitted',
  })
  expect((await luis.get('/requestList?status=adv_review')).body).toMatchObject({ total: 0 })
  const list = (await luis.get(`/requestList?status=submitted&actionType=reprint_ds2019`)).body as { readonly requests: readonly object[] }
  expect(list.requests).toContainEqual(expect.objectContaining({ requestId: waits, status: 'submitted', reviewCode: '0' }))
  expect((await nobody.get('/requestList')).status).toBe(401)
  // Without a status the list has requests of every status, and Pending those that are drafts: tabs are for pages.
  const [over, draft] = [await stored('in_review'), await stored('draft')]
  await put(luis, '/student/requests/reject', { requestIds: [over], reasonCode: 'late', remarks: 'Too late.' })
  const listed = async (query: string) => ((await luis.get(`/requestList?limit=200${query}`)).body as typeof list).requests
  const withStatus = (requestId: string, status: string) => expect.objectContaining({ requestId, status })
  expect(await listed('&actionType=reprint_ds2019')).toEqual(
    expect.arrayContaining([withStatus(waits, 'submitted'), withStatus(over, 'rejected')]),
  )
  expect(await listed('&status=rejected')).toContainEqual(withStatus(over, 'rejected'))
  expect(await listed('&status=Pending')).toContainEqual(withStatus(draft, 'Pending'))
})

test('validate answers what would be wrong, by part and counted, and stores nothing', async () => {
  const request = await stored('draft', { reprint_reason_cd: '01' })
  const before = (await server.query('select * from record')).rows
  const found = await answer(luis.send('POST', `/student/request/${request}/validate`))
  expect(found).toMatchObject({
    validation_result: false,
    num_messages: 1,
    profile: [{ field: 'leaves_on', message: 'Enter the day you leave.', severity: 'error' }],
  })
  const contact = {
    moved_on: '11-17-2026',
    email: 'no address',
    no_phone: false,
    phone_number: '555555011',
    us_physical_address1: '14 Oak <Street>',
    us_physical_city: 'Akron',
    us_physical_state_cd: 'OH',
    us_physical_zip_code: '4430',
    us_mailing_address1: 'PO Box 9',
    foreign_city: 'x'.repeat(61),
  }
  const parts = (await answer(jonas.send('POST', '/student/contactInfo/validate', contact))) as {
    readonly [part: string]: readonly { readonly field: string }[]
  }
  expect(parts).toMatchObject({ validation_result: false, site_of_activity: [], dependents: [] })
  const fields = (part: string) => [...new Set((parts[part] ?? []).map(({ field }) => field))].toSorted()
  expect(fields('us_physical_address')).toEqual(['us_physical_address1', 'us_physical_zip_code'])
  expect(fields('us_mailing_address')).toEqual(['us_mailing_city', 'us_mailing_state_cd', 'us_mailing_zip_code'])
  expect(fields('foreign_address')).toEqual(['foreign_city'])
  expect(fields('profile')).toContain('phone_number')
  expect((await server.query('select * from record')).rows).toEqual(before)
  expect((await nobody.send('POST', `/student/request/${request}/validate`)).status).toBe(401)
  expect((await jonas.send('POST', `/student/request/${NOBODY}/validate`)).status).toBe(404)
})

test('validate looks at each request of a list, and one that is not there does not stop the others', async () => {
  const [whole, empty] = [await stored('draft'), await stored('draft', { reprint_reason_cd: null })]
  const validate = (client: Client, requestIds: readonly string[]) => client.send('POST', '/student/requests/validate', { requestIds })
  expect(await answer(validate(luis, [whole, NOBODY, empty]))).toMatchObject({
    requests: [
      { requestId: whole, validation_result: true, num_messages: 0, messages: [] },
      { requestId: empty, validation_result: false, num_messages: 1, messages: [{ field: 'reprint_reason_cd', severity: 'error' }] },
    ],
    refused: [{ id: NOBODY }],
  })
  expect((await validate(nobody, [whole])).status).toBe(401)
  expect((await validate(luis, [])).status).toBe(400)
})

test('a reprint is validated before it begins, only as reprint_ds2019 and only while its setting is on', async () => {
  const validate = (actionType: string) =>
    jonas.send('POST', `/student/reprint/validate?actionType=${actionType}`, { reprint_reason_cd: '01', leaves_on: '01-11-2050' })
  const parts = await answer<{ readonly profile: readonly { readonly field: string }[] }>(validate('reprint_ds2019'))
  expect(parts).toMatchObject({ validation_result: false })
  expect(parts.profile.map(({ field }) => field)).toContain('returns_on')
  expect((await validate('reprint_ds20192')).status).toBe(200)
  expect((await validate('cpt_request')).status).toBe(403)
  const turn = (reprintValidation: boolean) => answer(dana.send('POST', '/student/settings', { toggleFeature: { reprintValidation } }))
  await turn(false)
  expect((await validate('reprint_ds2019')).status).toBe(403)
  await turn(true)
  expect((await validate('reprint_ds2019')).status).toBe(200)
})

test('the review of a request shows the parts of the record that its type is about', async () => {
  const shown = async (id: string) => {
    const path = `/student-request-profile/${id}`
    const screen = await answer<ServedScreen>(luis.get(`/api/screen?record=true&path=${encodeURIComponent(path)}`))
    return JSON.stringify(screen)
  }
  const of = {
    profile: 'E-mail on file',
    program: 'Program began',
    financial: 'Costs of a year on file',
    admin: 'Act of the office',
    dependent: 'Family on file',
  }
  const partsOf = async (id: string): Promise<readonly string[]> => {
    const screen = await shown(id)
    return Object.entries(of).flatMap(([part, label]) => (screen.includes(label) ? [part] : []))
  }
  expect(await partsOf(await stored('in_review'))).toEqual(['profile'])
  const others = {
    'program-extension': ['program', 'financial'],
    'dependent-info-create': ['financial', 'dependent'],
    'shorten-program': ['program', 'admin'],
  }
  for (const [type, parts] of Object.entries(others)) expect(await partsOf(await stored('in_review', {}, `${type}.case`))).toEqual(parts)
})

test('mass create proposes one termination for each student of the list, with one form, and a second officer agrees', async () => {
  const body = { selectedProfileIdsFromListPage: [JONAS, NOBODY], termination_reason_cd: '11' }
  const refusedForm = await answer<Acted>(
    luis.send('POST', '/student/massCreate/terminate_program', { ...body, termination_reason_cd: '12' }),
  )
  expect(refusedForm.done).toEqual([])
  const { done, refused } = await answer<Acted>(luis.send('POST', '/student/massCreate/terminate_program', body))
  expect([done.map(({ id }) => id), refused.map(({ id }) => id)]).toEqual([[JONAS], [NOBODY]])
  const request = done[0]?.recordId ?? ''
  expect(await stateOf(request)).toBe('in_review')
  expect((await put(luis, '/student/requests/approve', { requestIds: [request] })).refused).toMatchObject([
    { reason: 'You proposed it, so somebody else has to agree.' },
  ])
  expect((await jonas.get(`/api/records/request/${request}`)).status).toBe(404)
  expect((await put(dana, '/student/requests/approve', { requestIds: [request] })).done).toHaveLength(1)
  expect((await server.query('select data from record where id = $1', [JONAS])).rows[0]).toMatchObject({
    data: { sevis_status: 'TERMINATED' },
  })
  await server.query(`update record set data = data || '{"sevis_status":"ACTIVE"}' where id = $1`, [JONAS])
})

test('another system begins a change of level and reads it back, and a wrong answer begins none', async () => {
  const level = { new_level_cd: '06', new_start_date: '08-20-2027', new_end_date: '05-15-2031' }
  expect((await jonas.send('POST', '/student/colRequest', { ...level, new_level_cd: 'none' })).status).toBe(422)
  expect((await server.query("select id from record where case_id = 'col-request.case'")).rows).toEqual([])
  const begun = await answer<{ readonly requestId: string }>(jonas.send('POST', '/student/colRequest', level))
  expect((await jonas.get(`/student/colRequest/${begun.requestId}`)).body).toMatchObject({ status: 'Pending', ...level })
  expect((await nobody.get(`/student/colRequest/${begun.requestId}`)).status).toBe(401)
})

test('another system begins a registration and a reduced course load, and reads them back', async () => {
  const begun = await answer<{ readonly requestId: string }>(
    luis.send('POST', `/student/automatedRequest/registration?profileId=${JONAS}`, {
      last_session: false,
      current_session_start_date: '01-11-2027',
    }),
  )
  expect(begun).toMatchObject({ status: 'Pending', statusCode: '14' })
  expect((await server.query('select data from record where id = $1', [begun.requestId])).rows[0]).toMatchObject({
    data: { current_session_start_date: '2027-01-11', office_only: true },
  })
  const load = await answer<{ readonly requestId: string }>(
    jonas.send('POST', '/student/rclRequest', { rcl_reason_cd: '01', rcl_start_date: '01-11-2027', rcl_credits: 6 }),
  )
  expect((await jonas.get(`/student/rclRequest/${load.requestId}`)).body).toMatchObject({
    status: 'Pending',
    rcl_start_date: '01-11-2027',
    rcl_credits: 6,
  })
  expect((await nobody.get(`/student/rclRequest/${load.requestId}`)).status).toBe(401)
})

test('tasks of a request are made, listed, done, given to somebody else and deleted by literal calls', async () => {
  const request = await stored('in_review')
  const task = await answer<{ readonly taskId: string }>(
    luis.send('POST', `/requestTasks?requestId=${request}`, { title: 'Call the registrar', dueDate: '12-01-2026' }),
  )
  expect(task).toMatchObject({ status: 'open', title: 'Call the registrar', dueDate: '12-01-2026' })
  const list = async () => (await luis.get(`/requestTasks?requestId=${request}`)).body
  expect(await list()).toMatchObject({ total: 1, tasks: [{ taskId: task.taskId, status: 'open' }] })
  expect((await luis.get(`/requestConfiguration/tasks?requestId=${request}`)).body).toEqual(await list())
  await put(luis, '/requestTasks/begin', { taskIds: [task.taskId] })
  expect(await list()).toMatchObject({ tasks: [{ status: 'in_progress' }] })
  await put(luis, '/requestTasks/reassign', { taskIds: [task.taskId], assigneeId: DANA })
  expect((await server.query('select data from record where id = $1', [task.taskId])).rows[0]).toMatchObject({
    data: { for_person_id: DANA },
  })
  await put(luis, '/requestTasks/finish', { taskIds: [task.taskId] })
  expect(await list()).toMatchObject({ tasks: [{ status: 'done' }] })
  expect((await answer<Acted>(jonas.send('DELETE', '/requestTasks', { taskIds: [task.taskId] }))).refused).toHaveLength(1)
  expect((await answer<Acted>(luis.send('DELETE', '/requestTasks', { taskIds: [task.taskId] }))).done).toHaveLength(1)
  expect(await list()).toMatchObject({ total: 0, tasks: [] })
  expect((await nobody.get(`/requestTasks?requestId=${request}`)).status).toBe(401)
})

test('one request has several tasks that nobody has begun, and none without what it has to say', async () => {
  const request = await stored('in_review')
  const make = (body: object) => luis.send('POST', `/requestTasks?requestId=${request}`, body)
  for (const title of ['Call the registrar', 'Ask for the transcript'])
    expect((await make({ title })).body, title).toMatchObject({ status: 'open', title })
  expect(await make({ dueDate: '12-01-2026' })).toMatchObject({
    status: 422,
    body: { problems: [{ path: 'title', code: 'answers.required' }] },
  })
  expect((await luis.get(`/requestTasks?requestId=${request}`)).body).toMatchObject({ total: 2 })
  // By hand as well: a new page, and not that of a task that waits.
  const begun = await answer<{ readonly href: string }>(luis.get(`/api/cases/request_task/start?subject=${request}`))
  const { tasks } = (await luis.get(`/requestTasks?requestId=${request}`)).body as {
    readonly tasks: readonly { readonly taskId: string }[]
  }
  for (const { taskId } of tasks) expect(begun.href).not.toContain(taskId)
})

test('a call about too many records, or none, names the most and the name that the caller wrote', async () => {
  const ids = Array.from({ length: 101 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  expect(await luis.send('PUT', '/student/requests/approve', { requestIds: ids })).toMatchObject({
    status: 400,
    body: { place: 'body/requestIds', message: '“requestIds” names 101 records, and one request is about 1 to 100.' },
  })
  expect(await luis.send('PUT', '/requestTasks/begin', { taskIds: [] })).toMatchObject({
    status: 400,
    body: { place: 'body/taskIds', message: '“taskIds” names 0 records, and one request is about 1 to 100.' },
  })
})
