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

test.each(['jonas', 'luis', 'dana', 'wen', 'marta', 'teo'])(
  '%s meets one page at every unknown address, with the way home',
  async (user) => {
    for (const path of ['/nope', '/admin', '/student/nope', '/scholar/nope/deeper']) {
      const screen = await screenAt(user, path)
      expect(screen).toMatchObject({ ok: true, id: 'not-found.screen', path, caption: 'Page not found' })
      expect(screen.ok && screen.blocks).toMatchObject([{ show: 'content', link: { label: 'Go to your home', href: '#/loading' } }])
      expect(screen.ok && screen.blocks[0]?.title).toBeUndefined()
    }
  },
)

test('a visitor who is not signed in learns nothing but that there is no such page', async () => {
  expect(await screenAt(undefined, '/nope')).toMatchObject({ ok: true, id: 'not-found.screen' })
  expect(await screenAt(undefined, '/students-list')).toMatchObject({ ok: false, signIn: true })
})

test('a guard gives its reason only where there is a page', async () => {
  expect(await screenAt('jonas', '/students-list')).toMatchObject({ ok: false, message: 'Only the office sees this.' })
  expect(await screenAt('jonas', '/students-lost')).toMatchObject({ ok: true, id: 'not-found.screen' })
})
