import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import { digestOf } from '../../../engine/forms/plan/hash.ts'
import type { ServedView } from '../../../app/server/contract/views.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** Kinds of answers and rows whose limits, options and places follow other answers, saved and sent over HTTP. */
let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client

const ITEMS = [
  { question: 'moves_at', label: 'Move', short: 'day of the move', type: 'date-time', min: { var: 'today' }, onFile: '' },
  { question: 'since', label: 'Since', short: 'month', type: 'date', precision: 'month', onFile: '' },
  {
    question: 'weight',
    label: 'Weight',
    type: 'quantity',
    decimals: 1,
    units: [
      { value: 'kg', label: 'kilograms', max: 300 },
      { value: 'lb', label: 'pounds', min: 4 },
    ],
    onFile: '',
  },
  { field: 'parcel', from: 'desk-change.fields', onFile: '' },
  { question: 'desks_moved', label: 'Desks', type: 'number', onFile: '' },
  { question: 'signed', label: 'Signature', type: 'signature', signs: [{ var: 'answers.desks_moved' }], onFile: '' },
  { question: 'agrees', label: 'I clear my old desk', type: 'acknowledgement', flag: 'required', onFile: '' },
  {
    question: 'things',
    label: 'Things to move',
    type: 'choices',
    ordered: true,
    choices: ['chair', 'lamp', 'plant'].map((value) => ({ value, label: value })),
    onFile: '',
  },
  {
    question: 'wall',
    label: 'Wall',
    type: 'choice',
    choices: [
      { value: 'blue', label: 'Blue', picture: 'blue.svg' },
      { value: 'any', label: 'Any' },
    ],
    onFile: '',
  },
  { question: 'first_thing', label: 'Most fragile', type: 'choice', options: { from: { var: 'answers.things' } }, onFile: '' },
  {
    repeat: 'helpers',
    label: 'Helpers',
    minRows: 2,
    prefilled: true,
    reorder: true,
    onFile: '',
    items: [{ question: 'called', label: 'Name', type: 'text', flag: 'required' }],
  },
  {
    repeat: 'rooms',
    label: 'Rooms',
    onFile: '',
    items: [{ question: 'floor', label: 'Floor', type: 'number', flag: 'required' }],
    alternatives: {
      question: 'use',
      label: 'Use',
      of: [
        { id: 'work', label: 'Work', items: [{ question: 'desks', label: 'Number of desks', type: 'number', flag: 'required' }] },
        { id: 'store', label: 'Storage', items: [{ question: 'shelves', label: 'Number of shelves', type: 'number' }] },
      ],
    },
  },
]

/** A page that is asked for each room. */
const KEYS = {
  id: 'keys',
  title: 'Keys of floor {item.floor}',
  each: 'rooms',
  items: [{ question: 'keys', label: 'Keys', type: 'number', min: 1, onFile: '', flag: 'required' }],
}

/** Facts of the case, and what they say of the answers below. */
const FACTS = [
  { label: 'Weight', value: '{case.weight}' },
  { label: 'Wall', value: '{answers.wall}, {answers.parcel}' },
  { label: 'Things', value: '{answers.things}' },
]

/** What the signature below covers: three desks. */
const DIGEST_OF_THREE = digestOf([3])
const BLUE = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="4" height="3" fill="#00f"/></svg>'

/** A page that waits for another. */
const AFTER = {
  id: 'after',
  title: 'After the move',
  visibleWhen: { var: 'pages.move.complete' },
  items: [{ question: 'boxes', label: 'Boxes', type: 'number', min: 1, onFile: '' }],
}

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  const file = path.join(folder, 'desks', 'desks.form.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: readonly object[] }
  writeFileSync(file, JSON.stringify({ ...form, pages: [...form.pages, { id: 'move', title: 'Move', items: ITEMS }, KEYS, AFTER] }))
  const typeFile = path.join(folder, 'desks', 'desks.case.json')
  writeFileSync(typeFile, JSON.stringify({ ...(JSON.parse(readFileSync(typeFile, 'utf8')) as object), facts: FACTS }))
  mkdirSync(path.join(folder, 'pictures'))
  writeFileSync(path.join(folder, 'pictures/blue.svg'), BLUE)
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

type Changes = { readonly changes: { readonly [path: string]: unknown }; readonly rows?: { readonly [path: string]: readonly string[] } }

/** A new case with these answers: what is stored then, and the codes of the problems with which it is refused. */
const ask = async (...saves: readonly Changes[]) => {
  await server.services.pool.query("delete from record where entity = 'desk_change'")
  const { id, version } = (await jonas.send('POST', '/api/cases/desks', {})).body as ServedRecord
  const at = `/api/records/desk_change/${id}`
  let last = version
  for (const save of saves) {
    const { status, body } = await jonas.send('PATCH', at, { version: last, form: 'desks.form', ...save })
    expect(status).toBe(200)
    last = (body as Saved).version
  }
  const { answers } = (await jonas.get(at)).body as ServedRecord
  const { body } = await jonas.send('POST', `${at}/events/submit`, { version: last })
  const { problems = [] } = body as { readonly problems?: readonly { readonly path: string; readonly code: string }[] }
  const history = JSON.stringify((await jonas.get(`${at}/history`)).body)
  return { answers, history, problems: problems.map(({ path: place, code }) => `${place} ${code}`) }
}

test('answers are read as people type them, and limits and options follow other answers', async () => {
  const { answers, problems } = await ask({
    changes: { moves_at: '1/11/2020 9:30 am', since: 'Mar 2024', agrees: false, things: ['lamp', 'chair'], first_thing: 'plant' },
  })
  expect(answers).toMatchObject({ moves_at: '2020-01-11T09:30', since: '2024-03', things: ['lamp', 'chair'], first_thing: 'plant' })
  expect(problems).toEqual(
    expect.arrayContaining([
      'moves_at answers.date-min',
      'agrees answers.required',
      'first_thing answers.option',
      'helpers answers.too-few-rows',
    ]),
  )
})

test('the picture of an option is served as a drawing that runs nothing, and nothing beside it is served', async () => {
  const get = (name: string, headers: Record<string, string> = {}) => fetch(`${server.url}/pictures/${name}`, { headers })
  const picture = await get('blue.svg')
  expect(await picture.text()).toBe(BLUE)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  })
  expect((await get('blue.svg', { 'if-none-match': picture.headers.get('etag') ?? '' })).status).toBe(304)
  for (const name of ['red.svg', '..%2finternational-office.office.json', 'blue.svg%00', '__proto__'])
    expect((await get(name)).headers.get('content-type')).not.toContain('svg')
  expect((await ask({ changes: { wall: 'blue' } })).history).toContain('Blue')
})

test('an amount keeps its unit, is refused without one, and is told with its label', async () => {
  const weights = async (weight: unknown) => {
    const { answers, problems } = await ask({ changes: { weight } })
    return [answers['weight'], problems.filter((problem) => problem.startsWith('weight'))]
  }
  expect(await weights({ amount: '5', unit: 'kg' })).toEqual([{ amount: 5, unit: 'kg' }, []])
  expect(await weights('11 pounds')).toEqual([{ amount: 11, unit: 'lb' }, []])
  expect(await weights({ amount: 11 })).toEqual([{ amount: 11 }, ['weight answers.unit']])
  expect(await weights({ amount: 11, unit: 'stone' })).toEqual([{ amount: 11, unit: 'stone' }, ['weight answers.unit']])
  expect(await weights({ amount: 3, unit: 'lb' })).toEqual([{ amount: 3, unit: 'lb' }, ['weight answers.min']])
  expect(await weights({ amount: 5, unit: 'kg', of: 'gold' })).toEqual([undefined, []])
  expect(await weights({ amount: '9'.repeat(1000), unit: 'kg' })).toMatchObject([{ unit: 'kg' }, ['weight answers.too-long']])
  expect((await ask({ changes: { desks_moved: '12345678901234567890' } })).problems).toContain('desks_moved answers.too-long')
  expect((await ask({ changes: { weight: { amount: 5, unit: 'kg' } } })).history).toContain('5 kilograms')
})

test('facts, lists and files say the labels of options and units, never what is stored', async () => {
  const kg = { amount: 5, unit: 'kg' }
  await ask({ changes: { weight: { amount: 5, unit: 'lb' }, wall: 'blue', things: ['lamp', 'chair'], parcel: kg } })
  const { rows } = await server.services.pool.query<{ id: string }>("select id from record where entity = 'desk_change'")
  const { facts } = (await jonas.get(`/api/records/desk_change/${rows[0]?.id ?? ''}`)).body as ServedRecord
  expect(facts.map(({ value }) => value)).toEqual(['5 pounds', 'Blue, 5 kilograms', '1. lamp, 2. chair'])
  const list = (await jonas.get('/api/views/parcels.view')).body as ServedView
  expect(list.rows.map(({ cells }) => [cells['parcel']?.text, cells['first_approver']?.text])).toEqual([
    ['5 kilograms', 'a parcel of 5 kilograms'],
  ])
  const file = await fetch(`${server.url}/api/views/parcels.view/export`, { headers: { authorization: `Bearer ${jonas.token}` } })
  expect(await file.text()).toContain('5 kilograms,a parcel of 5 kilograms')
})

test('a signature is stamped with the account and the time of the server, takes no drawing that is more than lines, and grows old', async () => {
  const signed = async (signature: object, desks = 3) => {
    const { answers, problems } = await ask(
      { changes: { desks_moved: 3, signed: { of: DIGEST_OF_THREE, ...signature } } },
      { changes: { desks_moved: desks } },
    )
    return [answers['signed'], problems.filter((problem) => problem.startsWith('signed'))] as const
  }
  const [stored, problems] = await signed({
    name: 'J. Berg',
    drawn: 'M1 2L3 4',
    by: 'Somebody else',
    person: 'x',
    at: '1999-01-01T00:00:00Z',
  })
  expect(stored).toMatchObject({ name: 'J. Berg', drawn: 'M1 2L3 4', by: expect.stringContaining('Jonas') as string })
  expect((stored as { readonly at: string }).at > '2020').toBe(true)
  expect((stored as { readonly person?: string }).person).not.toBe('x')
  expect(problems).toEqual([])
  expect((await signed({ name: 'J. Berg' }, 4))[1]).toEqual(['signed answers.signature-old'])
  expect((await signed({ name: 'J. Berg', of: 'forged' }))[1]).toEqual(['signed answers.signature-old'])
  expect((await signed({ name: '', drawn: 'M1 2L3 4' }))[1]).toEqual(['signed answers.signature-name'])
  expect(await signed({ name: 'J. Berg', drawn: '<svg onload="alert(1)"/>' })).toEqual([undefined, []])
})

test('a page that waits for another is judged once that one is complete, and not before', async () => {
  const complete = { agrees: true, 'helpers.r1.called': 'Ann', 'helpers.r2.called': 'Bo', boxes: 0 }
  const rows = { helpers: ['r1', 'r2'] }
  const judged = async (changes: object) =>
    (await ask({ changes: { ...complete, ...changes }, rows })).problems.filter((problem) => /^(?:boxes|since)/u.test(problem))
  expect(await judged({})).toEqual(['boxes answers.min'])
  expect(await judged({ since: 'once' })).toEqual(['since answers.date-month'])
  expect(await judged({ agrees: false })).toEqual([])
})

test('rows that stand there from the beginning are stored with their first answer, and keep the order a person gives them', async () => {
  const typed = { 'helpers.r1.called': 'Ann', 'helpers.r2.called': 'Bo' }
  const { answers, problems } = await ask(
    { changes: { agrees: true } },
    { changes: typed, rows: { helpers: ['r1', 'r2'] } },
    { changes: {}, rows: { helpers: ['r2', 'r1'] } },
  )
  expect(answers).toMatchObject({
    helpers: [
      { $id: 'r2', called: 'Bo' },
      { $id: 'r1', called: 'Ann' },
    ],
  })
  expect(problems.filter((problem) => !problem.startsWith('chosen'))).toEqual([])
})

test('a row of another kind keeps what every row is asked, and its other answers wait for their kind', async () => {
  const rooms = async (...saves: readonly Changes[]) => {
    const { answers, problems } = await ask(...saves)
    return { rooms: answers['rooms'], problems: problems.filter((problem) => problem.startsWith('rooms')) }
  }
  const asWork: Changes = {
    changes: { 'rooms.a.use': 'work', 'rooms.a.floor': 2, 'rooms.a.desks': 4, 'rooms.a.keys': 1 },
    rows: { rooms: ['a'] },
  }
  expect(await rooms(asWork)).toEqual({ rooms: [{ $id: 'a', use: 'work', floor: 2, keys: 1, desks: 4 }], problems: [] })
  expect(await rooms({ changes: { 'rooms.a.use': 'work' }, rows: { rooms: ['a'] } })).toMatchObject({
    problems: ['rooms.a.floor answers.required', 'rooms.a.desks answers.required', 'rooms.a.keys answers.required'],
  })
  expect(await rooms(asWork, { changes: { 'rooms.a.use': 'store' } })).toEqual({
    rooms: [{ $id: 'a', use: 'store', floor: 2, keys: 1, desks: 4 }],
    problems: [],
  })
  expect((await rooms(asWork, { changes: { 'rooms.a.use': 'attic' } })).problems).toEqual(['rooms.a.use answers.option'])
})

test('what a page asks about each row is stored and checked in the row', async () => {
  const { answers, problems } = await ask({
    changes: {
      'rooms.a.use': 'store',
      'rooms.a.floor': 1,
      'rooms.a.keys': 2,
      'rooms.b.use': 'store',
      'rooms.b.floor': 2,
      'rooms.b.keys': 0,
    },
    rows: { rooms: ['a', 'b'] },
  })
  expect(answers['rooms']).toMatchObject([
    { $id: 'a', keys: 2 },
    { $id: 'b', keys: 0 },
  ])
  expect(problems.filter((problem) => problem.startsWith('rooms'))).toEqual(['rooms.b.keys answers.min'])
})
