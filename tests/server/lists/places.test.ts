import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedPlace, ServedView } from '../../../app/server/contract/views.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let server: TestOffice
let luis: Client
beforeAll(async () => {
  server = await testOffice()
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), case when g % 3 = 0 then 'completed' else 'in_review' end, '00000000-0000-4000-8000-000000000101', 'cpt-request.case',
      '{"since":"2026-11-17T15:00:00Z","approvals":[]}', jsonb_build_object('requestTypeId', 'cpt_request', 'request_number', 'R-' || g, 'site_id', '1')
      from generate_series(1, 12) g`,
  )
  luis = await clientFor(server.url, 'luis')
})
afterAll(() => server?.stop())

const VIEW = '/api/views/requests.view'
const placeOf = async (client: Client, id: string | undefined, search: string): Promise<ServedPlace> =>
  (await client.get(`${VIEW}/places/${id}?${search}`)).body as ServedPlace

test("a record's place, and the records before and after it, are those of the list as it is filtered", async () => {
  const search = 'tab=open&sort=requestTypeId'
  const { rows, total } = (await luis.get(`${VIEW}?${search}&limit=50`)).body as ServedView
  expect(rows).toHaveLength(8)
  for (const [index, row] of rows.entries()) {
    const place = await placeOf(luis, row.id, search)
    expect(place).toMatchObject({ title: 'All open', place: index + 1, total })
    expect([place.previous?.href, place.next?.href]).toEqual([rows[index - 1]?.href, rows[index + 1]?.href])
  }
})

test('a record outside of the list, or not for this viewer, has no place there', async () => {
  const { rows } = (await luis.get(`${VIEW}?tab=open`)).body as ServedView
  expect((await placeOf(luis, rows[0]?.id, 'tab=late')).place).toBeUndefined()
  expect(await placeOf(await clientFor(server.url, 'jonas'), rows[0]?.id, '')).not.toHaveProperty('next')
  expect((await (await clientFor(server.url, 'marta')).get(`${VIEW}/places/${rows[0]?.id}`)).body).not.toHaveProperty('place')
})
