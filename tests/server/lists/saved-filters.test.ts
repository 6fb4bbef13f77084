import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SavedFilters } from '../../../app/server/contract/lists/saved-filters.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const AT = '/api/views/requests.view/filters'
let server: TestOffice
let luis: Client
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  luis = await clientFor(server.url, 'luis')
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const names = async (client: Client): Promise<readonly string[]> =>
  ((await client.get(AT)).body as SavedFilters).filters.map(({ name }) => name)

test('a filter is saved by name, without the page of the list, and replaces one of the same name', async () => {
  await luis.send('POST', AT, { name: ' CPT for January ', query: 'f.requestTypeId=cpt_request&page=3&limit=50&after=x&sort=-due_on' })
  const { body } = await luis.send('POST', AT, { name: 'CPT for January', query: 'f.requestTypeId=cpt_request' })
  expect((body as SavedFilters).filters).toEqual([
    { id: expect.any(String), name: 'CPT for January', query: 'f.requestTypeId=cpt_request', shared: false },
  ])
  await luis.send('POST', AT, { name: 'By date', query: 'page=3&limit=50&after=x&sort=-due_on' })
  expect(((await luis.get(AT)).body as SavedFilters).filters.map(({ query }) => query)).toEqual([
    'sort=-due_on',
    'f.requestTypeId=cpt_request',
  ])
})

test('saved filters belong to one user: nobody else sees or removes them', async () => {
  const [first] = ((await luis.get(AT)).body as SavedFilters).filters
  expect(await names(dana)).toEqual([])
  await dana.send('DELETE', `${AT}/${first?.id}`)
  await luis.send('DELETE', `/api/views/students.view/filters/${first?.id}`)
  expect(await names(luis)).toContain(first?.name)
  await luis.send('DELETE', `${AT}/${first?.id}`)
  expect(await names(luis)).not.toContain(first?.name)
})

test('a filter needs a name and a list, and there is room for twenty', async () => {
  expect((await dana.send('POST', AT, { name: '  ', query: '' })).status).toBe(400)
  expect((await dana.send('POST', '/api/views/nothing.view/filters', { name: 'a', query: '' })).status).toBe(404)
  expect((await (await clientFor(server.url)).get(AT)).status).toBe(401)
  for (let nth = 1; nth <= 20; nth += 1) expect((await dana.send('POST', AT, { name: `f${nth}`, query: '' })).status).toBe(200)
  const { status, body } = await dana.send('POST', AT, { name: 'one more', query: '' })
  expect([status, (body as { error: string }).error]).toEqual([409, 'view.filters-full'])
  expect(await names(dana)).toHaveLength(20)
})
