import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../app/server/contract/answers.ts'
import type { ServedApproval } from '../../app/server/contract/approvals.ts'
import type { ServedSetup } from '../../app/server/contract/configuration/setups.ts'
import type { ServedChange, ServedPublication } from '../../app/server/contract/configuration.ts'
import type { ServedReplay } from '../../app/server/contract/configuration/replay.ts'
import type { BaseUpgrade } from '../../app/server/contract/configuration/base.ts'
import type { ServedChanges } from '../../app/server/contract/changes.ts'
import type { FileRef } from '../../app/server/contract/files.ts'
import type { ServedForm } from '../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../app/server/contract/records.ts'
import type { ServedListJob } from '../../app/server/contract/lists/list-jobs.ts'
import type { SavedFilters } from '../../app/server/contract/lists/saved-filters.ts'
import type { SecondFactors } from '../../app/server/contract/accounts/second-factor.ts'
import type { OpenSessions } from '../../app/server/contract/sessions.ts'
import { operations } from '../../app/server/contract/operations.ts'
import { putIntoOutbox } from '../../app/server/store/outbox/outbox.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { officeServer } from '../_helpers/office-server.ts'
import { until } from '../_helpers/until.ts'
import { NORTHMOOR } from './configuration/northmoor.ts'
import { olderBase } from './configuration/older-base.ts'
import { described, type OpenApi } from './described.ts'
import { clientFor, type Client } from './http-client.ts'
import { softwarePasskey } from './access/software-passkey.ts'
import { tokenFromMail } from './approvals/invitation.ts'
import { openApplication } from './open-application.ts'
import { pdf, requestAnswers } from './request-answers.ts'
import { PASSWORD, testServer, type TestServer } from './test-server.ts'
import { NOW } from './world.ts'
import { loadAgain } from '../../app/server/definitions/load-again.ts'
import { readDefinitions } from '../_helpers/definitions.ts'

const SCHOLAR = '00000000-0000-4000-8000-000000000301'
/** Literal addresses of the office's own definitions that are walked here; those of other areas have tests of their own. */
const WALKED = ['GET /scholar/requestReview', 'POST /scholar/requestReview', 'PUT /student/request/{requestId}/dismiss']

const calls = loadAgain(readDefinitions().sources)
  .set.all('call')
  .flatMap((call) => [call.path, ...(call.aliases ?? [])].map((path) => `${call.method} ${path}`))

let server: TestServer
let document: OpenApi
let contract: ReturnType<typeof described>
beforeAll(async () => {
  server = await testServer({
    campusSecrets: new Map([['halverton/esignature', { secret: 'of-the-test', origin: 'https://esign.example.edu' }]]),
  })
  document = (await (await clientFor(server.url)).get('/api/openapi.json')).body as OpenApi
  contract = described(document)
})
afterAll(() => server?.stop())

const as = async (user?: string): Promise<Client> => contract.client(await clientFor(server.url, user))
const signedIn = async (user: string, password = PASSWORD): Promise<string> => {
  const answer = await (await as()).send('POST', '/api/auth/sign-in', { user_name: user, user_password: password })
  return /sojourn_refresh=([^;]*)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
}

test('the document has the operations of the contract, with request, response and failure', () => {
  const inContract = Object.keys(operations).map((operation) => operation.replaceAll(/:(\w+)/g, '{$1}'))
  expect(contract.names.toSorted()).toEqual([...inContract, ...calls].toSorted())
  for (const [operation, entry] of Object.entries(operations)) {
    const [method = '', url = ''] = operation.split(' ')
    const described = document.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    expect([operation, described?.requestBody !== undefined]).toEqual([operation, 'body' in entry || 'multipart' in entry])
    expect([operation, Object.keys(described?.responses ?? {})]).toEqual([operation, expect.arrayContaining(['200', '4XX', '5XX'])])
  }
})

test('the shell, a screen and the sessions are as described', async () => {
  const nobody = await as()
  await nobody.get('/api/health')
  await nobody.get('/api/ready')
  await nobody.get('/api/shell')
  await nobody.get('/api/screen?path=/sign-in')
  for (const user of ['jonas', 'luis', 'dana']) await (await as(user)).get('/api/screen?path=/')
  const cookie = await signedIn('jonas')
  const headers = { cookie: `sojourn_refresh=${cookie}` }
  await nobody.send('POST', '/api/auth/refresh', undefined, headers)
  await nobody.send('POST', '/api/auth/sign-out', undefined, headers)
})

test('the first account of an office is as described', async () => {
  const office = await officeServer('building-permits', { worker: false, withDemo: false })
  const nobody = contract.client(await clientFor(office.url))
  await nobody.get('/api/shell')
  const key = office.beginnings[0]?.link.split('key=')[1]
  const account = { email: 'ruth@lindenau.example', firstName: 'Ruth', lastName: 'Leitner', userPassword: PASSWORD }
  for (const given of ['wrong', key, key]) await nobody.send('POST', '/api/auth/first-account', { ...account, key: given })
  await office.close()
})

test('the sessions of a person are as described', async () => {
  const ilse = await as('ilse')
  await as('ilse')
  const { sessions } = (await ilse.get('/api/sessions')).body as OpenSessions
  await ilse.send('DELETE', `/api/sessions/${sessions.find(({ here }) => !here)?.id}`)
  await ilse.send('DELETE', '/api/sessions')
  await ilse.send('PUT', '/api/language', { language: 'en' })
  await ilse.send('PUT', '/api/language', { language: 'none' })
  await ilse.send('DELETE', '/api/sessions/00000000-0000-4000-8000-000000000000')
})

test('the second step of a sign-in is as described', async () => {
  const at = '/api/auth/second-factor'
  const marta = await as('marta')
  await marta.get(at)
  const { secret } = (await marta.send('POST', `${at}/app`, {})).body as { secret: string }
  const code = (ahead: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(NOW) + ahead })
  await marta.send('POST', `${at}/app/confirm`, { code: code(0) })
  const { recoveryCodes } = (await marta.send('POST', `${at}/recovery-codes`, {})).body as { recoveryCodes: string[] }
  const passkey = softwarePasskey()
  const challenged = async (asks: Promise<{ readonly body: unknown }>): Promise<string> =>
    ((await asks).body as { challenge: string }).challenge
  const made = passkey.made(await challenged(marta.send('POST', `${at}/passkeys/begin`, {})))
  await marta.send('POST', `${at}/passkeys`, { name: 'Key', answer: made })
  await marta.send('POST', `${at}/passkeys`, { name: 'Key', answer: made })
  const { passkeys } = (await marta.get(at)).body as SecondFactors
  await marta.send('POST', `${at}/after-campus`, { asks: true })
  await marta.send('DELETE', `${at}/passkeys/00000000-0000-4000-8000-000000000000`)
  const nobody = await as()
  // The cookie of a first factor opens one session.
  const firstFactor = async (): Promise<{ readonly cookie: string }> => {
    const begun = await nobody.send('POST', '/api/auth/sign-in', { user_name: 'marta', user_password: PASSWORD })
    const cookies = begun.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return { cookie: cookies.join('; ') }
  }
  const headers = await firstFactor()
  const signed = passkey.signed(await challenged(nobody.send('POST', `${at}/challenge`, {}, headers)))
  expect((await nobody.send('POST', `${at}/passkey`, { answer: signed }, headers)).status).toBe(200)
  await nobody.send('POST', `${at}/passkey`, { answer: signed }, headers)
  const anew = await firstFactor()
  expect((await nobody.get('/api/auth/second-step', anew)).body).toMatchObject({ userName: 'marta' })
  await nobody.get('/api/auth/second-step')
  expect((await nobody.send('POST', at, { way: 'app', code: code(30_000) }, anew)).status).toBe(200)
  await marta.send('POST', '/api/auth/proof/password', { userPassword: 'wrong' })
  await marta.send('POST', '/api/auth/proof/password', { userPassword: PASSWORD })
  await marta.send('POST', '/api/auth/proof/code', { way: 'app', code: '000000' })
  await marta.send('POST', '/api/auth/proof/code', { way: 'recovery', code: recoveryCodes[0] })
  const again = passkey.signed(await challenged(marta.send('POST', '/api/auth/proof/challenge', {})), { counter: 2 })
  await marta.send('POST', '/api/auth/proof/passkey', { answer: again })
  await marta.send('POST', '/api/auth/proof/passkey', { answer: again })
  const dana = await as('dana')
  const [found] = (await dana.get('/api/second-factors?q=marta')).body as readonly { readonly account: string }[]
  await marta.send('DELETE', `${at}/app`)
  await marta.send('DELETE', `${at}/passkeys/${passkeys[0]?.id}`)
  const other = (await marta.send('POST', `${at}/app`, {})).body as { secret: string }
  const first = new TOTP({ secret: Secret.fromBase32(other.secret) }).generate({ timestamp: Date.parse(NOW) })
  await marta.send('POST', `${at}/app/confirm`, { code: first })
  await dana.send('POST', `/api/second-factors/${found?.account}/reset`, { reason: 'Lost.' })
})

test('a password that is set by a link is as described', async () => {
  const nobody = await as()
  await nobody.send('POST', '/api/auth/forgot-password', { userName: 'priya@halverton.example' })
  const token = await until('a mail with a link', async () => {
    const folder = path.join(server.dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
    return mails.flatMap((mail) => /\/#\/pass-reset\/([\w-]{20,})/.exec(mail.replaceAll('=\r\n', ''))?.[1] ?? [])[0]
  })
  expect((await nobody.get('/api/auth/password-link', { 'x-password-token': token })).body).toMatchObject({ USERNAME: 'priya' })
  await nobody.send('POST', '/api/auth/new-password', { token, userPassword: 'Another-world-2' })
})

test('a request, from its draft to the decision of an approver, is as described', async () => {
  const jonas = await as('jonas')
  await jonas.get('/api/cases/cpt_request/start')
  const { id } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const address = `/api/records/request/${id}`
  await jonas.send('POST', '/api/cases/cpt_request', {})
  const record = (await jonas.get(address)).body as ServedRecord
  await jonas.get(`/api/plans/${record.forms[0]?.plan}`)
  await jonas.get(`${address}/why?form=cpt-request.form&path=employer_name&aspect=required`)
  await jonas.get(`${address}/why?event=send`)
  const upload = async (name: string): Promise<FileRef> => {
    const form = new FormData()
    form.append('file', new Blob([pdf(name)], { type: 'application/pdf' }), name)
    return (await jonas.send('POST', `${address}/files?path=offer_letter`, form)).body as FileRef
  }
  const other = await upload('other.pdf')
  await jonas.send('DELETE', `/api/files/${other.id}`)
  await jonas.send('POST', `/api/files/${other.id}/restore`, {})
  await jonas.send('DELETE', `/api/files/${other.id}`)
  const letter = await upload('offer letter.pdf')
  await jonas.get(`/api/files/${letter.id}`)
  const { token } = (await jonas.send('POST', `/api/files/${letter.id}/token`)).body as { readonly token: string }
  await jonas.get('/api/files/by-token', { 'x-file-token': token })
  const changes = requestAnswers(letter)
  await jonas.send('PATCH', address, { version: 1, form: 'cpt-request.form', changes: { employer_ein: 'no number', nothing: 1 } })
  const version = ((await jonas.get(address)).body as ServedRecord).version
  await server.services.pool.query('update record set workflow = workflow || $1::jsonb where id = $2', [
    JSON.stringify({ carriedOver: { form: 'cpt-request.form', version: 1, since: version, given: NOW, paths: ['job_title', 'cpt_city'] } }),
    id,
  ])
  await jonas.get(address)
  await jonas.send('POST', `${address}/carried-over`, { path: 'cpt_city' })
  const saved = (await jonas.send('PATCH', address, { version, form: 'cpt-request.form', changes })).body as Saved
  expect((await jonas.send('PATCH', address, { version: saved.version - 1, form: 'cpt-request.form', changes })).status).toBe(409)
  await (await as('luis')).send('POST', '/api/forms/cpt-request.form/validate', { answers: {} })
  const profile = '/api/records/profile/00000000-0000-4000-8000-000000000101'
  await (await as('luis')).get(`${profile}/options?form=student-profile.form&path=major1_cd&text=ocean`)
  await jonas.send('POST', `${address}/comments`, { text: 'It starts in January.' })
  await jonas.get(`${address}/comments`)
  await jonas.get(`${address}/answers`)
  await jonas.send('POST', `${address}/events/send`, { version: saved.version })

  const headers = { 'x-approval-token': await tokenFromMail(server.dataDir) }
  const nobody = await as()
  const asked = (await nobody.get('/api/approval', headers)).body as ServedApproval
  await nobody.get(`/api/approval/files/${asked.files[0]?.id}`, headers)
  await nobody.send('PUT', '/api/approval', { answers: { comment: 'Fits' } }, headers)
  await nobody.get('/api/approval/others', headers)
  const colleague = '00000000-0000-4000-8000-0000000000aa'
  await server.services.pool.query(
    'insert into record select (jsonb_populate_record(r, jsonb_build_object($$id$$, $1::text))).* from record r where id = $2',
    [colleague, '00000000-0000-4000-8000-000000000004'],
  )
  await nobody.send('POST', '/api/approval/pass', { answers: { person: colleague } }, headers)
  const passed = { 'x-approval-token': await tokenFromMail(server.dataDir, [headers['x-approval-token']]) }
  const own = `update account set person_id = $1 where user_name_folded = 'wen'`
  const { rows } = await server.services.pool.query("select person_id from account where user_name_folded = 'wen'")
  await server.services.pool.query(own, [colleague])
  await (await as('wen')).send('PUT', `${address}/events/approval.decide/form`, { answers: { comment: 'Fits' } })
  await server.services.pool.query(own, [rows[0]?.person_id ?? null])
  await nobody.send('POST', '/api/approval', { decision: 'approve', comment: 'Fits the plan.' }, passed)
  await nobody.send('POST', '/api/approval/take-back', { answers: { comment: 'The wrong student.' } }, passed)
  await nobody.send('POST', '/api/approval', { decision: 'approve', comment: 'Fits the plan.' }, passed)
  await nobody.send('POST', '/api/approval/others', { records: [id] }, passed)

  const luis = await as('luis')
  const sent = (await luis.get(address)).body as ServedRecord
  const opened = await luis.send('POST', `${address}/events/open`, { version: sent.version })
  const form = (await luis.get(`${address}/events/ask/form`)).body as ServedForm
  await luis.get(`/api/plans/${form.plan}`)
  const compared = (await luis.get(`${address}/changes`)).body as ServedChanges
  const row = compared.groups[0]?.rows[0]?.path ?? ''
  await luis.send('POST', `${address}/changes`, { version: compared.version, path: row, decision: 'dismiss' })
  await luis.get(`${address}/history?limit=5`)
  expect((await luis.send('POST', `${address}/events/open`, { version: 1 })).status).toBe(409)
  expect(opened.status).toBe(200)
  await luis.get(`/api/screen?path=${encodeURIComponent(((await luis.get(address)).body as ServedRecord).href?.slice(1) ?? '/')}`)
})

test('a masked answer, shown, is as described', async () => {
  const [luis, teo] = [await as('luis'), await as('teo')]
  const priya = contract.client(await clientFor(server.url, 'priya', 'Another-world-2'))
  const application = await openApplication(priya, teo)
  const reveal = { form: 'h1b-beneficiary.form', path: 'passportNumber' }
  await server.services.pool.query("update record set state = 'submitted_to_office' where id = $1", [application.id])
  await teo.send('POST', `${application.at}/reveal`, reveal)
  expect((await luis.send('POST', `${application.at}/reveal`, reveal)).status).toBe(403)
})

test('lists, their files and their filters are as described', async () => {
  const luis = await as('luis')
  for (const view of ['requests.view', 'students.view']) await luis.get(`/api/views/${view}?limit=5`)
  await luis.get('/api/views/requests.view/places/00000000-0000-4000-8000-000000000001?tab=mine')
  await luis.get('/api/search?path=/my-work&q=piet')
  const dana = await as('dana')
  await dana.get('/api/inspect?path=/my-work')
  const found = (await dana.get('/api/view-as?q=jon')).body as readonly { readonly account: string }[]
  await dana.send('POST', '/api/view-as', { account: found[0]?.account, reason: 'To see what he sees' })
  await luis.get('/api/views/requests.view/export')
  await luis.get('/api/views/requests.view/workbook')
  await luis.get('/api/views/requests.view/answers?limit=2')
  await luis.send('POST', '/api/views/requests.view/events/dismiss', { ids: ['00000000-0000-4000-8000-000000000001'] })
  await luis.send('POST', '/api/views/students.view/starts/reinstatement.case', { ids: ['00000000-0000-4000-8000-000000000101'] })
  await luis.send('POST', '/api/views/requests.view/events/dismiss/preview', { ids: ['00000000-0000-4000-8000-000000000001'] })
  const job = (await luis.send('POST', '/api/views/requests.view/events/dismiss/all', {})).body as ServedListJob
  const look = async () => (await luis.get(`/api/views/requests.view/jobs/${job.id}`)).body as ServedListJob
  await until('the job to end', async () => (await look()).state === 'done')
  await luis.get('/api/views/requests.view/jobs')
  await luis.send('POST', `/api/views/requests.view/jobs/${job.id}/seen`)
  await luis.send('POST', `/api/views/requests.view/jobs/${job.id}/undo`)
  await luis.get('/api/views/requests.view/filters')
  const { filters } = (await luis.send('POST', '/api/views/requests.view/filters', { name: 'Mine', query: 'q=piet' })).body as SavedFilters
  await luis.send('PATCH', `/api/views/requests.view/filters/${filters[0]?.id}`, { shared: true })
  await luis.send('DELETE', `/api/views/requests.view/filters/${filters[0]?.id}`)
})

test('access to another system is as described', async () => {
  const luis = await as('luis')
  const at = '/api/connections/esignature.connection'
  await luis.get(at)
  await luis.send('POST', `${at}/access`)
  await luis.send('DELETE', `${at}/access`)
})

test('notifications, effects that failed and publications are as described', async () => {
  const [jonas, dana] = [await as('jonas'), await as('dana')]
  await jonas.get('/api/notifications')
  await jonas.get('/api/notifications/stream?seconds=0')
  await jonas.get('/api/notifications/settings')
  await jonas.send('PUT', '/api/notifications/settings', { kind: 'office-decides', mail: 'digest' })
  await jonas.send('DELETE', '/api/notifications/settings')
  await jonas.send('PUT', '/api/notifications', { all: true, read: true })
  await inInstitution(server.services.pool, 1, (tx) =>
    putIntoOutbox(tx, {
      key: 'lost',
      entity: 'request',
      record: '00000000-0000-4000-8000-000000000001',
      because: 'a test',
      context: {},
      effect: { notify: {} },
    }),
  )
  await server.services.pool.query("update effect set status = 'dead', error = 'lost' where key = 'lost'")
  await dana.get('/api/effects')
  await dana.get('/api/systems')
  await dana.get('/api/automations')
  await dana.get('/api/automations/program-ends-soon.automation/dry-run')
  await dana.send('POST', '/api/effects/retry', { key: 'lost' })
  const effects = [{ message: { template: 'request-approved.template', to: [{ address: 'office@halverton.example' }] } }]
  const automation = { id: 'nightly.automation', on: { every: 'day' }, over: 'requests.view', effects }
  await dana.send('POST', '/api/definitions/nightly.automation/publish', { definition: automation, note: 'Tried out.' })
  const broken = { ...automation, over: 'ghosts.view' }
  expect((await dana.send('POST', '/api/definitions/nightly.automation/publish', { definition: broken, note: 'Broken.' })).status).toBe(422)
})

test('a change of definitions, from its first edit to its publication, is as described', async () => {
  const dana = await as('dana')
  const at = '/api/configuration'
  await dana.get(at)
  await dana.get(`${at}/held`)
  await dana.send('DELETE', `${at}/held`)
  await dana.get(`${at}/search?q=employer`)
  await dana.get('/api/rules-in-time')
  await dana.get('/api/rules-in-time/program-kept.rule/cases')
  await dana.send('POST', '/api/rules-in-time/program-kept.rule/checks', { note: 'Read today.' })
  await dana.send('POST', `${at}/workflows/request.workflow/walk`, { given: {}, steps: [{ send: 'send', parties: ['student'] }] })
  await dana.send('POST', `${at}/institutions/check`, { answers: NORTHMOOR })
  expect((await dana.send('POST', `${at}/institutions`, { answers: NORTHMOOR })).status).toBe(201)
  expect((await dana.send('POST', `${at}/institutions`, { answers: { ...NORTHMOOR, phone: '1' } })).status).toBe(422)
  const setup = (await dana.send('POST', `${at}/setups`, { answers: { name: 'Eastmoor' } })).body as ServedSetup
  await dana.get(`${at}/setups`)
  await dana.get(`${at}/setups/${setup.id}`)
  await dana.send('PATCH', `${at}/setups/${setup.id}`, { version: 1, answers: { name: 'Westmoor', color: '#ffe680' } })
  expect((await dana.send('PATCH', `${at}/setups/${setup.id}`, { version: 1, answers: { name: 'Southmoor' } })).status).toBe(409)
  await dana.send('POST', `${at}/setups/${setup.id}/discard`, {})
  const begin = async (): Promise<string> => {
    const { id } = (await dana.send('POST', `${at}/changes`, { name: 'Words' })).body as ServedChange
    return `${at}/changes/${id}`
  }
  const change = await begin()
  await dana.send('PATCH', change, { name: 'Other words' })
  const edit = { do: 'set', path: '/title', value: 'Practical training' }
  await dana.send('POST', `${change}/edits`, { definition: 'cpt-request.form', edit })
  expect(
    (await dana.send('POST', `${change}/edits`, { definition: 'cpt-request.form', edit: { do: 'remove', path: '/nothing' } })).status,
  ).toBe(422)
  expect((await dana.send('POST', `${change}/begin`, { starter: 'list.starter', answers: {} })).status).toBe(422)
  const list = { title: 'Piers', name: 'piers', label: 'North', value: 'n' }
  expect((await dana.send('POST', `${change}/begin`, { starter: 'list.starter', answers: list })).status).toBe(200)
  const file = Buffer.from('label,type\nWhich boat?,text\n').toString('base64')
  expect((await dana.send('POST', `${change}/bring`, { id: 'boat.form', file })).status).toBe(200)
  await dana.send('POST', `${change}/undo`)
  await dana.send('POST', `${change}/undo`)
  await dana.send('POST', `${change}/undo`)
  await dana.send('POST', `${change}/redo`)
  await dana.send('PUT', `${change}/texts/harbors.lookup`, { text: '{ "id": "harbors.lookup", "title": "Harbors" }' })
  expect((await dana.get(change)).body).toMatchObject({ stops: [expect.objectContaining({ id: 'harbors.lookup' })] })
  const read = async () => ((await dana.get(change)).body as { readonly change: ServedChange }).change.version
  expect((await dana.send('POST', `${change}/publish`, { note: 'Clearer.', version: await read() })).status).toBe(422)
  expect((await dana.send('PUT', `${change}/texts/harbors.lookup`, { text: '' })).status).toBe(200)
  const id = change.slice(change.lastIndexOf('/') + 1)
  await dana.get(`${at}/definitions/cpt-request.form?change=${id}`)
  await dana.get(`${at}/definitions/cpt-request.form/properties?change=${id}&path=/pages/documents`)
  await dana.get(`${at}/definitions/cpt-request.form/subjects?change=${id}&path=/pages/documents`)
  await dana.get(`${at}/definitions/cpt-request.form/language?change=${id}`)
  await dana.get(`${at}/definitions/cpt-request.form/uses?change=${id}`)
  await dana.get(`${at}/definitions/request.workflow/cases?path=/states/draft&change=${id}`)
  expect((await dana.send('POST', `${at}/rows`, { file })).body).toEqual({
    rows: [
      ['label', 'type'],
      ['Which boat?', 'text'],
    ],
    lines: [1, 2],
  })
  expect((await dana.get(`${at}/menus/student-office.menu/preview?change=${id}`)).status).toBe(200)
  expect((await dana.get(`${at}/views/applications.view/preview?change=${id}`)).status).toBe(200)
  const texts = [{ definition: 'cpt-request.form', place: '/title', text: 'Prácticas' }]
  expect((await dana.send('POST', `${change}/translations`, { language: 'es', texts })).status).toBe(200)
  await dana.get(`${at}/translations/es?change=${id}&show=done&q=title`)
  await dana.get(`${at}/translations/es/file?change=${id}&format=xliff`)
  const returned = Buffer.from('definition,place,original,translation\n').toString('base64')
  expect((await dana.send('POST', `${at}/translations/es/file`, { change: id, file: returned })).status).toBe(200)
  expect((await dana.send('POST', `${at}/translations/es/file`, { file: 'YQ==' })).status).toBe(422)
  await dana.get(`${at}/forms/cpt-request.form/preview?change=${id}`)
  await dana.get(`${at}/forms/cpt-request.form/export?change=${id}`)
  await dana.get(`${at}/forms/cpt-request.form/flags?change=${id}`)
  await dana.get(`${at}/page?path=%2Fmy-work&change=${id}`)
  for (const part of ['fields', 'preview', 'paper']) await dana.get(`${at}/templates/cpt-approval.template/${part}?change=${id}`)
  await dana.send('POST', `${change}/remarks`, { kind: 'comment', text: 'Read.', version: 1 })
  await dana.get(`${change}/replay`)
  await dana.send('POST', `${change}/replay`)
  await dana.send('POST', `${change}/replay/stop`)
  await dana.send('POST', `${change}/replay`)
  await until('the replay', async () => ((await dana.get(`${change}/replay`)).body as ServedReplay).state === 'done')
  await dana.send('POST', `${change}/schedule`, { note: 'Later.', version: await read(), date: '2026-12-07', time: '06:00' })
  await dana.send('POST', `${change}/schedule/take-back`)
  const published = await dana.send('POST', `${change}/publish`, { note: 'Clearer.', version: await read() })
  expect(published).toMatchObject({ status: 200, body: { definitions: expect.arrayContaining(['cpt-request.form.overlay']) as string[] } })
  const { number } = published.body as ServedPublication
  await olderBase(server.services, { layer: false })
  const { hash, questions } = (await dana.get(`${at}/base`)).body as BaseUpgrade
  const decisions = questions.map(({ id: of, path }) => ({ id: of, path, choose: 'ours' }))
  expect((await dana.send('POST', `${at}/base/take`, { hash, decisions })).status).toBe(200)
  expect((await dana.send('POST', `${at}/base/take`, { hash: 'another', decisions: [] })).status).toBe(409)
  await dana.get(`${at}/cases`)
  await dana.send('POST', `${at}/cases/move`, {})
  await dana.get(`${at}/publications/${number}`)
  await dana.send('POST', `${at}/publications/${number}/bring-back`)
  await dana.send('POST', `${await begin()}/discard`)
})

test('the literal calls of the office are as described, and go through its workflows', async () => {
  const [luis, ilse] = [await as('luis'), await as('ilse')]
  const started = (await luis.send('POST', '/api/cases/sponsorship_request', { subject: SCHOLAR })).body as ServedRecord
  await server.services.pool.query("update record set state = 'office_review' where id = $1", [started.id])
  const review = `/scholar/requestReview?requestId=${started.id}`
  expect((await luis.get(review)).body).toMatchObject({ requestId: started.id, status: 'office_review' })
  expect((await ilse.send('POST', review, { visaType: '1' })).status).toBeGreaterThanOrEqual(400)
  expect((await luis.send('POST', review, { visaType: '3' })).body).toMatchObject({ error: 'event.problems' })
  expect((await luis.send('POST', review, { visaType: '1', notes: 'Three years.' })).body).toMatchObject({ status: 'decided' })
  const jonas = await as('jonas')
  const request = (await jonas.send('POST', '/api/cases/reinstatement', {})).body as ServedRecord
  const id = request.id ?? ''
  await server.services.pool.query("update record set state = 'submitted' where id = $1", [id])
  const dismiss = `/student/request/${id}/dismiss`
  expect((await jonas.send('PUT', dismiss, { reason: 'Never mind', bForever: '0' })).status).toBe(403)
  expect((await luis.send('PUT', dismiss, { reason: 'Another one is open.', bForever: '0' })).status).toBe(204)
  expect((await jonas.send('POST', `/api/records/request/${id}/again`)).status).toBe(201)
})

test('every operation has succeeded at least once', () => {
  const walkedElsewhere = new Set(calls.filter((name) => !WALKED.includes(name)))
  expect(contract.names.filter((name) => !contract.succeeded.has(name) && !walkedElsewhere.has(name))).toEqual([])
})

test('an operation that needs a session answers as described without one', async () => {
  const nobody = await as()
  for (const [operation, entry] of Object.entries(operations)) {
    const [method = '', url = ''] = operation.split(' ')
    const address = url
      .replace(':entity', 'request')
      .replace(':hash', '00000000')
      .replaceAll(/:(id|file|filter|change)\b/g, '00000000-0000-4000-8000-000000000001')
    const given = address.replaceAll(/:\w+/g, 'requests.view')
    if (method === 'GET') await nobody.get(given)
    else await nobody.send(method as 'POST', given, 'body' in entry ? {} : undefined)
  }
})
