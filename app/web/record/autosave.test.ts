import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answers, compileForm, loadDefinitions, openForm } from '#engine'
import { createFormStore } from '#renderer'
import type { FirstAnswers, SaveAnswers } from '../../server/contract/answers.ts'
import type { StartedCase } from '../../server/contract/records.ts'
import { ApiFailure } from '../api/client.ts'
import { reconnected } from '../api/reconnected.ts'
import { isUnsaved } from '../leaving/guarded-history.ts'
import { type Autosave, startAutosave } from './autosave.ts'

const FORM = {
  $schema: 'form.schema.json',
  id: 'visit.form',
  title: 'Visit',
  description: 'Two answers and a list.',
  pages: [
    {
      id: 'stay',
      title: 'Stay',
      items: [
        { question: 'name', type: 'text', label: 'Name' },
        { question: 'city', type: 'text', label: 'City' },
        {
          question: 'guide',
          type: 'text',
          label: 'Guide',
          visibleWhen: { '>': [{ count: [{ var: 'related.guides' }] }, 0] },
        },
        { repeat: 'members', label: 'Members', addLabel: 'Add a member', items: [{ question: 'called', type: 'text', label: 'Called' }] },
      ],
    },
  ],
}
const plan = compileForm(loadDefinitions([{ file: 'visit.form.json', text: JSON.stringify(FORM) }]).set, 'visit.form')

type Asked = { readonly key: string; readonly body: SaveAnswers }
let asked: Asked[] = []
let answers: (() => Response)[] = []
const opened: Autosave[] = []
let starts: { readonly key: string; readonly save: FirstAnswers }[] = []
let started: (() => Promise<StartedCase>)[] = []
const kept = new Map<string, string>()

const says = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })
const saves = (version: number) => says(200, { version, savedAt: '2026-11-21T12:00:00Z', refused: [] })
const lost = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
  starts = []
  started = []
  kept.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('fetch', async (_: string, { headers, body = '{}' }: { headers: Record<string, string>; body?: string }) => {
    asked.push({ key: headers['idempotency-key'] ?? '', body: JSON.parse(body) as SaveAnswers })
    const answer = answers.shift()
    if (!answer) throw new Error('Nothing is answered to this save')
    return answer()
  })
})
afterEach(() => {
  for (const autosave of opened.splice(0)) autosave.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = ({ version = 1, stored = {}, person = 'jonas' }: { version?: number; stored?: Answers; person?: string } = {}) => {
  const store = createFormStore(openForm(plan, { answers: stored, context: { today: '2026-11-21' } }))
  const autosave = startAutosave(store, {
    entity: 'request',
    id: 'one',
    form: 'visit.form',
    person,
    version,
    answers: stored,
    savedAt: '2026-11-21T11:00:00Z',
    starts: 'visit.case/',
    start: async (save, key) => {
      starts.push({ key, save })
      const begun = started.shift()
      if (!begun) throw new Error('Nothing is answered to this start')
      return begun()
    },
    follow: (read) => store.setContext({ today: '2026-11-21', ...read }),
    saved: () => undefined,
  })
  opened.push(autosave)
  return { store, autosave, line: () => store.jotai.get(store.saved) }
}
const wait = (ms = 800) => vi.advanceTimersByTimeAsync(ms)
const stale = (version: number, conflicts: object[], others: object = {}, related?: object) =>
  says(409, { error: 'record.stale', message: 'Somebody else saved', version, conflicts, others, related })

test('a save without a response is sent again with its key, before later changes', async () => {
  const { store, line } = open()
  answers = [lost, saves(2), saves(3)]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(line()).toEqual({ kind: 'offline', inBrowser: true })
  store.setAnswer('name', 'Jonas Piet')
  await wait()
  expect(asked.map(({ body }) => body.changes)).toEqual([{ name: 'Jonas' }, { name: 'Jonas' }, { name: 'Jonas Piet' }])
  expect(asked[1]?.key).toBe(asked[0]?.key)
  expect(asked[2]?.key).not.toBe(asked[0]?.key)
  expect(asked.map(({ body }) => body.version)).toEqual([1, 1, 2])
  expect(line()?.kind).toBe('saved')
})

test('a busy server is asked again; a refusal is not retried, and its reason is shown', async () => {
  const { store, line } = open()
  answers = [says(429, { error: 'request.rate', message: 'Too many' }), says(503, {}), saves(2)]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(line()).toEqual({ kind: 'busy', inBrowser: true })
  await wait(5000)
  expect(line()?.kind).toBe('saved')
  answers = [says(403, { error: 'record.locked', message: 'This was sent.' })]
  store.setAnswer('name', 'Noor')
  await wait(60_000)
  expect(line()).toEqual({ kind: 'refused', why: 'This was sent.' })
  expect(asked).toHaveLength(4)
})

test('an answer changed elsewhere is not reported as saved, waits for a choice, and is sent by Keep', async () => {
  const { store, autosave, line } = open({ stored: { name: 'Old' } })
  answers = [stale(5, [{ path: 'name', theirs: 'Theirs', by: 'Luis' }], { city: 'Bergen' }), saves(6), saves(7)]
  store.setAnswer('name', 'Mine')
  await wait()
  expect(line()).toEqual({ kind: 'disputed', path: 'name', label: 'Name' })
  expect(store.session.stored(), 'what others changed elsewhere is taken over').toMatchObject({ name: 'Mine', city: 'Bergen' })
  store.setAnswer('city', 'Oslo')
  await wait()
  expect(asked[1]?.body, 'other answers are saved meanwhile').toMatchObject({ version: 5, changes: { city: 'Oslo' } })
  await expect(autosave.flush(), 'nothing is sent over an open dispute').rejects.toThrow('changed elsewhere')
  store.resolveConflict('name', 'mine')
  await wait()
  expect(asked[2]?.body).toMatchObject({ version: 6, changes: { name: 'Mine' } })
  expect(line()?.kind).toBe('saved')
})

test('an event that asks nobody to settle a dispute leaves it open, with both answers', async () => {
  const first = open({ stored: { name: 'Old' } })
  answers = [stale(5, [{ path: 'name', theirs: 'Theirs', by: 'Luis' }])]
  first.store.setAnswer('name', 'Mine')
  await wait()
  await first.autosave.flush({ leaveDisputes: true })
  first.autosave.moved(6)
  await wait(60_000)
  expect(asked, 'the own answer is not saved over the other one').toHaveLength(1)
  expect(first.line()?.kind).toBe('disputed')
  first.store.setAnswer('city', 'Oslo')
  answers = [saves(7)]
  await wait()
  expect(asked[1]?.body).toMatchObject({ version: 6, changes: { city: 'Oslo' } })
  open({ version: 7, stored: { name: 'Theirs', city: 'Oslo' } })
  answers = [stale(7, [{ path: 'name', theirs: 'Theirs', by: 'Luis' }])]
  await wait()
  expect(asked[2]?.body, 'it was typed on version 1').toMatchObject({ version: 1, changes: { name: 'Mine' } })
})

test('answers refused for lack of a session wait, and are saved as soon as the person has signed in again', async () => {
  const { store, line } = open()
  answers = [says(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'Sign in' }), says(401, {}), saves(2)]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(line()).toEqual({ kind: 'unsaved', inBrowser: true })
  reconnected()
  await wait()
  expect(line()?.kind).toBe('saved')
})

test('a dispute is still there after a reload', async () => {
  const first = open({ stored: { name: 'Old' } })
  answers = [stale(5, [{ path: 'name', theirs: 'Theirs', by: 'Luis' }])]
  first.store.setAnswer('name', 'Mine')
  await wait()
  const second = open({ version: 5, stored: { name: 'Theirs' } })
  answers = [stale(5, [{ path: 'name', theirs: 'Theirs', by: 'Luis' }])]
  await wait()
  expect(asked[1]?.body, 'it was typed on version 1').toMatchObject({ version: 1, changes: { name: 'Mine' } })
  expect(second.store.jotai.get(second.store.conflict('name'))).toMatchObject({ theirs: 'Theirs' })
  expect(second.store.session.field('name').value).toBe('Mine')
})

test('rows added in two places at once are both kept', async () => {
  const { store } = open({ stored: { members: [{ $id: 'a', called: 'Ann' }] } })
  answers = [stale(5, [], { 'members.b': { $id: 'b', called: 'Ben' } }), saves(6)]
  const added = store.addRow('members', { called: 'Cleo' })
  await wait()
  expect(asked[1]?.body.rows).toEqual({ members: ['a', added, 'b'] })
  expect(asked[1]?.body.changes).toEqual({ [`members.${added}.called`]: 'Cleo' })
})

test('unsaved answers in the browser come back with their rows, and only for the same person', async () => {
  const first = open({ stored: { members: [{ $id: 'a', called: 'Ann' }] } })
  answers = [lost]
  first.store.setAnswer('name', 'Jonas')
  const added = first.store.addRow('members', { called: 'Ben' })
  first.store.removeRow('members', 'a')
  await wait()
  const other = open({ stored: { members: [{ $id: 'a', called: 'Ann' }] }, person: 'luis' })
  expect(other.store.session.stored()).toEqual({ members: [{ $id: 'a', called: 'Ann' }] })
  const again = open({ stored: { members: [{ $id: 'a', called: 'Ann' }] } })
  expect(again.store.session.stored()).toEqual({ name: 'Jonas', members: [{ $id: added, called: 'Ben' }] })
})

test('without storage in the browser, the form does not claim that answers wait there', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { store, line } = open()
  answers = [lost]
  store.setAnswer('name', 'Jonas')
  await wait(100)
  expect(line()).toEqual({ kind: 'offline', inBrowser: false })
  expect(isUnsaved()).toBe(true)
})

test('what waits in the browser is not lost with its page', async () => {
  const { store, line } = open()
  answers = [lost]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(line()).toEqual({ kind: 'offline', inBrowser: true })
  expect(isUnsaved()).toBe(false)
})

const TAKEN = { error: 'record.stale', message: '', version: 1, conflicts: [], others: { city: 'Delft' } }
const NEW: StartedCase = {
  entity: 'request',
  id: 'one',
  version: 1,
  label: 'One',
  steps: [],
  phases: [],
  answers: {},
  forms: [],
  events: [],
  parties: [],
  facts: [],
  deadlines: [],
  inHead: [],
  standing: [],
  approvals: [],
  files: [],
  savedAt: '2026-11-21T12:00:00Z',
  createdAt: '2026-11-21T12:00:00Z',
}

test('a record is stored with its first answer and changed by the next one', async () => {
  const { store, line } = open({ version: 0 })
  await wait(60_000)
  expect([starts, line()]).toEqual([[], undefined])
  started = [() => Promise.reject(new ApiFailure(0, { error: 'offline', message: '' })), () => Promise.resolve(NEW)]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(line()).toEqual({ kind: 'offline', inBrowser: true })
  await wait(5000)
  expect(starts.map(({ save }) => save.changes)).toEqual([{ name: 'Jonas' }, { name: 'Jonas' }])
  expect(starts[1]?.key).toBe(starts[0]?.key)
  answers = [saves(2)]
  store.setAnswer('city', 'Delft')
  await wait()
  expect(asked.map(({ body }) => [body.version, body.changes])).toEqual([[1, { city: 'Delft' }]])
})

test('a record that another window stored first is changed, not stored again', async () => {
  const { store, line } = open({ version: 0 })
  started = [() => Promise.reject(new ApiFailure(409, TAKEN))]
  answers = [saves(2)]
  store.setAnswer('name', 'Jonas')
  await wait()
  expect(starts).toHaveLength(1)
  expect(asked.map(({ body }) => [body.version, body.changes])).toEqual([[1, { name: 'Jonas' }]])
  expect(store.session.stored()).toMatchObject({ name: 'Jonas', city: 'Delft' })
  expect(line()?.kind).toBe('saved')
})

test('rows that follow an answer come with the save, and what they decide is drawn at once', async () => {
  const { store } = open()
  answers = [
    says(200, { version: 2, savedAt: '2026-11-21T12:00:00Z', refused: [], related: { guides: [{ name: 'Ada' }] } }),
    stale(4, [], { name: 'Jonas' }, { guides: [] }),
    saves(5),
  ]
  expect(store.session.field('guide').flag).toBe('hidden')
  store.setAnswer('city', 'Bergen')
  await wait()
  expect(store.session.field('guide').flag).toBe('editable')
  store.setAnswer('city', 'Oslo')
  await wait()
  expect(store.session.field('guide').flag, 'and with the answers of others').toBe('hidden')
})

test('two windows of one form keep what was typed in each, and one that has saved takes away only its own', async () => {
  const [first, second] = [open(), open()]
  answers = [lost, lost]
  first.store.setAnswer('name', 'Jonas')
  const added = first.store.addRow('members', { called: 'Cleo' })
  await wait()
  second.store.setAnswer('city', 'Bergen')
  const other = second.store.addRow('members', { called: 'Ann' })
  await wait()
  const waiting = (): unknown => JSON.parse(kept.get('sojourn.pending.jonas.request.one.visit.form') ?? 'null')
  expect(waiting()).toMatchObject({
    changes: { name: 'Jonas', city: 'Bergen' },
    rows: { members: expect.arrayContaining([added, other]) as unknown },
  })
  first.autosave.stop()
  answers = [lost, saves(2)]
  reconnected()
  await wait()
  expect(waiting()).toMatchObject({ changes: { name: 'Jonas' } })
  expect(waiting()).not.toMatchObject({ changes: { city: 'Bergen' } })
  // The first window was closed before it could save: the next one goes on with what it had.
  const third = open({ version: 2, stored: { city: 'Bergen' } })
  expect(third.store.session.stored()).toMatchObject({ name: 'Jonas', city: 'Bergen' })
})
