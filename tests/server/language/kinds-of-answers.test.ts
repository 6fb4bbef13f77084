import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
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
  { question: 'agrees', label: 'I clear my old desk', type: 'acknowledgement', flag: 'required', onFile: '' },
  {
    question: 'things',
    label: 'Things to move',
    type: 'choices',
    ordered: true,
    choices: ['chair', 'lamp', 'plant'].map((value) => ({ value, label: value })),
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

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  const file = path.join(folder, 'desks', 'desks.form.json')
  const form = JSON.parse(readFileSync(file, 'utf8')) as { readonly pages: readonly object[] }
  writeFileSync(file, JSON.stringify({ ...form, pages: [...form.pages, { id: 'move', title: 'Move', items: ITEMS }, KEYS] }))
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
  return { answers, problems: problems.map(({ path: place, code }) => `${place} ${code}`) }
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
