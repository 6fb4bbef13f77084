import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { answer, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { clientsOf, screenAt, type UserKind } from './portal-users.ts'

/** A row of the requirements ledger with its address, who may open it, and how the page is called. */
type Route = {
  readonly row: string
  readonly path: string
  readonly for: readonly UserKind[]
  readonly title: string
  readonly heading: string
}
const routes = JSON.parse(readFileSync(join(import.meta.dirname, 'routes.json'), 'utf8')) as readonly Route[]

let server: TestOffice
let clients: Readonly<Record<UserKind, Client>>
/** A request of the student, for the addresses that end in one. */
let request: string
beforeAll(async () => {
  server = await testOffice()
  clients = await clientsOf(server.url)
  request = (await answer<ServedRecord>(clients.student.send('POST', '/api/cases/cpt_request', {}))).id
  const opened = await answer<ServedRecord>(clients.student.get(`/api/records/request/${request}`))
  expect(opened.id).toBe(request)
})
afterAll(() => server?.stop())

test.each(routes)('shows $row: $path', async ({ path, title, heading, for: openFor }) => {
  const address = path.replace('{request}', request)
  const kinds = Object.keys(clients) as UserKind[]
  const screens = await Promise.all(kinds.map((kind) => screenAt<ServedScreen>(clients[kind], address)))
  expect(kinds.filter((_, index) => screens[index]?.ok === true)).toEqual(openFor)
  const names = screens.flatMap((screen) => (screen.ok ? [`${screen.caption} | ${screen.heading}`] : []))
  expect([...new Set(names)]).toEqual([`${title} | ${heading}`])
})

test('the address of the student area leads a student on to their own page, and others nowhere', async () => {
  expect(await screenAt<ServedScreen>(clients.student, '/student')).toEqual({ ok: false, signIn: false, go: '#/loading' })
  for (const kind of ['scholar', 'department'] as const)
    expect(await screenAt<ServedScreen>(clients[kind], '/student')).toMatchObject({ go: '#/unauthorized', message: 'guard.area' })
})

test('shows SH-2.3-02: a department that opens createscholar gets the draft of a new sponsorship request', async () => {
  const first = await screenAt<ServedScreen>(clients.department, '/scholar/createscholar')
  if (first.ok) throw new Error('the address of a new request leads to its draft')
  expect(first.go).toMatch(/^#\/scholar\/createscholar\/[0-9a-f-]{36}\?/u)
  const draft = await screenAt<ServedScreen>(clients.department, first.go?.slice(1) ?? '')
  expect(draft).toMatchObject({ ok: true, heading: 'New Sponsorship Request' })
  expect(await screenAt<ServedScreen>(clients.student, '/scholar/createscholar')).toMatchObject({ ok: false, go: '#/unauthorized' })
})

test('a route is not missing for an unknown path: it shows a page that says so, in the areas of students and scholars', async () => {
  for (const path of ['/student/no-such-page', '/scholar/no-such-page'])
    expect(await screenAt<ServedScreen>(clients.officer, path)).toMatchObject({ ok: true, caption: 'Page not found' })
})

test('shows SH-2.5-02: an unknown path of the admin app goes to the dashboard, and says why; others are told that there is no page', async () => {
  for (const kind of ['assistant', 'officer', 'super'] as const)
    expect(await screenAt<ServedScreen>(clients[kind], '/does-not-exist')).toEqual({
      ok: false,
      signIn: false,
      go: '#/dashboard',
      message: 'page.unknown',
    })
  for (const kind of ['nobody', 'student', 'scholar', 'department'] as const)
    expect(await screenAt<ServedScreen>(clients[kind], '/does-not-exist')).toMatchObject({ ok: true, caption: 'Page not found' })
})

const edited = routes.filter(({ path }) => path.startsWith('/scholar/edit'))
test('shows SH-2.3-15 SH-2.3-16 SH-2.3-17: an edit route opens with a notification and a timestamp in its address, and without', async () => {
  expect(edited.length).toBeGreaterThan(0)
  for (const { path, for: kinds } of edited)
    for (const kind of kinds) {
      const plain = await screenAt<ServedScreen>(clients[kind], path)
      const named = await screenAt<ServedScreen>(clients[kind], `${path}?notificationId=5&notificationType=x&timestamp=1`)
      expect([plain.ok, named.ok]).toEqual([true, true])
    }
})
