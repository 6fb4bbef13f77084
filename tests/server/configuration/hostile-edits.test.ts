import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ConfigurationHome, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { findChange } from '../../../app/server/store/configuration/changes.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const FORM = 'cpt-request.form'

let server: TestOffice
let dana: Client
let priya: Client
beforeAll(async () => {
  server = await testOffice()
  await server.query(
    "update account set role = (select role from account where user_name = 'dana'), attributes = (select attributes from account where user_name = 'dana') where user_name = 'priya'",
  )
  dana = await clientFor(server.url, 'dana')
  priya = await clientFor(server.url, 'priya')
})
afterAll(() => server?.stop())

const begin = async (name: string): Promise<{ readonly id: string; readonly at: string }> => {
  const { id } = (await dana.send('POST', '/api/configuration/changes', { name })).body as ServedChange
  return { id, at: `/api/configuration/changes/${id}` }
}
const edit = (at: string, what: object, definition = FORM, who = dana, headers: Record<string, string> = {}): Promise<Answer> =>
  who.send('POST', `${at}/edits`, { definition, edit: what, takeOver: true }, headers)
const write = (at: string, id: string, text: string): Promise<Answer> => dana.send('PUT', `${at}/texts/${id}`, { text, takeOver: true })
const versionOf = async (at: string): Promise<number> => ((await dana.get(at)).body as { change: ServedChange }).change.version
const titled = { do: 'set', path: '/title', value: 'Of a test' }

test('an edit that is sent twice with one key is made once', async () => {
  const { at } = await begin('Twice')
  const key = { 'idempotency-key': 'twice' }
  const before = await versionOf(at)
  const first = await edit(at, titled, FORM, dana, key)
  const second = await edit(at, titled, FORM, dana, key)
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
  expect(await versionOf(at)).toBe(before + 1)
  expect((await edit(at, { ...titled, value: 'Another' }, FORM, dana, key)).body).toMatchObject({ error: 'idempotency.reused' })
})

test('of two people who publish at once, one does', async () => {
  const { at } = await begin('At once')
  await edit(at, { ...titled, value: 'At once' })
  const body = { note: 'At once', version: await versionOf(at) }
  const answers = await Promise.all([dana, priya].map((who) => who.send('POST', `${at}/publish`, body)))
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  const { publications } = (await dana.get('/api/configuration')).body as ConfigurationHome
  expect(publications.map(({ number }) => number)).toEqual([1])
})

test('of two changes of one definition that are published at once, the later is stopped', async () => {
  const changes = await Promise.all([begin('First'), begin('Second')])
  for (const { at } of changes) await edit(at, { ...titled, value: at })
  const answers = await Promise.all(
    changes.map(async ({ at }) => dana.send('POST', `${at}/publish`, { note: 'x', version: await versionOf(at) })),
  )
  expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 422])
})

test('a name of the language of the server is a name like any other', async () => {
  const { at } = await begin('Names')
  for (const path of ['/__proto__/polluted', '/constructor/prototype/polluted', '/pages/__proto__/title', '/toString'])
    for (const what of [
      { do: 'set', path, value: true },
      { do: 'remove', path },
      { do: 'insert', path, element: { id: 'x' } },
    ])
      expect([path, (await edit(at, what)).status]).toEqual([path, expect.toBeOneOf([200, 422]) as number])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect(Object.prototype.toString.call([])).toBe('[object Array]')
  expect((await dana.get(at)).status).toBe(200)
})

test('an edit that is too deep or too large is refused, and one of many steps finds nothing', async () => {
  const { at } = await begin('Deep')
  let deep: unknown = 1
  for (let level = 0; level < 300; level++) deep = { a: deep }
  expect((await edit(at, { ...titled, value: deep })).body).toMatchObject({ error: 'request.depth' })
  expect((await edit(at, { ...titled, value: 'x'.repeat(20_000_000) })).status).toBe(413)
  expect((await edit(at, { ...titled, path: '/a'.repeat(900) })).status).toBe(422)
  expect((await edit(at, { ...titled, path: '/a'.repeat(1100) })).status).toBe(400)
  expect((await edit(at, { do: 'set', path: '', value: null })).status).toBe(422)
})

test('code that cannot be read is kept as it was written, named as a finding, and mended as code', async () => {
  const { at, id } = await begin('Code')
  const texts = ['xyz', '['.repeat(400_000), '{"__proto__": {"polluted": 1}}', 'null', '{"id": "\\u0000"}', '[']
  for (const [index, text] of texts.entries()) {
    const definition = index % 2 === 0 ? 'harbors.lookup' : FORM
    const kept = await write(at, definition, text)
    expect([index, kept.status, (kept.body as DefinitionInChange).own.text]).toEqual([index, 200, text])
    expect((await edit(at, titled, definition)).status).toBeLessThan(500)
  }
  expect((await dana.get(`/api/configuration/definitions/${FORM}?change=${id}`)).status).toBe(200)
  for (const path of [`definitions/${FORM}/properties?path=&`, 'search?q=employer&', `forms/${FORM}/preview?`])
    expect([path, (await dana.get(`/api/configuration/${path}change=${id}`)).status]).toEqual([
      path,
      expect.toBeOneOf([200, 404, 422]) as number,
    ])
  const refused = await dana.send('POST', `${at}/publish`, { note: 'x', version: await versionOf(at) })
  expect(refused).toMatchObject({ status: 422, body: { error: 'configuration.stopped' } })
  expect((await write(at, 'harbors.lookup', 'a\0b')).body).toMatchObject({ error: 'request.text' })
  for (const definition of ['harbors.lookup', 'harbors.nothing', 'a.overlay'])
    expect((await write(at, definition, '{}')).status).toBe(definition === 'harbors.lookup' ? 200 : 404)
})

test('what a file of the institution says can be taken back, and a new definition can be taken out again', async () => {
  const { at, id } = await begin('Back')
  const emptied = (await write(at, FORM, '')).body as DefinitionInChange
  expect(JSON.stringify(emptied.definition)).not.toContain('halverton_credits')
  expect(JSON.parse(emptied.own.text)).toEqual({ extends: FORM, change: {} })
  expect((await write(at, 'harbors.lookup', '{ "id": "harbors.lookup" }')).status).toBe(200)
  expect((await write(at, 'harbors.lookup', '')).body).toMatchObject({ own: { text: '' }, definition: {} })
  expect((await dana.get(`/api/configuration/definitions/other.lookup?change=${id}`)).status).toBe(404)
})

test('a change of one institution does not exist for another', async () => {
  const { id } = await begin('Ours')
  const read = (institution: number) => inInstitution(server.services.pool, institution, (tx) => findChange(tx, id))
  expect((await read(server.institution.id))?.name).toBe('Ours')
  expect(await read(1)).toBeUndefined()
})
