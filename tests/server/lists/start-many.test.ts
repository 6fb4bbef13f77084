import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkDone, ServedView } from '../../../app/server/contract/views.ts'
import { clientFor } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
beforeAll(async () => {
  server = await testOffice()
})
afterAll(() => server?.stop())

test('a case is started about each ticked row; the reason of one that cannot be does not stop the others', async () => {
  const luis = await clientFor(server.url, 'luis')
  const list = (await luis.get('/api/views/students.view')).body as ServedView
  expect(list.bulk[0]).toMatchObject({ event: 'cpt-request.case', label: 'New request: CPT request', starts: true })
  expect(list.rows.every(({ may }) => may.includes('cpt-request.case'))).toBe(true)
  const ids = list.rows.map(({ id }) => id)
  const answer = await luis.send('POST', '/api/views/students.view/starts/cpt-request.case', { ids })
  const { done, refused } = answer.body as BulkDone
  expect([...done, ...refused.map(({ id }) => id)].toSorted()).toEqual(ids.toSorted())
  expect(done.length).toBeGreaterThan(0)
  const { rows } = await server.query<{ subject_id: string }>(
    "select subject_id from record where entity = 'request' and case_id = 'cpt-request.case'",
  )
  expect(done.every((id) => rows.some(({ subject_id }) => subject_id === id))).toBe(true)
  const again = (await luis.send('POST', '/api/views/students.view/starts/cpt-request.case', { ids: done })).body as BulkDone
  expect(again.done).toEqual([])
  expect(again.refused.every(({ label, message }) => label !== '' && message !== '')).toBe(true)
})

test('who may not start them is not offered them', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  expect(
    (await jonas.send('POST', '/api/views/students.view/starts/cpt-request.case', { ids: ['00000000-0000-4000-8000-000000000101'] }))
      .status,
  ).toBe(404)
})
