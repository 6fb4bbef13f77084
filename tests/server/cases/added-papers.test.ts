import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const JONAS = '00000000-0000-4000-8000-000000000101'

let office: TestOffice
let jonas: Client
let amara: Client
let luis: Client
beforeAll(async () => {
  office = await testOffice()
  ;[jonas, amara, luis] = await Promise.all([clientFor(office.url, 'jonas'), clientFor(office.url, 'amara'), clientFor(office.url, 'luis')])
})
afterAll(() => office?.stop())

const at = (id: string): string => `/api/records/paper/${id}`
const paperOf = (client: Client, id: string) => answer<ServedRecord>(client.get(at(id)))
const act = async (client: Client, id: string, event: string, asked?: object) => {
  const { version } = await paperOf(client, id)
  return client.send('POST', `${at(id)}/events/${event}`, { version, ...(asked && { asked }) })
}
const save = async (client: Client, id: string, changes: object) => {
  const { version } = await paperOf(client, id)
  return answer<Saved>(client.send('PATCH', at(id), { version, form: 'added-paper.form', changes }))
}
const attach = (client: Client, id: string, words: string) => {
  const form = new FormData()
  form.append('file', new Blob([pdf(words)], { type: 'application/pdf' }), `${words}.pdf`)
  return answer<FileRef>(client.send('POST', `${at(id)}/files?path=scan`, form))
}
const papers = async (client: Client) =>
  (await answer<ServedView>(client.get(`/api/views/papers-of-student.view?with.student=${JONAS}`))).rows.map(
    ({ id, cells }) => [id, cells['standing']?.text] as const,
  )
/** A paper with its file and what stands on it, not sent yet. */
const drafted = async (client: Client, changes: object, words: string): Promise<string> => {
  const { id } = await answer<ServedRecord>(client.send('POST', '/api/cases/added_paper', client === jonas ? {} : { subject: JONAS }))
  await save(client, id, changes)
  await save(client, id, { scan: [await attach(client, id, words)] })
  return id
}
const PASSPORT = { paper_kind_cd: 'passport', paper_number: 'RX0008841', expires_on: '2031-11-04' }

/** The papers that a request is about which was sent with one that it keeps; it is withdrawn after. */
const usedBySending = async (passport_kept: string) => {
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/reprint_ds2019', {}))
  const place = `/api/records/request/${id}`
  const version = async () => (await answer<ServedRecord>(jonas.get(place))).version
  const changes = { reprint_reason_cd: '01', leaves_on: '2030-12-15', returns_on: '2031-01-09', delivery: 'pdf', passport_kept }
  await answer<Saved>(jonas.send('PATCH', place, { version: await version(), form: 'reprint-request.form', changes }))
  await answer(jonas.send('POST', `${place}/events/send`, { version: await version() }))
  const { used } = await answer<ServedRecord>(luis.get(place))
  await answer(jonas.send('POST', `${place}/events/withdraw`, { version: await version() }))
  return used
}

test('what a student adds is with the office first, and on file and offered once an officer has looked at it', async () => {
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/added_paper', {}))
  await save(jonas, id, { paper_kind_cd: 'passport' })
  expect((await act(jonas, id, 'send')).body).toMatchObject({
    error: 'event.problems',
    problems: [{ path: 'scan' }, { path: 'paper_number' }, { path: 'expires_on' }],
  })
  await save(jonas, id, { ...PASSPORT, scan: [await attach(jonas, id, 'mine')] })
  expect(await papers(jonas)).toEqual([[id, 'Not sent yet']])
  await answer<EventDone>(act(jonas, id, 'send'))
  expect(await papers(jonas)).toEqual([[id, 'With the office']])
  const { rows } = await answer<ServedView>(luis.get('/api/views/papers-to-check.view'))
  expect(rows.map((row) => [row.id, row.cells['paper_kind_cd']?.text])).toEqual([[id, 'Passport']])
  expect(JSON.stringify(await paperOf(luis, id))).not.toContain(PASSPORT.paper_number)

  expect(await usedBySending(id)).toBeUndefined()
  expect((await act(jonas, id, 'accept')).status).toBe(403)
  await answer<EventDone>(act(luis, id, 'accept'))
  expect(await papers(jonas)).toEqual([[id, 'On file']])
  const { answers } = await answer<ServedRecord>(luis.get(`/api/records/profile/${JONAS}`))
  expect(answers).toMatchObject({ passport_expiration_date: '2031-11-04' })
  expect(await usedBySending(id)).toMatchObject([{ id, use: 'kept', label: 'Passport' }])
})

test('what an officer adds for a student is on file at once, and takes the place of the one of its kind', async () => {
  const [first = ''] = (await papers(luis)).find(([, standing]) => standing === 'On file') ?? []
  const id = await drafted(luis, { ...PASSPORT, expires_on: '2036-11-04' }, 'new')
  const { answers } = await paperOf(luis, id)
  expect(answers['replaces_id'] ?? first).toBe(first)
  await answer<EventDone>(act(luis, id, 'send'))
  expect(Object.fromEntries(await papers(jonas))).toEqual({ [id]: 'On file', [first]: 'Replaced' })
})

test('of two that are valid none is replaced', async () => {
  const before = await papers(luis)
  const id = await drafted(luis, { ...PASSPORT, older_paper: 'both' }, 'second citizenship')
  await answer<EventDone>(act(luis, id, 'send'))
  expect(Object.fromEntries(await papers(luis))).toEqual({ ...Object.fromEntries(before), [id]: 'On file' })
})

test('one that is sent back says why to the student, who sends it again; a draft that is deleted is in no list', async () => {
  const id = await drafted(jonas, { paper_kind_cd: 'i20', issued_on: '2026-11-02' }, 'page one')
  await answer<EventDone>(act(jonas, id, 'send'))
  await answer<EventDone>(act(luis, id, 'send_back', { reason: 'Page two is missing.' }))
  expect((await paperOf(jonas, id)).state).toMatchObject({ id: 'draft' })
  await answer<EventDone>(act(jonas, id, 'discard'))
  expect((await papers(jonas)).map(([paper]) => paper)).not.toContain(id)
})

test('nobody else sees it or adds one for a student, and the pages with papers offer to add one', async () => {
  const id = await drafted(jonas, { paper_kind_cd: 'birth' }, 'mine alone')
  expect((await amara.get(at(id))).status).toBe(404)
  expect((await amara.send('POST', '/api/cases/added_paper', { subject: JONAS })).status).toBeGreaterThanOrEqual(400)
  const page = async (client: Client, path: string) =>
    JSON.stringify(await answer<ServedScreen>(client.get(`/api/screen?path=${encodeURIComponent(path)}`)))
  expect(await page(jonas, '/student/student-record')).toContain('Add a paper')
  expect(await page(luis, `/student-profile/${JONAS}`)).toContain('added-paper.case')
})
