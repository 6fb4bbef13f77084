import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryPage } from '../../../app/server/contract/history.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import type { FormPlan } from '../../../engine/index.ts'
import { until } from '../../_helpers/until.ts'
import { askForApproval } from '../approvals/invitation.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

const SPANISH = { cookie: 'language=es' }
let server: TestServer
let jonas: Client
let token = ''

beforeAll(async () => {
  // A server of its own: reads the mails of its worker.
  server = await testServer()
  token = await askForApproval(server)
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(() => server?.stop())

const shellWith = async (headers: Readonly<Record<string, string>>): Promise<Shell> => {
  const visitor = await clientFor(server.url)
  return (await visitor.get('/api/shell', headers)).body as Shell
}
const record = async (headers: Readonly<Record<string, string>> = {}): Promise<ServedRecord> => {
  const { rows } = (await jonas.get('/api/views/my-requests.view?with.student=00000000-0000-4000-8000-000000000101')).body as {
    rows: readonly { id: string }[]
  }
  return (await jonas.get(`/api/records/request/${rows[0]?.id ?? ''}`, headers)).body as ServedRecord
}
const planOf = async ({ forms }: ServedRecord): Promise<FormPlan> => {
  const response = await jonas.get(`/api/plans/${forms[0]?.plan ?? ''}`)
  expect(response.status).toBe(200)
  return response.body as FormPlan
}
const mails = async (): Promise<readonly string[]> => {
  const folder = path.join(server.dataDir, 'mail')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.map((text) => text.replaceAll('=\r\n', ''))
}

test('a plan is the same, whoever asks for it first', async () => {
  // A page of an unknown version makes the server compile every form in every language.
  await jonas.get('/api/plans/none', SPANISH)
  const plan = await planOf(await record())
  expect(Object.values(plan.names ?? {}).filter((name) => /[«»]/u.test(name))).toEqual([])
  expect(Object.keys(plan.names ?? {}).length).toBeGreaterThan(0)
})

test('the browser decides the language, and what was chosen in it comes before', async () => {
  const found = await Promise.all(
    (
      [
        {},
        { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' },
        { 'accept-language': 'fr, en;q=0.3' },
        SPANISH,
        { cookie: 'language=xx' },
        { 'accept-language': 'ar-XB' },
      ] as readonly Readonly<Record<string, string>>[]
    ).map(shellWith),
  )
  expect(found.map(({ language, textLocale }) => [language, textLocale])).toEqual([
    ['en', 'en-US'],
    ['es', 'es-US'],
    ['en', 'en-US'],
    ['es', 'es-US'],
    ['en', 'en-US'],
    ['en', 'en-US'],
  ])
  expect(found[1]?.languages).toEqual([
    { language: 'en', name: 'English' },
    { language: 'es', name: 'Español' },
  ])
  expect(found[1]?.institution.notice).toContain('Datos de demostración')
})

test('a record, its form and its history are read in the language of each reader, and stored in one', async () => {
  const [english, spanish] = [await record(), await record(SPANISH)]
  expect([english.steps?.[1]?.label, spanish.steps?.[1]?.label]).toEqual(['Your advisor approves', 'Su asesor académico la aprueba'])
  expect([english.forms[0]?.title, spanish.forms[0]?.title]).toEqual(['CPT request', 'Solicitud de CPT'])
  const [planned, translated] = [await planOf(english), await planOf(spanish)]
  expect(planned.hash).not.toBe(translated.hash)
  expect(translated.pages.map(({ title }) => title)).toEqual([
    'Prácticas',
    'Empleador',
    'Supervisor',
    'Sus estudios',
    'Documentos',
    'Aprobación',
  ])
  const saysOf = async (headers: Readonly<Record<string, string>>) =>
    ((await jonas.get(`/api/records/request/${english.id}/history`, headers)).body as HistoryPage).entries.map(({ says }) => says)
  expect(await saysOf({})).toContain('sent the request')
  expect(await saysOf(SPANISH)).toContain('envió la solicitud')
})

test('a choice is kept with the person, and mails follow whoever reads them and not whoever acts', async () => {
  const chosen = await jonas.send('PUT', '/api/language', { language: 'es' })
  expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('language=es')])
  for (const language of ['xx', ['es']]) expect((await jonas.send('PUT', '/api/language', { language })).status).toBe(400)
  const again = await clientFor(server.url)
  const session = await again.send('POST', '/api/auth/sign-in', { user_name: 'jonas', user_password: 'Halverton-test-1' })
  // From a browser that prefers English.
  expect(session.body).toMatchObject({ language: 'es', user: { roleName: 'Estudiante' } })
  // The approver has no account and reads English; the student is told in Spanish.
  const approver = await clientFor(server.url)
  await approver.send('POST', '/api/approval', { decision: 'approve' }, { 'x-approval-token': token })
  const written = await until('the mail to the student', async () => {
    const all = await mails()
    return all.find((text) => text.includes('To: jonas'))
  })
  expect(written).toContain('Ahora la revisa la oficina')
  expect((await mails()).some((text) => text.includes('Your approval is asked for'))).toBe(true)
})

test('a browser decides the language only until somebody chooses, and a choice on the page of the sign-in counts', async () => {
  const visitor = await clientFor(server.url)
  const signIn = (headers: Readonly<Record<string, string>>) =>
    visitor.send('POST', '/api/auth/sign-in', { user_name: 'luis', user_password: 'Halverton-test-1' }, headers)
  expect((await signIn({})).body).not.toHaveProperty('language')
  expect((await signIn({ 'accept-language': 'es' })).body).not.toHaveProperty('language')
  expect((await signIn({})).body, 'what one browser prefers says nothing about another').not.toHaveProperty('language')
  const chosen = await signIn({ cookie: 'language-chosen=es' })
  expect([chosen.body, chosen.headers.getSetCookie().some((set) => set.startsWith('language-chosen=;'))]).toEqual([
    expect.objectContaining({ language: 'es' }),
    true,
  ])
  expect((await signIn({})).body).toMatchObject({ language: 'es' })
  expect((await signIn({ cookie: 'language-chosen=xx' })).body).toMatchObject({ language: 'es' })
})
