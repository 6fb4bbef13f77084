import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sojourn } from '../../../app/cli/testing/run-command.ts'
import { TOOLS, type ToolAnswer } from '../../../app/mcp/tools.ts'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import { clientFor, type Client } from '../http-client.ts'
import { PASSWORD, testServer, type TestServer } from '../test-server.ts'

const OFFICE = 'international-office'
const FILE = 'institutions/halverton/student/requests/training/opt-update-employer/opt-update-employer.form.overlay.json'
const TEXT = '{\n  "extends": "opt-update-employer.form",\n  "change": { "title": "New employer" }\n}\n'

let server: TestServer
let dana: Client
let to: string
beforeAll(async () => {
  // A server of its own: commands use its database.
  server = await testServer()
  dana = await clientFor(server.url, 'dana')
  to = mkdtempSync(path.join(tmpdir(), 'sojourn-export-'))
})
afterAll(async () => {
  await server?.stop()
  rmSync(to, { recursive: true, force: true })
})

const asDana = { SOJOURN_USER: 'dana', SOJOURN_PASSWORD: PASSWORD }
const changes = async (): Promise<readonly ServedChange[]> =>
  ((await dana.get('/api/configuration')).body as { readonly changes: readonly ServedChange[] }).changes
const bring = (...more: readonly string[]) => sojourn(['import', to, '--portal', server.url, ...more], asDana)

const put = async (id: string, text: string): Promise<void> => {
  const { body } = await dana.send('POST', '/api/configuration/changes', { name: 'By hand' })
  const { id: change } = body as ServedChange
  await dana.send('PUT', `/api/configuration/changes/${change}/texts/${id}`, { text })
  const { body: review } = await dana.get(`/api/configuration/changes/${change}`)
  const { version } = (review as { readonly change: ServedChange }).change
  expect(await dana.send('POST', `/api/configuration/changes/${change}/publish`, { note: 'Tried.', version })).toMatchObject({
    status: 200,
  })
}

test('what was published is exported with its bytes, beside the files', async () => {
  await put('opt-update-employer.form', TEXT)
  const env = { DATABASE_URL: server.databaseUrl }
  const { code, out } = await sojourn(['export', OFFICE, '--institution', 'halverton', '--to', to, '--json'], env)
  const { written, database } = JSON.parse(out) as { written: readonly { file: string; from: string }[]; database: string }
  expect([code, database]).toEqual([0, 'DATABASE_URL'])
  const published = written.filter(({ from }) => from === 'published').map(({ file }) => file)
  expect(published).toEqual([FILE])
  expect(readFileSync(path.join(to, FILE), 'utf8')).toBe(TEXT)
  expect(await sojourn(['diff', OFFICE, to])).toMatchObject({ code: 1, out: expect.stringContaining('“New employer”') as string })
})

test('an import is a change that nobody has published, and an import of what is in force is none', async () => {
  expect(await bring()).toMatchObject({ code: 0, out: 'The portal has all of it already.' })
  const file = path.join(to, FILE)
  writeFileSync(file, TEXT.replace('New employer', 'Another employer'))
  const { code, out } = await bring('--json', '--name', 'From git')
  const { change } = JSON.parse(out) as { change: ServedChange }
  expect([code, change.state, change.name, change.definitions]).toEqual([0, 'draft', 'From git', 1])
  expect(out).toContain('“Another employer”')
  const tried = await sojourn(['replay', '--change', change.id, '--portal', server.url], asDana)
  expect(tried).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ open cases?: \d+ as before\.$/u) as string })
  await dana.send('POST', `/api/configuration/changes/${change.id}/discard`, {})
})

test.each([
  ['{ "extends": "opt-update-employer.form",\n  "change": { "title": }\n}', 'json.syntax', 2],
  ['{ "extends": "opt-update-employer.form",\n  "change": {\n "titel": "New" }\n}', 'schema.unknown-property', 3],
])('a faulty import changes nothing and is named by file and line: %j', async (text, code, line) => {
  writeFileSync(path.join(to, FILE), text)
  const ran = await bring('--json')
  const { faults } = JSON.parse(ran.out) as { faults: readonly object[] }
  expect(ran.code).toBe(1)
  expect(faults).toContainEqual(expect.objectContaining({ code, line, file: path.relative('', path.join(to, FILE)) }))
  expect(await changes()).toEqual([])
})

test('faults of several files are named at once: those that the files show, and those that the portal finds', async () => {
  const other = FILE.replaceAll('opt-update-employer', 'cpt-request')
  writeFileSync(path.join(to, FILE), '{ "extends": "opt-update-employer.form",\n  "change": { "title": }\n}')
  mkdirSync(path.dirname(path.join(to, other)), { recursive: true })
  writeFileSync(path.join(to, other), '{ "extends": "cpt-request.form",\n  "change": {\n "titel": "New" }\n}')
  const ran = await bring('--json')
  rmSync(path.join(to, other))
  const { faults } = JSON.parse(ran.out) as { faults: readonly { readonly file: string; readonly code: string; readonly line: number }[] }
  expect(faults.map(({ file, code, line }) => [path.relative(to, file), code, line])).toEqual([
    [FILE, 'json.syntax', 2],
    [other, 'schema.unknown-property', 3],
  ])
  expect(await changes()).toEqual([])
})

test('a portal that refuses or does not answer is named', async () => {
  writeFileSync(path.join(to, FILE), TEXT)
  expect(await sojourn(['import', to, '--portal', server.url], {})).toMatchObject({
    code: 2,
    err: expect.stringContaining('SOJOURN_USER') as string,
  })
  const asJonas = { SOJOURN_USER: 'jonas', SOJOURN_PASSWORD: PASSWORD }
  expect(await sojourn(['import', to, '--portal', server.url], asJonas)).toMatchObject({
    code: 2,
    err: expect.stringContaining('(403)') as string,
  })
  expect(await sojourn(['replay', '--change', 'none', '--portal', 'http://127.0.0.1:9'], { SOJOURN_TOKEN: 'x' })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^No portal answers at http:\/\/127\.0\.0\.1:9/u) as string,
  })
})

test('an assistant drafts in a change of a portal and reads what it does; the change stays a draft', async () => {
  const around = {
    env: { ...asDana, BASE_URL: server.url },
    today: '2026-11-21',
    run: (args: readonly string[]) => sojourn(args, { ...asDana, BASE_URL: server.url }),
  }
  const call = async (name: string, given: object): Promise<ToolAnswer | undefined> => TOOLS[name]?.run({ ...given }, around)
  const begun = await call('portal_begin_change', { name: 'Drafted' })
  const { id: change } = JSON.parse(begun?.text ?? '') as ServedChange
  const edit = { do: 'set', path: '/title', value: 'Work and study' }
  expect(await call('portal_edit', { change, definition: 'cpt-request.form', edit })).toMatchObject({ isError: false })
  const wrong = { do: 'remove', path: '/nothing' }
  expect(await call('portal_edit', { change, definition: 'cpt-request.form', edit: wrong })).toMatchObject({ isError: true })
  const review = JSON.parse((await call('portal_review', { change }))?.text ?? '') as { change: ServedChange; stops: readonly object[] }
  expect([review.change.state, review.stops]).toEqual(['draft', []])
  const replayed = await call('portal_replay', { change })
  expect([replayed?.isError, replayed?.text]).toEqual([false, expect.stringContaining('"state": "done"')])
  expect((await call('portal_search', { words: 'work and study' }))?.text).not.toContain('Work and study')
  await dana.send('POST', `/api/configuration/changes/${change}/discard`, {})
})
