import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan } from '#engine'
import { operations } from '../../../app/server/contract/operations.ts'
import type { DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { PagePart } from '../../../app/server/contract/configuration/page.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const LABEL = 'The number that the tax office gave your employer'

let server: TestOffice
let dana: Client
let jonas: Client
let luis: Client
let request: ServedRecord
let change: ServedChange
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
  jonas = await clientFor(server.url, 'jonas')
  luis = await clientFor(server.url, 'luis')
  request = await answer(jonas.send('POST', '/api/cases/cpt_request', {}))
  change = await answer(dana.send('POST', '/api/configuration/changes', { name: 'Clearer words' }))
})
afterAll(() => server?.stop())

const edit = (definition: string, what: object): Promise<DefinitionInChange> =>
  answer(dana.send('POST', `/api/configuration/changes/${change.id}/edits`, { definition, edit: what }))
const drawn = (): Record<string, string> => ({ 'x-configures': change.id })
const record = (client: Client, headers?: Record<string, string>): Promise<ServedRecord> =>
  answer(client.get(`/api/records/request/${request.id}`, headers))
const planOf = async (client: Client, { forms }: ServedRecord, headers?: Record<string, string>): Promise<FormPlan> =>
  answer(client.get(`/api/plans/${forms[0]?.plan}`, headers))

test('a label that is edited in a change is on the page of whoever may publish, and on nobody else’s', async () => {
  await edit('employer.form', { do: 'set', path: '/pages/employer/items/employer_ein/label', value: LABEL })
  const seen = await planOf(dana, await record(dana, drawn()), drawn())
  expect(JSON.stringify(seen)).toContain(LABEL)
  expect(JSON.stringify(await planOf(dana, await record(dana)))).not.toContain(LABEL)
  expect(JSON.stringify(await planOf(jonas, await record(jonas)))).not.toContain(LABEL)
  // A plan of the change is given to whoever draws the change.
  expect((await jonas.get(`/api/plans/${seen.hash}`)).status).toBe(404)
})

test('a block without words of its own is called as the list that it draws', async () => {
  const parts = await answer<readonly PagePart[]>(dana.get('/api/configuration/page?path=/students-list'))
  const blocks = parts.filter(({ kind }) => kind === 'block')
  expect(blocks.length).toBeGreaterThan(0)
  expect(blocks.map(({ label }) => label)).not.toContain('view')
  expect(blocks.map(({ label }) => label)).not.toContain('')
})

test('a screen and a menu are drawn from the change', async () => {
  const screen = (headers?: Record<string, string>): Promise<ServedScreen> => answer(dana.get('/api/screen?path=/my-work', headers))
  const before = await screen()
  if (!before.ok) throw new Error('the page of the office is closed')
  const [item] = before.menu
  const parts = await answer<readonly PagePart[]>(dana.get(`/api/configuration/page?path=/my-work&change=${change.id}`))
  const page = parts.find(({ at }) => at === 'page')
  const line = parts.find(({ at }) => at === `item:${item?.id}`)
  expect([page?.path, line?.label]).toEqual(['', item?.label])
  await edit(page?.definition ?? '', { do: 'set', path: '/title', value: 'All that waits' })
  await edit(line?.definition ?? '', { do: 'set', path: `${line?.path}/label`, value: 'What waits' })
  const after = await screen(drawn())
  expect(after).toMatchObject({ ok: true, configures: true, caption: 'All that waits', may: { configure: true } })
  expect(after.ok && after.menu[0]?.label).toBe('What waits')
  expect(await screen()).toEqual(before)
})

test('the page of a record that is not stored yet is drawn from the change, and stores nothing', async () => {
  const path = `/createscholar/${crypto.randomUUID()}?new=sponsorship-request.case`
  const screen = await answer<ServedScreen>(dana.get(`/api/screen?record=true&path=${encodeURIComponent(path)}`, drawn()))
  expect(screen).toMatchObject({ ok: true, configures: true, record: { served: { version: 0, forms: [{ mayEdit: false }] } } })
  if (!screen.ok || !screen.record?.served) throw new Error('the form is closed')
  expect((await planOf(dana, screen.record.served, drawn())).id).toBe('sponsorship-request.form')
})

test('each question of a page leads to the definition that writes it, by its place there', async () => {
  const { href = '' } = await record(dana)
  const parts = await answer<readonly PagePart[]>(dana.get(`/api/configuration/page?path=${encodeURIComponent(href.slice(1))}`))
  expect(parts.find(({ at }) => at === 'path:employer_ein')).toEqual({
    at: 'path:employer_ein',
    kind: 'question',
    label: 'Employer EIN',
    definition: 'employer.form',
    path: '/pages/employer/items/employer_ein',
  })
})

test('only whoever may publish draws a page from a change, and only from one that is a draft', async () => {
  for (const other of [jonas, luis]) {
    expect((await other.get('/api/screen?path=/student', drawn())).status).toBe(403)
    expect((await other.get('/api/screen?path=/student', { 'x-configures': 'in-force' })).status).toBe(403)
    expect((await other.get('/api/configuration/page?path=/student')).status).toBe(403)
    const own = await answer<ServedScreen>(other.get('/api/screen?path=/student'))
    if (own.ok) expect(own.may.configure).toBe(false)
  }
  const ended: ServedChange = await answer(dana.send('POST', '/api/configuration/changes', { name: 'Not wanted' }))
  await answer(dana.send('POST', `/api/configuration/changes/${ended.id}/discard`, {}))
  expect((await dana.get('/api/screen?path=/student', { 'x-configures': ended.id })).body).toMatchObject({ error: 'configuration.ended' })
  expect((await dana.get('/api/screen?path=/student', { 'x-configures': crypto.randomUUID() })).status).toBe(404)
})

test('on a page that is drawn from a change every act is closed, and every operation that writes is refused', async () => {
  for (const named of [change.id, 'in-force']) {
    const seen = await record(dana, { 'x-configures': named })
    expect(seen.forms.map(({ mayEdit }) => mayEdit)).not.toContain(true)
    expect(seen.events.map(({ allowed }) => allowed)).not.toContain(true)
  }
  const writing = Object.entries(operations).filter(([operation, entry]) => !operation.startsWith('GET ') && !('whileViewing' in entry))
  expect(writing.length).toBeGreaterThan(15)
  for (const [operation] of writing) {
    const [method = '', url = ''] = operation.split(' ')
    const path = url
      .replace(':entity', 'request')
      .replaceAll(/:(?:id|file|filter)\b/g, request.id)
      .replaceAll(/:\w+/g, 'nothing')
    const sent = await dana.send(method as 'POST', path, method === 'DELETE' ? undefined : {}, drawn())
    expect([operation, sent.status, (sent.body as { readonly error?: string }).error]).toEqual([operation, 403, 'auth.configures'])
  }
  expect((await record(jonas)).version).toBe(request.version)
})

test('a change gives nobody a right: who may do what is decided by what is in force', async () => {
  const before = await record(dana)
  await edit('access.settings', { do: 'set', path: '/defaults/inspect', value: 'may-write-internal-comments.rule' })
  await edit('access.settings', { do: 'set', path: '/defaults/viewAs', value: 'is-student.rule' })
  const screen = await answer<ServedScreen>(dana.get('/api/screen?path=/my-work', drawn()))
  expect(screen).toMatchObject({ ok: true, may: { viewAs: true, inspect: true, configure: true } })
  const seen = await record(dana, drawn())
  expect(Object.keys(seen.answers).toSorted()).toEqual(Object.keys(before.answers).toSorted())
})
