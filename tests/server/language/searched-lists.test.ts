import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormPlan } from '#engine'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { FoundOptions } from '../../../app/server/contract/forms.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** Lists that stay on the server: searched, saved and read over HTTP. */
let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client

const TRADES = {
  id: 'trades.lookup',
  title: 'Trades',
  from: { search: true },
  values: [
    ...Array.from({ length: 30 }, (_, index) => ({ value: `1.${index}`, label: `Oceanography ${index}` })),
    { value: '2.1', label: 'Économie domestique', props: { indoors: true } },
    { value: '2.2', label: 'Carpentry' },
    { value: '2.3', label: 'Tracing', retired: true },
  ],
}
const trade = { type: 'choice', lookup: 'trades.lookup', onFile: '' }
const ITEMS = [
  { question: 'trade', label: 'Trade', ...trade },
  { question: 'wished', label: 'Wished for by the office', ...trade },
  {
    question: 'light',
    label: 'Light',
    type: 'text',
    onFile: '',
    visibleWhen: { lookup_prop: [{ var: 'answers.trade' }, 'trades.lookup', 'indoors'] },
  },
  {
    repeat: 'helpers',
    label: 'Helpers',
    onFile: '',
    items: [{ question: 'craft', label: 'Craft', type: 'choice', lookup: 'trades.lookup' }],
  },
]

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  const file = path.join(folder, 'desks', 'desks.form.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: readonly object[] }
  const flags = [{ id: 'of-the-office', match: { field: 'wished' }, then: 'hidden' }]
  writeFileSync(file, JSON.stringify({ ...form, flags, pages: [...form.pages, { id: 'trade', title: 'Trade', items: ITEMS }] }))
  writeFileSync(path.join(folder, 'desks', 'trades.lookup.json'), JSON.stringify(TRADES))
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

const begin = async () => {
  await server.services.pool.query("delete from record where entity = 'desk_change'")
  const { id, version } = (await jonas.send('POST', '/api/cases/desks', {})).body as ServedRecord
  const at = `/api/records/desk_change/${id}`
  let last = version
  return {
    at,
    save: async (changes: object) => {
      const { status, body } = await jonas.send('PATCH', at, { version: last, form: 'desks.form', changes })
      expect(status).toBe(200)
      last = (body as Saved).version
      return (body as Saved).refused.map(({ path: place, code }) => `${place} ${code}`)
    },
    find: async (text: string, client = jonas, more = '&form=desks.form&path=trade') => {
      const { status, body } = await client.get(`${at}/options?text=${encodeURIComponent(text)}${more}`)
      return { status, ...(body as FoundOptions) }
    },
  }
}
const known = async (at: string, client = jonas) => {
  const { forms } = (await client.get(at)).body as ServedRecord
  return (forms.find(({ id }) => id === 'desks.form')?.context.related?.['trades.lookup'] ?? []) as FoundOptions['values']
}

test('the plan has nothing of the list, and a search gives its best fitting values', async () => {
  const { at, find } = await begin()
  const { forms } = (await jonas.get(at)).body as ServedRecord
  const plan = (await jonas.get(`/api/plans/${forms.find(({ id }) => id === 'desks.form')?.plan}`)).body as FormPlan
  expect(JSON.stringify(plan)).not.toContain('Oceanography')
  expect(await find('ocean')).toMatchObject({ status: 200, more: true, values: { length: 20 } })
  expect(await find('oceanography 29')).toEqual({ status: 200, more: false, values: [{ value: '1.29', label: 'Oceanography 29' }] })
  expect((await find('economie')).values).toEqual([{ value: '2.1', label: 'Économie domestique', props: { indoors: true } }])
  expect(await find(''), 'the first values where nothing is typed').toMatchObject({
    more: true,
    values: { 0: TRADES.values[0], length: 20 },
  })
  expect((await find('tracing')).values, 'a retired value is not offered').toEqual([])
  expect(await find('carp', jonas, '&form=desks.form&path=helpers.r1.craft'), 'a row that is not saved yet').toMatchObject({ status: 200 })
})

test('a chosen value is stored and comes back with its label; a code that the list does not have is refused', async () => {
  const { at, save } = await begin()
  expect(await known(at)).toEqual([])
  expect(await save({ trade: '2.1', helpers: [{ $id: 'r1', craft: '2.2' }], light: 'bright' })).toEqual([])
  expect(await known(at)).toEqual(expect.arrayContaining([TRADES.values[30], TRADES.values[31]]))
  expect(await save({ trade: '99', 'helpers.r1.craft': 'x' })).toEqual(['trade answers.option', 'helpers.r1.craft answers.option'])
  expect(await save({ trade: '2.3' })).toEqual(['trade answers.option'])
  expect(((await jonas.get(at)).body as ServedRecord).answers).toMatchObject({ trade: '2.1', helpers: [{ craft: '2.2' }], light: 'bright' })
})

test('a label tells nothing of an answer that its reader may not see', async () => {
  const { at, save, find } = await begin()
  expect(await save({ trade: '2.2', wished: '2.1' })).toEqual(['wished answers.refused'])
  await server.services.pool.query(`update record set data = data || '{"wished": "2.1"}' where entity = 'desk_change'`)
  expect((await known(at)).map(({ label }) => label)).toEqual(['Carpentry'])
  expect((await find('carp', jonas, '&form=desks.form&path=wished')).status).toBe(403)
})

test('only somebody who may fill in the question searches its list', async () => {
  const { find } = await begin()
  const others = await Promise.all(['amara', 'teo'].map((user) => clientFor(server.url, user)))
  for (const other of others) expect((await find('carp', other)).status).toBe(404)
  expect((await find('carp', await clientFor(server.url))).status).toBe(401)
  for (const more of [
    '&form=desks.form&path=light',
    '&form=desks.form&path=ghost',
    '&form=cpt-request.form&path=trade',
    '&form=no.form&path=trade',
  ])
    expect((await find('carp', jonas, more)).status).toBe(404)
  expect((await find('carp', jonas, '&form=desks.form&path=trade&event=submit')).status).toBe(404)
})

test('hostile words find nothing and break nothing', async () => {
  const { find } = await begin()
  for (const text of ['%', '\\', "' or 1=1 --", '.*', '( '.repeat(40), '𝕏', '\u202e'])
    expect(await find(text)).toMatchObject({ status: 200, values: [] })
  expect((await find('a'.repeat(101))).status).toBe(400)
  expect((await find('a\u0000b')).status).toBe(400)
})
