import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfigurationHome, DefinitionInChange } from '../../../app/server/contract/configuration.ts'
import type { FileRef } from '../../../app/server/contract/files.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen, Shell } from '../../../app/server/contract/shell.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { DEFINITIONS } from '../../_helpers/definitions.ts'
import { described, type OpenApi } from '../described.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { pdf } from '../request-answers.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** Settings by the names other systems know them by: read, saved as a publication, and what changes with them. */
let server: TestOffice
let dana: Client
let luis: Client
let nobody: Client
let walked: ReturnType<typeof described>
beforeAll(async () => {
  server = await testOffice()
  const visitor = await clientFor(server.url)
  walked = described((await visitor.get('/api/openapi.json')).body as OpenApi)
  nobody = walked.client(visitor)
  dana = walked.client(await clientFor(server.url, 'dana'))
  luis = walked.client(await clientFor(server.url, 'luis'))
})
afterAll(() => server?.stop())

const ACCOUNT = '/scholar/accountSettings'
const shown = async (client: Client, path: string): Promise<ServedScreen> => answer(client.get(`/api/screen?path=${path}`))

test('account settings are read and saved by their literal names, as a publication of whoever saves them', async () => {
  expect(await answer(luis.get(ACCOUNT))).toEqual({
    accountId: 'halverton',
    h1bInfoVisibleToDept: false,
    o1InfoVisibleToDept: false,
    isE3J1Active: false,
    isE3PTActive: false,
    programIds: { 'H-1B': null, 'O-1': null, 'J-1': null, 'F-1': null },
  })
  const saved = { h1bInfoVisibleToDept: true, isE3J1Active: true, programIds: { 'J-1': 'P-1-00042', 'F-1': 'HAL214F00042000' } }
  await answer(dana.send('PUT', ACCOUNT, saved))
  expect(await answer(luis.get(ACCOUNT))).toEqual({
    accountId: 'halverton',
    h1bInfoVisibleToDept: true,
    o1InfoVisibleToDept: false,
    isE3J1Active: true,
    isE3PTActive: false,
    programIds: { 'H-1B': null, 'O-1': null, 'J-1': 'P-1-00042', 'F-1': 'HAL214F00042000' },
  })
  const { publications } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  expect(publications[0]).toMatchObject({ note: 'Account settings saved', definitions: ['account.settings.overlay'] })
  // The same once more changes nothing, and publishes nothing.
  await answer(dana.send('PUT', ACCOUNT, saved))
  expect((await answer<ConfigurationHome>(dana.get('/api/configuration'))).publications).toHaveLength(publications.length)
})

// DO-3-265
test('the account settings that were read can be sent back as they are, which changes nothing', async () => {
  const read = await answer<object>(dana.get(ACCOUNT))
  const { publications } = await answer<ConfigurationHome>(dana.get('/api/configuration'))
  await answer(dana.send('PUT', ACCOUNT, read))
  expect(await answer(dana.get(ACCOUNT))).toEqual(read)
  expect((await answer<ConfigurationHome>(dana.get('/api/configuration'))).publications).toHaveLength(publications.length)
})

test('shows SH-3-130 SH-3-131 SH-7-59 DO-7-218: officers read the e-signature configuration by its literal call, and nobody else does', async () => {
  const asked = async (user: string) => (await clientFor(server.url, user)).get('/docusignConfiguration')
  const read = await asked('luis')
  expect([read.status, read.body]).toEqual([
    200,
    { docusign_auth_base_uri: 'https://esign.example.edu', docusign_integration_key: 'halverton-portal' },
  ])
  for (const user of ['wen', 'marta', 'jonas', 'ilse']) expect((await asked(user)).status, user).toBe(403)
  expect((await fetch(`${server.url}/docusignConfiguration`)).status).toBe(401)
})

test('account settings are saved by those who publish, and only values that their form takes', async () => {
  const teo = await clientFor(server.url, 'teo')
  expect((await nobody.get(ACCOUNT)).status).toBe(401)
  expect((await teo.get(ACCOUNT)).status).toBe(403)
  expect((await luis.send('PUT', ACCOUNT, { isE3PTActive: true })).status).toBe(403)
  expect(await dana.send('PUT', ACCOUNT, { isE3PTActive: 'perhaps' })).toMatchObject({ status: 422, body: { error: 'answers.invalid' } })
  expect(await dana.send('PUT', ACCOUNT, { isE3PT: true })).toMatchObject({ status: 400, body: { place: 'body/isE3PT' } })
  expect(await answer(luis.get(ACCOUNT))).toMatchObject({ isE3PTActive: false })
})

test('settings that allow more people more are saved once this is confirmed by name, as in any other publication', async () => {
  const { definition } = await answer<DefinitionInChange>(dana.get('/api/configuration/definitions/may-view-as.rule'))
  const whileActive = { and: [{ rule: ['is-student.rule'] }, { '==': [{ var: 'settings.isE3PTActive' }, true] }] }
  const when = { or: [definition['when'], whileActive] }
  const published = { definition: { ...definition, when, examples: [] }, note: 'While E-3 is active.' }
  await answer(dana.send('POST', '/api/definitions/may-view-as.rule/publish', published))
  const save = (headers?: Record<string, string>) => dana.send('PUT', ACCOUNT, { isE3PTActive: true }, headers)
  const refused = await save()
  expect(refused).toMatchObject({ status: 409, body: { error: 'configuration.gives', gives: [{ key: 'viewAs student' }] } })
  expect(await save({ 'x-gives': '["viewAs officer"]' })).toMatchObject({ status: 409 })
  expect(await save({ 'x-gives': 'viewAs student' })).toMatchObject({ status: 400, body: { place: 'headers/x-gives' } })
  expect(await answer(luis.get(ACCOUNT))).toMatchObject({ isE3PTActive: false })
  expect((await save({ 'x-gives': '["viewAs student"]' })).status).toBe(200)
  expect(await answer(luis.get(ACCOUNT))).toMatchObject({ isE3PTActive: true })
  await answer(dana.send('PUT', ACCOUNT, { isE3PTActive: false }))
})

test('an account setting is read by its name, its value is in ACTIVEVALUE, and whoever asked keeps it', async () => {
  const read = (name: string) => nobody.get(`/accountSetting?name=${name}`)
  const named = await read('_sAccountInstitution')
  expect([named.status, named.body]).toEqual([200, { NAME: '_sAccountInstitution', ACTIVEVALUE: 'halverton' }])
  expect(named.headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await read('_sAuthHostDomain')).body).toEqual({ NAME: '_sAuthHostDomain', ACTIVEVALUE: null })
  expect((await read('_sSecret')).status).toBe(400)
  expect((await read('_sSecret')).headers.get('cache-control')).toBe('no-store')
})

/** SH-3-01 to SH-3-03, SH-3-45 to SH-3-47, SH-7-24, SH-7-25. */
test('the configuration has look, words and switches of the institution, and none of another one', async () => {
  const asked = await nobody.get('/configuration?clientId=halverton')
  expect(asked.headers.get('cache-control')).toBe('public, max-age=300')
  expect(asked.body).toMatchObject({
    account_instance: 'halverton',
    tds_uri: 'https://tds.example.edu',
    agreements_uri: 'https://agreements.example.edu',
    institutionLoginButtonText: 'Halverton campus ID',
    Remote_login_url: 'https://id.halverton.example',
    primaryColor: 'rgb(17,166,159)',
    secondaryColor: 'rgb(235,187,103)',
    loginButtonText: 'Halverton campus ID',
    showCampusIdLoginBtn: true,
    scholarSisUpdatesFlag: '0',
    NewStudentUIEnabled: '1',
    IsScholarEnabled: '1',
  })
  expect((await nobody.get('/configuration?clientId=another')).status).toBe(403)
})

const HOME: { readonly [name: string]: string } = {
  windowName: 'office.settings',
  isDocumentPreviewEnabled: 'uploads.settings',
  rtiOptions: 'portal-links.settings',
  publishAfterReading: 'publishing.settings',
}
const setting = async (name: string, value: unknown): Promise<void> => {
  const { id } = await answer<{ readonly id: string }>(dana.send('POST', '/api/configuration/changes', { name }))
  const at = `/api/configuration/changes/${id}`
  const definition = HOME[name] ?? 'account.settings'
  await answer(dana.send('POST', `${at}/edits`, { definition, edit: { do: 'set', path: `/defaults/${name}`, value } }))
  const { change } = await answer<{ readonly change: { readonly version: number } }>(dana.get(at))
  await answer(dana.send('POST', `${at}/publish`, { note: name, version: change.version }))
}

test('without the scholar area, its pages open for nobody and no menu leads there', async () => {
  const chem = await clientFor(server.url, 'marta')
  expect(await shown(chem, '/scholar/deptDashboard')).toMatchObject({ ok: true })
  await setting('IsScholarEnabled', '0')
  expect(await shown(chem, '/scholar/deptDashboard')).toMatchObject({ ok: false, message: 'guard.area' })
  expect(await answer(nobody.get('/configuration'))).toMatchObject({ IsScholarEnabled: '0' })
  await setting('IsScholarEnabled', '1')
  expect(await shown(chem, '/scholar/deptDashboard')).toMatchObject({ ok: true })
})

test('the name of the account stands in the title of the window where the office has one', async () => {
  expect((await answer<Shell>(nobody.get('/api/shell'))).institution).not.toHaveProperty('account')
  await setting('windowName', 'Halverton ISSS')
  expect((await answer<Shell>(nobody.get('/api/shell'))).institution.account).toBe('Halverton ISSS')
  expect((await nobody.get('/accountSetting?name=_sAccountName')).body).toMatchObject({ ACTIVEVALUE: 'Halverton ISSS' })
})

const BUNDLE = {
  admissiontemplatetype: 'j1',
  sevisDSOAdmins: 'luis',
  sevisAROAdmins: 'priya',
  contentMergeFields: 'first_name',
  programCategoryCodes: 'visa-classes.lookup',
  categories: 'countries.lookup',
  nonimmigrantstatus: 'sevis-statuses.lookup',
  j1SEVISProgramWithActionType: 'P-1-00042 extension',
  isssCategoryRecord: { category_section: 'B', category_record_id: '7' },
  visaTypes: 'sevis-statuses.lookup',
  countrylookup: 'birth-countries.lookup',
  statelookup: 'countries.lookup',
  subjectFieldCodes: 'education-levels.lookup',
  fileUploadWhiteList: 'application/pdf',
  maxStudentFileSizeUpload: 1,
  filterByConditions: { condition_campus: false, education: true, major: true, program: false, stage: false, visa: true },
  secondaryContactEmail: 'second@halverton.example',
  defaultAddressOverrideCode: '04',
  defaultAddressOverrideDescription: 'Rural route',
  defaultAddressOverrideReason: 'Not in the register',
  lookups: 'genders.lookup',
}

test('the settings bundle of the student area is read, saved and read again by its literal names', async () => {
  const before = await answer<Record<string, unknown>>(luis.get('/student/settings'))
  expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(BUNDLE)))
  expect(before).toMatchObject({
    admissiontemplatetype: 'f1',
    nonimmigrantstatus: 'visa-classes.lookup',
    primaryContactEmail: 'isss@halverton.example',
    NewStudentUIEnabled: '1',
    toggleFeature: { rtiOptions: '1' },
    isDocumentPreviewEnabled: true,
  })
  expect(await answer(dana.send('POST', '/student/settings', BUNDLE))).toMatchObject(BUNDLE)
  expect(await answer(luis.get('/student/settings'))).toMatchObject(BUNDLE)
  expect((await luis.send('POST', '/student/settings', BUNDLE)).status).toBe(403)
  expect((await nobody.get('/student/settings')).status).toBe(401)
})

/** A picture of one dot. */
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test('the settings bundle says by what the student list is filtered, and bounds every upload', async () => {
  const list = await answer<ServedView>(luis.get('/api/views/students.view'))
  expect(list.filters.map(({ field }) => field)).toEqual(['sevis_status', 'visa_type', 'education_level_cd', 'major1_cd'])
  expect(await luis.get('/api/views/students.view?f.site_id=main')).toMatchObject({ status: 422, body: { error: 'view.refused' } })
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  const upload = (bytes: BlobPart, name: string) => {
    const form = new FormData()
    form.append('file', new Blob([bytes]), name)
    return jonas.send('POST', `/api/records/request/${id}/files?path=offer_letter`, form)
  }
  expect(await upload(pdf('long'.repeat(300_000)), 'long.pdf')).toMatchObject({
    status: 413,
    body: { error: 'file.too-large', message: 'The file is larger than 1 MB.' },
  })
  // What the page says before anything is sent.
  const { forms } = await answer<ServedRecord>(jonas.get(`/api/records/request/${id}`))
  expect(forms[0]?.context.uploads).toEqual({ megabytes: 1, types: ['application/pdf'] })
  expect(await upload(DOT, 'letter.png')).toMatchObject({ status: 415, body: { error: 'file.type' } })
  expect((await upload(pdf('letter'), 'letter.pdf')).status).toBe(201)
})

test('a list that nobody has is refused in the settings bundle, and nothing of it is saved', async () => {
  const refused = await dana.send('POST', '/student/settings', { sevisDSOAdmins: 'nobody', categories: 'weathers.lookup' })
  expect(refused).toMatchObject({ status: 422, body: { error: 'configuration.stopped' } })
  expect(await answer(luis.get('/student/settings'))).toMatchObject({ sevisDSOAdmins: 'luis' })
})

const menuOf = async (client: Client, path: string): Promise<readonly string[]> => {
  const screen = await shown(client, path)
  return screen.ok ? screen.menu.map(({ id }) => id) : []
}

test('the feature toggle of the real-time options and the flag of HR updates change the menu', async () => {
  const lines = ['rti-connect', 'rti-downloads', 'hr-updates']
  const shownLines = async (): Promise<readonly string[]> => (await menuOf(dana, '/dashboard')).filter((id) => lines.includes(id))
  expect(await shownLines()).toEqual(['rti-connect', 'rti-downloads'])
  await setting('rtiOptions', '0')
  await setting('scholarSisUpdatesFlag', '1')
  expect(await shownLines()).toEqual(['hr-updates'])
  expect(await answer(luis.get('/student/settings'))).toMatchObject({ toggleFeature: { rtiOptions: '0' } })
  expect(await answer(nobody.get('/configuration'))).toMatchObject({ scholarSisUpdatesFlag: '1' })
})

test('without the preview of documents, a browser is told to save them', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  const form = new FormData()
  form.append('file', new Blob([pdf('letter')], { type: 'application/pdf' }), 'letter.pdf')
  const file = await answer<FileRef>(jonas.send('POST', `/api/records/request/${id}/files?path=offer_letter`, form))
  const disposition = async () => (await jonas.get(`/api/files/${file.id}`)).headers.get('content-disposition')?.split(';')[0]
  expect(await disposition()).toBe('inline')
  await setting('isDocumentPreviewEnabled', false)
  expect(await disposition()).toBe('attachment')
  expect(await answer(luis.get('/student/settings'))).toMatchObject({ isDocumentPreviewEnabled: false })
})

test('each call about settings is described, and has succeeded as described', () => {
  const folder = join(DEFINITIONS, 'international-office/other-systems/calls/settings')
  const calls = readdirSync(folder)
    .filter((file) => file.endsWith('.call.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly method: string; readonly path: string })
    .map(({ method, path }) => `${method} ${path}`)
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter((name) => !walked.succeeded.has(name))).toEqual([])
})

test('where a second person reads each change, no call saves settings that nobody read', async () => {
  const before = await answer(luis.get('/student/settings'))
  await setting('publishAfterReading', true)
  const unread = { status: 422, body: { error: 'configuration.unread' } }
  expect(await dana.send('PUT', ACCOUNT, { isE3PTActive: true })).toMatchObject(unread)
  expect(await dana.send('POST', '/student/settings', { ...BUNDLE, secondaryContactEmail: 'unread@halverton.example' })).toMatchObject(
    unread,
  )
  expect(await answer(luis.get(ACCOUNT))).toMatchObject({ isE3PTActive: false })
  expect(await answer(luis.get('/student/settings'))).toEqual(before)
})
