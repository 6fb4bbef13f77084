import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { clientFor, type Client } from '../http-client.ts'
import { tokenFromMail } from '../approvals/invitation.ts'
import { pdf } from '../request-answers.ts'
import { testServer, type TestServer } from '../test-server.ts'

let server: TestServer
let marta: Client
let luis: Client
beforeAll(async () => {
  // A server of its own: reads the mails of its worker.
  server = await testServer()
  marta = await clientFor(server.url, 'marta')
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

const send = async (client: Client, entity: string, id: string, event: string, asked?: object): Promise<EventDone> => {
  const { version } = (await client.get(`/api/records/${entity}/${id}`)).body as ServedRecord
  const { status, body } = await client.send('POST', `/api/records/${entity}/${id}/events/${event}`, { version, ...(asked && { asked }) })
  expect([event, status, status === 200 ? '' : body]).toEqual([event, 200, ''])
  return body as EventDone
}

/** What the department reads of its request on its dashboard: the words of the state. */
const standing = async (id: string): Promise<unknown> => {
  const { body } = await marta.get('/api/views/department-applications.view?tab=all&with.department=00000000-0000-4000-8000-000000000201')
  const row = (body as ServedView).rows.find((each) => each.id === id)
  return row?.state?.label
}

// SH-1-01
test("a department asks for a person who is not on file; the office's decision creates the person and the application", async () => {
  const started = await marta.send('POST', '/api/cases/createscholar', {})
  expect(started.status).toBe(201)
  const request = started.body as ServedRecord
  const form = new FormData()
  form.append('file', new Blob([pdf('invitation')], { type: 'application/pdf' }), 'invitation.pdf')
  const letter = (await marta.send('POST', `/api/records/application/${request.id}/files?path=invitationLetter`, form)).body as FileRef
  const validate = async (): Promise<unknown> => (await marta.send('POST', `/scholar/request/${request.id}/validate`)).body
  expect(await validate()).toMatchObject({
    validation_result: false,
    profile: expect.arrayContaining([expect.objectContaining({ field: 'email' })]),
  })
  const saved = await marta.send('PATCH', `/api/records/application/${request.id}`, {
    version: request.version,
    form: 'sponsorship-request.form',
    changes: {
      firstName: 'Ada',
      lastName: 'Novak',
      email: 'ada.novak@example.org',
      citizenshipCountry: 'PL',
      beneficiaryStatusFlag: false,
      jobTitle: 'Research Chemist',
      scholarCategory: 'professor',
      proposedStartDate: '2027-09-01',
      proposedEndDate: '2030-08-31',
      purpose: 'Catalysis research in the group of Professor Lund.',
      hiringDepartmentId: '00000000-0000-4000-8000-000000000201',
      hiringAuthorityName: 'Marta Lund',
      departmentContactName: 'Marta Lund',
      approver_id: '00000000-0000-4000-8000-000000000004',
      invitationLetter: [letter],
    },
  })
  expect(saved.body).toMatchObject({ version: 2 })
  expect((saved.body as Saved).refused).toEqual([])
  expect(await validate()).toMatchObject({ validation_result: true, num_messages: 0 })
  const before = await standing(request.id)
  await send(marta, 'application', request.id, 'send')
  const sent = await standing(request.id)
  expect([before, sent].every((words) => typeof words === 'string' && words !== '')).toBe(true)
  expect(sent).not.toBe(before)
  const token = await tokenFromMail(server.dataDir)
  const dean = await clientFor(server.url)
  const link = { 'x-approval-token': token }
  // The link opens the plan of its own form, and no other.
  const plan = `/api/plans/${((await dean.get('/api/approval', link)).body as ServedApproval).form?.plan}`
  expect((await dean.get(plan)).status).toBe(401)
  expect((await dean.get(plan, link)).status).toBe(200)
  expect((await dean.get('/api/plans/00000000', link)).status).toBe(404)
  expect((await dean.send('POST', '/api/approval', { decision: 'approve' }, link)).status).toBe(200)
  await send(luis, 'application', request.id, 'open')
  const decided = await send(luis, 'application', request.id, 'decide', { visaType: '1' })
  expect(decided.converted).toMatchObject({ entity: 'application' })
  expect([before, sent]).not.toContain(await standing(request.id))

  const { rows } = await server.services.pool.query(
    "select id, data from record where entity = 'scholar' and data ->> 'lastName' = 'Novak'",
  )
  expect(rows).toMatchObject([{ data: { firstName: 'Ada', processedState: 'H-1B' } }])
  const application = (await luis.get(`/api/records/application/${decided.converted?.id}`)).body as ServedRecord
  expect(application).toMatchObject({ case: { code: 'h1b' }, state: { id: 'invited' }, subject: { id: rows[0].id, label: 'Novak, Ada' } })
  expect(application.forms.length).toBeGreaterThan(3)
  // Both have the campus of the department, and this officer works for another one.
  const elsewhere = await clientFor(server.url, 'priya')
  for (const id of [request.id, application.id]) expect((await elsewhere.get(`/api/records/application/${id}`)).status).toBe(404)
})

test('data withheld from a viewer is nowhere in the response', async () => {
  const { rows } = await server.services.pool.query(
    "select id from record where entity = 'application' and case_id = 'h1b-application.case'",
  )
  const id = rows[0].id as string
  const secret = 'a wage nobody but the office reads'
  const before = (await luis.get(`/api/records/application/${id}`)).body as ServedRecord
  const plans = await Promise.all(
    before.forms.map(
      async ({ plan }) => (await luis.get(`/api/plans/${plan}`)).body as { pages: { nodes: { id: string; kind: string }[] }[] },
    ),
  )
  const seen = (await marta.get(`/api/records/application/${id}`)).body as ServedRecord
  const kept = [...new Set(seen.forms.flatMap(({ context }) => context.withheld ?? []))].filter((path) => !path.includes('.'))
  const known = new Set(
    plans.flatMap(({ pages }) => pages.flatMap(({ nodes }) => nodes.filter(({ kind }) => kind === 'field').map((node) => node.id))),
  )
  const fields = kept.filter((path) => known.has(path))
  expect(fields.length).toBeGreaterThan(0)
  await server.services.pool.query('update record set data = data || $2::jsonb where id = $1', [
    id,
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, secret]))),
  ])
  expect(JSON.stringify((await marta.get(`/api/records/application/${id}`)).body)).not.toContain(secret)
  expect(JSON.stringify((await marta.get(`/api/records/application/${id}/history`)).body)).not.toContain(secret)
  expect(JSON.stringify((await luis.get(`/api/records/application/${id}`)).body)).toContain(secret)
})
