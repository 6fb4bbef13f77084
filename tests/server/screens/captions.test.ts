import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import type { ServedScreen } from '../../../app/server/contract/shell.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
})
afterAll(() => server?.stop())

const opened = async (client: Client, path: string): Promise<Extract<ServedScreen, { ok: true }>> => {
  const screen = (await client.get(`/api/screen?path=${encodeURIComponent(path)}`)).body as ServedScreen
  if (!screen.ok) throw new Error(`${path} is closed`)
  return screen
}

test('a page of a record is called by the name of the person', async () => {
  const luis = await clientFor(server.url, 'luis')
  const { caption, crumbs } = await opened(luis, '/student-profile/00000000-0000-4000-8000-000000000101')
  expect([caption, crumbs.map(({ label }) => label)]).toEqual(['Piet, Jonas', ['Student List', 'Piet, Jonas']])
})

test('a request without a name yet is called by its title, and leads back to the home of its department', async () => {
  const marta = await clientFor(server.url, 'marta')
  const draft = (await marta.send('POST', '/api/cases/createscholar', {})).body as ServedRecord
  const path = draft.href?.slice(1) ?? ''
  expect((await opened(marta, path)).caption).toBe('New sponsorship request')
  const changes = { firstName: 'Tomoko', lastName: 'Arai' }
  await marta.send('PATCH', `/api/records/application/${draft.id}`, { version: draft.version, form: 'sponsorship-request.form', changes })
  const { caption, crumbs } = await opened(marta, path)
  expect([caption, crumbs[0]?.label]).toEqual(['Sponsorship request, Tomoko Arai', 'Scholar Department Dashboard'])
})
