import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { clientFor } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
})
afterAll(() => server?.stop())

const screenAt = async (user: string | undefined, path: string): Promise<ServedScreen> =>
  (await (await clientFor(server.url, user)).get(`/api/screen?path=${encodeURIComponent(path)}`)).body as ServedScreen

const SHELLS = ['/student/nope', '/scholar/nope/deeper']
const ADMIN = ['/nope', '/admin']
// In the admin app, people of the office come to the dashboard instead: routes.test.ts, SH-2.5-02.
test.each([
  { user: 'jonas', paths: [...ADMIN, ...SHELLS] },
  { user: 'luis', paths: SHELLS },
  { user: 'dana', paths: SHELLS },
  { user: 'wen', paths: SHELLS },
  { user: 'marta', paths: [...ADMIN, ...SHELLS] },
  { user: 'teo', paths: [...ADMIN, ...SHELLS] },
])('$user meets a page that says so at every unknown address, with the way home', async ({ user, paths }) => {
  for (const path of paths) {
    const screen = await screenAt(user, path)
    expect(screen).toMatchObject({ ok: true, path, caption: 'Page not found' })
    expect(screen.ok && screen.blocks).toMatchObject([{ show: 'content', link: { label: 'Go to your home', href: '#/loading' } }])
    expect(screen.ok && screen.blocks[0]?.title).toBeUndefined()
  }
})

test('a visitor who is not signed in learns nothing but that there is no such page', async () => {
  expect(await screenAt(undefined, '/nope')).toMatchObject({ ok: true, caption: 'Page not found' })
  expect(await screenAt(undefined, '/students-list')).toMatchObject({ ok: false, signIn: true })
})

test('a guard gives its reason only where there is a page', async () => {
  expect(await screenAt('jonas', '/students-list')).toMatchObject({ ok: false, message: 'Only the office sees this.' })
  expect(await screenAt('jonas', '/students-lost')).toMatchObject({ ok: true, caption: 'Page not found' })
})
