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

let office: TestOffice
let jonas: Client
let amara: Client
let luis: Client
const JONAS = '00000000-0000-4000-8000-000000000101'
/** The id of a paper that Jonas does not have. */
const FOREIGN = '00000000-0000-4000-8000-00000000d001'
const at = (record: string): string => `/api/records/request/${record}`
const recordOf = (client: Client, record: string) => answer<ServedRecord>(client.get(at(record)))
const act = async (client: Client, place: string, event: string, answers?: object) => {
  const { version } = await answer<ServedRecord>(client.get(place))
  return client.send('POST', `${place}/events/${event}`, { version, ...(answers && { asked: answers }) })
}
const started = async (client: Client, code: string) => (await answer<ServedRecord>(client.send('POST', `/api/cases/${code}`, {}))).id
const save = async (client: Client, id: string, form: string, changes: object) => {
  const { version } = await recordOf(client, id)
  return answer<Saved>(client.send('PATCH', at(id), { version, form, changes }))
}
const attach = (client: Client, id: string, path: string, words: string) => {
  const form = new FormData()
  form.append('file', new Blob([pdf(words)], { type: 'application/pdf' }), `${words}.pdf`)
  return answer<FileRef>(client.send('POST', `${at(id)}/files?path=${path}`, form))
}
const papers = async (client: Client, student = JONAS) =>
  (await answer<ServedView>(client.get(`/api/views/papers-of-student.view?with.student=${student}`))).rows
const approved = async (id: string) => {
  for (const event of ['open', 'approve']) await answer<EventDone>(act(luis, at(id), event))
}
/** A request that brings a passport, sent by Jonas and not decided yet. */
const newPassport = async (words: string, ends: string) => {
  const id = await started(jonas, 'document_update')
  await save(jonas, id, 'document-update.form', { new_papers: ['passport'] })
  const file = await attach(jonas, id, 'passport', words)
  await save(jonas, id, 'document-update.form', { passport: [file], passport_paper_number: 'RX0008841', passport_expires_on: ends })
  await answer<EventDone>(act(jonas, at(id), 'send'))
  return id
}

beforeAll(async () => {
  office = await testOffice()
  jonas = await clientFor(office.url, 'jonas')
  amara = await clientFor(office.url, 'amara')
  luis = await clientFor(office.url, 'luis')
})
afterAll(() => office?.stop())

const TRAVEL = { reprint_reason_cd: '01', leaves_on: '2030-12-15', returns_on: '2031-01-09', delivery: 'pdf' }
let first = ''
let firstPaper = ''

test('a passport is on file from the approval of its request on, with its number covered and its own file', async () => {
  first = await newPassport('first', '2031-04-18')
  expect(await papers(jonas)).toEqual([])
  await approved(first)
  const [paper] = await papers(jonas)
  firstPaper = paper?.id ?? ''
  expect(paper?.cells).toMatchObject({
    paper_kind_cd: { text: 'Passport' },
    expires_on: { text: 'April 18, 2031' },
    standing: { text: 'On file' },
  })
  expect(paper?.href).toMatch(/student-paper/u)
  const own = await answer<ServedRecord>(jonas.get(`/api/records/paper/${firstPaper}`))
  expect(own.answers).toMatchObject({ paper_kind_cd: 'passport', expires_on: '2031-04-18', scan: [{ name: 'first.pdf' }] })
  expect(JSON.stringify(own)).not.toContain('RX0008841')
  const [scan] = own.answers['scan'] as unknown as readonly FileRef[]
  const asked = await recordOf(jonas, first)
  expect(asked.files.map((file) => file.id)).not.toContain(scan?.id)
  expect((await jonas.get(`/api/files/${scan?.id}`)).body).toContain('% first')
  expect((await luis.get(`/api/files/${scan?.id}`)).body).toContain('% first')
  expect((await amara.get(`/api/files/${scan?.id}`)).status).toBe(404)
  expect((await amara.get(`/api/records/paper/${firstPaper}`)).status).toBe(404)
  expect(await papers(amara)).toEqual([])
})

test('what is compared with the record follows the paper', async () => {
  const { answers } = await answer<ServedRecord>(luis.get(`/api/records/profile/${JONAS}`))
  expect(answers).toMatchObject({ passport_expiration_date: '2031-04-18' })
})

test('approved again after it was taken back, it is kept once', async () => {
  await answer<EventDone>(act(luis, at(first), 'back_to_review', { reason: 'To look again.' }))
  await answer<EventDone>(act(luis, at(first), 'approve'))
  expect((await papers(luis)).map(({ id }) => id)).toEqual([firstPaper])
})

test('a form that asks for one offers it, and refuses one of somebody else', async () => {
  const id = await started(jonas, 'reprint_ds2019')
  await save(jonas, id, 'reprint-request.form', TRAVEL)
  await save(jonas, id, 'reprint-request.form', { passport_kept: FOREIGN })
  expect((await act(jonas, at(id), 'send')).body).toMatchObject({ error: 'event.problems', problems: [{ path: 'passport_kept' }] })
  await save(jonas, id, 'reprint-request.form', { passport_kept: firstPaper })
  await answer<EventDone>(act(jonas, at(id), 'send'))
  expect((await recordOf(luis, id)).answers).toMatchObject({ passport_kept: firstPaper })
  expect((await papers(jonas)).map((row) => row.id)).toEqual([firstPaper])
  await answer(act(jonas, at(id), 'withdraw'))
})

const standing = async (client: Client, paper: string) => (await papers(client)).find(({ id }) => id === paper)?.cells['standing']?.text
const current = async () => (await papers(luis)).find(({ cells }) => cells['standing']?.text === 'On file')?.id ?? ''

test('two drafts that replace one paper: the one approved last is in force, and both others are history', async () => {
  const withdrawn = await newPassport('second', '2032-04-18')
  await answer(act(jonas, at(withdrawn), 'withdraw'))
  const again = await newPassport('third', '2033-04-18')
  await approved(again)
  const third = await current()
  expect(await standing(luis, firstPaper)).toBe('Replaced')
  const last = await newPassport('fourth', '2034-04-18')
  await approved(last)
  expect([await standing(luis, firstPaper), await standing(luis, third)]).toEqual(['Replaced', 'Replaced'])
  expect(await papers(luis)).toHaveLength(3)
  // What was approved first comes back to nobody when its request is approved once more.
  await answer<EventDone>(act(luis, at(again), 'back_to_review', { reason: 'To look again.' }))
  await answer<EventDone>(act(luis, at(again), 'approve'))
  expect(await standing(luis, third)).toBe('Replaced')
})

test('a paper that was taken off while a draft names it is not sent with it', async () => {
  const paper = await current()
  const place = `/api/records/paper/${paper}`
  const id = await started(jonas, 'reprint_ds2019')
  await save(jonas, id, 'reprint-request.form', { ...TRAVEL, passport_kept: paper })
  expect((await act(jonas, place, 'remove', { reason: 'x' })).status).toBe(403)
  await answer<EventDone>(act(luis, place, 'remove', { reason: 'A holiday picture.' }))
  expect(await standing(jonas, paper)).toBe('Taken off')
  await answer<EventDone>(act(jonas, at(id), 'send'))
  expect((await recordOf(luis, id)).answers['passport_kept'] ?? null).toBeNull()
  await answer(act(jonas, at(id), 'withdraw'))
})

test('the page of a student has a tab Documents, with the papers of the student', async () => {
  const screen = await answer<ServedScreen>(luis.get(`/api/screen?path=${encodeURIComponent(`/student-profile/${JONAS}`)}`))
  expect(screen.ok ? screen.tabs.find(({ id }) => id === 'documents')?.label : screen.message).toBe('Documents')
  expect((await papers(luis)).length).toBeGreaterThan(0)
})

const usedIn = async (client: Client, paper: string) =>
  (await answer<ServedView>(client.get(`/api/views/requests-of-paper.view?with.paper=${paper}`))).rows.map(({ id }) => id)

test('a request leads to the papers that it keeps, brought or took the place of, and they lead back to it', async () => {
  const before = await newPassport('fifth', '2035-04-18')
  await approved(before)
  const paper = await current()
  expect((await recordOf(luis, before)).used).toMatchObject([{ id: paper, use: 'brought', label: 'Passport', until: '2035-04-18' }])
  const journey = await started(jonas, 'reprint_ds2019')
  await save(jonas, journey, 'reprint-request.form', { ...TRAVEL, passport_kept: paper })
  await answer<EventDone>(act(jonas, at(journey), 'send'))
  const [used] = (await recordOf(luis, journey)).used ?? []
  expect(used).toMatchObject({ id: paper, use: 'kept', label: 'Passport' })
  expect(used?.href).toMatch(new RegExp(`^#/.*student-paper/${paper}$`, 'u'))
  expect((await recordOf(jonas, journey)).used).toMatchObject([{ id: paper }])
  const next = await newPassport('sixth', '2036-04-18')
  const replacing = { id: paper, use: 'superseded' }
  expect((await recordOf(luis, next)).used).toMatchObject([replacing])
  await approved(next)
  expect((await recordOf(luis, next)).used).toMatchObject([{ use: 'brought', until: '2036-04-18' }, replacing])
  expect((await usedIn(luis, paper)).toSorted()).toEqual([before, journey, next].toSorted())
  expect((await usedIn(jonas, paper)).toSorted()).toEqual([before, journey, next].toSorted())
  expect(await usedIn(amara, paper)).toEqual([])
  await answer(act(jonas, at(journey), 'withdraw'))
})

test('what is noted of papers is no line of the history that people read', async () => {
  const id = await newPassport('seventh', '2037-04-18')
  const history = JSON.stringify((await luis.get(`${at(id)}/history`)).body)
  expect(history).not.toContain('papers_used')
})
