import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayStart } from '#engine'
import { accountByCommand } from '../../../app/server/accounts/account-by-command.ts'
import { copyOutside, sojourn } from '../../../app/cli/testing/run-command.ts'
import { operations } from '../../../app/server/contract/operations.ts'
import type { ConfigurationHome } from '../../../app/server/contract/configuration.ts'
import { closeByCommand } from '../../../app/server/institutions/close-by-command.ts'
import { until } from '../../_helpers/until.ts'
import type { ServedInstitutionFiles, ServedOpenedInstitution, ServedSetup } from '../../../app/server/contract/configuration/setups.ts'
import { readConfig } from '../../../app/server/config.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { NORTHMOOR } from './northmoor.ts'
import { atHost } from '../at-host.ts'

const AT = '/api/configuration/institutions'
const HOST = NORTHMOOR.host

let server: TestServer
let dana: Client
beforeAll(async () => {
  // A server of its own: institutions are opened, and a command uses its database.
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

/** The token of the first account of Northmoor. */
let ada: string
/** What the command line writes for Northmoor, by file. */
let byCommand: ReadonlyMap<string, string>

const open = (changes: object = {}, client = dana): Promise<Answer> => client.send('POST', AT, { answers: { ...NORTHMOOR, ...changes } })
const at = (host: string, way: string, body?: object, token?: string): ReturnType<typeof atHost> =>
  atHost(server.url, host, way, { ...(body && { body }), ...(token !== undefined && { token }) })
const problemsOf = ({ body }: Answer): readonly string[] =>
  ((body as { problems?: readonly { path: string }[] }).problems ?? []).map(({ path: question }) => question)

test('only accounts that may publish open an institution, and each wrong answer is named', async () => {
  for (const user of ['luis', 'jonas', 'marta']) expect((await open({}, await clientFor(server.url, user))).status).toBe(403)
  expect((await open({}, await clientFor(server.url))).status).toBe(401)
  const refused = async (changes: object): Promise<readonly unknown[]> => {
    const answer = await open(changes)
    return [answer.status, ...problemsOf(answer)]
  }
  expect(await refused({ code: 'halverton' })).toEqual([422, 'code'])
  expect(await refused({ host: 'localhost' })).toEqual([422, 'host'])
  expect(await refused({ host: '127.0.0.1' })).toEqual([422, 'host'])
  for (const host of ['portal.halverton.example', 'metadata.google.internal', '0x7f.1', 'vm', 'notlocalhost'])
    expect(await refused({ host })).toEqual([422, 'host'])
  expect(await refused({ code: 'system' })).toEqual([422, 'code'])
  expect(await refused({ host: 'a.localhost', other_host: 'a.localhost' })).toEqual([422, 'host'])
  expect(await refused({ host: 'Evil.example/%00' })).toEqual([422, 'host'])
  expect(await refused({ color: '#ffff00' })).toEqual([422, 'color'])
  expect(await refused({ crest: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' })).toEqual([422, 'crest'])
  // Without a mail server, the next start would refuse an institution that is no trial.
  expect(await refused({ demo: false })).toEqual([422, 'demo'])
  expect(await open({ time_zone: 'Mars/Phobos' })).toMatchObject({
    status: 422,
    body: { error: 'institution.stopped', diagnostics: [{ code: 'institution.time-zone' }], problems: [{ path: 'time_zone' }] },
  })
  expect((await at(HOST, '/api/shell')).status).toBe(421)
})

test('the browser gives the files that the command line writes, byte by byte', async () => {
  const { status, body } = await dana.send('POST', `${AT}/check`, { answers: NORTHMOOR })
  expect(status).toBe(200)
  const { files, findings, trials } = body as ServedInstitutionFiles
  expect(trials.definitions).toBeGreaterThan(200)
  expect(trials.examples.count).toBeGreaterThan(200)
  expect(trials.people).toEqual(['super', 'officer', 'assistant', 'department', 'student', 'scholar'])
  expect(trials.letter).toBeUndefined()
  // It offers Spanish, which not every text of the office has yet.
  expect(findings.map(({ code }) => code)).toEqual(['lint.untranslated'])
  const office = copyOutside('international-office')
  try {
    const answers = path.join(office.folder, '../answers.json')
    writeFileSync(answers, JSON.stringify(NORTHMOOR))
    await sojourn(['institution', 'new', office.folder, '--answers', answers])
    const own = path.join(office.folder, 'institutions/northmoor')
    const written = readdirSync(own, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(office.folder, file), readFileSync(file, 'utf8')] as const)
    byCommand = new Map(written)
    expect(files.map(({ file, text }) => [file, text])).toEqual(written.toSorted(([left], [right]) => (left < right ? -1 : 1)))
  } finally {
    office.remove()
  }
})

test('an institution opens without a start: its host, look, first account and nobody of another one', async () => {
  const answers = await Promise.all([open(), open()])
  // Of two at once, one opens it, and the other is answered in the same way.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const opened = answers.find(({ status }) => status === 201)?.body as ServedOpenedInstitution
  expect(opened).toMatchObject({ code: 'northmoor', name: 'Northmoor College', address: `http://${HOST}:3000` })
  expect(await open()).toMatchObject({ status: 200, body: opened })
  expect([(await open({ phone: '(555) 555-0199' })).status, problemsOf(await open({ phone: '(555) 555-0199' }))]).toEqual([
    422,
    ['code', 'host'],
  ])
  const shell = JSON.parse((await at(HOST, '/api/shell')).text) as { readonly institution: { readonly brand: object } }
  expect(shell.institution).toMatchObject({
    name: 'Northmoor College',
    brand: { 80: '#6b4fc4' },
  })
  // The initials of the crest, as an address in the page.
  expect(JSON.stringify(shell.institution.brand)).toContain('3ENC%3C')
  // A name that nobody was given leads nowhere; that of the portal and an address of the machine lead to the one that claims none.
  expect((await at('elsewhere.example', '/api/shell')).status).toBe(421)
  for (const host of ['localhost', '10.1.2.3']) expect((await at(host, '/api/shell')).text).toContain('Halverton')
  // A token of one institution is worth nothing in another one.
  expect((await at(HOST, '/api/configuration', undefined, dana.token)).status).toBe(401)
  const key = new URL(opened.link ?? '').hash.split('key=')[1]
  const person = { key, email: 'ada@northmoor.example', firstName: 'Ada', lastName: 'Byron', userPassword: 'Northern-lights-7-over-moor' }
  const begun = await at(HOST, '/api/auth/first-account', person)
  expect(begun.status).toBe(200)
  const { accessToken } = JSON.parse(begun.text) as { readonly accessToken: string }
  ada = accessToken
  const home = await at(HOST, '/api/configuration', undefined, accessToken)
  const { publications } = JSON.parse(home.text) as { readonly publications: readonly object[] }
  expect(publications).toMatchObject([{ number: 1, note: 'Opened' }])
  const students = await at(HOST, '/api/views/students.view?limit=5', undefined, accessToken)
  expect([students.status, students.text.includes('Jonas')]).toEqual([200, false])
})

test('the first student of a new institution is begun by HTTP, gets an account by command, and drafts a request', async () => {
  const answered = async <T>(way: string, body: object, token?: string): Promise<T> => {
    const { status, text } = await at(HOST, way, body, token)
    expect([way, status, text]).toEqual([way, expect.toBeOneOf([200, 201]), text])
    return JSON.parse(text) as T
  }
  const changes = {
    last_name: 'Hale',
    first_name: 'Nora',
    email: 'nora@northmoor.example',
    visa_type: '01',
    site_id: '1',
    sevis_id: 'N0012345678',
    sevis_status: 'ACTIVE',
    education_level_cd: '04',
    program_start_date: '2025-08-25',
    program_end_date: '2027-05-14',
  }
  const save = { form: 'student-profile.form', changes }
  const { id } = await answered<{ readonly id: string }>('/api/cases/student-stage.case', { save }, ada)
  const asked = { state: 'continuing', reason: 'Registered.' }
  await answered(`/api/records/profile/${id}/events/move`, { version: 1, asked }, ada)

  const who = { email: changes.email, firstName: 'Nora', lastName: 'Hale' }
  const config = readConfig({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, SESSION_KEY: 'a'.repeat(64) })
  const link = await accountByCommand(config, { ...who, kind: 'student', institution: 'northmoor', given: { student: 'Nora Hale' } })
  expect(link).toContain(`//${HOST}`)
  const password = 'Southern-winds-5-under-ice'
  expect((await at(HOST, '/api/auth/new-password', { token: link.split('/').at(-1), userPassword: password })).status).toBe(200)
  const signIn = { user_name: changes.email, user_password: password }
  const { accessToken } = await answered<{ readonly accessToken: string }>('/api/auth/sign-in', signIn)
  const draft = await answered<object>('/api/cases/cpt-request.case', { subject: id }, accessToken)
  expect(draft).toMatchObject({ entity: 'request', case: { id: 'cpt-request.case' }, state: { id: 'draft' } })
})

test('an institution that was opened in the browser is exported with its bytes, and the export means the same', async () => {
  const { body } = await open()
  expect(body).toMatchObject({ code: 'northmoor' })
  const office = copyOutside('international-office')
  try {
    const env = { DATABASE_URL: server.databaseUrl }
    const args = ['export', office.folder, '--institution', 'northmoor', '--to', office.folder, '--json']
    const { code, out, err } = await sojourn(args, env)
    expect([code, err]).toEqual([0, ''])
    const { written, isSame } = JSON.parse(out) as {
      readonly written: readonly { readonly file: string; readonly from: string }[]
      readonly isSame: boolean
    }
    expect([isSame, new Set(written.map(({ from }) => from))]).toEqual([true, new Set(['published'])])
    const read = () => written.map(({ file }) => [file, readFileSync(path.join(office.folder, file), 'utf8')])
    const first = read()
    // The same files as the command line writes for a new institution, and the same bytes in a second export.
    expect(first).toEqual(written.map(({ file }) => [file, byCommand.get(file)]))
    const crest = 'institutions/northmoor/brand/crest.svg'
    expect(readFileSync(path.join(office.folder, crest), 'utf8')).toBe(byCommand.get(crest))
    expect((await sojourn([...args, '--replace'], env)).code).toBe(0)
    expect(read()).toEqual(first)
    expect((await sojourn(['lint', office.folder])).out).toContain(': 0 errors')
    expect(
      await sojourn(['export', office.folder, '--institution', 'nowhere', '--files', '--to', path.join(office.folder, '../no')], env),
    ).toMatchObject({
      code: 2,
      err: expect.stringContaining('nowhere') as string,
    })
  } finally {
    office.remove()
  }
})

test('what an institution leaves out cannot be started by hand either, and the reason says so', async () => {
  const row = (await server.services.institutions.all()).find(({ code }) => code === 'northmoor')
  if (!row) throw new Error('northmoor is not open')
  const { set, settings, rules } = await server.services.registry.current(row)
  const data = { today: '2026-11-25', settings, user: { userRole: 'ISSSstudent', profileId: 'p' }, record: { id: 'p' } }
  const reinstatement = set.get('case', 'reinstatement.case')
  if (!reinstatement) throw new Error('there is no reinstatement')
  expect(mayStart(rules, reinstatement, data)).toEqual({
    ok: false,
    code: 'start.closed',
    message: 'Your institution does not offer this.',
  })
  // What it offers has a reason of its own, or none.
  expect(JSON.stringify(set.get('case', 'cpt-request.case')?.start)).not.toContain('closed')
})

const SETUPS = '/api/configuration/setups'

test('a set-up is kept, shared, and holds the answers of two people; the same question answered twice is refused with what stands there', async () => {
  for (const user of ['luis', 'jonas', 'marta'])
    expect((await (await clientFor(server.url, user)).send('POST', SETUPS, { answers: {} })).status).toBe(403)
  const begun = await dana.send('POST', SETUPS, { answers: { name: 'Eastmoor College', color: '#ffe680' } })
  expect(begun.status).toBe(201)
  const { id, version, preview } = begun.body as ServedSetup
  expect([version, preview.name, preview.color?.question]).toEqual([1, 'Eastmoor College', 'color'])
  expect(preview.brand['80']).toBe(preview.color?.nearest)
  const save = (changes: object, on: number): Promise<Answer> => dana.send('PATCH', `${SETUPS}/${id}`, { version: on, answers: changes })
  expect((await save({ color: '#6b4fc4', requests: ['cpt'], menu_title: 'What can we do for you?' }, 1)).body).toMatchObject({
    version: 2,
    preview: {
      brand: { 80: '#6b4fc4' },
      menus: [{ title: 'What can we do for you?', groups: [{ items: [{ id: 'cpt' }] }] }],
    },
  })
  // From a window that knows the first version: another question fits, the same one does not.
  expect(await save({ office_name: 'Center' }, 1)).toMatchObject({
    status: 200,
    body: { version: 3, answers: { color: '#6b4fc4', office_name: 'Center' } },
  })
  expect(await save({ color: '#000000', phone: '1' }, 1)).toMatchObject({
    status: 409,
    body: { error: 'institution.setup-changed', conflicts: ['color'], setup: { version: 3, answers: { color: '#6b4fc4' } } },
  })
  // The same answer is no dispute, and null clears one.
  expect(await save({ color: '#6b4fc4', office_name: null }, 3)).toMatchObject({ status: 200, body: { version: 4 } })
  const { body } = await dana.get(`${SETUPS}/${id}`)
  expect((body as ServedSetup).answers).toEqual({
    name: 'Eastmoor College',
    color: '#6b4fc4',
    requests: ['cpt'],
    menu_title: 'What can we do for you?',
  })
  expect((await dana.get(SETUPS)).body).toMatchObject({ setups: [{ id, name: 'Eastmoor College' }] })
  expect((await save({ name: 'a\u0000b' }, 4)).status).toBe(400)
  // More rows than the form takes are refused before a page is drawn from them.
  const sites = Array.from({ length: 31 }, (_, index) => ({ $id: `r${index}`, value: `s${index}`, label: `Site ${index}` }))
  const refused = { status: 413, body: { error: 'request.too-large', place: 'body/answers/sites' } }
  expect(await save({ sites }, 4)).toMatchObject(refused)
  expect(await dana.send('POST', SETUPS, { answers: { sites } })).toMatchObject(refused)
  expect((await dana.get(`${SETUPS}/00000000-0000-4000-8000-000000000000`)).body).toMatchObject({ error: 'institution.setup-unknown' })
  expect((await dana.send('POST', `${SETUPS}/${id}/discard`, {})).body).toEqual({ setups: [] })
})

test('a list that an institution shortens stops no example of the office', async () => {
  const answers = { ...NORTHMOOR, code: 'shortlist', host: 'shortlist.localhost', scholar_visas: ['1'] }
  const { status, body } = await dana.send('POST', `${AT}/check`, { answers })
  expect([status, (body as { readonly diagnostics?: unknown }).diagnostics]).toEqual([200, undefined])
})

test('a set-up that opens leads to what opened, and a checked one sends a test letter', async () => {
  const answers = { ...NORTHMOOR, code: 'eastmoor', name: 'Eastmoor College', host: 'eastmoor.localhost' }
  const { body } = await dana.send('POST', SETUPS, { answers })
  const { id } = body as ServedSetup
  const checked = await dana.send('POST', `${AT}/check`, { answers, letter: true })
  expect((checked.body as ServedInstitutionFiles).trials.letter).toMatchObject({ to: 'isc@northmoor.example', kept: true })
  expect((await dana.send('POST', AT, { answers, setup: id })).status).toBe(201)
  expect((await dana.get(`${SETUPS}/${id}`)).body).toMatchObject({
    opened: { code: 'eastmoor', address: 'http://eastmoor.localhost:3000' },
  })
  expect((await dana.get(SETUPS)).body).toEqual({ setups: [] })
})

test('what reaches beyond an institution is for the institution of the operator alone, also for a super user', async () => {
  const forOperator = Object.entries(operations).flatMap(([operation, entry]) => ('right' in entry ? [operation] : []))
  // Each operation that opens, tries or sets up an institution names its right; so does a new one below these addresses.
  expect(forOperator).toEqual(
    Object.keys(operations).filter((operation) => /^\w+ \/api\/configuration\/(?:institutions|setups)/u.test(operation)),
  )
  const id = '00000000-0000-4000-8000-000000000000'
  const call = async (operation: string, host: string, token?: string): Promise<readonly unknown[]> => {
    const [method = '', url = ''] = operation.split(' ')
    const body = method === 'GET' ? {} : { body: { answers: NORTHMOOR, ...(method === 'PATCH' && { version: 1 }) } }
    const { status, text } = await atHost(server.url, host, url.replace(':setup', id), { method, ...body, ...(token && { token }) })
    return [operation, status, (JSON.parse(text) as { readonly error?: string }).error]
  }
  for (const operation of forOperator) {
    expect(await call(operation, HOST, ada)).toEqual([operation, 403, 'auth.operator'])
    expect((await call(operation, HOST))[1]).toBe(401)
  }
  const { starters } = JSON.parse((await at(HOST, '/api/configuration', undefined, ada)).text) as ConfigurationHome
  expect([starters.length > 0, starters.filter(({ makes }) => makes === 'institution')]).toEqual([true, []])
})

test('whoever runs the portal closes an institution: its names lead nowhere and are free, and nothing of it is lost', async () => {
  const config = readConfig({ DATABASE_URL: server.databaseUrl, OPERATOR: 'halverton' })
  await expect(closeByCommand(config, 'halverton')).rejects.toThrow('remove the folder first')
  await expect(closeByCommand(config, 'nowhere')).rejects.toThrow('write one of halverton, piedraluz, northmoor')
  const { rows: before } = await server.services.pool.query("select count(*)::int from account where user_name like '%northmoor%'")
  await closeByCommand(config, 'northmoor')
  await until('the names to be free', async () => (await at(HOST, '/api/shell')).status === 421)
  expect((await at(HOST, '/api/configuration', undefined, ada)).status).toBe(421)
  const { rows } = await server.services.pool.query("select count(*)::int from account where user_name like '%northmoor%'")
  expect(rows).toEqual(before)
  expect((await open({ code: 'southmoor', name: 'Southmoor College' })).status).toBe(201)
  // Its code stays that of what it holds.
  expect(await open({ host: 'again.localhost' })).toMatchObject({ status: 409, body: { error: 'institution.taken' } })
})
