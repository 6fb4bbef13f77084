import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import type { Found, ServedView } from '../../../app/server/contract/views.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const LUIS = '00000000-0000-4000-8000-000000000003'
let server: TestOffice
let luis: Client
beforeAll(async () => {
  server = await testOffice()
  const { slots } = (await server.services.registry.current(server.institution)).storage('request')
  const slot = (field: string): string => slots.get(field)?.slot ?? ''
  // Today is November 17: late, due tomorrow, due later, waiting for the student, and two that nobody has opened, one of them late.
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data, ${slot('site_id')}, ${slot('assignee_id')}, ${slot('due_on')}, ${slot('requestTypeId')})
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), state, '00000000-0000-4000-8000-000000000101', 'cpt-request.case', '{"since":"2026-11-17T15:00:00Z","approvals":[]}',
      jsonb_build_object('requestTypeId', 'cpt_request', 'site_id', '1', 'due_on', due, 'assignee_id', officer), '1', officer::uuid, due::date, 'cpt_request'
      from (values ('in_review', '2026-11-16', $1), ('in_review', '2026-11-18', $1), ('in_review', '2026-11-24', $1), ('clarification_requested', null, $1),
        ('submitted', '2026-11-24', null), ('submitted', '2026-11-15', null)) of(state, due, officer)`,
    [LUIS],
  )
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

const VIEW_OF: Readonly<Record<string, string>> = { 'students-request-list': 'requests.view', dashboard: 'applications.view' }

test('every number of the page where an officer works is that of the list it opens', async () => {
  const screen = (await luis.get('/api/screen?path=/')).body as ServedScreen
  if (!screen.ok) throw new Error('the page is closed')
  expect(screen.id).toBe('my-work.screen')
  const counts = screen.blocks.flatMap((block) => (block.show === 'counts' ? block.counts : []))
  expect(counts.map(({ label, count }) => [label, count])).toEqual([
    ['Late', 2],
    ['Due by tomorrow', 1],
    ['New', 2],
    ['All mine', 4],
    ['Waiting for others', 1],
    ['Sponsorship requests with the office', 0],
  ])
  for (const { href, count } of counts) {
    const [path = '', search = ''] = href.slice(2).split('?')
    const list = (await luis.get(`/api/views/${VIEW_OF[path]}?${search}`)).body as ServedView
    expect([href, list.total, list.tabs.find(({ id }) => id === list.tab)?.count]).toEqual([href, count, count])
  }
  // What nobody has opened is late too: tile, menu and the group that is worked off first count it, and no group repeats it.
  const menu = screen.menu.find(({ id }) => id === 'student-request-list')
  expect(menu?.superText).toBe('2 late')
  const groups = screen.blocks.flatMap((block) => (block.show === 'queue' ? block.groups : []))
  const totals = await Promise.all(
    groups.slice(0, 3).map(async ({ link }) => {
      const list = (await luis.get(`/api/views/requests.view?tab=${link.tab}`)).body as ServedView
      return [link.label, list.total]
    }),
  )
  expect(totals).toEqual([
    ["Late, mine or nobody's", 2],
    ['Due by tomorrow', 1],
    ['New', 1],
  ])
  const figures = screen.blocks.flatMap((block) => (block.show === 'chart' && block.figures ? [block.figures] : []))
  expect(figures.map(({ rows }) => rows.map(({ label, total }) => [label, total.value]))).toEqual([
    [
      ['Submitted', 2],
      ['In Review', 3],
      ['Clarification Requested', 1],
    ],
    [['Not given', 6]],
  ])
  const leading = figures.flatMap(({ rows, total }) => [total, ...rows.map((row) => row.total)]).filter(({ href }) => href !== undefined)
  expect(leading.length).toBe(5)
  for (const { href = '', value } of leading) {
    const [path = '', search = ''] = href.slice(2).split('?')
    expect(((await luis.get(`/api/views/${VIEW_OF[path]}?${search}`)).body as ServedView).total).toBe(value)
  }
})

test('a tab that only a link opens is not offered beside the others', async () => {
  const tabs = async (search: string): Promise<readonly string[]> =>
    ((await luis.get(`/api/views/requests.view?${search}`)).body as ServedView).tabs.map(({ id }) => id)
  expect(await tabs('')).not.toContain('my_late')
  expect(await tabs('tab=my_late')).toContain('my_late')
  expect(await tabs('tab=my_late')).not.toContain('my_due')
})

test('those who work for scholars alone are told of no request of a student, and a word stands for one number on a page', async () => {
  await server.query(`update account set attributes = attributes || '{"plugin":"SCHOLAR"}' where user_name = 'priya'`)
  const priya = await clientFor(server.url, 'priya')
  const screen = (await priya.get('/api/screen?path=/my-work')).body as ServedScreen
  const board = (await priya.get('/api/screen?path=/dashboard')).body as ServedScreen
  if (!screen.ok || !board.ok) throw new Error('a page is closed')
  expect(JSON.stringify(screen.blocks)).toContain('#/dashboard')
  expect(JSON.stringify(screen.blocks)).not.toContain('#/students-request-list')
  const { tabs } = (await priya.get('/api/views/applications.view')).body as ServedView
  const counts = board.blocks.flatMap((block) => (block.show === 'counts' ? block.counts : []))
  expect(counts.length).toBeGreaterThan(3)
  for (const { label, tab } of counts) {
    const named = tabs.filter((each) => each.label === label)
    expect(
      named.map(({ id }) => id),
      label,
    ).toEqual(named.length === 0 ? [] : [tab])
  }
  // The tiles below count the applications of one visa type each.
  const types = (await priya.get('/api/views/applications.view')).body as {
    readonly filters: readonly { readonly options?: readonly { readonly label: string }[] }[]
  }
  const words = new Set(types.filters.flatMap(({ options = [] }) => options.map(({ label }) => label)))
  expect(words).toContain('H-1B')
  expect([...counts, ...tabs].filter(({ label }) => words.has(label))).toEqual([])
})

test('a search finds people and their requests, only those the viewer may see, with the way to all of them', async () => {
  const { kinds } = (await luis.get('/api/search?path=/my-work&q=piet')).body as Found
  expect(kinds.map(({ label, total }) => [label, total])).toEqual([
    ['Students', 1],
    ['Requests', 6],
  ])
  expect(kinds[0]?.hits[0]).toMatchObject({ label: 'Piet, Jonas', href: '#/student-profile/00000000-0000-4000-8000-000000000101' })
  expect(kinds[1]?.hits).toHaveLength(3)
  expect(kinds[1]?.href).toBe('#/students-request-list?q=piet&tab=all')
  for (const user of ['jonas', 'marta', 'teo'])
    expect((await (await clientFor(server.url, user)).get('/api/search?path=/my-work&q=piet')).body).toMatchObject({ kinds: [] })
  expect((await luis.get('/api/search?path=/my-work&q=p')).status).toBe(400)
})

test('a search finds requests by the employer, which the hit names, and offers the lists where it finds nothing', async () => {
  // One request of a type is open at a time.
  await server.query("update record set state = 'completed' where entity = 'request'")
  const jonas = await clientFor(server.url, 'jonas')
  const { id } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const changes = { employer_name: 'Petrochem Analytics' }
  const saved = await jonas.send('PATCH', `/api/records/request/${id}`, { version: 1, form: 'cpt-request.form', changes })
  expect(saved.body).toMatchObject({ version: 2, refused: [] })
  await server.query("update record set state = 'submitted' where id = $1", [id])
  const found = (await luis.get('/api/search?path=/my-work&q=petroch')).body as Found
  expect(found.kinds.map(({ label, hits }) => [label, hits.map((hit) => hit.detail)])).toEqual([
    ['Requests', [expect.stringContaining('Petrochem Analytics')]],
  ])
  expect((await luis.get('/api/search?path=/my-work&q=xyzzy')).body).toEqual({
    kinds: [],
    lists: [
      { label: 'Students', href: '#/students-list' },
      { label: 'Scholar applications', href: '#/dashboard' },
      { label: 'Requests', href: '#/students-request-list?tab=all' },
    ],
  })
})

test('the types that can be started stand by their titles in the language of whoever reads them', async () => {
  for (const language of ['en', 'es']) {
    const { starts } = (await luis.get('/api/views/requests.view', { 'accept-language': language })).body as ServedView
    const titles = (starts?.cases ?? []).map(({ title }) => title)
    expect(titles.length).toBeGreaterThan(30)
    expect(titles).toEqual(titles.toSorted(new Intl.Collator(language, { sensitivity: 'base', numeric: true }).compare))
  }
})
