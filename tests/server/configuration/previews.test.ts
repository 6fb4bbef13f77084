import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { MenuPreview } from '../../../app/server/contract/configuration/previews.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'

const MENU = 'student-office.menu'
const LIST = 'applications.view'

let server: TestServer
let dana: Client
beforeAll(async () => {
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const begin = async (name: string): Promise<string> =>
  (await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name }))).id

test('a line of a menu says where it leads and who sees it, and somebody of a role sees what a change makes of it', async () => {
  const change = await begin('Menu')
  const edits = `/api/configuration/changes/${change}/edits`
  const { outline } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${MENU}?change=${change}`))
  const notes = Object.fromEntries(outline.map(({ name = '', notes: words }) => [name, words]))
  expect([notes['my-work'], notes['student-imports'], notes['configuration']]).toEqual([
    ['My work', 'Everybody'],
    ['Imports', 'Officer or super user'],
    [expect.stringMatching(/^Lines in it: \d+$/) as string, expect.any(String) as string],
  ])
  expect(notes['student-request-list']?.[1]).toBe('While its condition holds')

  const seen = (as?: string) =>
    answer<MenuPreview>(dana.get(`/api/configuration/menus/${MENU}/preview?change=${change}${as === undefined ? '' : `&as=${as}`}`))
  const before = await seen()
  const officer = before.personas.find(({ name }) => name.includes('Luis'))?.account ?? ''
  const ids = ({ items }: Pick<MenuPreview, 'items'>): readonly string[] =>
    items.flatMap(({ id, subMenu = [] }) => [id, ...ids({ items: subMenu })])
  expect(ids(before)).toContain('definitions')
  // The page of that line is for those who publish.
  expect(ids(await seen(officer))).not.toContain('definitions')
  const element = { id: 'for-officers', label: 'For officers', link: 'my-work.screen', visibility: 'is-officer.rule' }
  await answer(dana.send('POST', edits, { definition: MENU, edit: { do: 'insert', path: '/items', element } }))
  expect((await seen(officer)).items[0]).toMatchObject({ id: 'for-officers', label: 'For officers' })
  expect(await dana.get('/api/configuration/menus/nothing.menu/preview')).toMatchObject({ status: 404 })
})

test('a list is drawn with rows that whoever edits it may read, in the columns of the change', async () => {
  const change = await begin('List')
  const edit = { do: 'set', path: '/columns/jobTitle/label', value: 'What they do' }
  const { outline } = await answer<DefinitionInChange>(
    dana.send('POST', `/api/configuration/changes/${change}/edits`, {
      definition: LIST,
      edit,
    }),
  )
  expect(outline.find(({ path }) => path === '/columns/jobTitle')?.notes?.[0]).toBe('Job title')
  const drawn = await answer<ServedView>(dana.get(`/api/configuration/views/${LIST}/preview?change=${change}`))
  expect(drawn.columns.map(({ label }) => label)).toContain('What they do')
  const rows = (await answer<ServedView>(dana.get('/api/configuration/views/students.view/preview'))).rows
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(5)
  // A list that is given something by its page has no sample.
  expect(await dana.get('/api/configuration/views/department-applications.view/preview')).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('Its page gives it department') as string },
  })
})
