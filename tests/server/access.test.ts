import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comment, ServedRecord } from '../../app/server/contract/records.ts'
import { clientFor, type Client } from './http-client.ts'
import { testServer, type TestServer } from './test-server.ts'
import { definitionsDir } from './world.ts'

let server: TestServer
let dana: Client
let luis: Client
let jonas: Client
let comments: string
beforeAll(async () => {
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
  luis = await clientFor(server.url, 'luis')
  jonas = await clientFor(server.url, 'jonas')
  comments = `/api/records/request/${((await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord).id}/comments`
})
afterAll(() => server?.stop())

type Access = { readonly defaults: { readonly [act: string]: string } }
const access = JSON.parse(readFileSync(`${definitionsDir}/settings/access.settings.json`, 'utf8')) as Access
const publish = async (definition: object, by = dana): Promise<number> => (await by.send('POST', '/api/definitions/access.settings/publish', { definition, note: 'Others may' })).status
const mayDo = async (client: Client) => ({
  deadLetters: (await client.get('/api/effects/dead')).status,
  internal: (await client.send('POST', comments, { text: 'Between us', internal: true })).status,
})

test('the rules of the settings say who may publish, see what could not be sent, and write internal comments', async () => {
  expect(await mayDo(dana)).toEqual({ deadLetters: 200, internal: 201 })
  expect(await mayDo(luis)).toEqual({ deadLetters: 403, internal: 201 })
  expect(await mayDo(jonas)).toEqual({ deadLetters: 403, internal: 403 })
  expect(await publish(access, luis)).toBe(403)
  expect(((await jonas.get(comments)).body as readonly Comment[]).filter(({ internal }) => internal)).toEqual([])
  expect(((await luis.get(comments)).body as readonly Comment[]).filter(({ internal }) => internal)).toHaveLength(2)
})

test('an institution names other rules, and what it names no rule for is allowed to nobody', async () => {
  expect(await publish({ ...access, defaults: { publish: access.defaults['publish'], deadLetters: 'is-officer.rule' } })).toBe(200)
  expect(await mayDo(luis)).toEqual({ deadLetters: 200, internal: 403 })
  expect(await mayDo(dana)).toEqual({ deadLetters: 200, internal: 403 })
  expect(await publish({ ...access, defaults: {} })).toBe(200)
  expect(await mayDo(dana)).toEqual({ deadLetters: 403, internal: 403 })
  expect(await publish(access)).toBe(403)
})
