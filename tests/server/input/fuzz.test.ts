import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan } from '#engine'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import type { ServedForm } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { operations } from '../../../app/server/contract/operations.ts'
import { vaultOf } from '../../../app/server/store/secrets/vault.ts'
import { daySeed } from '../../_helpers/day-seed.ts'
import { isLong } from '../../_helpers/long.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { openApplication } from '../open-application.ts'
import { testOffice, type TestOffice } from '../test-office.ts'
import { fromPlan } from './from-plans.ts'
import { fromSchema, hostile, type Schema } from './from-schemas.ts'

/** Other rounds than those of the day by the environment: FUZZ_ROUNDS=20 FUZZ_SEED=7 npx vitest run fuzz */
const ROUNDS = Number(process.env['FUZZ_ROUNDS'] ?? (isLong ? 10 : 1))
const bounded = (runs: number) => ({
  seed: daySeed('FUZZ_SEED'),
  numRuns: runs * ROUNDS,
  interruptAfterTimeLimit: 18_000 * ROUNDS,
  endOnFailure: true,
})

let server: TestOffice
let people: readonly Client[]
let nobody: Client
let change: string
let places: readonly { readonly client: Client; readonly at: string }[]
const unreadable: string[] = []
beforeAll(async () => {
  server = await testOffice()
  vaultOf(server.services.pool).reportTo((message) => void unreadable.push(message))
  nobody = await clientFor(server.url)
  const [jonas, luis, teo, priya, dana] = await Promise.all(
    ['jonas', 'luis', 'teo', 'priya', 'dana'].map((name) => clientFor(server.url, name)),
  )
  if (!jonas || !luis || !teo || !priya || !dana) throw new Error('somebody could not sign in')
  const { id } = (await jonas.send('POST', '/api/cases/cpt_request', {})).body as ServedRecord
  const application = await openApplication(priya, teo)
  change = ((await dana.send('POST', '/api/configuration/changes', { name: 'Fuzz' })).body as ServedChange).id
  people = [jonas, luis, teo, priya, dana, nobody]
  places = [
    { client: jonas, at: `/api/records/request/${id}` },
    { client: teo, at: application.at },
    { client: priya, at: application.at },
  ]
})
afterAll(() => server?.stop())

const isServed = (what: string, { status, body }: Answer): void => {
  if (status >= 500) throw new Error(`${what} answered ${status}: ${JSON.stringify(body)}`)
}

/** Everything that shows a record, for those who may see it. */
const readAgain = async (): Promise<void> => {
  for (const { client, at } of places)
    for (const part of ['', '/history', '/changes', '/comments']) {
      const answer = await client.get(`${at}${part}`)
      isServed(`GET ${at}${part}`, answer)
      if (part !== '/changes') expect([part, answer.status]).toEqual([part, 200])
    }
}

const known = (): { readonly [param: string]: readonly string[] } => ({
  entity: ['request', 'application', 'profile', 'person', 'comment', '__proto__'],
  id: [...places.map(({ at }) => at.split('/').at(-1) ?? ''), '00000000-0000-4000-8000-000000000102', '1', 'cpt-request.form', 'none.form'],
  change: [change],
  number: ['0', '1'],
  case: ['cpt_request', 'h1b', 'reinstatement', 'nothing'],
  event: ['send', 'begin', 'nothing', 'constructor'],
  form: ['cpt-request.form', 'h1b-beneficiary.form', 'nothing.form'],
  view: ['my-requests.view', 'requests.view', 'nothing.view'],
  hash: ['00000000'],
  file: ['00000000-0000-4000-8000-000000000009'],
  filter: ['00000000-0000-4000-8000-000000000009'],
})

/** A sign-in is slow on purpose, and a sign-out would end the fuzz. */
const left = new Set(['POST /api/auth/sign-in', 'POST /api/auth/new-password', 'GET /api/views/:view/export'])

test('no operation answers a request made from its schemas with a fault of the server', async () => {
  const calls = Object.entries(operations).flatMap(([operation, entry]) => {
    const [method = '', url = ''] = operation.split(' ')
    if (left.has(operation)) return []
    const schemaOf = (part: 'body' | 'query'): Schema | undefined =>
      part in entry ? (JSON.parse(JSON.stringify(Object.entries(entry).find(([name]) => name === part)?.[1])) as Schema) : undefined
    const params = fc.record(
      Object.fromEntries(
        [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [
          name,
          fc.oneof(
            { weight: 6, arbitrary: fc.constantFrom(...(known()[name] ?? ['x'])) },
            { weight: 1, arbitrary: fc.string({ minLength: 1 }) },
          ),
        ]),
      ),
    )
    const query = schemaOf('query')
    const body = schemaOf('body')
    return [
      fc.record({
        method: fc.constant(method),
        url: fc.constant(url),
        params,
        query: query ? fromSchema(query) : fc.constant({}),
        body: body ? fromSchema(body) : fc.constant(undefined),
        who: fc.nat({ max: people.length - 1 }),
      }),
    ]
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(...calls), async ({ method, url, params, query, body, who }) => {
      const path = url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name]).toWellFormed()))
      const asked = Object.entries(Object(query) as object).map(
        ([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(String(JSON.stringify(value)).toWellFormed())}`,
      )
      const address = `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
      const client = people[who]
      if (!client) return
      isServed(
        `${method} ${address} ${JSON.stringify(body)}`,
        method === 'GET' ? await client.get(address) : await client.send(method as 'POST', address, body),
      )
    }),
    bounded(350),
  )
  await readAgain()
})

test('whatever is saved in a form can be read again', async () => {
  const forms = await Promise.all(
    places.map(async ({ client, at }) => {
      const { forms: served } = (await client.get(at)).body as ServedRecord
      const open = served.filter(({ mayEdit }) => mayEdit)
      return Promise.all(
        open.map(async ({ id, plan }) => ({ client, at, id, plan: (await client.get(`/api/plans/${plan}`)).body as FormPlan })),
      )
    }),
  )
  const saves = forms.flat().map(({ plan }, form) => fromPlan(plan).map((changes) => ({ form, changes })))
  expect(saves.length).toBeGreaterThan(3)
  await fc.assert(
    fc.asyncProperty(fc.oneof(...saves), async ({ form, changes }) => {
      const { client, at, id } = forms.flat()[form] ?? { client: nobody, at: '', id: '' }
      const { version } = (await client.get(at)).body as ServedRecord
      const saved = await client.send('PATCH', at, { version, form: id, changes })
      // The framework refuses the two names that change an object's prototype before anything is read.
      const status = /"__proto__"|"constructor"/.test(JSON.stringify(changes)) ? expect.toBeOneOf([200, 400]) : 200
      expect([saved.status, saved.body]).toEqual([status, saved.body])
      expect((await client.get(at)).status).toBe(200)
    }),
    bounded(120),
  )
  await readAgain()
})

test('whatever comes with an event is judged, and history and lists can be read afterwards', async () => {
  const events = await Promise.all(
    places.map(async ({ client, at }) => {
      const { events: served } = (await client.get(at)).body as ServedRecord
      return Promise.all(
        served.map(async ({ event }) => {
          const asked = await client.get(`${at}/events/${event}/form`)
          const form = asked.status === 200 ? (asked.body as ServedForm) : undefined
          const plan = form && ((await client.get(`/api/plans/${form.plan}`)).body as FormPlan)
          return (plan ? fc.oneof(fromPlan(plan), hostile) : fc.oneof(fc.constant({}), fc.dictionary(fc.string(), hostile))).map(
            (given) => ({
              client,
              at,
              event,
              given,
            }),
          )
        }),
      )
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.oneof(...events.flat()), async ({ client, at, event, given }) => {
      const { version } = (await client.get(at)).body as ServedRecord
      isServed(`${event} ${JSON.stringify(given)}`, await client.send('POST', `${at}/events/${event}`, { version, asked: given }))
      isServed('the history', await client.get(`${at}/history`))
    }),
    bounded(80),
  )
  await readAgain()
  const [, luis] = people
  const list = await luis?.get('/api/views/requests.view')
  expect(list).toMatchObject({ status: 200, body: { id: 'requests.view' } })
  expect((await luis?.get('/api/views/requests.view/export'))?.status).toBe(200)
  expect(unreadable).toEqual([])
})
