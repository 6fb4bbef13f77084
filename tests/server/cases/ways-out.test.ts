import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { issueApprovalToken } from '../../../app/server/store/accounts/approval-tokens.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { openApplication, PASSPORT, SECRETS } from '../open-application.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { NOW } from '../world.ts'

let server: TestOffice
let application: Awaited<ReturnType<typeof openApplication>>
const clients = new Map<string, Client>()
const as = (name: string): Client => {
  const client = clients.get(name)
  if (!client) throw new Error(`${name} has not signed in`)
  return client
}
beforeAll(async () => {
  server = await testOffice()
  for (const name of ['priya', 'teo', 'marta', 'dana', 'jonas']) clients.set(name, await clientFor(server.url, name))
  clients.set('link', await clientFor(server.url))
  // A list and an approval that show too much, as an office could publish them.
  const { set } = await server.services.registry.current(server.institution)
  const entity = set.get('entity', 'application.entity')
  const open = { ...entity, fields: [...(entity?.fields ?? []), 'scholar-beneficiary.fields'] }
  expect(
    (await as('dana').send('POST', '/api/definitions/application.entity/publish', { definition: open, note: 'With numbers.' })).status,
  ).toBe(200)
  const workflow = set.get('workflow', 'h1b-application.workflow')
  const asking = {
    ...workflow,
    states: workflow?.states.map((state) =>
      state.approval && state.id === 'approval_pending' ? { ...state, approval: { ...state.approval, shows: ['passport'] } } : state,
    ),
  }
  expect(
    (
      await as('dana').send('POST', '/api/definitions/h1b-application.workflow/publish', {
        definition: asking,
        note: 'The dean reads the passport.',
      })
    ).status,
  ).toBe(200)
  for (const id of ['applications.view', 'department-applications.view']) {
    const view = set.get('view', id)
    const definition = {
      ...view,
      export: true,
      columns: [
        ...(view?.columns ?? []),
        { field: 'passportNumber', label: 'Passport', format: 'text', priority: 3 },
        { field: 'dateOfBirth', label: 'Born', format: 'date', priority: 3 },
      ],
    }
    expect((await as('dana').send('POST', `/api/definitions/${id}/publish`, { definition, note: 'With numbers.' })).body).toMatchObject({
      id,
    })
  }
  application = await openApplication(as('priya'), as('teo'))
})
afterAll(() => server?.stop())

const standIn = async (state: string): Promise<void> => {
  const step = { id: 'approval_pending@1.0', party: 'dean', person: '00000000-0000-4000-8000-000000000004', order: 0, status: 'open' }
  await server.query('update record set state = $2, workflow = $3 where id = $1', [
    application.id,
    state,
    JSON.stringify({ since: NOW, approvals: state === 'approval_pending' ? [step] : [] }),
  ])
  await inInstitution(server.services.pool, server.institution.id, (tx) =>
    issueApprovalToken(tx, {
      entity: 'application',
      record: application.id,
      step: step.id,
      person: step.person,
      token: 'token-of-the-dean',
    }),
  )
}

const LINK = { 'x-approval-token': 'token-of-the-dean' }
const WAYS: { readonly [way: string]: (client: Client) => Promise<{ readonly body: unknown }> } = {
  record: (client) => client.get(application.at),
  history: (client) => client.get(`${application.at}/history`),
  'a conflict': (client) => client.send('PATCH', application.at, { version: 1, form: 'h1b-beneficiary.form', changes: { birthCity: 'x' } }),
  'why it is asked': (client) => client.get(`${application.at}/why?form=h1b-beneficiary.form&path=passportNumber&aspect=problem`),
  'why it can be sent': (client) => client.get(`${application.at}/why?event=send_to_office`),
  'the form of an event': (client) => client.get(`${application.at}/events/set_status/form`),
  comments: (client) => client.get(`${application.at}/comments`),
  'the list of the office': (client) => client.get('/api/views/applications.view?limit=100'),
  'the list of a department': (client) => client.get('/api/views/department-applications.view?limit=100'),
  'a search for it': (client) => client.get(`/api/views/applications.view?q=${PASSPORT}`),
  'the exported list': (client) => client.get('/api/views/applications.view/export'),
  screen: (client) =>
    client.get(`/api/screen?path=${encodeURIComponent(`/edith1application/00000000-0000-4000-8000-000000000301/${application.id}`)}`),
  notifications: (client) => client.get('/api/notifications'),
  'the page of a link': (client) => client.get('/api/approval', LINK),
}
const ENDS = PASSPORT.slice(-4)
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu

/** The content that leaves by each way: the secret, a mask with its last characters, or nothing. */
const seenBy = async (client: Client): Promise<{ readonly [way: string]: string }> => {
  const seen: { [way: string]: string } = {}
  for (const [way, go] of Object.entries(WAYS)) {
    // A random id may have the last characters of the secret in it.
    const text = JSON.stringify((await go(client)).body).replaceAll(UUID, 'id')
    // A search repeats its own search words.
    if (SECRETS.some((secret) => text.includes(secret))) seen[way] = 'CLEAR'
    else seen[way] = text.includes(ENDS) ? 'covered' : 'nothing'
  }
  return seen
}
const nothing = Object.fromEntries(Object.keys(WAYS).map((way) => [way, 'nothing']))

test.each([
  ['invited', 'teo', { record: 'CLEAR', 'a conflict': 'CLEAR' }],
  ['invited', 'priya', { record: 'CLEAR', 'a conflict': 'CLEAR' }],
  ['invited', 'marta', {}],
  ['submitted_to_office', 'teo', { record: 'covered', 'a conflict': 'covered' }],
  ['submitted_to_office', 'priya', { record: 'CLEAR', 'a conflict': 'CLEAR' }],
  ['submitted_to_office', 'marta', {}],
  ['approval_pending', 'priya', { record: 'covered', 'a conflict': 'covered', 'the page of a link': 'covered' }],
  ['approval_pending', 'link', { 'the page of a link': 'covered' }],
  ['invited', 'jonas', {}],
] as const)('in %s, %s receives a secret unmasked only where they may fill it in', async (state, viewer, expected) => {
  await standIn(state)
  const seen = await seenBy(as(viewer))
  expect(seen).toEqual({ ...nothing, ...expected })
})

test('a list shows that a secret exists, but no list, count, filter or sort tells two secrets apart', async () => {
  const list = (await as('priya').get('/api/views/applications.view?limit=100')).body as {
    rows: { id: string; cells: { [field: string]: { text: string; value: unknown } } }[]
  }
  expect(list.rows.find(({ id }) => id === application.id)?.cells['passportNumber']).toMatchObject({ text: '••••', value: '••••' })
  expect((await as('priya').get(`/api/views/applications.view?q=${PASSPORT}`)).body).toMatchObject({ total: 0, rows: [] })
  expect((await as('priya').get('/api/views/applications.view?sort=passportNumber')).status).not.toBe(200)
})

test('a masked answer can be unmasked by a user who may read its question, and the access log records it', async () => {
  await standIn('submitted_to_office')
  const ask = (name: string) => as(name).send('POST', `${application.at}/reveal`, { form: 'h1b-beneficiary.form', path: 'passportNumber' })
  expect(await ask('teo')).toMatchObject({ status: 200, body: { value: PASSPORT } })
  expect((await ask('marta')).status).toBe(403)
  expect((await ask('jonas')).status).toBe(404)
  const { rows } = await server.query("select by_name, what, record_id, detail from access_log where what = 'secret'")
  expect(rows).toEqual([{ by_name: 'Teo Marsh', what: 'secret', record_id: application.id, detail: 'passportNumber' }])
})

test('an orphaned secret, or one of a record behind an approval, is shown to nobody', async () => {
  const born = '1966-01-07'
  const place = (value: unknown) =>
    JSON.stringify({
      since: NOW,
      approvals: [],
      orphanedAnswers: [
        { path: 'passportNumber', label: 'Passport', value },
        { path: 'oldNote', label: 'Note', value: 'kept' },
      ],
    })
  await server.query("update record set state = 'invited', workflow = $2 where id = $1", [application.id, place(`${PASSPORT} (old)`)])
  expect(((await as('priya').get(application.at)).body as ServedRecord).orphanedAnswers).toMatchObject([
    { value: '••••', text: '••••' },
    { value: 'kept' },
  ])
  await server.query("update record set data = data || $1 where entity = 'profile'", [JSON.stringify({ date_of_birth: born })])
  const request = (await as('jonas').send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  expect(Object.keys(request.subject ?? {}).toSorted()).toEqual(['called', 'entity', 'id', 'label'])
  expect(JSON.stringify(request)).not.toContain(born)
})

test('a mask cannot be saved as an answer, and saving cannot lose the masked answer', async () => {
  await standIn('submitted_to_office')
  const { version, answers } = (await as('teo').get(application.at)).body as ServedRecord
  expect(
    (
      await as('teo').send('PATCH', application.at, {
        version,
        form: 'h1b-beneficiary.form',
        changes: { passportNumber: answers['passportNumber'] ?? null },
      })
    ).status,
  ).toBe(403)
  expect(((await as('priya').get(application.at)).body as ServedRecord).answers['passportNumber']).toBe(PASSPORT)
})
