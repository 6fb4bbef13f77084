import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { ServedChanges } from '../../../app/server/contract/changes.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { clientFor } from '../http-client.ts'
import { tokenFromMail } from '../approvals/invitation.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { pdf, requestAnswers } from '../request-answers.ts'

let server: TestServer
beforeAll(async () => {
  // A server of its own: reads the mails of its worker.
  server = await testServer()
})
afterAll(() => server?.stop())

test('a request goes from draft through approval and one question to the record on file', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const started = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const address = `/api/records/request/${started.id}`
  const again = await jonas.send('POST', '/api/cases/cpt-request.case', {})
  expect([again.status, (again.body as ServedRecord).id]).toEqual([200, started.id])

  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const uploaded = await jonas.send('POST', `${address}/files?path=offer_letter`, form)
  expect(uploaded.status).toBe(201)
  const saved = await jonas.send('PATCH', address, {
    version: 1,
    form: 'cpt-request.form',
    changes: requestAnswers(uploaded.body as FileRef),
  })
  expect((saved.body as Saved).refused).toEqual([])
  const sent = await jonas.send('POST', `${address}/events/send`, { version: 2 }, { 'idempotency-key': 'send-1' })
  expect(sent.body).toMatchObject({ record: { state: { id: 'adv_review' } }, says: 'Your request was sent.' })
  expect(sent.status).toBe(200)
  expect((sent.body as EventDone).opens).toBe(`#/student/student-request/${started.id}/receipt`)

  const token = await tokenFromMail(server.dataDir)
  const nobody = await clientFor(server.url)
  const asked = await nobody.get('/api/approval', { 'x-approval-token': token })
  expect(asked.body).toMatchObject({ status: 'open', approver: { name: 'Dr. Ines Achterberg' } })
  expect((asked.body as ServedApproval).groups?.find(({ label }) => label === 'Employer')?.lines[0]).toBe('Brightwater Labs')
  expect(
    (await nobody.get(`/api/approval/files/${(asked.body as ServedApproval).files[0]?.id}`, { 'x-approval-token': token })).status,
  ).toBe(200)
  expect((await nobody.send('POST', '/api/approval', { decision: 'reject' }, { 'x-approval-token': token })).status).toBe(422)
  const approved = await nobody.send(
    'POST',
    '/api/approval',
    { decision: 'approve', comment: 'Fits the plan.' },
    { 'x-approval-token': token },
  )
  expect(approved.body).toMatchObject({ status: 'approved', state: { id: 'submitted' } })
  expect((await nobody.send('POST', '/api/approval', { decision: 'reject', comment: 'No.' }, { 'x-approval-token': token })).status).toBe(
    409,
  )

  const luis = await clientFor(server.url, 'luis')
  const list = (await luis.get('/api/views/requests.view?q=piet')).body as ServedView
  expect(list.rows.map(({ id, state }) => [id, state?.label])).toEqual([[started.id, 'Submitted']])
  const act = async (event: string, asked?: object): Promise<EventDone> => {
    const { version } = (await luis.get(address)).body as ServedRecord
    const { status, body } = await luis.send('POST', `${address}/events/${event}`, { version, ...(asked && { asked }) })
    expect([event, status, status === 200 ? '' : body]).toEqual([event, 200, ''])
    return body as EventDone
  }
  await act('open')
  await act('ask', { question: 'Which days do you work?' })
  const asked2 = (await jonas.get(address)).body as ServedRecord
  expect(asked2.standing).toContainEqual(
    expect.objectContaining({ label: 'Paused, you have it', value: 'If you answer today, it is ready by November 24, 2026' }),
  )
  expect(asked2.state?.id).toBe('clarification_requested')
  const answered = await jonas.send('POST', `${address}/events/answer`, {
    version: asked2.version,
    asked: { answer: 'Monday and Friday.' },
  })
  expect(answered.body).toMatchObject({ record: { state: { id: 'in_review' } } })
  const changes = (await luis.get(`${address}/changes`)).body as ServedChanges
  expect(changes.groups.flatMap(({ rows }) => rows).find(({ path }) => path === 'employer_name')).toMatchObject({
    after: 'Brightwater Labs',
    status: 'new',
  })
  const standing = ((await luis.get(address)).body as ServedRecord).standing.map(({ label }) => label)
  expect(standing).toEqual(['In this status for', 'Due', 'Days used', 'Officer'])
  // Five business days; the day of the answer is none of them.
  expect(((await jonas.get(address)).body as ServedRecord).standing).toMatchObject([
    { label: 'Ready by', value: 'November 24, 2026' },
    { label: 'Days used', value: '0 of 5 business days' },
  ])
  const dueSoon = async (query: string) =>
    ((await luis.get(`/api/views/requests.view?${query}`)).body as ServedView).rows.map(({ id }) => id)
  expect(await dueSoon('f.clock_with=office&f.due_on=2026-11-24..2026-11-24')).toEqual([started.id])
  expect(await dueSoon('f.clock_with=student')).toEqual([])
  const { record: approved2 } = await act('approve')
  const promises = (await luis.get('/api/views/promises-kept.view')).body as ServedView
  expect(promises.rows.map(({ cells }) => Object.values(cells).map(({ text }) => text))).toEqual([['CPT', '1', '1', '100']])
  expect(approved2.events.map(({ event }) => event)).not.toContain('recommend')
  const kept = (await luis.get(address)).status === 200 ? ((await luis.get(`${address}/changes`)).body as ServedChanges) : undefined
  expect(kept).toMatchObject({ mayDecide: false, written: { by: 'Luis Ferrante' }, groups: changes.groups })

  const spanish = { cookie: 'language=es' }
  const inSpanish = (await luis.get(`${address}/changes`, spanish)).body as ServedChanges
  const rowAt = (path: string) => inSpanish.groups.flatMap(({ rows }) => rows).find((row) => row.path === path)
  expect(inSpanish.groups[0]?.title, 'the comparison of that day is said in the language of its reader').toBe('Prácticas')
  expect(rowAt('full_part_time_ind')).toMatchObject({ label: 'Tiempo parcial o completo', after: 'Tiempo parcial' })
  expect(rowAt('full_part_time_ind'), 'and the values behind the words stay at the server').not.toHaveProperty('values')
  const read = ((await luis.get(`${address}/history`, spanish)).body as HistoryPage).entries.flatMap(({ differences }) => differences)
  expect(read.find(({ after }) => after === 'Tiempo parcial')?.path).toBe('full_part_time_ind')
  expect(read.map(({ after }) => after)).not.toContain('Part time')

  const history = (await luis.get(`${address}/history`)).body as HistoryPage
  expect(history.entries.flatMap(({ kind, event }) => (kind === 'event' || kind === 'approval' ? [event] : [])).toReversed()).toEqual([
    'send',
    'approval.approve',
    'open',
    'ask',
    'answer',
    'approve',
  ])
  expect(history.entries.find(({ event }) => event === 'ask')).toMatchObject({
    by: { name: 'Luis Ferrante' },
    note: 'Which days do you work?',
  })
  const paths = history.entries.flatMap(({ differences }) => differences.map(({ path }) => path))
  expect(paths, 'an officer is named').toContain('assignee_id')
  expect(
    paths.filter((path) => /^clock_|^days_with_|^promise/.test(path)),
    'what a promise counts is not told',
  ).toEqual([])
  const ofAsking = history.entries.find(({ event }) => event === 'ask')?.differences ?? []
  expect(
    ofAsking.filter(({ after }) => after === 'Which days do you work?'),
    'nor is the note of an event told twice',
  ).toEqual([])
  const employment = await server.services.pool.query("select data from record where entity = 'employment'")
  expect(employment.rows).toMatchObject([{ data: { employer_name: 'Brightwater Labs', employer_ein: '993104527' } }])
})
