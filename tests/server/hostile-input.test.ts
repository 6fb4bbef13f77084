import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor, type Answer, type Client } from './http-client.ts'
import { testOffice, type TestOffice } from './test-office.ts'

let server: TestOffice
let jonas: Client
let address: string
beforeAll(async () => {
  server = await testOffice()
  jonas = await clientFor(server.url, 'jonas')
  address = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}`
})
afterAll(() => server?.stop())

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => ({ a: inner }), 'x')
const values: readonly unknown[] = [
  'a\0b',
  '\ud800',
  'x'.repeat(100_000),
  -1e308,
  1e21,
  true,
  {},
  [],
  [[]],
  [null],
  { $id: '1' },
  [{ $id: '__proto__' }],
  nested(500),
  { constructor: 1 },
  '2027-02-30',
  '99999-01-01',
  '1; drop table record',
]

test('any JSON in an answer gets a code, and the server goes on', async () => {
  for (const path of [
    'employer_name',
    'start_date',
    'full_part_time_ind',
    'halverton_credits',
    'other_site_flag',
    'offer_letter',
    'approver_id',
    '__proto__',
    'constructor.name',
    '',
    'a.b.c',
    'x'.repeat(5000),
  ]) {
    for (const value of values) {
      const { version } = (await jonas.get(address)).body as ServedRecord
      const answer = await jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes: Object.fromEntries([[path, value]]) })
      expect([path.slice(0, 20), JSON.stringify(value)?.slice(0, 40), answer.status < 500, answer.status]).toEqual([
        path.slice(0, 20),
        JSON.stringify(value)?.slice(0, 40),
        true,
        answer.status,
      ])
    }
  }
  expect((await jonas.get('/api/health')).status).toBe(200)
})

test('a malformed address, parameter or body gets a status in the 400s', async () => {
  const id = '00000000-0000-4000-8000-000000000999'
  const answers: readonly (readonly [string, Answer])[] = [
    ['id', await jonas.get('/api/records/request/1%27--')],
    ['entity', await jonas.get(`/api/records/record%22%3B/${id}`)],
    ['entity unknown', await jonas.get(`/api/records/nothing/${id}`)],
    ['case', await jonas.send('POST', '/api/cases/__proto__', {})],
    ['event', await jonas.send('POST', `${address}/events/constructor`, { version: 1 })],
    ['body', await jonas.send('PATCH', address, 'nothing')],
    ['version', await jonas.send('PATCH', address, { version: '1 or 1', form: 'x', changes: {} })],
    ['form', await jonas.send('PATCH', address, { version: 1, form: 'request.workflow', changes: {} })],
    ['view', await jonas.get('/api/views/__proto__')],
    ['filter', await jonas.get('/api/views/my-requests.view?f.data=1&with.student=x')],
    ['sort', await jonas.get('/api/views/my-requests.view?sort=data&with.student=x')],
    ['cursor', await jonas.get('/api/views/my-requests.view?after=bm90aGluZw&with.student=x')],
    ['page', await jonas.get('/api/views/my-requests.view?page=-1')],
    ['plan', await jonas.get('/api/plans/0000000000000000')],
    ['file', await jonas.get('/api/files/..%2f..%2fetc%2fpasswd')],
    ['method', await jonas.send('DELETE', address)],
    ['api', await jonas.get('/api/nothing')],
    ['start', await jonas.send('POST', '/api/cases/cpt_request', { subject: '00000000-0000-4000-8000-000000000102' })],
  ]
  for (const [what, { status, body }] of answers) {
    const isRefused = (status >= 400 && status < 500) || (status === 200 && what === 'cursor')
    expect([what, isRefused ? 'refused' : status]).toEqual([what, 'refused'])
    if (status !== 200) expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String) })
  }
})

test('an unreadable address gets a code as well, whatever the method', async () => {
  for (const path of ['/%zz', '/api/%E0%A4%A', '/api/records/%/x']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await fetch(`${server.url}${path}`, { method })
      expect([path, method, answer.status, await answer.json()]).toEqual([
        path,
        method,
        400,
        expect.objectContaining({ error: 'request.invalid', message: expect.any(String) }),
      ])
    }
  }
})

test('the context of a validation has the types the engine expects, or is refused', async () => {
  for (const name of ['locked', 'withheld', 'masked', 'related', 'decided', 'today', 'mode']) {
    for (const value of [[{}], [[{}]]]) {
      const { status, body } = await jonas.send('POST', '/api/forms/cpt-request.form/validate', { answers: {}, context: { [name]: value } })
      expect([name, value, status, (body as { error: string }).error]).toEqual([name, value, 400, 'request.invalid'])
    }
  }
})

test('a validation of more rows than one call brings is refused before they are looked at', async () => {
  const luis = await clientFor(server.url, 'luis')
  const validate = (rows: number) =>
    luis.send('POST', '/api/forms/clarification-question.form/validate', { answers: { points: Array.from({ length: rows }, () => ({})) } })
  expect([(await validate(20)).status, (await validate(2001)).status]).toEqual([200, 413])
})

test('a body over the limit is refused before it is read', async () => {
  const answer = await jonas.send('PATCH', address, {
    version: 1,
    form: 'cpt-request.form',
    changes: { employer_name: 'x'.repeat(5_000_000) },
  })
  expect([answer.status, (answer.body as { error: string }).error]).toEqual([413, 'request.too-large'])
})

test('a page says what its scripts may do; data says that it is no page, and is not cached', async () => {
  const page = (await fetch(server.url)).headers
  expect(page.get('content-security-policy')).toContain("script-src 'self'")
  expect(page.get('content-security-policy')).not.toContain('unsafe-eval')
  expect(page.get('permissions-policy')).toContain('geolocation=()')
  const { headers } = await jonas.get('/api/shell')
  expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
  expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'SAMEORIGIN'])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the OpenAPI document names every address', async () => {
  const { body } = await jonas.get('/api/openapi.json')
  expect((body as { openapi: string }).openapi).toBe('3.1.0')
  expect(Object.keys((body as { paths: object }).paths)).toEqual(
    expect.arrayContaining([
      '/api/health',
      '/api/auth/sign-in',
      '/api/cases/{case}',
      '/api/records/{entity}/{id}',
      '/api/forms/{form}/validate',
    ]),
  )
})

test('validating a form over HTTP gives the same problems as the page', async () => {
  const luis = await clientFor(server.url, 'luis')
  const answer = await luis.send('POST', '/api/forms/cpt-request.form/validate', {
    answers: { employer_ein: '12345678', nothing: 1 },
    context: { record: { program_start_date: '2025-08-24' } },
  })
  const { problems } = answer.body as { problems: { path: string; code: string }[] }
  expect(answer.status).toBe(200)
  expect(problems.map(({ path }) => path)).toEqual(expect.arrayContaining(['employer_ein', 'nothing', 'start_date']))
})
