import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { askForApproval } from '../approvals/invitation.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

const DAY = 86_400_000
let now = Date.parse(NOW)
let server: TestServer
let id = ''
const addressOf = (): string => `/api/records/request/${id}`

beforeAll(async () => {
  server = await testServer({ now: () => new Date(now) })
  await askForApproval(server)
  const { rows } = (await (await jonas()).get('/api/views/my-requests.view?with.student=00000000-0000-4000-8000-000000000101'))
    .body as ServedView
  id = rows[0]?.id ?? ''
})
afterAll(() => server?.stop())

/** Days pass between the steps, and a session does not last as long. */
const jonas = (): Promise<Client> => clientFor(server.url, 'jonas')
const mailsOf = async (template: string): Promise<readonly string[]> =>
  (
    await server.services.pool.query<{ address: string }>(
      "select data->>'to_address' address from record where entity = 'message' and data::text like $1",
      [`%${template}.template%`],
    )
  ).rows.map(({ address }) => address)
const reminders = () => mailsOf('approver-reminder')

test('a sent request has a receipt at an address of its own: what was sent, who has it, how long it takes', async () => {
  const client = await jonas()
  const path = `/student/student-request/${id}/receipt`
  const screen = (await client.get(`/api/screen?record=true&path=${encodeURIComponent(path)}`)).body as ServedScreen
  if (!screen.ok) throw new Error(JSON.stringify(screen))
  expect(screen).toMatchObject({ caption: 'Sent: CPT request', layout: 'receipt' })
  expect(screen.blocks.map(({ show }) => show)).toEqual(['steps', 'summary', 'receipt', 'content'])
  expect(screen.record?.served?.steps).toEqual([
    { label: 'You sent the request', status: 'done', ended: expect.any(String) },
    { label: 'Your advisor approves', status: 'now', family: 'wait', help: 'Usually 2 to 4 days' },
    { label: 'The office checks it', status: 'ahead', help: 'Up to 5 business days' },
    { label: 'New I-20', status: 'ahead', help: 'Start work only when you have it' },
  ])
  // The record keeps its own page, and nobody else is shown a receipt.
  expect(screen.record?.served?.href).toBe(`#/student/student-request/${id}`)
  const luis = await clientFor(server.url, 'luis')
  expect((await luis.get(`/api/screen?path=${encodeURIComponent(path)}`)).body).toMatchObject({ ok: false })
})

test('the mail to the approver says who asks for what, until when, and at which university', async () => {
  const { rows } = await server.services.pool.query<{ subject: string; body: string }>(
    "select data->>'subject' subject, data->>'body' body from record where entity = 'message' and data::text like '%approver-invitation.template%'",
  )
  expect(rows[0]?.subject).toMatch(/^Your approval is asked for: CPT request, Jonas Piet$/u)
  expect(rows[0]?.body).toContain('Halverton State University asks you to approve this request')
  expect(rows[0]?.body).toContain('For: Jonas Piet')
  // Fourteen days after November 17, when it was sent.
  expect(rows[0]?.body).toContain('Please decide by: December 1, 2026')
})

test('an approver is reminded from the third day, and once every three days, with a link of their own', async () => {
  const remind = async () => {
    const client = await jonas()
    const { version } = (await client.get(addressOf())).body as ServedRecord
    return client.send('POST', `${addressOf()}/events/remind`, { version })
  }
  const early = await remind()
  expect(early.body).toMatchObject({ error: 'event.guard', message: 'You can send a reminder from November 20, 2026.' })
  now += 3 * DAY
  const luis = await clientFor(server.url, 'luis')
  const { standing } = (await luis.get(addressOf())).body as ServedRecord
  expect(standing[0]).toMatchObject({ label: 'In this status for', value: '3 days' })
  expect((await remind()).body).toMatchObject({
    says: 'A reminder is on its way to your advisor.',
    record: { state: { id: 'adv_review' } },
  })
  expect(await reminders()).toHaveLength(1)
  const again = await remind()
  expect(again.body).toMatchObject({ error: 'event.guard', message: 'You can send a reminder from November 23, 2026.' })
  const record = (await (await jonas()).get(addressOf())).body as ServedRecord
  expect(record.standing).toContainEqual(expect.objectContaining({ label: 'Last reminder', value: 'November 20, 2026' }))
  now += 3 * DAY
  expect((await remind()).status).toBe(200)
  expect(await reminders()).toHaveLength(2)
  const { entries } = (await (await jonas()).get(`${addressOf()}/history?limit=50`)).body as HistoryPage
  expect(entries.filter(({ says }) => says === 'sent a reminder')).toHaveLength(2)
})

test('a withdrawn request has no receipt any more, no way back is offered, and the approver who was asked gets one mail', async () => {
  const client = await jonas()
  const { version } = (await client.get(addressOf())).body as ServedRecord
  const withdrawn = (await client.send('POST', `${addressOf()}/events/withdraw`, { version })).body as EventDone
  expect(withdrawn).toMatchObject({ record: { state: { id: 'withdrawn' } } })
  expect(withdrawn.undo).toBeUndefined()
  const asked = await mailsOf('approver-invitation')
  expect(asked[0]).toContain('@')
  expect(await mailsOf('approval-withdrawn')).toEqual(asked.slice(0, 1))
  const path = `/student/student-request/${id}/receipt`
  expect((await client.get(`/api/screen?path=${encodeURIComponent(path)}`)).body).toMatchObject({ ok: false })
})

test('a status that began in the evening has lasted less than a day, not -1 days: an instant counts as the day of the institution', async () => {
  // 9:12 pm on November 27 in New York.
  const since = '2026-11-28T02:12:00.000Z'
  now = Date.parse(since) + 60_000
  await server.services.pool.query(
    `update record set state = 'adv_review', workflow = workflow || jsonb_build_object('since', '${since}'::text) where id = $1`,
    [id],
  )
  const luis = await clientFor(server.url, 'luis')
  const { standing } = (await luis.get(addressOf())).body as ServedRecord
  expect(standing).toContainEqual(expect.objectContaining({ label: 'In this status for', value: 'less than a day' }))
})

test('the receipt says when the request was sent, also while it is being corrected, and when it was sent again', async () => {
  const luis = await clientFor(server.url, 'luis')
  const { entries } = (await luis.get(`${addressOf()}/history?limit=50`)).body as HistoryPage
  const first = entries.find(({ event }) => event === 'send')?.at
  const client = await jonas()
  const record = (await client.get(addressOf())).body as ServedRecord
  expect(record.sentAt).toBe(first)
  const correcting = (await client.send('POST', `${addressOf()}/events/correct`, { version: record.version })).body as EventDone
  expect(correcting.record).toMatchObject({ state: { id: 'correcting' }, sentAt: first })
  expect(correcting.record.steps[0]).not.toHaveProperty('ended')
  const again = (await (await jonas()).send('POST', `${addressOf()}/events/send_again`, { version: correcting.record.version }))
    .body as EventDone
  const anew = ((await luis.get(`${addressOf()}/history?limit=1`)).body as HistoryPage).entries
  expect(anew).toMatchObject([{ event: 'send_again', at: again.record.sentAt }])
  expect(again.record.sentAt).not.toBe(first)
})

test('what is asked about is served with the label of its question and the answer in words, to each party with its own next step', async () => {
  await server.services.pool.query(
    `update record set state = 'clarification_requested',
       data = data || '{"asked_by": "office", "asked_points": [{"question": "full_part_time_ind", "words": "Is it?"}]}' where id = $1`,
    [id],
  )
  const record = (await (await jonas()).get(addressOf())).body as ServedRecord
  const stored = record.answers['full_part_time_ind']
  const [mark] = record.forms[0]?.marks ?? []
  expect(mark).toMatchObject({ question: 'full_part_time_ind', words: 'Is it?' })
  expect(mark?.label).not.toBe('full_part_time_ind')
  expect([mark?.text, mark?.text === stored]).toEqual([expect.stringMatching(/time/i), false])
  expect(record.state).toMatchObject({ next: 'You answer, and it goes back to whoever asked', by: 'you' })
  expect(record.steps.map(({ label, status }) => `${status}: ${label}`)).toEqual([
    'done: You sent the request',
    'done: Your advisor approves',
    'now: Back with you: one question',
    'ahead: The office checks it',
    'ahead: New I-20',
  ])
  const seen = (await (await clientFor(server.url, 'luis')).get(addressOf())).body as ServedRecord
  expect(seen.state).toMatchObject({ next: 'The student answers, and it goes back to whoever asked', by: 'the student' })
  expect(seen.forms[0]?.why).toBe('The student is answering a question.')
})
