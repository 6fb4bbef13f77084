import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NotificationPage } from '../../../app/server/contract/notifications.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { openApplication } from '../open-application.ts'
import { clientsOf, screenAt } from '../portal/portal-users.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { testServer } from '../test-server.ts'
import { definitionsDir, world } from '../world.ts'
import { putNotices } from './put-notices.ts'

const SCHOLAR = '00000000-0000-4000-8000-000000000301'
const MARTA = world.accounts['marta']?.id ?? ''
let server: TestOffice
let marta: Client
beforeAll(async () => {
  server = await testOffice()
  marta = await clientFor(server.url, 'marta')
})
afterAll(() => server?.stop())

const put = (account: string, notices: Parameters<typeof putNotices>[2]) =>
  putNotices(server.services, account, notices, server.institution.id)

const bellsOf = async (url: string): Promise<{ readonly [kind: string]: boolean }> => {
  const bells: { [kind: string]: boolean } = {}
  for (const [kind, client] of Object.entries(await clientsOf(url))) {
    if (kind === 'nobody') continue
    const { bell } = await screenAt<{ readonly bell: boolean }>(client, '/student/no-such-page').then((screen) =>
      'bell' in screen ? screen : screenAt<{ readonly bell: boolean }>(client, '/'),
    )
    bells[kind] = bell
  }
  return bells
}

test('SH-2.7-06 the bell is for department and scholar only, unless the institution says more', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sojourn-bell-'))
  await cp(path.dirname(definitionsDir), folder, { recursive: true })
  const file = path.join(folder, path.basename(definitionsDir), 'institutions/halverton/halverton.institution.json')
  const { settings, ...institution } = JSON.parse(await readFile(file, 'utf8')) as { readonly settings: { readonly bellFor?: unknown } }
  const { bellFor, ...others } = settings
  await writeFile(file, JSON.stringify({ ...institution, settings: others }))
  const base = await testServer({ worker: false, definitions: path.join(folder, path.basename(definitionsDir)) })
  try {
    expect(await bellsOf(base.url)).toEqual({
      student: false,
      scholar: true,
      department: true,
      assistant: false,
      officer: false,
      super: false,
    })
  } finally {
    await base.stop()
    await rm(folder, { recursive: true })
  }
  expect(bellFor).toContain('student')
  expect(await bellsOf(server.url)).toEqual({ student: true, scholar: true, department: true, assistant: true, officer: true, super: true })
})

/** SH-2.9-01 to SH-2.9-09 */
test('SH-2.9 a click on a notice goes by its processed visa id, on the pages of its reader', async () => {
  const officer = await clientFor(server.url, 'priya')
  const application = await openApplication(officer, await clientFor(server.url, 'teo'))
  const [notice = ''] = await put(MARTA, [
    {
      text: 'Something happened',
      values: {
        record_entity: 'application',
        record_id: application.id,
        scholarId: SCHOLAR,
        scholarApplicationId: application.id,
        notificationTypeName: 'application-status',
      },
    },
  ])
  const hrefWith = async (visa: string | null): Promise<string | undefined> => {
    await server.query('update record set data = data || $2::jsonb where id = $1', [notice, JSON.stringify({ processedVisaID: visa })])
    const { notifications } = await answer<NotificationPage>(marta.get('/api/notifications'))
    return notifications.find(({ id }) => id === notice)?.href
  }
  const ids = `${SCHOLAR}/${application.id}`
  const about = `?notificationId=${notice}&notificationType=application-status`
  expect(await hrefWith('0')).toBe(`#/scholar/reviewrequest/${application.id}${about}`)
  for (const visa of ['1', '2', '5']) expect(await hrefWith(visa)).toBe(`#/scholar/edith1application/${ids}${about}`)
  expect(await hrefWith('3')).toBe(`#/scholar/editj1application/${ids}${about}`)
  expect(await hrefWith('4')).toBe(`#/scholar/editf1application/${ids}${about}`)
  for (const visa of ['6', '7', '8']) expect(await hrefWith(visa)).toBe(`#/scholar/edito1application/${ids}${about}`)
  expect(await hrefWith(null)).toBe(`#/scholar/edith1application/${ids}`)
})

test('SH-4.4-02 what was dismissed stays gone, and dismissing all of it can be taken back', async () => {
  const amara = await clientFor(server.url, 'amara')
  const ids = await put(world.accounts['amara']?.id ?? '', [{ text: 'First' }, { text: 'Second' }, { text: 'Third' }])
  const shown = async () => (await answer<NotificationPage>(amara.get('/api/notifications'))).notifications.map(({ text }) => text)
  await amara.send('PUT', '/api/notifications', { ids: [ids[0]], hidden: true })
  expect(await shown()).toEqual(['Third', 'Second'])
  const dismissed = await answer<{ readonly ids: readonly string[] }>(amara.send('PUT', '/api/notifications', { all: true, hidden: true }))
  expect(await shown()).toEqual([])
  // The first one was gone before, and stays gone.
  expect([...dismissed.ids].toSorted()).toEqual([ids[1] ?? '', ids[2] ?? ''].toSorted())
  await amara.send('PUT', '/api/notifications', { ids: dismissed.ids, hidden: false })
  expect(await shown()).toEqual(['Third', 'Second'])
})

test('a range of days marks what came on them, in the time of the institution', async () => {
  const teo = await clientFor(server.url, 'teo')
  await put(world.accounts['teo']?.id ?? '', [
    { text: 'On the ninth', at: '2026-11-10T03:30:00Z' },
    { text: 'On the tenth', at: '2026-11-10T15:00:00Z' },
    { text: 'On the twelfth', at: '2026-11-12T15:00:00Z' },
  ])
  await teo.send('PUT', '/api/notifications', { from: '2026-11-10', until: '2026-11-11', read: true })
  const { notifications } = await answer<NotificationPage>(teo.get('/api/notifications?limit=100'))
  expect(Object.fromEntries(notifications.filter(({ text }) => text.startsWith('On the')).map(({ text, read }) => [text, read]))).toEqual({
    'On the ninth': false,
    'On the tenth': true,
    'On the twelfth': false,
  })
})
