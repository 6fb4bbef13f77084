import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeReview, ConfigurationHome, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import { answer, clientFor, type Answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** What officers of the international office are given: `configures` of its access settings. */
const KINDS = ['template', 'form', 'lookup', 'office.settings', 'uploads.settings']
const BEYOND = { status: 403, body: { error: 'configuration.beyond' } }

let server: TestOffice
let luis: Client
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  luis = await clientFor(server.url, 'luis')
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = (by: Client, name: string): Promise<ServedChange> => answer(by.send('POST', '/api/configuration/changes', { name }))
const edit = (by: Client, { id }: ServedChange, definition: string, path = '/title'): Promise<Answer> =>
  by.send('POST', `/api/configuration/changes/${id}/edits`, { definition, edit: { do: 'set', path, value: 'Of an officer' } })
const publish = async (by: Client, { id }: ServedChange): Promise<Answer> => {
  const { change } = await answer<ChangeReview>(by.get(`/api/configuration/changes/${id}`))
  return by.send('POST', `/api/configuration/changes/${id}/publish`, { note: 'Tried out.', version: change.version })
}
const titleOf = async (definition: string): Promise<unknown> =>
  (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${definition}`))).definition?.['title']

// DO-1-36, DO-1-37, DO-1-38, DO-1-43
test('officers find, edit and publish the mails, letters, forms and lists that the institution gives them', async () => {
  const { entries, starters, part, languages, newBase } = await answer<ConfigurationHome>(luis.get('/api/configuration'))
  expect([part, languages, newBase]).toEqual([true, [], undefined])
  expect([...new Set(entries.map(({ id, kind }) => (kind === 'settings' ? id : kind)))].toSorted()).toEqual(KINDS.toSorted())
  expect(starters.map(({ id }) => id).toSorted()).toEqual(['form.starter', 'list.starter', 'mail.starter'])
  const change = await begin(luis, 'Words of the office')
  for (const definition of ['password-link.template', 'cpt-request.form', 'student-stages.lookup'])
    expect([definition, (await edit(luis, change, definition)).status]).toEqual([definition, 200])
  expect((await edit(luis, change, 'office.settings', '/defaults/officeName')).status).toBe(200)
  expect((await publish(luis, change)).status).toBe(200)
  expect(await titleOf('password-link.template')).toBe('Of an officer')
  expect(await titleOf('cpt-request.form')).toBe('Of an officer')
})

test('what decides who may do what is edited by no officer, also not as code under another name', async () => {
  const change = await begin(luis, 'More than mine')
  for (const definition of [
    'is-officer.rule',
    'cpt-request.case',
    'access.settings',
    'session.settings',
    'halverton.institution',
    'office.menu',
  ])
    expect([definition, await edit(luis, change, definition)]).toMatchObject([definition, BEYOND])
  const put = (id: string, text: object): Promise<Answer> =>
    luis.send('PUT', `/api/configuration/changes/${change.id}/texts/${id}`, { text: JSON.stringify(text) })
  expect(await put('new-right.rule', { id: 'new-right.rule', type: 'condition', when: true })).toMatchObject(BEYOND)
  const disguised = { extends: 'may-publish.rule', change: { when: { rule: ['is-officer.rule'] } } }
  expect((await put('digest.template', disguised)).status).toBe(200)
  expect((await publish(luis, change)).status).toBeGreaterThanOrEqual(400)
  expect((await luis.get('/api/configuration/base')).status).toBe(403)
  const direct = { definition: { ...disguised }, note: 'Directly.' }
  expect((await luis.send('POST', '/api/definitions/may-publish.rule.overlay/publish', direct)).status).toBe(403)
})

test('a change that holds something else is neither edited, discarded, approved nor published by an officer', async () => {
  const change = await begin(dana, 'Of Dana')
  expect((await edit(dana, change, 'cpt-request.case')).status).toBe(200)
  const at = `/api/configuration/changes/${change.id}`
  expect(await edit(luis, change, 'digest.template')).toMatchObject(BEYOND)
  expect(await luis.send('POST', `${at}/discard`, {})).toMatchObject(BEYOND)
  const { change: read } = await answer<ChangeReview>(luis.get(at))
  expect(await luis.send('POST', `${at}/remarks`, { kind: 'approved', version: read.version })).toMatchObject(BEYOND)
  expect(await publish(luis, change)).toMatchObject(BEYOND)
})

test('whoever is given no part opens nothing of the configuration', async () => {
  for (const user of ['wen', 'jonas', 'marta']) {
    const client = await clientFor(server.url, user)
    expect((await client.get('/api/configuration')).status).toBe(403)
    expect((await client.send('POST', '/api/configuration/changes', { name: 'x' })).status).toBe(403)
  }
})
