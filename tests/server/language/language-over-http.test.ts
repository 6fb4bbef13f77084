import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { insertRecord } from '../../../app/server/store/records/records.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { until } from '../../_helpers/until.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'
import { followPage } from './follow-page.ts'

/** What the domain does not use of the language: two approvals after each other, changes found by id, a guard that reads its record. */
const DESK = path.join(import.meta.dirname, 'desk')
const PROFILE = '00000000-0000-4000-8000-000000000101'
const FIRST = '00000000-0000-4000-8000-000000000004'
const SECOND = '00000000-0000-4000-8000-000000000011'

let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client
let nobody: Client
beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  cpSync(DESK, path.join(folder, 'desk'), { recursive: true })
  server = await testServer({ definitions: folder })
  jonas = await clientFor(server.url, 'jonas')
  nobody = await clientFor(server.url)
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const putDesk = async (room: string, floor: string): Promise<string> => {
  const { pool, institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(1))
  const id = randomUUID()
  const data = { desk_room: room, desk_floor: floor }
  await inInstitution(pool, 1, (tx) => insertRecord(tx, definitions.storage('desk'), { id, data, subject: PROFILE }))
  return id
}
const desks = async (): Promise<readonly unknown[]> =>
  (await server.services.pool.query("select id, data ->> 'desk_room' as room from record where entity = 'desk' order by 2")).rows

/** Starts a case, answers its form and asks for the approvals. */
const ask = async (code: string, answers: object): Promise<string> => {
  const { id, version } = (await jonas.send('POST', `/api/cases/${code}`, {})).body as ServedRecord
  const address = `/api/records/desk_change/${id}`
  const form = code === 'desk_change' ? 'desk-change.form' : 'desk-note.form'
  const changes = { first_approver: FIRST, second_approver: SECOND, ...answers }
  const saved = (await jonas.send('PATCH', address, { version, form, changes })).body as Saved
  expect(saved.refused).toEqual([])
  expect((await jonas.send('POST', `${address}/events/ask`, { version: saved.version })).status).toBe(200)
  return address
}
const seen = new Set<string>()
/** The link that was mailed last. */
const nextLink = (): Promise<string> =>
  until('an invitation', async () => {
    const mails = path.join(server.dataDir, 'mail')
    const texts = await Promise.all((await readdir(mails).catch(() => [])).map((name) => readFile(path.join(mails, name), 'utf8')))
    const links = texts.flatMap((text) => /advisor-approval\/([\w-]{20,})/.exec(text.replaceAll('=\r\n', ''))?.[1] ?? [])
    const link = links.find((candidate) => !seen.has(candidate))
    if (link !== undefined) seen.add(link)
    return link
  })
const approve = (link: string): Promise<Answer> =>
  nobody.send('POST', '/api/approval', { decision: 'approve' }, { 'x-approval-token': link })
const stateOf = async (address: string): Promise<string | undefined> => ((await jonas.get(address)).body as ServedRecord).state?.id

test('one approval after another is decided by two people, and the first still reads what they decided', async () => {
  const address = await ask('desk_note', {})
  const first = await nextLink()
  expect((await approve(first)).status).toBe(200)
  expect(await stateOf(address)).toBe('second_review')
  expect((await nobody.get('/api/approval', { 'x-approval-token': first })).status).toBe(200)
  const second = await nextLink()
  expect((await approve(second)).status).toBe(200)
  // The workflow applies changes, and this case proposes none.
  expect(await stateOf(address)).toBe('done')
  expect((await nobody.get('/api/approval', { 'x-approval-token': first })).status).toBe(200)
})

test('a change that names its record by id is written to it, and no second record is made', async () => {
  const desk = await putDesk('West 12', '2')
  const address = await ask('desk_change', { desk_id: desk, desk_room: 'East 3', desk_floor: '2' })
  await approve(await nextLink())
  expect((await approve(await nextLink())).status).toBe(200)
  expect(await stateOf(address)).toBe('done')
  expect(await desks()).toEqual([{ id: desk, room: 'East 3' }])
})

test('a guard may read the record of its screen', async () => {
  const screen = async (id: string): Promise<ServedScreen> => (await jonas.get(`/api/screen?path=/desk/${id}`)).body as ServedScreen
  expect(await screen(await putDesk('North 1', '2'))).toMatchObject({ ok: true, id: 'desk.screen' })
  expect(await screen(await putDesk('North 2', '3'))).toMatchObject({ ok: false, signIn: false })
  expect(await screen(randomUUID())).toMatchObject({ ok: false, signIn: false })
})

test('a menu on the page of a record starts a case about that record', async () => {
  const desk = await putDesk('North 1', '2')
  const { blocks } = (await jonas.get(`/api/screen?path=/desk/${desk}`)).body as Extract<ServedScreen, { ok: true }>
  expect(blocks).toMatchObject([{ show: 'menu', items: [{ start: 'desk-mend.case', about: desk }] }])
  const { status, body } = await jonas.send('POST', '/api/cases/desk-mend.case', { subject: desk })
  expect([status, (body as ServedRecord).subject?.id]).toEqual([201, desk])
})

test('the page about a request over HTTP can be followed from the sign-in to the decision', async () => {
  const { approval, status, state } = await followPage(
    server.url,
    'a-request-over-http.md',
    { password: PASSWORD, advisor: FIRST },
    nextLink,
  )
  expect(approval).toEqual(expect.any(String))
  expect([status, state]).toEqual(['open', 'submitted'])
})

const publish = async (id: string, change: (definition: { [name: string]: unknown }) => void): Promise<unknown> => {
  const dana = await clientFor(server.url, 'dana')
  const definition = JSON.parse(readFileSync(path.join(DESK, `${id}.json`), 'utf8')) as { [name: string]: unknown }
  change(definition)
  const { status, body } = await dana.send('POST', `/api/definitions/${id}/publish`, { definition, note: 'A try' })
  const { diagnostics = [] } = body as { readonly diagnostics?: readonly { readonly code: string; readonly severity: string }[] }
  return [status, diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code)]
}

test('a workflow that applies changes is refused when no case proposes any', async () => {
  expect(await publish('desk-change.case', (definition) => delete definition['changes'])).toEqual([422, ['workflow.apply-idle']])
})

test('an index of a list, which no filter would find, is refused', async () => {
  const index = (definition: { [name: string]: unknown }): void => {
    definition['indexed'] = [
      { field: 'desk_room', type: 'text' },
      { field: 'desk_tags', type: 'text' },
    ]
  }
  expect(await publish('desk.entity', index)).toEqual([422, ['entity.index-of-list']])
})
