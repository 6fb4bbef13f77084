import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { described, type OpenApi } from '../described.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** What other systems keep in the portal by literal calls: tokens, admission templates, parameters of students. */
let server: TestOffice
let walked: ReturnType<typeof described>
let dana: Client
let luis: Client
let nobody: Client
beforeAll(async () => {
  server = await testOffice()
  const visitor = await clientFor(server.url)
  walked = described((await visitor.get('/api/openapi.json')).body as OpenApi)
  nobody = walked.client(visitor)
  dana = walked.client(await clientFor(server.url, 'dana'))
  luis = walked.client(await clientFor(server.url, 'luis'))
})
afterAll(() => server?.stop())

const TOKENS = '/scholar/integrationTokens'
const TEMPLATES = '/student/admissionTemplates'
const JONAS = '/student/profile/00000000-0000-4000-8000-000000000101/customParameter'

test('an integration token is kept and removed by its name, and is in no answer and in no page', async () => {
  const SECRET = 'kept-and-never-read'
  expect(await answer(dana.send('POST', TOKENS, { name: 'personnel', token: SECRET }))).toEqual({ name: 'personnel', status: 'in_use' })
  expect(await answer(dana.get(TOKENS))).toEqual({ total: 1, tokens: [{ name: 'personnel' }] })
  const page = await dana.get('/api/screen?path=/integration-settings')
  const list = await dana.get('/api/views/integration-tokens.view')
  const { rows } = await server.query<{ readonly text: string }>("select data::text as text from record where entity = 'integration_token'")
  for (const text of [JSON.stringify(page.body), JSON.stringify(list.body), rows[0]?.text ?? '']) expect(text).not.toContain(SECRET)
  expect(rows).toHaveLength(1)
  expect((await dana.send('DELETE', `${TOKENS}/nothing`)).status).toBe(404)
  expect((await dana.send('DELETE', `${TOKENS}/personnel`)).status).toBe(204)
  expect(await answer(dana.get(TOKENS))).toEqual({ total: 0, tokens: [] })
})

test('the policy 400003 opens the integration settings, and nobody else reaches them', async () => {
  expect(await answer(dana.get('/policy?policy=400003'))).toEqual({ policy: '400003', enabled: true })
  expect(await answer(luis.get('/policy?policy=400003'))).toEqual({ policy: '400003', enabled: false })
  expect((await nobody.get('/policy?policy=400003')).status).toBe(401)
  const linesOf = async (client: Client): Promise<string> => {
    const screen = await answer<ServedScreen>(client.get('/api/screen?path=/students-list'))
    return JSON.stringify(screen.ok ? screen.menu : [])
  }
  expect(await linesOf(dana)).toContain('#/integration-settings')
  expect(await linesOf(luis)).not.toContain('#/integration-settings')
  expect(await answer(luis.get('/api/screen?path=/integration-settings'))).toMatchObject({ ok: false })
  expect((await luis.get(TOKENS)).status).toBe(403)
  expect((await luis.send('POST', TOKENS, { name: 'mine', token: 'x' })).status).toBe(403)
  expect((await nobody.get(TOKENS)).status).toBe(401)
})

test('an admission template is kept, listed by its kind, and removed', async () => {
  const { templateId } = await answer<{ readonly templateId: string }>(
    luis.send('POST', TEMPLATES, { name: 'Two semesters', admissiontemplatetype: 'f1', text: 'From August to May.' }),
  )
  const listed = (query = '') => answer(luis.get(`${TEMPLATES}${query}`))
  const found = { templateId, name: 'Two semesters', admissiontemplatetype: 'f1', text: 'From August to May.' }
  // Without a kind, the one that the student settings name.
  expect(await listed()).toEqual({ total: 1, templates: [found] })
  expect(await listed('?admissiontemplatetype=j1')).toEqual({ total: 0, templates: [] })
  const jonas = await clientFor(server.url, 'jonas')
  expect(await answer(jonas.get(TEMPLATES))).toEqual({ total: 0, templates: [] })
  expect((await jonas.send('DELETE', `${TEMPLATES}/${templateId}`)).status).toBe(404)
  expect((await luis.send('DELETE', `${TEMPLATES}/${templateId}`)).status).toBe(204)
  expect(await listed()).toEqual({ total: 0, templates: [] })
  expect((await nobody.send('POST', TEMPLATES, { name: 'Mine' })).status).toBe(401)
})

test('a parameter is kept with a student, and read by those who see the student', async () => {
  expect(await answer(luis.send('POST', JONAS, { name: 'locker', value: '17' }))).toEqual({ name: 'locker', value: '17' })
  expect(await answer(luis.get(JONAS))).toEqual({ parameters: [{ name: 'locker', value: '17' }] })
  expect((await nobody.get(JONAS)).status).toBe(401)
  expect((await luis.send('POST', JONAS, { name: 'two@words', value: '17' })).status).toBe(422)
})

test('each call about kept records is described, and has succeeded as described', () => {
  const folder = join(DEFINITIONS, 'international-office/other-systems/integrations')
  const calls = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.call.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly method: string; readonly path: string })
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(8)
  expect(calls.filter((name) => !walked.succeeded.has(name))).toEqual([])
})
