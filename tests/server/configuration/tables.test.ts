import { afterAll, beforeAll, expect, test } from 'vitest'
import type {
  ChangeReview,
  DefinitionInChange,
  DefinitionUses,
  FileRows,
  ServedChange,
} from '../../../app/server/contract/configuration.ts'
import { hostileWorkbook } from './hostile.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const LIST = 'education-levels.lookup'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

type Values = readonly { readonly value: string; readonly label: string }[]
const valuesIn = ({ definition }: DefinitionInChange): Values => definition['values'] as Values

test('many values change as one edit, which says only what differs and is taken back at once', async () => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'From the spreadsheet' }))
  const before = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${LIST}`))
  const [first, second, ...others] = valuesIn(before)
  const value = [{ ...first, label: 'Another label' }, { ...second, retired: true }, ...others, { value: 'zz', label: 'New' }]
  const edit = { do: 'set', path: '/values', value }
  const edited = await answer<DefinitionInChange>(dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition: LIST, edit }))
  expect(valuesIn(edited)).toEqual(value)
  const written = JSON.parse(edited.own.text) as { readonly change: { readonly values: readonly object[] } }
  expect(written.change.values).toHaveLength(3)
  const { differences } = await answer<ChangeReview>(dana.get(`/api/configuration/changes/${id}`))
  expect(differences.map((difference) => [difference.id, difference.changes.length])).toEqual([[LIST, 3]])
  await answer(dana.send('POST', `/api/configuration/changes/${id}/undo`, {}))
  expect(valuesIn(await answer(dana.get(`/api/configuration/definitions/${LIST}?change=${id}`)))).toEqual(valuesIn(before))
})

test('a code in force is not taken out of its list by any edit, and one that is new is', async () => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Codes' }))
  const [first, ...others] = valuesIn(await answer(dana.get(`/api/configuration/definitions/${LIST}`)))
  const at = `/values/${first?.value}`
  const edit = (what: object) => dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition: LIST, edit: what })
  for (const what of [
    { do: 'set', path: `${at}/value`, value: 'other' },
    { do: 'set', path: at, value: { ...first, value: 'other' } },
    { do: 'set', path: '/values', value: others },
    { do: 'remove', path: at },
  ])
    expect([what, await edit(what)]).toEqual([
      what,
      expect.objectContaining({
        status: 422,
        body: expect.objectContaining({ message: expect.stringContaining(`“${first?.value}”`) as string }) as object,
      }),
    ])
  const { own } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${LIST}?change=${id}`))
  const written = JSON.stringify({ extends: LIST, change: { values: [{ value: first?.value, $remove: true }] } })
  const asCode = await dana.send('PUT', `/api/configuration/changes/${id}/texts/${LIST}`, {
    text: own.id.endsWith('.overlay') ? written : '{}',
  })
  expect(asCode).toMatchObject({ status: 422, body: { message: expect.stringContaining(`“${first?.value}”`) as string } })
  await answer(edit({ do: 'insert', path: '/values', element: { value: 'zz', label: 'New' } }))
  await answer(edit({ do: 'set', path: '/values/zz/value', value: 'zy' }))
  await answer(edit({ do: 'set', path: `${at}/retired`, value: true }))
  await answer(edit({ do: 'remove', path: '/values/zy' }))
})

test('a list says who uses it', async () => {
  const { uses } = await answer<DefinitionUses>(dana.get(`/api/configuration/definitions/us-states.lookup/uses`))
  expect(uses.length).toBeGreaterThan(0)
  expect(uses.every(({ title, places }) => title !== '' && places > 0)).toBe(true)
})

test('rows of a file keep their lines, and a file that is no table says so', async () => {
  const read = (text: string | Buffer) => dana.send('POST', '/api/configuration/rows', { file: Buffer.from(text).toString('base64') })
  expect(await answer<FileRows>(read('id;name\n\n5;"Harbor\nCampus"\n6;Hill\n'))).toEqual({
    rows: [
      ['id', 'name'],
      ['5', 'Harbor\nCampus'],
      ['6', 'Hill'],
    ],
    lines: [1, 3, 4],
  })
  expect(await read('id,name\n5,"Harbor')).toMatchObject({ status: 422, body: { error: 'configuration.bring' } })
  expect(await read(Buffer.from('PK\u0003\u0004no workbook', 'latin1'))).toMatchObject({ status: 422 })
  expect(await read(Buffer.from([0, 1, 2, 0]))).toMatchObject({ status: 422 })
})

/** Takes a while to read: more than the few answers that others get before it begins. */
const LONG = '<x/>'.repeat(300_000)
test.each([
  ['a form', 'bring', hostileWorkbook(600, '<row r="1048576"/>', LONG)],
  ['a form', 'bring', hostileWorkbook(12, '<row r="1048576"/>', LONG)],
  ['a table', 'rows', hostileWorkbook(1, '<row><c r="ALL1"><v>1</v></c></row>'.repeat(15_000), LONG)],
] as const)('a hostile workbook that comes as %s is refused (%s), and others are answered while it is read', async (_, as, bytes) => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Hostile' }))
  const file = bytes.toString('base64')
  let isRead = false
  const sent =
    as === 'rows'
      ? dana.send('POST', '/api/configuration/rows', { file })
      : dana.send('POST', `/api/configuration/changes/${id}/bring`, { id: 'hostile.form', file })
  const read = sent.finally(() => {
    isRead = true
  })
  // Read on the thread that serves, it would leave time for one or two of these, before it begins.
  let answered = 0
  for (; !isRead && answered < 40; answered += 1) await answer(dana.get('/api/health'))
  expect(await read).toMatchObject({ status: 422, body: { error: 'configuration.bring' } })
  expect(answered).toBeGreaterThan(5)
})
