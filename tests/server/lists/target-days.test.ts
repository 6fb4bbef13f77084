import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

let office: TestOffice
let luis: Client
let dana: Client
beforeAll(async () => {
  office = await testOffice()
  // A week before the day of the tests.
  await office.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, workflow, data)
    select current_setting('app.institution')::int, 'request', gen_random_uuid(), 'in_review', '00000000-0000-4000-8000-000000000101', 'cpt-request.case',
      '{"since":"2026-11-10T15:00:00Z","approvals":[]}', '{"requestTypeId":"cpt_request","request_number":"R-1","site_id":"1"}'`,
  )
  luis = await clientFor(office.url, 'luis')
  dana = await clientFor(office.url, 'dana')
})
afterAll(() => office?.stop())

const usedShares = async (): Promise<readonly (number | undefined)[]> => {
  const { rows } = await answer<ServedView>(luis.get('/api/views/requests.view?tab=open&limit=50'))
  return rows.flatMap(({ cells }) => Object.values(cells).flatMap(({ age }) => (age ? [age.share] : [])))
}

test("the days that a state may last are a setting: a published one reaches the officer's list at once", async () => {
  expect(await usedShares()).toEqual([1])
  for (const [days, share] of [
    [14, 0.5],
    [28, 0.25],
  ] as const) {
    const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: `${days} days` }))
    const at = `/api/configuration/changes/${id}`
    const edit = { do: 'set', path: '/defaults/requestTargetDays', value: days }
    const { version } = (
      await answer<{ readonly change: ServedChange }>(dana.send('POST', `${at}/edits`, { definition: 'targets.settings', edit }))
    ).change
    // A draft changes nothing.
    expect(await usedShares()).not.toEqual([share])
    await answer(dana.send('POST', `${at}/publish`, { note: 'More time', version }))
    expect(await usedShares()).toEqual([share])
  }
})
