import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { digestOf } from '../../../engine/forms/plan/hash.ts'
import { requestOfExample } from '../../../engine/examples/call.ts'
import { contains } from '../../../engine/examples/example-runner.ts'
import type { Call, Json } from '#engine'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { described, type OpenApi } from '../described.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NOW } from '../world.ts'

/** Literal addresses that a definition gives: answered by the server, with the rights of whoever calls. */
const SET = path.join(import.meta.dirname, '../../language/literal-calls')
/** The office has this itself. */
const OF_THE_OFFICE = 'is-office.rule.json'
const LETTER = '00000000-0000-4000-8000-0000000000e1'

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let document: OpenApi
let luis: Client
beforeAll(async () => {
  office = copyOfOffice()
  cpSync(SET, path.join(office.folder, 'letters'), { recursive: true, filter: (file) => path.basename(file) !== OF_THE_OFFICE })
  server = await testServer({ definitions: office.folder, worker: false })
  document = (await (await clientFor(server.url)).get('/api/openapi.json')).body as OpenApi
  luis = described(document).client(await clientFor(server.url, 'luis'))
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})
beforeEach(async () => {
  const { pool, institutions, registry } = server.services
  await pool.query("delete from record where entity = 'letter'")
  const definitions = await registry.current(await institutions.byId(1))
  await inInstitution(pool, 1, (tx) =>
    insertRecord(tx, definitions.storage('letter'), {
      id: LETTER,
      data: { letter_subject: 'Travel', letter_number: 'L-0900' },
      state: 'open',
      case: 'letter.case',
      hash: definitions.hash,
      workflow: { since: NOW, approvals: [] },
    }),
  )
})

const stored = async (): Promise<readonly unknown[]> =>
  (await server.services.pool.query("select state, data - 'letter_number' as data from record where entity = 'letter' order by created_at"))
    .rows

type Sent = { readonly path: { readonly [name: string]: string }; readonly query: { readonly [name: string]: Json }; readonly body?: Json }
const send = (client: Client, { method, path: template }: Call, { path: parameters, query, body }: Sent, key?: string): Promise<Answer> => {
  const filled = template.replaceAll(/\{(\w+)\}/gu, (_, name: string) => parameters[name] ?? '')
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const address = `${filled}${asked === '' ? '' : `?${asked}`}`
  const headers = key === undefined ? undefined : { 'idempotency-key': key }
  return method === 'GET' ? client.get(address, headers) : client.send(method, address, body, headers)
}

const calls = readdirSync(SET)
  .filter((file) => file.endsWith('.call.json'))
  .map((file) => JSON.parse(readFileSync(path.join(SET, file), 'utf8')) as Call)
const callOf = (id: string): Call => {
  const found = calls.find((call) => call.id === id)
  if (!found) throw new Error(`There is no ${id}.`)
  return found
}
const examples = calls.flatMap((call) => (call.examples ?? []).map((example) => [call.id, example.name, call, example] as const))

test.each(examples)('the example of %s is true on the server: %s', async (_id, _name, call, { given, then }) => {
  const answer = await send(luis, call, requestOfExample(given['request']))
  const { refused } = then
  if (refused === undefined) {
    expect([answer.status, answer.body]).toEqual([then['answer'] === undefined && call.answer === undefined ? 204 : 200, answer.body])
    if (then['answer'] !== undefined) expect([contains(answer.body as Json, then['answer']), answer.body]).toEqual([true, answer.body])
  } else {
    const { error, place } = answer.body as { readonly error: string; readonly place: string }
    expect([answer.status, `${error} ${place}`]).toEqual([400, refused])
  }
})

test('a letter is received, corrected, answered and listed by the names of the post room', async () => {
  const received = await send(luis, callOf('letter-received.call'), {
    path: {},
    query: {},
    body: { Subject: 'Visa', Pages: 3, bUrgent: 'Y' },
  })
  const { LetterId: letterId, Number: number } = received.body as { readonly LetterId: string; readonly Number: string }
  expect([received.status, number]).toEqual([200, expect.stringMatching(/^L-\d{4}$/)])
  const about = { path: { letterId }, query: {} }
  expect(
    (await send(luis, callOf('letter-corrected.call'), { ...about, query: { version: 1 }, body: { Pages: 4, bUrgent: null } })).status,
  ).toBe(204)
  expect((await send(luis, callOf('letter.call'), about)).body).toEqual({
    LetterId: letterId,
    Number: number,
    Status: 'open',
    Version: 2,
    Letter: { Subject: 'Visa', Pages: 4 },
  })
  await send(luis, callOf('letter-answered.call'), { ...about, body: { Text: 'Come by.' } })
  expect(await stored()).toEqual([
    { state: 'open', data: { letter_subject: 'Travel' } },
    { state: 'answered', data: { letter_subject: 'Visa', letter_pages: 4, letter_reply: 'Come by.' } },
  ])
  const { rows } = await server.services.pool.query('select kind, by_name from history where record_id = $1 order by seq', [letterId])
  expect(rows.map(({ kind }: { readonly kind: string }) => kind)).toEqual(['created', 'saved', 'event'])
  expect((await send(luis, callOf('letters.call'), { path: {}, query: { status: 'answered' } })).body).toEqual({
    count: 1,
    letters: [{ LetterId: letterId, Number: number, Subject: 'Visa', Status: 'answered' }],
  })
})

test('a call signs what the record says with all that it sends', async () => {
  const letter = { Subject: 'Visa', SignedBy: ' Post  room' }
  const received = await send(luis, callOf('letter-received.call'), { path: {}, query: {}, body: letter })
  expect([received.status, received.body]).toEqual([200, received.body])
  const [, row] = (await stored()) as readonly { readonly data: { readonly letter_signed?: object } }[]
  expect(row?.data.letter_signed).toMatchObject({
    name: 'Post room',
    of: digestOf(['Visa']),
    by: expect.stringContaining('Luis') as string,
  })
  const { LetterId: letterId } = received.body as { readonly LetterId: string }
  const correct = async (version: number, body: { readonly [name: string]: Json }) =>
    (await send(luis, callOf('letter-corrected.call'), { path: { letterId }, query: { version }, body })).status
  expect([await correct(1, { SignedBy: null, Subject: 'Travel' }), await correct(2, { SignedBy: 'P. Room' })]).toEqual([204, 204])
  expect(JSON.stringify(await stored())).toContain(digestOf(['Travel']))
})

test('an alias is the same call', async () => expect((await luis.send('POST', '/v1/letters', { Subject: 'Visa' })).status).toBe(200))

test('answers are taken whole or not at all, and each problem is told', async () => {
  const long = { Subject: 'x'.repeat(41), Pages: 3 }
  const answer = await send(luis, callOf('letter-corrected.call'), { path: { letterId: LETTER }, query: { version: 1 }, body: long })
  expect([answer.status, answer.body]).toEqual([
    422,
    expect.objectContaining({ error: 'answers.invalid', problems: [expect.objectContaining({ path: 'letter_subject' })] }),
  ])
  const began = await send(luis, callOf('letter-received.call'), { path: {}, query: {}, body: { Subject: 'Visa', Pages: 'many' } })
  expect([began.status, (began.body as { readonly error: string }).error]).toEqual([422, 'answers.invalid'])
  expect(await stored()).toEqual([{ state: 'open', data: { letter_subject: 'Travel' } }])
})

test('the version that was read decides, an ended letter takes no reply, and no letter is made up', async () => {
  const corrected = callOf('letter-corrected.call')
  const about = { path: { letterId: LETTER }, query: { version: 1 }, body: { Pages: 2 } }
  expect((await send(luis, corrected, about)).status).toBe(204)
  expect((await send(luis, corrected, about)).body).toMatchObject({ error: 'record.stale' })
  const reply = { path: { letterId: LETTER }, query: {}, body: { Text: 'Come by.' } }
  expect((await send(luis, callOf('letter-answered.call'), { ...reply, body: {} })).body).toMatchObject({ error: 'event.problems' })
  expect((await send(luis, callOf('letter-answered.call'), reply)).status).toBe(200)
  expect((await send(luis, callOf('letter-answered.call'), reply)).body).toMatchObject({ error: 'event.not-in-state' })
  expect((await send(luis, callOf('letter.call'), { path: { letterId: randomUUID() }, query: {} })).body).toMatchObject({
    error: 'record.not-found',
  })
})

test('a letter that is sent again with the same key is received once', async () => {
  const key = randomUUID()
  const request = { path: {}, query: {}, body: { Subject: 'Visa' } }
  const first = await send(luis, callOf('letter-received.call'), request, key)
  const again = await send(luis, callOf('letter-received.call'), request, key)
  expect([again.status, again.body]).toEqual([200, first.body])
  expect((await stored()).length).toBe(2)
  const other = await send(luis, callOf('letter-received.call'), { ...request, body: { Subject: 'Other' } }, key)
  expect(other.body).toMatchObject({ error: 'idempotency.reused' })
})

test('a call gives nobody more than the portal does', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const nobody = await clientFor(server.url)
  const about = { path: { letterId: LETTER }, query: {} }
  expect((await send(jonas, callOf('letter.call'), about)).status).toBe(404)
  expect((await send(jonas, callOf('letters.call'), { path: {}, query: {} })).body).toEqual({ count: 0, letters: [] })
  expect((await send(jonas, callOf('letter-received.call'), { path: {}, query: {}, body: { Subject: 'Visa' } })).body).toMatchObject({
    error: 'case.refused',
  })
  for (const call of calls) {
    const request = { path: { letterId: LETTER }, query: {}, ...(call.body !== undefined && { body: {} }) }
    expect([call.id, (await send(nobody, call, request)).status]).toEqual([call.id, 401])
  }
})

test('somebody who looks at the portal as another person reads and changes nothing', async () => {
  const dana = await clientFor(server.url, 'dana')
  const found = (await dana.get('/api/view-as?q=lui')).body as readonly { readonly account: string }[]
  const { body } = await dana.send('POST', '/api/view-as', { account: found[0]?.account, reason: 'To see the letters' })
  const headers = { authorization: `Bearer ${(body as { readonly accessToken: string }).accessToken}` }
  expect((await dana.get(`/PostRoom/letter/${LETTER}`, headers)).status).toBe(200)
  expect((await dana.send('POST', '/PostRoom/letter', { Subject: 'Visa' }, headers)).body).toMatchObject({ error: 'auth.view-as' })
})

test('hostile input is refused, and an address that no call has is none', async () => {
  const body = { Subject: 'a\0b' }
  expect((await send(luis, callOf('letter-received.call'), { path: {}, query: {}, body })).body).toMatchObject({ error: 'request.text' })
  const plain = await clientFor(server.url, 'luis')
  expect((await plain.send('POST', '/PostRoom/letter', [1])).body).toMatchObject({ error: 'request.invalid', place: 'body' })
  expect((await plain.send('DELETE', '/PostRoom/letter')).body).toMatchObject({ error: 'request.not-found' })
  expect((await plain.send('POST', '/postroom/letter', {})).body).toMatchObject({ error: 'request.not-found' })
  expect((await plain.get('/PostRoom/letters?subject=a&subject=b')).body).toMatchObject({
    error: 'request.invalid',
    place: 'query/subject',
  })
})

test('the API description has each call at each of its addresses, with what it takes and answers', () => {
  expect(document.paths['/PostRoom/letter/{letterId}']?.['put']).toMatchObject({
    summary: 'Corrects what the post room sent of a letter.',
    parameters: [
      { name: 'letterId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'version', in: 'query', required: true },
      { name: 'idempotency-key', in: 'header' },
    ],
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false, properties: { Subject: {}, bUrgent: {} } } } } },
  })
  expect(Object.keys(document.paths['/v1/letters'] ?? {})).toEqual(['post'])
})
