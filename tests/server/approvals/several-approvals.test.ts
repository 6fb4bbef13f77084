import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedApproval } from '../../../app/server/contract/approvals.ts'
import type { ApiError } from '../../../app/server/contract/failures.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedForm } from '../../../app/server/contract/forms.ts'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedWaiting } from '../../../app/server/contract/lists/waiting-approvals.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { BulkDone } from '../../../app/server/contract/views.ts'
import { issueApprovalToken } from '../../../app/server/store/accounts/approval-tokens.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { pdf, requestAnswers } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const ADVISOR = '00000000-0000-4000-8000-000000000004'
const ADDRESS = 'achterberg@halverton.example'
const COLLEAGUE = '00000000-0000-4000-8000-0000000000aa'

let office: TestOffice
let nobody: Client
const requests: string[] = []

/** A request that a student sent; its link is `link-of-<student>`, mailed to `address`. */
const asked = async (student: string, address = ADDRESS): Promise<string> => {
  const client = await clientFor(office.url, student)
  const { id, version } = (await client.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const at = `/api/records/request/${id}`
  const form = new FormData()
  form.append('file', new Blob([pdf(student)], { type: 'application/pdf' }), 'offer.pdf')
  const letter = (await client.send('POST', `${at}/files?path=offer_letter`, form)).body as FileRef
  const saved = (await client.send('PATCH', at, { version, form: 'cpt-request.form', changes: requestAnswers(letter) })).body as Saved
  expect((await client.send('POST', `${at}/events/send`, { version: saved.version })).status).toBe(200)
  await link(id, `link-of-${student}`, address)
  return id
}

const stepsOf = async (record: string): Promise<ServedRecord['approvals']> =>
  ((await (await clientFor(office.url, 'luis')).get(`/api/records/request/${record}`)).body as ServedRecord).approvals

const link = async (record: string, token: string, address: string, person = ADVISOR) => {
  const step = (await stepsOf(record)).find(({ status }) => status === 'open')?.id ?? expect.fail('no open step')
  await inInstitution(office.services.pool, office.institution.id, (tx) =>
    issueApprovalToken(tx, { entity: 'request', record, step, person, address, token }),
  )
}

beforeAll(async () => {
  office = await testOffice()
  nobody = await clientFor(office.url)
  requests.push(await asked('jonas'), await asked('amara'))
})
afterAll(() => office?.stop())

const JONAS = { 'x-approval-token': 'link-of-jonas' }
const AMARA = { 'x-approval-token': 'link-of-amara' }
const others = async (headers: Record<string, string>) => (await nobody.get('/api/approval/others', headers)).body as ServedWaiting
const approve = async (records: readonly string[], headers: Record<string, string> = JONAS) =>
  (await nobody.send('POST', '/api/approval/others', { records }, headers)).body as BulkDone

test('a link lists what waits for the same person at the same address, and opens it with the rights of a link', async () => {
  const { rows, more } = await others(JONAS)
  expect([rows.map(({ who }) => who), more]).toEqual([expect.arrayContaining(['Jonas Piet', 'Amara Quist']), false])
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ about: expect.stringMatching(/^CPT request 2026-\d{5}$/) as string })
  expect(rows[0]?.confirm).not.toBe('')
  expect(rows[0]?.openUntil).toBeDefined()

  const amara = { ...JONAS, 'x-approval-record': requests[1] ?? '' }
  const page = (await nobody.get('/api/approval', amara)).body as ServedApproval
  expect(JSON.stringify(page.groups)).toContain('Amara Quist')
  expect((await nobody.get(`/api/plans/${page.asks?.form.plan}`, amara)).status).toBe(200)
})

test('a link of another address, another person, or that has ended lists and opens its own request alone', async () => {
  const [own = '', other = ''] = requests
  const opens = async (token: string) =>
    (await nobody.get('/api/approval', { 'x-approval-token': token, 'x-approval-record': other })).status
  for (const [token, address, person] of [
    ['other-address', 'old@halverton.example', ADVISOR],
    ['other-person', ADDRESS, COLLEAGUE],
  ] as const) {
    await link(own, token, address, person)
    expect((await others({ 'x-approval-token': token })).rows.map(({ record }) => record)).not.toContain(other)
    expect(await opens(token)).toBe(401)
    expect((await approve([other], { 'x-approval-token': token })).done).toEqual([])
  }
  await link(own, 'ended', ADDRESS)
  await office.query(
    "update approval_token set expires_at = '2020-01-01' where token_hash = (select token_hash from approval_token order by created_at desc limit 1)",
  )
  expect((await others({ 'x-approval-token': 'ended' })).rows).toEqual([])
  expect(await opens('ended')).toBe(401)
  expect((await nobody.get('/api/approval/others')).status).toBe(401)
  expect((await stepsOf(other)).map(({ status }) => status)).toEqual(['open'])
})

test('one passes an approval to a colleague with a word: the own link is closed, and the student and the office read of it', async () => {
  const [own = ''] = requests
  await office.query(
    `insert into record select (jsonb_populate_record(r, jsonb_build_object('id', $1::text, 'data', r.data || '{"first_name": "Ruben", "email": "ruben@halverton.example"}'))).* from record r where id = $2`,
    [COLLEAGUE, ADVISOR],
  )
  const { passOn, asks } = (await nobody.get('/api/approval', JONAS)).body as ServedApproval
  expect(passOn).toMatchObject({ button: 'Pass it to a colleague', form: { id: 'another-approver.form' } })
  expect((await nobody.get(`/api/plans/${passOn?.form.plan}`, JONAS)).status).toBe(200)
  expect(JSON.stringify(passOn?.form.context)).toContain(COLLEAGUE)
  await nobody.send('PUT', '/api/approval', { answers: { expected_completion: '2027-03-31' } }, JONAS)
  const pass = (answers: object) => nobody.send('POST', '/api/approval/pass', { answers }, JONAS)
  expect((await pass({})).status).toBe(422)
  expect((await pass({ person: '00000000-0000-4000-8000-0000000000bb' })).status).toBe(422)
  expect(((await pass({ person: ADVISOR })).body as ApiError).message).toBe('This person is asked already. Choose somebody else.')
  const { status, words, comment, groups } = (await pass({ person: COLLEAGUE, comment: 'I left the committee.' })).body as ServedApproval
  expect([status, words.heading, words.decided, comment, groups]).toEqual([
    'passed',
    'You passed this request to Dr. Ruben Achterberg',
    'Passed on',
    'I left the committee.',
    undefined,
  ])
  expect((await pass({ person: COLLEAGUE })).status).toBe(409)
  expect((await nobody.send('POST', '/api/approval', { decision: 'approve', answers: {} }, JONAS)).status).toBe(410)

  for (const person of ['jonas', 'luis']) {
    const client = await clientFor(office.url, person)
    const { approvals } = (await client.get(`/api/records/request/${own}`)).body as ServedRecord
    expect(approvals.map(({ name, status }) => [name, status])).toEqual([
      ['Dr. Ines Achterberg', 'reassigned'],
      ['Dr. Ruben Achterberg', 'open'],
    ])
    const { entries } = (await client.get(`/api/records/request/${own}/history`)).body as HistoryPage
    expect(entries.find(({ event }) => event === 'approval.reassign')).toMatchObject({
      by: { name: 'Dr. Ines Achterberg' },
      says: 'asked Ruben Achterberg to approve instead',
      note: 'I left the committee.',
    })
  }
  const { rows } = await office.query(
    "select data ->> 'body' as body from record where entity = 'message' and data ->> 'to_address' = 'ruben@halverton.example'",
  )
  expect(rows).toEqual([
    {
      body: expect.stringMatching(/Dr\. Ines Achterberg asks you to decide instead\.\s+A word with it: “I left the committee\.”/) as string,
    },
  ])
  // What was written stays with whoever wrote it.
  await link(own, 'link-of-ruben', 'ruben@halverton.example', COLLEAGUE)
  const after = (await nobody.get('/api/approval', { 'x-approval-token': 'link-of-ruben' })).body as ServedApproval
  expect([after.asks?.form.id, after.asks?.answers]).toEqual([asks?.form.id, {}])
})

test('the office asks somebody else, who is asked from then on, and reminds whoever decides', async () => {
  const [own = ''] = requests
  const luis = await clientFor(office.url, 'luis')
  const act = async (event: string, more: object = {}) => {
    const { version } = (await luis.get(`/api/records/request/${own}`)).body as ServedRecord
    return luis.send('POST', `/api/records/request/${own}/events/${event}`, { version, ...more })
  }
  const { events } = (await luis.get(`/api/records/request/${own}`)).body as ServedRecord
  expect(events.find(({ event }) => event === 'approval.reassign')).toMatchObject({ label: 'Ask somebody else to approve', allowed: true })
  await link(own, 'ruben-before', 'ruben@halverton.example', COLLEAGUE)
  expect((await act('approval.reassign', { asked: { person: ADVISOR, comment: 'Ruben is away.' } })).status).toBe(200)
  // The office passed it on, and nobody decided it.
  const before = (await nobody.get('/api/approval', { 'x-approval-token': 'ruben-before' })).body as ServedApproval
  expect([before.status, before.decidedAt, before.comment]).toEqual(['withdrawn', undefined, undefined])
  expect((await stepsOf(own)).map(({ status }) => status)).toEqual(['reassigned', 'reassigned', 'open'])
  expect((await act('remind_approver')).status).toBe(200)
  const { entries } = (await luis.get(`/api/records/request/${own}/history`)).body as HistoryPage
  expect(entries.map(({ says }) => says)).toContain('sent a reminder')
  const { rows } = await office.query(
    "select data ->> 'to_address' as address from record where entity = 'message' and data ->> 'template' = 'approver-reminder.template'",
  )
  expect(rows).toEqual([{ address: ADDRESS }])
})

test('several are approved at once: each by itself, and one that fails leaves the others done and says which', async () => {
  const [jonas = '', amara = ''] = requests
  await link(jonas, 'again-for-ines', ADDRESS)
  const headers = { 'x-approval-token': 'again-for-ines' }
  // What was written so far is sent with it; where it is not right, one has to open the request.
  const look = 'It asks for answers of yours. Open it first.'
  const keep = (record: string, day: string) =>
    nobody.send('PUT', '/api/approval', { answers: { expected_completion: day } }, { ...headers, 'x-approval-record': record })
  await keep(jonas, '1999-03-31')
  await keep(amara, '2027-03-31')
  expect((await others(headers)).own).toBeUndefined()
  const line = (await others(headers)).rows.find(({ record }) => record === amara)
  expect([line?.record, line?.look]).toEqual([amara, undefined])
  const result = await approve(requests, headers)
  expect([result.done, result.refused.map(({ id, message }) => [id, message])]).toEqual([[amara], [[jonas, look]]])
  expect((await stepsOf(amara)).map(({ status }) => status)).toEqual(['approved'])
  expect((await others(headers)).rows.map(({ record }) => record)).toEqual([jonas])
  expect(((await nobody.get('/api/approval', AMARA)).body as ServedApproval).status).toBe('approved')
  // The list says of the one that its link was made for what became of it.
  expect(await others(AMARA)).toMatchObject({
    rows: [{ record: jonas }],
    own: { about: expect.stringMatching(/^CPT request/) as string, heading: 'You approved this request' },
  })
})

test('what an approver with an account writes is kept at the server until the decision, and for nobody else', async () => {
  const [jonas = ''] = requests
  await office.query('update account set person_id = $1 where id = (select id from account where lower(user_name) = $2)', [
    ADVISOR,
    'marta',
  ])
  const form = `/api/records/request/${jonas}/events/approval.decide/form`
  const marta = await clientFor(office.url, 'marta')
  expect(((await marta.get(form)).body as ServedForm).written).toEqual({ expected_completion: '1999-03-31' })
  expect((await marta.send('PUT', form, { answers: { expected_completion: '2027-05-14', nothing: 1 } })).status).toBe(200)
  expect(((await marta.get(form)).body as ServedForm).written).toEqual({ expected_completion: '2027-05-14' })
  const luis = await clientFor(office.url, 'luis')
  for (const [client, event] of [
    [luis, 'approval.decide'],
    [marta, 'approval.reassign'],
    [luis, 'approval.reassign'],
  ] as const)
    expect((await client.send('PUT', form.replace('approval.decide', event), { answers: {} })).status).toBe(404)
  expect(JSON.stringify((await luis.get(`/api/records/request/${jonas}`)).body)).not.toContain('2027-05-14')
  const { version } = (await marta.get(`/api/records/request/${jonas}`)).body as ServedRecord
  const asked = { decision: 'approve', expected_completion: '2027-05-14' }
  expect((await marta.send('POST', `/api/records/request/${jonas}/events/approval.decide`, { version, asked })).status).toBe(200)
  expect((await marta.send('PUT', form, { answers: {} })).status).toBe(404)
})

test('an approver with an account takes the decision back, and nobody else does', async () => {
  const [jonas = ''] = requests
  const at = `/api/records/request/${jonas}`
  const marta = await clientFor(office.url, 'marta')
  const read = async () => (await marta.get(at)).body as ServedRecord
  const takeBack = async (client: Client, asked: object = { comment: 'The wrong student.' }, version?: number) =>
    client.send('POST', `${at}/events/approval.take-back`, { version: version ?? (await read()).version, asked })
  const decided = await read()
  const lastStatus = ({ approvals }: ServedRecord) => approvals.at(-1)?.status
  expect(lastStatus(decided)).toBe('approved')
  expect(decided.events.map(({ event }) => event)).toContain('approval.take-back')
  for (const user of ['luis', 'dana', 'jonas', 'amara']) {
    const refused = await takeBack(await clientFor(office.url, user))
    expect([user, refused.status]).toEqual([user, expect.toBeOneOf([403, 404, 409])])
  }
  // A reason has to be given, and the request has to be the one that was looked at.
  expect((await takeBack(marta, {})).status).toBe(422)
  expect((await takeBack(marta, undefined, decided.version - 1)).status).toBe(409)
  // Of two at once, one takes it back.
  const { version } = await read()
  const both = await Promise.all([takeBack(marta, undefined, version), takeBack(marta, undefined, version)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const open = await read()
  expect(lastStatus(open)).toBe('open')
  expect(open.events.map(({ event }) => event)).not.toContain('approval.take-back')
  const form = (await marta.get(`${at}/events/approval.decide/form`)).body as ServedForm
  expect(form.written).toEqual({ expected_completion: '2027-05-14' })
  const { entries } = (await (await clientFor(office.url, 'jonas')).get(`${at}/history`)).body as HistoryPage
  expect(entries[0]).toMatchObject({ event: 'approval.take-back', note: 'The wrong student.' })
  expect((await takeBack(marta)).status).toBe(409)
})
