import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsByInstitution, seedDemo, type SeededDemo } from '../../../app/demo/seed.ts'
import { readConfig } from '../../../app/server/config.ts'
import type { ConfigurationHome, DefinitionInChange, FoundText } from '../../../app/server/contract/configuration.ts'
import type { Shell } from '../../../app/server/contract/shell.ts'
import { findFreePort } from '../../../app/server/database/free-port.ts'
import { startServer, type Running } from '../../../app/server/main.ts'
import { FIELD_KEYS, testDatabase, type TestDatabase } from '../../_helpers/database.ts'
import { atHost } from '../at-host.ts'

/** The first institution claims no host, so every name that nobody claims leads to it. */
const [FIRST, SECOND] = ['localhost', 'piedraluz.localhost'] as const

let database: TestDatabase
let dataDir: string
let server: Running
let demos: readonly SeededDemo[]

beforeAll(async () => {
  database = await testDatabase({ demo: true })
  dataDir = await mkdtemp(path.join(tmpdir(), 'sojourn-two-'))
  const config = readConfig({ PORT: String(await findFreePort(0)), DATABASE_URL: database.url, DATA_DIR: dataDir, FIELD_KEYS })
  demos = await seedDemo({ config })
  server = await startServer({ config, demoAccounts: accountsByInstitution(demos), worker: false, host: '127.0.0.1' })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await rm(dataDir, { recursive: true, force: true })
})

const shellAt = async (host: string): Promise<Shell> => JSON.parse((await atHost(server.url, host, '/api/shell')).text) as Shell
const signIn = async (host: string, user: string): Promise<{ readonly status: number; readonly token: string }> => {
  const password = demos.flatMap(({ accounts }) => accounts).find((account) => account.user === user)?.password
  const body = { user_name: user, user_password: password }
  const { status, text } = await atHost(server.url, host, '/api/auth/sign-in', { body })
  return { status, token: (JSON.parse(text) as { readonly accessToken?: string }).accessToken ?? '' }
}
const readBy = async (user: string, way: string): Promise<string> => {
  const { token } = await signIn(SECOND, user)
  const { status, text } = await atHost(server.url, SECOND, way, { token })
  expect(status, `${user} ${way}`).toBe(200)
  return text
}

test('one process serves both, each with its own language, words, colors, crest, campuses and accounts (SH-1-10, SH-2.2-22)', async () => {
  const [first, second] = [await shellAt(FIRST), await shellAt(SECOND)]
  expect([first.language, second.language]).toEqual(['en', 'es'])
  expect(second.languages.map(({ language }) => language)).toEqual(['es', 'en'])
  expect([first.institution.id, second.institution.id]).toEqual(['halverton', 'piedraluz'])
  for (const look of ['80', 'primaryColor', 'secondaryColor', 'logoImageURL', 'signInImageURL'])
    expect(second.institution.brand[look], look).not.toBe(first.institution.brand[look])
  // SH-2.2-21, SH-3-41, SH-3-42: both colors make the look.
  expect(second.institution.brand).toMatchObject({ 80: '#8c2f4b', primaryColor: 'rgb(140,47,75)', secondaryColor: 'rgb(242,177,52)' })
  expect(second.messages['login.heading']?.text).toBe('Piedraluz Internacional')
  expect(second.messages['login.401']?.text).not.toBe(first.messages['login.401']?.text)
  const users = (shell: Shell): readonly string[] => shell.demoAccounts?.map(({ user }) => user) ?? []
  expect(users(second)).toEqual(['paloma', 'ramiro', 'abril', 'berta', 'lucia', 'mateo', 'nadia', 'oscar'])
  expect(users(first).filter((user) => users(second).includes(user))).toEqual([])
  expect(second.institution.title).toBe('ISSS Module')
  expect(JSON.stringify(second)).not.toMatch(/halverton/iu)
  expect(JSON.stringify(first)).not.toMatch(/piedraluz/iu)
})

test('people of one institution never reach the other, with their password, their session or a known address', async () => {
  expect([(await signIn(FIRST, 'dana')).status, (await signIn(SECOND, 'paloma')).status]).toEqual([200, 200])
  expect([(await signIn(SECOND, 'dana')).status, (await signIn(FIRST, 'paloma')).status]).toEqual([401, 401])
  const [dana, paloma] = [await signIn(FIRST, 'dana'), await signIn(SECOND, 'paloma')]
  const lists = '/api/views/students.view?limit=100'
  expect((await atHost(server.url, SECOND, lists, { token: dana.token })).status).toBe(401)
  expect((await atHost(server.url, FIRST, lists, { token: paloma.token })).status).toBe(401)
  const rows = JSON.parse((await atHost(server.url, FIRST, lists, { token: dana.token })).text) as { rows: readonly { id: string }[] }
  const known = rows.rows[0]?.id ?? ''
  expect((await atHost(server.url, FIRST, `/api/records/profile/${known}`, { token: dana.token })).status).toBe(200)
  expect((await atHost(server.url, SECOND, `/api/records/profile/${known}`, { token: paloma.token })).status).toBe(404)
  const own = (await atHost(server.url, SECOND, lists, { token: paloma.token })).text
  expect([own.includes('Lucía'), own.includes('Jonas')]).toEqual([true, false])
})

test('the session of a department names its departments (SH-2.7-05)', async () => {
  const body = { user_name: 'berta', user_password: 'Piedraluz-Berta-1' }
  const { user } = JSON.parse((await atHost(server.url, SECOND, '/api/auth/sign-in', { body })).text) as { user: object }
  expect(user).toMatchObject({ roleName: 'Departamento', belongsTo: 'Biología Marina' })
})

test('shows SH-2.5-01: the empty address of the admin app leads to the dashboard, at Halverton to what waits for the one who comes', async () => {
  const at = async (host: string, user: string): Promise<unknown> => {
    const { token } = await signIn(host, user)
    const { text } = await atHost(server.url, host, '/api/screen?path=%2F', { token })
    return JSON.parse(text)
  }
  expect(await at(SECOND, 'paloma')).toMatchObject({ ok: true, path: '/dashboard' })
  // Those who work for students begin with their own work, and those who work for scholars with the scholars.
  for (const user of ['ramiro', 'abril']) expect(await at(SECOND, user), user).toMatchObject({ ok: true, path: '/my-work' })
  expect(await at(FIRST, 'priya')).toMatchObject({ ok: true, path: '/dashboard' })
  for (const user of ['dana', 'luis']) expect(await at(FIRST, user), user).toMatchObject({ ok: true, path: '/my-work' })
})

test('what each kind of person reads at the second institution names its campuses and never the first institution', async () => {
  const screens = [
    ['paloma', '/dashboard'],
    ['ramiro', '/students-list'],
    ['abril', '/students-list'],
    ['berta', '/scholar/deptDashboard'],
    ['lucia', '/'],
    ['mateo', '/'],
    ['nadia', '/'],
    ['oscar', '/'],
  ] as const
  for (const [user, place] of screens)
    expect(await readBy(user, `/api/screen?path=${encodeURIComponent(place)}&record=true`), user).not.toMatch(/halverton/iu)
  const list = await readBy('paloma', '/api/views/students.view?limit=25')
  expect(list).toContain('Recinto del Faro')
  expect(list).not.toMatch(/halverton|Main Campus|Campus principal/iu)
})

test('an institution whose own language is not that of the base configures in its own, and is asked for no translation of what is written', async () => {
  const home = JSON.parse(await readBy('paloma', '/api/configuration')) as ConfigurationHome
  const entry = home.entries.find(({ id }) => id === 'h1b-additional.form')
  expect(entry).toMatchObject({ title: 'Información adicional', group: ['Expedientes de investigadores', 'Expediente H-1B'] })
  // Everything is said in Spanish, and written in English: nothing waits for a translator.
  expect(home.languages).toEqual([{ language: 'es', toDo: 0 }])
  const found = await readBy('paloma', `/api/configuration/search?q=${encodeURIComponent('Información adicional')}`)
  const [first] = (JSON.parse(found) as { readonly found: readonly FoundText[] }).found
  expect(first).toMatchObject({ text: 'Información adicional', title: 'Editar el expediente H-1B', property: 'Texto visible' })
  const form = JSON.parse(await readBy('paloma', '/api/configuration/definitions/h1b-additional.form')) as DefinitionInChange
  expect(form.title).toBe('Información adicional')
  expect(form.outline.filter(({ changed }) => changed === true)).toEqual([])
  expect(await readBy('paloma', '/api/configuration/translations/es/file?format=xliff&all=true')).toContain('source-language=\\"en\\"')
  // The text that is written comes first, and its preview says what it says.
  const MAIL = '/api/configuration/templates/request-approved.template'
  expect(JSON.parse(await readBy('paloma', `${MAIL}/fields`))).toMatchObject({ languages: ['en', 'es'] })
  const subjectOf = async (query: string): Promise<unknown> =>
    (JSON.parse(await readBy('paloma', `${MAIL}/preview${query}`)) as { readonly subject?: unknown }).subject
  expect([await subjectOf(''), await subjectOf('?language=es')]).toEqual([
    expect.stringContaining('is approved'),
    expect.stringContaining('está aprobada'),
  ])
})
