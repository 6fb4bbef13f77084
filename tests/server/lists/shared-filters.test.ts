import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SavedFilter, SavedFilters } from '../../../app/server/contract/lists/saved-filters.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const LIST = '/api/views/requests.view'
const AT = `${LIST}/filters`
let server: TestOffice
let luis: Client
let priya: Client
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  await server.query("delete from record where entity = 'request'")
  const { institutions, registry } = server.services
  const definitions = await registry.current(await institutions.byId(server.institution.id))
  const site = definitions.storage('request.entity').slots.get('site_id')?.slot ?? ''
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, ${site})
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), 'submitted', '00000000-0000-4000-8000-000000000101', 'cpt-request.case',
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}', jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', 'S-' || site, 'site_id', site), site
      from unnest(array['1', '4']) site`,
  )
  luis = await clientFor(server.url, 'luis')
  priya = await clientFor(server.url, 'priya')
  jonas = await clientFor(server.url, 'jonas')
})
beforeEach(() => server.query('delete from saved_filter'))
afterAll(() => server?.stop())

const seen = async (client: Client, at = AT): Promise<readonly SavedFilter[]> => ((await client.get(at)).body as SavedFilters).filters
const save = async (client: Client, body: object, at = AT): Promise<SavedFilter> => {
  const { status, body: answer } = await client.send('POST', at, body)
  expect(status).toBe(200)
  const { name } = body as { readonly name: string }
  const filter = (answer as SavedFilters).filters.find((found) => found.name === name && found.owner === undefined)
  if (!filter) throw new Error(`${name} was not saved`)
  return filter
}
const answerOf = async (sent: Promise<{ readonly status: number; readonly body: unknown }>): Promise<readonly unknown[]> => {
  const { status, body } = await sent
  return [status, (body as { readonly error?: string }).error]
}

test('a filter is shared with colleagues who use the list, by the name of its owner; ending that takes it away', async () => {
  const own = await save(luis, { name: 'Late CPT', query: 'tab=late&f.requestTypeId=cpt_request' })
  expect(await seen(priya)).toEqual([])
  await luis.send('PATCH', `${AT}/${own.id}`, { shared: true })
  expect(await seen(priya)).toEqual([
    { id: own.id, name: 'Late CPT', query: 'tab=late&f.requestTypeId=cpt_request', shared: true, owner: 'Luis Ferrante' },
  ])
  expect(await seen(luis)).toMatchObject([{ id: own.id, shared: true }])
  expect((await seen(luis))[0]).not.toHaveProperty('owner')
  await luis.send('PATCH', `${AT}/${own.id}`, { name: ' CPT, late ' })
  expect((await seen(priya)).map(({ name }) => name)).toEqual(['CPT, late'])
  // The same name again replaces what it shows, and leaves it shared.
  await save(luis, { name: 'CPT, late', query: 'tab=late' })
  expect(await seen(priya)).toMatchObject([{ query: 'tab=late', shared: true }])
  await luis.send('PATCH', `${AT}/${own.id}`, { shared: false })
  expect(await seen(priya)).toEqual([])
  await luis.send('DELETE', `${AT}/${own.id}`)
})

test('a colleague can copy a shared filter and cannot change it; a copy never replaces a filter of the same name', async () => {
  const own = await save(luis, { name: 'Waiting', query: 'tab=open', shared: true })
  for (const sent of [priya.send('PATCH', `${AT}/${own.id}`, { name: 'Mine' }), priya.send('DELETE', `${AT}/${own.id}`)])
    expect(await answerOf(sent)).toEqual([403, 'view.filter-of-another'])
  const copy = await save(priya, { name: 'Waiting', query: own.query, add: true })
  expect(await seen(priya)).toMatchObject([
    { id: copy.id, shared: false },
    { id: own.id, owner: 'Luis Ferrante' },
  ])
  expect(await answerOf(priya.send('POST', AT, { name: 'Waiting', query: 'tab=all', add: true }))).toEqual([409, 'view.filter-taken'])
  expect((await seen(priya))[0]?.query).toBe('tab=open')
  await luis.send('DELETE', `${AT}/${own.id}`)
  expect(await seen(priya)).toMatchObject([{ id: copy.id }])
  expect(await answerOf(luis.send('DELETE', `${AT}/${own.id}`))).toEqual([404, 'view.filter-not-found'])
  await priya.send('DELETE', `${AT}/${copy.id}`)
})

test('a shared filter never widens what its reader may see', async () => {
  const dana = await clientFor(server.url, 'dana')
  const { id, query } = await save(dana, { name: 'Campus 4', query: 'f.site_id=4&tab=all', shared: true })
  expect(await seen(luis)).toMatchObject([{ id, query, owner: 'Dana Okoye' }])
  const rows = async (client: Client): Promise<number> => ((await client.get(`${LIST}?${query}`)).body as ServedView).total
  expect([await rows(dana), await rows(luis)]).toEqual([1, 0])
})

test('a shared filter by something that the reader cannot filter by is left out for them', async () => {
  const own = await save(luis, { name: 'Odd', query: 'tab=all', shared: true })
  await server.query("update saved_filter set query = 'f.passport=K4711' where id = $1", [own.id])
  expect(await seen(priya)).toEqual([])
  expect(await answerOf(priya.send('DELETE', `${AT}/${own.id}`))).toEqual([404, 'view.filter-not-found'])
  await luis.send('DELETE', `${AT}/${own.id}`)
})

test('who is no colleague shares nothing and sees nothing of it, nor does another institution', async () => {
  const own = await save(luis, { name: 'Ours', query: 'tab=open', shared: true })
  const { filters, mayShare } = (await jonas.get(AT)).body as SavedFilters
  expect([filters, mayShare]).toEqual([[], false])
  expect(((await luis.get(AT)).body as SavedFilters).mayShare).toBe(true)
  expect(await answerOf(jonas.send('DELETE', `${AT}/${own.id}`))).toEqual([404, 'view.filter-not-found'])
  expect(await answerOf(jonas.send('POST', AT, { name: 'Read me', query: 'tab=open', shared: true }))).toEqual([
    403,
    'view.filter-not-shared',
  ])
  const his = await save(jonas, { name: 'Mine', query: 'tab=open' })
  expect(await answerOf(jonas.send('PATCH', `${AT}/${his.id}`, { shared: true }))).toEqual([403, 'view.filter-not-shared'])
  await server.services.pool.query('update saved_filter set institution_id = 2 where id = $1', [own.id])
  expect(await seen(priya)).toEqual([])
  expect(await seen(luis)).toEqual([])
})

test('a colleague who has left takes their shared filters along', async () => {
  await save(priya, { name: 'Before I left', query: 'tab=open', shared: true })
  expect(await seen(luis)).toHaveLength(1)
  await server.query("update account set active = false where user_name = 'priya'")
  expect(await seen(luis)).toEqual([])
  await server.query("update account set active = true where user_name = 'priya'")
})

test('who is no colleague any more shares nothing, and what they change then is not shared when they come back', async () => {
  const shares = { query: 'tab=open', shared: true }
  const kept = await save(priya, { name: 'Kept', ...shares })
  const renamed = await save(priya, { name: 'Old name', ...shares })
  await save(priya, { name: 'Saved anew', ...shares })
  expect(await seen(luis)).toHaveLength(3)
  const officer = (is: boolean) =>
    server.query("update account set attributes = attributes || jsonb_build_object('isOfficer', $1::boolean) where user_name = 'priya'", [
      is,
    ])
  await officer(false)
  try {
    expect(await seen(luis)).toEqual([])
    expect(await answerOf(luis.send('DELETE', `${AT}/${kept.id}`))).toEqual([404, 'view.filter-not-found'])
    expect((await seen(priya)).map(({ shared }) => shared)).toEqual([false, false, false])
    await priya.send('PATCH', `${AT}/${renamed.id}`, { name: 'Renamed' })
    await save(priya, { name: 'Saved anew', query: 'tab=all' })
  } finally {
    await officer(true)
  }
  expect((await seen(priya)).map(({ name, shared }) => [name, shared])).toEqual([
    ['Kept', true],
    ['Renamed', false],
    ['Saved anew', false],
  ])
  expect((await seen(luis)).map(({ id }) => id)).toEqual([kept.id])
})

test('two at once leave no more than twenty filters and one filter of a name', async () => {
  for (let nth = 1; nth < 20; nth += 1) await save(luis, { name: `f${nth}`, query: '' })
  const sent = await Promise.all(['a', 'b', 'c', 'd'].map((name) => luis.send('POST', AT, { name, query: '' })))
  expect(sent.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409, 409, 409])
  const [first, second] = await seen(luis)
  const named = await Promise.all(
    [first, second].map((filter) => luis.send('PATCH', `${AT}/${filter?.id}`, { name: 'The same', shared: true })),
  )
  expect(named.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 409])
  expect((await seen(priya)).map(({ name }) => name)).toEqual(['The same'])
  const removed = await Promise.all([1, 2].map(() => luis.send('DELETE', `${AT}/${second?.id}`)))
  expect(removed.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404])
})

test('bad input is refused with a code, and nothing is stored', async () => {
  const own = await save(luis, { name: 'Good', query: 'tab=open' })
  const refused: readonly (readonly [object, number, string])[] = [
    [{ name: 'x', query: 'f.nothing=1' }, 422, 'view.refused'],
    [{ name: 'x', query: 'tab=nowhere' }, 422, 'view.refused'],
    [{ name: 'x', query: 'sort=nothing' }, 422, 'view.refused'],
    [{ name: 'x', query: 'with.student=1' }, 422, 'view.refused'],
    [{ name: 'x'.repeat(61), query: '' }, 400, 'request.invalid'],
    [{ name: 'x', query: 'q='.padEnd(2001, 'x') }, 400, 'request.invalid'],
    [{ name: 'x\u0000y', query: '' }, 400, 'request.text'],
    [{ name: 'x', query: '', shared: 'yes' }, 400, 'request.invalid'],
    [{ name: 'x', query: '', owner: 'priya' }, 400, 'request.name'],
  ]
  for (const [body, status, error] of refused) expect(await answerOf(luis.send('POST', AT, body))).toEqual([status, error])
  for (const body of [{}, { name: ' ' }, { query: 'tab=all' }, { shared: 'yes' }])
    expect((await luis.send('PATCH', `${AT}/${own.id}`, body)).status).toBe(400)
  expect((await luis.send('PATCH', `${AT}/nothing`, { shared: true })).status).toBe(400)
  expect((await luis.send('PATCH', `/api/views/nothing.view/filters/${own.id}`, { shared: true })).status).toBe(404)
  expect(await seen(luis)).toEqual([own])
})
