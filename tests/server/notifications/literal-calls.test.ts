import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { world } from '../world.ts'
import { putNotices } from './put-notices.ts'

type Line = { readonly [name: string]: unknown }
type List = {
  readonly Start: number
  readonly Limit: number
  readonly Total: number
  readonly UnreadTotal: number
  readonly TotalNoReadAndNoHide: number
  readonly requestList?: readonly Line[]
  readonly ISSSNotificationLog?: readonly Line[]
}

const VALUES = {
  imageURL: '/teo.png',
  scholarName: 'Teo Marsh',
  scholarId: 's',
  scholarApplicationId: 'a',
  processedVisaID: '1',
  documentTypeCode: 'h1b',
  notificationTypeName: 'application-status',
  requestId: 'a',
}
const idOf = (user: string): string => world.accounts[user]?.id ?? ''
let server: TestOffice
let teo: Client
let amara: Client
/** Newest first, as the calls answer them. */
let ids: { readonly [user: string]: readonly string[] } = {}
beforeAll(async () => {
  server = await testOffice()
  for (const user of ['teo', 'amara']) {
    const put = await putNotices(
      server.services,
      idOf(user),
      Array.from({ length: 12 }, (_, index) => ({
        text: `Notice ${index}`,
        at: new Date(Date.UTC(2026, 10, 1 + index, 15)).toISOString(),
        values: VALUES,
      })),
      server.institution.id,
    )
    ids = { ...ids, [user]: put.toReversed() }
  }
  teo = await clientFor(server.url, 'teo')
  amara = await clientFor(server.url, 'amara')
})
afterAll(() => server?.stop())

const scholarList = (query = ''): Promise<List> => answer<List>(teo.get(`/scholar/notifications${query}`))
const studentList = (query = ''): Promise<List> => answer<List>(amara.get(`/student/notifications${query}`))

test('SH-7-36 the notices of a scholar come by userId, Start and Limit under their literal names', async () => {
  const page = await scholarList(`?userId=${idOf('teo')}&Start=10&Limit=10`)
  expect(page).toEqual({
    Start: 10,
    Limit: 10,
    Total: 12,
    UnreadTotal: 12,
    TotalNoReadAndNoHide: 12,
    requestList: [expect.anything(), expect.anything()],
  })
  const [newest] = (await scholarList()).requestList ?? []
  expect(newest).toEqual({
    notificationId: ids['teo']?.[0],
    notificationText: 'Notice 11',
    isReadFlag: 0,
    createdDate: expect.stringMatching(/^2026-11-12T15:00/),
    ...VALUES,
  })
})

test('SH-7-37 the notices of a student come as ISSSNotificationLog with createdOn', async () => {
  const page = await studentList(`?userId=${idOf('amara')}&Start=0&Limit=2`)
  expect(page).toMatchObject({ Start: 0, Limit: 2, Total: 12, UnreadTotal: 12, TotalNoReadAndNoHide: 12 })
  expect(page.ISSSNotificationLog).toHaveLength(2)
  expect(page.ISSSNotificationLog?.[0]).toMatchObject({
    notificationId: ids['amara']?.[0],
    createdOn: expect.stringMatching(/^2026-11-12/),
    requestId: 'a',
  })
})

test('SH-7-38 SH-7-39 a scholar marks by ids, dismisses with isHideFlag, and marks a range of days', async () => {
  const [first = '', second = '', third = ''] = ids['teo'] ?? []
  expect((await teo.send('PUT', '/scholar/notifications', { notificationIds: `${first},${second}`, isHideFlag: '0' })).status).toBe(204)
  expect(await scholarList()).toMatchObject({ Total: 12, UnreadTotal: 10, TotalNoReadAndNoHide: 10 })
  await teo.send('PUT', '/scholar/notifications', { notificationIds: third, isHideFlag: '1' })
  expect(await scholarList()).toMatchObject({ Total: 11, UnreadTotal: 9, TotalNoReadAndNoHide: 9 })
  await teo.send('PUT', '/scholar/notifications', { startDate: '2026-11-01', endDate: '2026-11-03' })
  expect(await scholarList()).toMatchObject({ Total: 11, UnreadTotal: 6 })
  for (const body of [{}, { startDate: 'soon' }, { notificationIds: 'x' }])
    expect((await teo.send('PUT', '/scholar/notifications', body)).status).toBe(400)
})

test('SH-7-41 ids with a comma between them are dismissed and stay gone', async () => {
  const [, , , fourth = '', fifth = ''] = ids['teo'] ?? []
  const before = await scholarList()
  await teo.send('PUT', '/scholar/notifications/dismiss', { ids: `${fourth},${fifth}` })
  const after = await scholarList()
  expect(after.Total).toBe(before.Total - 2)
  // A dismissed notice that nobody read is unread, and the bell does not count it.
  expect([after.UnreadTotal, after.TotalNoReadAndNoHide]).toEqual([before.UnreadTotal, before.TotalNoReadAndNoHide - 2])
  expect(after.requestList?.map(({ notificationId }) => notificationId)).not.toContain(fourth)
})

test('SH-7-43 a student marks read and unread by notification_ids and is_read_flag', async () => {
  const [first = '', second = ''] = ids['amara'] ?? []
  expect((await amara.send('PUT', '/student/notifications', { notification_ids: `${first},${second}`, is_read_flag: '1' })).status).toBe(
    204,
  )
  expect(await studentList()).toMatchObject({ UnreadTotal: 10 })
  await amara.send('PUT', '/student/notifications', { notification_ids: second, is_read_flag: '0' })
  expect(await studentList()).toMatchObject({ UnreadTotal: 11 })
})

test('SH-4.1-39 SH-4.1-40 each kind of person has calls of its own, and a student cannot dismiss by those of a scholar', async () => {
  const [own = ''] = ids['amara'] ?? []
  const before = await studentList()
  for (const [method, path, body] of [
    ['GET', '/scholar/notifications', undefined],
    ['PUT', '/scholar/notifications', { notificationIds: own, isHideFlag: '1' }],
    ['PUT', '/scholar/notifications/dismiss', { ids: own }],
  ] as const)
    expect([path, (method === 'GET' ? await amara.get(path) : await amara.send(method, path, body)).status]).toEqual([path, 403])
  expect(await studentList()).toEqual(before)
  expect((await teo.get('/student/notifications')).status).toBe(403)
  expect((await teo.get(`/scholar/notifications?userId=${idOf('marta')}`)).status).toBe(403)
  expect((await (await clientFor(server.url)).get('/scholar/notifications')).status).toBe(401)
  await teo.send('PUT', '/scholar/notifications/dismiss', { ids: own })
  expect(await studentList(), 'ids of other people are ignored').toEqual(before)
})
