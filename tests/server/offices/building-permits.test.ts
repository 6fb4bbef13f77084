import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EventDone } from '../../../app/server/contract/events.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { officeServer, type OfficeServer } from '../../_helpers/office-server.ts'

let server: OfficeServer
let berta: Client
beforeAll(async () => {
  server = await officeServer('building-permits', { worker: false })
  berta = await as('berta')
})
afterAll(() => server?.close())

const as = (user: string): Promise<Client> => {
  const account = server.demo.accounts.find((known) => known.user === user)
  return clientFor(server.url, user, account?.password ?? '')
}
const permitAt = async (address: string): Promise<string> => {
  const { body } = await berta.get('/api/views/permits.view?tab=all')
  const row = (body as { readonly rows: readonly { readonly id: string; readonly cells: readonly unknown[] }[] }).rows.find((found) =>
    JSON.stringify(found).includes(address),
  )
  return `/api/records/permit/${row?.id ?? expect.fail(`no permit at ${address}`)}`
}
const read = async (client: Client, address: string): Promise<ServedRecord> => (await client.get(address)).body as ServedRecord
const send = async (client: Client, address: string, event: string, asked?: object): Promise<{ status: number; state: string }> => {
  const { version } = await read(berta, address)
  const { status, body } = await client.send('POST', `${address}/events/${event}`, { version, ...(asked && { asked }) })
  return { status, state: (body as Partial<EventDone>).record?.state?.id ?? (body as { error: string }).error }
}
const eventsOf = async (client: Client, address: string): Promise<readonly string[]> =>
  (await read(client, address)).events.map(({ event }) => event)

test('the demo of an office is told by its stories, on their own days', async () => {
  const granted = await read(berta, await permitAt('Lindenallee 12'))
  expect(granted.state?.id).toBe('granted')
  expect(granted.approvals.map(({ status, name }) => [status, name])).toEqual([
    ['approved', 'DI Paul Wimmer'],
    ['approved', 'Viktor Steiner'],
  ])
  const { body } = await berta.get(`${await permitAt('Lindenallee 12')}/history`)
  const days = new Set((body as { entries: readonly { at: string }[] }).entries.map(({ at }) => at.slice(0, 10)))
  expect(days.size).toBeGreaterThan(3)
})

test('a member of the pool decides with an account; the clerk and the applicant do not', async () => {
  const permit = await permitAt('Rebenweg 3')
  const viktor = await as('viktor')
  expect(await eventsOf(viktor, permit)).toEqual(['approval.decide'])
  expect(await eventsOf(berta, permit)).toEqual([])
  expect(await send(berta, permit, 'approval.decide', { decision: 'approve' })).toEqual({ status: 403, state: 'event.not-permitted' })
  expect((await viktor.get(`${permit}/events/approval.decide/form`)).body).toMatchObject({
    id: 'board-decision.form',
    title: 'Ihre Entscheidung',
  })
  expect(await send(viktor, permit, 'approval.decide', { decision: 'reject' })).toMatchObject({ status: 422 })
  expect(await send(viktor, permit, 'approval.decide', { decision: 'return', comment: 'Der Lageplan fehlt.' })).toEqual({
    status: 200,
    state: 'in_review',
  })
})

test('a clerk asks another expert, and two approvals come after each other', async () => {
  const permit = await permitAt('Marktgasse 7')
  await send(berta, permit, 'open')
  const experts = (await berta.get('/api/views/experts.view')).body as { rows: readonly { id: string }[] }
  const [brandl, wimmer] = experts.rows.map(({ id }) => id)
  await send(berta, permit, 'choose_expert', { expert_id: wimmer })
  expect(await send(berta, permit, 'forward')).toMatchObject({ state: 'expert_review' })
  expect(await eventsOf(berta, permit)).toEqual(['approval.reassign'])
  expect(await send(berta, permit, 'approval.reassign', { person: brandl, comment: 'Auf Urlaub.' })).toMatchObject({
    state: 'expert_review',
  })
  expect((await read(berta, permit)).approvals.map(({ status, name }) => [status, name])).toEqual([
    ['reassigned', 'DI Paul Wimmer'],
    ['open', 'DI Sofie Brandl'],
  ])
  const { body } = await berta.get(`${permit}/history`)
  expect(JSON.stringify(body)).toContain('hat stattdessen Sofie Brandl um die Entscheidung gebeten')
})

test('areas, costs and days are read the way the country writes them, and stored in one way', async () => {
  const anna = await as('anna')
  const started = (await anna.send('POST', '/api/cases/permit', {})).body as ServedRecord
  const changes = { area: '1.234,5', cost: '€ 1.250.000,50', start_on: '03.02.2031', work: 'new', storeys: '2' }
  const saved = await anna.send('PATCH', `/api/records/permit/${started.id}`, { version: 1, form: 'permit.form', changes })
  expect(saved.status).toBe(200)
  expect((await read(anna, `/api/records/permit/${started.id}`)).answers).toMatchObject({
    area: 1234.5,
    cost: '1250000.50',
    start_on: '2031-02-03',
    storeys: 2,
  })
})

test('a message about an answer repeats numbers and days as the country writes them', async () => {
  const karim = await as('karim')
  const permit = `/api/records/permit/${((await karim.send('POST', '/api/cases/permit', {})).body as ServedRecord).id}`
  const site = { site_address: 'Feldweg 1', parcel: '12', is_owner: true }
  const changes = { ...site, work: 'new', storeys: 1, area: 0.5, cost: '12,345', start_on: 'bald' }
  expect((await karim.send('PATCH', permit, { version: 1, form: 'permit.form', changes })).status).toBe(200)
  const refused = await karim.send('POST', `${permit}/events/send`, { version: 2 })
  expect(refused.status).toBe(422)
  const { problems } = refused.body as { readonly problems: readonly { readonly path: string; readonly message: string }[] }
  const messages = Object.fromEntries(problems.map(({ path, message }) => [path, message]))
  expect(messages['area']).toBe('„Bruttofläche“ muss mindestens 1 sein. Sie haben 0,5 eingegeben.')
  expect(messages['start_on']).toBe('„Geplanter Baubeginn“ ist ein Datum wie 11.01.2027. Sie haben „bald“ eingegeben.')
  expect(messages['cost']).toContain('12,345')
})
