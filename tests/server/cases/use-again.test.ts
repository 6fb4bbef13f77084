import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let office: TestOffice
let jonas: Client
let luis: Client
let id = ''
const at = (record: string): string => `/api/records/request/${record}`
const recordOf = (client: Client, record: string) => answer<ServedRecord>(client.get(at(record)))
const send = async (client: Client, record: string, event: string) => {
  const { version } = await recordOf(client, record)
  return answer<EventDone>(client.send('POST', `${at(record)}/events/${event}`, { version }))
}
const finished = async () =>
  (await answer<ServedView>(jonas.get('/api/views/my-requests.view?tab=over&with.student=00000000-0000-4000-8000-000000000101'))).rows
const actOf = ({ events }: ServedRecord) => events.find(({ event }) => event === 'case.again')

beforeAll(async () => {
  office = await testOffice()
  jonas = await clientFor(office.url, 'jonas')
  luis = await clientFor(office.url, 'luis')
  const started = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  id = started.id
  const form = new FormData()
  form.append('file', new Blob([pdf('offer')], { type: 'application/pdf' }), 'offer letter.pdf')
  const letter = await answer<FileRef>(jonas.send('POST', `${at(id)}/files?path=offer_letter`, form))
  await answer<Saved>(jonas.send('PATCH', at(id), { version: 1, form: 'cpt-request.form', changes: requestAnswers(letter) }))
})
afterAll(() => office?.stop())

test('a draft and a request in progress are not used again', async () => {
  expect(actOf(await recordOf(jonas, id))).toBeUndefined()
  expect((await jonas.send('POST', `${at(id)}/again`)).body).toMatchObject({ error: 'case.not-again' })
  await send(jonas, id, 'send')
  expect((await jonas.send('POST', `${at(id)}/again`)).body).toMatchObject({ error: 'case.not-again' })
})

test('an assistant, who takes no part in a request, reads who can act on it now', async () => {
  expect((await recordOf(await clientFor(office.url, 'wen'), id)).onlyRead).toBe(
    'You can read this, but not act on it. Now it is up to: Advisor, Student, Officer.',
  )
  // Those who take part read it in the state: whose turn it is.
  for (const client of [jonas, luis]) expect((await recordOf(client, id)).onlyRead).toBeUndefined()
})

test('a withdrawn request says by whom, to the student and to the office, and claims no step that did not happen', async () => {
  await send(jonas, id, 'withdraw')
  const own = await recordOf(jonas, id)
  expect(own.state).toMatchObject({ id: 'withdrawn', label: 'Withdrawn by you', value: 'dismissed' })
  expect(own.steps.map(({ label, status }) => [label, status])).toEqual([
    ['You sent the request', 'done'],
    ['Your advisor approves', 'ahead'],
    ['The office checks it', 'ahead'],
    ['New I-20', 'ahead'],
  ])
  expect((await finished()).find((row) => row.id === id)?.state).toMatchObject({ label: 'Withdrawn by you' })
  expect((await recordOf(luis, id)).state?.label).toBe('Withdrawn by the student')
  const { rows } = await answer<ServedView>(luis.get('/api/views/requests.view?tab=all&f.state=withdrawn'))
  expect(rows.map(({ state }) => state?.label)).toEqual(['Withdrawn by the student'])
  const { entries } = await answer<HistoryPage>(jonas.get(`${at(id)}/history?limit=5`))
  expect(entries[0]).toMatchObject({ says: 'withdrew the request', to: { label: 'Withdrawn by you' } })
})

test('a withdrawn request is used again: a new draft with its answers and a copy of its files', async () => {
  expect(actOf(await recordOf(jonas, id))).toMatchObject({ label: 'Use again', allowed: true })
  const before = await recordOf(jonas, id)
  const { opens, record: earlier } = await answer<EventDone>(jonas.send('POST', `${at(id)}/again`))
  expect(earlier).toMatchObject({ id, version: before.version, state: { id: 'withdrawn' } })
  const draft = /student-request\/([\w-]+)\/edit/u.exec(opens ?? '')?.[1] ?? ''
  const begun = await recordOf(jonas, draft)
  const { offer_letter: letters, ...asked } = requestAnswers({} as FileRef)
  expect(begun).toMatchObject({ state: { id: 'draft' }, answers: asked, usedAgain: { key: before.key } })
  expect(begun).not.toHaveProperty('orphanedAnswers')
  expect(letters).toHaveLength(1)
  // The copy is a file of its own, uploaded to the place where it stands.
  const [letter] = begun.answers['offer_letter'] as unknown as readonly FileRef[]
  expect(letter).toMatchObject({ name: 'offer letter.pdf', path: 'offer_letter' })
  expect(before.files.map((file) => file.id)).not.toContain(letter?.id)
  expect(begun.files.map((file) => file.id)).toEqual([letter?.id])
  expect((await jonas.get(`/api/files/${letter?.id}`)).body).toContain('% offer')
  const { entries } = await answer<HistoryPage>(jonas.get(`${at(draft)}/history?limit=5`))
  expect(entries.at(-1)).toMatchObject({ says: 'started it with the answers of an earlier one', note: before.key })
  // Its file counts when it is sent, and what the office decided about the earlier one did not come along.
  expect((await send(jonas, draft, 'send')).record.state).toMatchObject({ id: 'adv_review' })
  await send(jonas, draft, 'withdraw')
})

test('while a draft of the kind is open, it is named in place of a second one', async () => {
  const { opens } = await answer<EventDone>(jonas.send('POST', `${at(id)}/again`))
  const second = await jonas.send('POST', `${at(id)}/again`)
  expect([second.status, second.body]).toEqual([409, expect.objectContaining({ error: 'case.draft-open', href: opens })])
  const { rows } = await office.query("select id from file where removed_at is null and name = 'offer letter.pdf'")
  expect(rows, 'a refused request leaves no copy').toHaveLength(3)
  expect((await office.query('select id from upload')).rows).toEqual([])
})

test('only who may see the earlier request and start one about its student uses it again', async () => {
  expect((await (await clientFor(office.url)).send('POST', `${at(id)}/again`)).status).toBe(401)
  for (const name of ['ilse', 'marta'])
    expect((await (await clientFor(office.url, name)).send('POST', `${at(id)}/again`)).body, name).toMatchObject({
      error: 'record.not-found',
    })
  // An assistant sees it and starts none.
  const wen = await clientFor(office.url, 'wen')
  expect(actOf(await recordOf(wen, id))).toBeUndefined()
  expect((await wen.send('POST', `${at(id)}/again`)).body).toMatchObject({ error: 'case.refused' })
})

test('neither a deleted draft nor a withdrawn request comes back beside another of its type', async () => {
  const draftOf = ({ opens = '' }: EventDone): string => /student-request\/([\w-]+)\/edit/u.exec(opens)?.[1] ?? ''
  const refusedOf = async (client: Client, record: string, event: string): Promise<unknown> => {
    const { version } = await recordOf(client, record)
    return (await client.send('POST', `${at(record)}/events/${event}`, { version })).body
  }
  const open = await jonas.send('POST', `${at(id)}/again`)
  const first = draftOf({ opens: (open.body as { readonly href: string }).href } as EventDone)
  await send(jonas, first, 'discard')
  const second = draftOf(await answer<EventDone>(jonas.send('POST', `${at(id)}/again`)))
  const { key } = await recordOf(jonas, second)
  expect(await refusedOf(jonas, first, 'restore')).toMatchObject({
    error: 'event.guard',
    message: `Another draft of this kind is open: ${key}. Go on with that one, or delete it first.`,
  })
  await send(jonas, second, 'send')
  const refused = { error: 'event.guard', message: `This has changed since it was begun. Request ${key} is open.` }
  expect(await refusedOf(jonas, first, 'restore')).toMatchObject(refused)
  expect(await refusedOf(luis, id, 'undismiss')).toMatchObject(refused)
  expect((await recordOf(luis, id)).events.find(({ event }) => event === 'undismiss')?.why?.message).toBe(refused.message)
  // Once the other is over, the draft is there as it was.
  await send(jonas, second, 'withdraw')
  expect((await send(jonas, first, 'restore')).record.state).toMatchObject({ id: 'draft' })
})
