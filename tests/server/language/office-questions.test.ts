import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { Published } from '../../../app/server/contract/definitions.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

/** An office adds its own questions by publishing, in its layer, and changes them the same way. */
const PARKING = path.join(import.meta.dirname, '../../language/office-questions/institutions/halverton/parking.form.json')

let server: TestOffice
let dana: Client
let jonas: Client
beforeAll(async () => {
  server = await testOffice()
  ;[dana, jonas] = await Promise.all([clientFor(server.url, 'dana'), clientFor(server.url, 'jonas')])
})
afterAll(() => server?.stop())

type Shown = {
  readonly pages: readonly { readonly id: string; readonly nodes: readonly { readonly path: string; readonly label: string }[] }[]
}

const publish = (id: string, definition: object) => dana.send('POST', `/api/definitions/${id}/publish`, { definition, note: 'New.' })
const begin = async (): Promise<ServedRecord> => {
  await server.query("delete from record where entity = 'request' and state = 'draft'")
  return (await jonas.send('POST', '/api/cases/reinstatement', {})).body as ServedRecord
}
const questionsOf = async ({ forms }: ServedRecord) => {
  const plan = (await jonas.get(`/api/plans/${forms[0]?.plan}`)).body as Shown
  return plan.pages.flatMap(({ id, nodes }) => (id === 'office' ? nodes.map(({ path: place, label }) => `${place}: ${label}`) : []))
}

test('a question that the office publishes is asked, checked and stored in the next request, and not in one that was begun', async () => {
  const before = await begin()
  expect(await questionsOf(before)).toEqual([])
  const parking = JSON.parse(readFileSync(PARKING, 'utf8')) as { readonly id: string }
  const published = await publish('parking.form', parking)
  expect([published.status, (published.body as Published).diagnostics]).toEqual([200, []])
  expect(await questionsOf((await jonas.get(`/api/records/request/${before.id}`)).body as ServedRecord)).toEqual([])

  const request = await begin()
  expect(await questionsOf(request)).toEqual(['needs_parking: Do you need a place in the garage?', 'plate: License plate'])
  const at = `/api/records/request/${request.id}`
  const save = async (changes: object): Promise<Saved> =>
    (await jonas.send('PATCH', at, { version: ((await jonas.get(at)).body as ServedRecord).version, form: 'reinstatement.form', changes }))
      .body as Saved
  const send = async () => {
    const { version } = (await jonas.get(at)).body as ServedRecord
    const { problems = [] } = (await jonas.send('POST', `${at}/events/send`, { version })).body as {
      readonly problems?: readonly { readonly path: string }[]
    }
    return problems.map(({ path: place }) => place)
  }
  expect(await send()).toContain('needs_parking')
  await save({ needs_parking: true, plate: 'AB 12' })
  expect(await send()).toContain('plate')
  await save({ plate: 'AB12' })
  expect((await send()).filter((place) => ['needs_parking', 'plate'].includes(place))).toEqual([])
  expect(((await jonas.get(at)).body as ServedRecord).answers).toMatchObject({ needs_parking: true, plate: 'AB12' })
})

test('a layer publishes a change to a definition instead of the whole of it', async () => {
  const change = {
    extends: 'parking.form',
    change: { pages: [{ id: 'parking', items: [{ question: 'plate', label: 'Number of your car' }] }] },
  }
  const { status, body } = await publish('parking.overlay', change)
  expect([status, (body as Published).changes]).toEqual([200, ['parking.form']])
  expect((await questionsOf(await begin())).at(-1)).toBe('plate: Number of your car')
  const withdrawn = await publish('parking.overlay', { extends: 'parking.form', change: {} })
  expect(withdrawn.status).toBe(200)
  expect((await questionsOf(await begin())).at(-1)).toBe('plate: License plate')
})

test('a change that would not load is refused with its place, and so is a question that is asked already', async () => {
  const unknown = await publish('parking.overlay', { extends: 'parkings.form', change: {} })
  expect([unknown.status, (unknown.body as { readonly error: string }).error]).toEqual([422, 'definition.invalid'])
  const twice = await publish('other.form', {
    id: 'other.form',
    title: 'Other',
    fills: { slot: 'request-questions' },
    pages: [{ id: 'other', title: 'Other', items: [{ question: 'status_lost_on', label: 'Lost', type: 'date' }] }],
  })
  const { diagnostics } = twice.body as Published
  expect([twice.status, diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)]).toEqual([422, ['form.slot-path /pages/0/items/0']])
})
