import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AvailableEvent, Problem } from '#engine'
import { keepAnswers, keptAnswers } from '../kept/kept-answers.ts'
import { placeOfAsked } from './asked/forget-asked.ts'
import { openRecordSession, type RecordForm } from './record-session.ts'

type Sent = {
  readonly path: string
  readonly key: string | undefined
  readonly body: { readonly version?: number; readonly asked?: object }
}
let sent: Sent[] = []
let responses: (() => Response)[] = []
const acts: string[] = []

const responds = (status: number, body: object) => () => new Response(JSON.stringify(body), { status })
const record = (version: number, answers: object = {}) => ({ entity: 'request', id: 'one', version, answers, events: [], inHead: [] })
const done = (version: number, more: object = {}) => responds(200, { record: record(version), ...more })
const lost = (): Response => {
  throw new TypeError('Failed to fetch')
}
const event = (more: Partial<AvailableEvent> = {}): AvailableEvent => ({
  event: 'send',
  label: 'Send',
  allowed: true,
  primary: true,
  tone: 'normal',
  order: 0,
  ...more,
})
const problem = (more: Partial<Problem> = {}): Problem =>
  ({ path: 'name', code: 'required', severity: 'error', message: 'Missing', ...more }) as Problem

beforeEach(() => {
  sent = []
  responses = []
  acts.length = 0
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body?: string }) => {
    sent.push({ path, key: headers['idempotency-key'], body: JSON.parse(body ?? '{}') as Sent['body'] })
    const response = responses.shift()
    if (!response) throw new Error('Nothing is answered to this request')
    return response()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const open = async (version = 1) => {
  const session = openRecordSession({ entity: 'request', id: 'one' })
  session.actOn({
    focused: () => null,
    say: (text) => acts.push(`say ${text}`),
    goTo: (path) => acts.push(`go ${path}`),
    toTop: () => acts.push('top'),
    reopen: () => acts.push('reopen'),
    stored: () => acts.push('stored'),
  })
  responses = [responds(200, record(version))]
  await session.load()
  return session
}
const formOf = (more: Partial<RecordForm> & { readonly flush?: RecordForm['autosave']['flush'] } = {}) => {
  const seen = { moved: 0, refused: [] as readonly Problem[] }
  const form: RecordForm = {
    autosave: {
      flush: more.flush ?? (() => Promise.resolve()),
      begin: () => Promise.resolve(),
      moved: (version) => {
        seen.moved = version
      },
    },
    check: more.check ?? (() => []),
    refuse: (problems) => {
      seen.refused = problems
    },
  }
  return { form, seen }
}

test('an event is sent with the version that the forms reached when they were saved', async () => {
  const session = await open(4)
  const { form, seen } = formOf({
    flush: () => {
      session.saved(6, { name: 'Jonas' })
      return Promise.resolve()
    },
  })
  session.attach('a.form', form)
  responses = [done(7, { says: 'Sent.', converted: { entity: 'scholar', id: 'x', href: '#/scholar/x' } })]
  await session.run(event())
  expect(sent.at(-1)).toMatchObject({ path: '/api/records/request/one/events/send', body: { version: 6 } })
  expect(seen.moved).toBe(7)
  expect(session.state()).toMatchObject({ record: { version: 7 }, turn: 1, busy: false, asked: undefined })
  expect(acts).toEqual(['say Sent.', 'go /scholar/x', 'top'])
})

test('after an event that stays on its page, and once the server has finished its work, the page is asked for again', async () => {
  const session = await open(4)
  responses = [responds(200, { record: { ...record(5), unfinished: true } })]
  await session.run(event())
  expect(acts).toEqual(['reopen', 'top'])
  expect(session.state()).toMatchObject({ sent: 1, turn: 1 })
  responses = [responds(200, { ...record(5), unfinished: true }), responds(200, record(5))]
  await session.load()
  expect(acts).toHaveLength(2)
  await session.load()
  expect(acts).toEqual(['reopen', 'top', 'reopen'])
  expect(session.state()).toMatchObject({ sent: 1, turn: 2 })
})

test('a record that arrives late does not bring an older version back', async () => {
  const session = await open(4)
  session.saved(6, { name: 'Jonas' })
  responses = [responds(200, record(5))]
  await session.load()
  expect(session.state().record?.version).toBe(6)
})

test('stored answers are those of the record for the next form', async () => {
  const session = await open()
  session.saved(2, { name: 'Jonas' })
  session.saved(3, { city: 'Bergen' })
  expect(session.state().record).toMatchObject({ version: 3, answers: { name: 'Jonas', city: 'Bergen' } })
})

test('nothing is sent while a form has errors, and every form shows its own', async () => {
  const session = await open()
  const checked: string[] = []
  for (const id of ['a', 'b'])
    session.attach(
      id,
      formOf({
        check: () => {
          checked.push(id)
          return [problem()]
        },
      }).form,
    )
  session.send(event({ checks: 'submit' }))
  expect(checked).toEqual(['a', 'b'])
  expect(sent).toHaveLength(1)
})

test('only an event that checks answers asks to settle a dispute first', async () => {
  const session = await open()
  const leftOpen: (boolean | undefined)[] = []
  session.attach(
    'a.form',
    formOf({
      flush: (options) => {
        leftOpen.push(options?.leaveDisputes)
        return Promise.resolve()
      },
    }).form,
  )
  responses = [done(2), done(3)]
  await session.run(event({ event: 'discard' }))
  await session.run(event({ checks: 'submit' }))
  expect(leftOpen).toEqual([true, false])
})

test('an event that is closed gives its reason; one that has questions asks them first', async () => {
  const session = await open()
  session.send(event({ allowed: false, why: { ok: false, code: 'event.guard', message: 'Not yet.' } }))
  expect(session.state().refused).toEqual({ message: 'Not yet.' })
  session.send(event({ form: 'reason.form' }))
  expect(session.state()).toMatchObject({ refused: undefined, asked: { step: 'form' } })
  session.back()
  expect(session.state().asked).toBeUndefined()
  expect(sent).toHaveLength(1)
})

test('problems go to the open forms, and those of a question to the question', async () => {
  const session = await open()
  const { form, seen } = formOf()
  session.attach('a.form', form)
  responses = [responds(422, { error: 'record.problems', message: 'x', problems: [problem()] })]
  await session.run(event())
  expect(seen.refused).toHaveLength(1)
  responses = [responds(422, { error: 'record.problems', message: 'x', problems: [problem({ area: 'asked' })] })]
  session.send(event({ form: 'reason.form' }))
  expect(await session.run(event(), { reason: '' })).toHaveLength(1)
  expect(session.state().asked?.step).toBe('form')
  session.attach('a.form', undefined)
  responses = [responds(422, { error: 'record.problems', message: 'x', problems: [problem()] })]
  await session.run(event())
  expect(session.state().refused).toEqual({ message: 'Missing' })
})

test('an event whose answer was lost keeps its question and its key; a second press while it runs does nothing', async () => {
  const session = await open()
  session.send(event({ form: 'reason.form' }))
  responses = [lost, done(2)]
  const first = session.run(event(), { reason: 'r' })
  expect(await session.run(event(), { reason: 'r' })).toBeUndefined()
  await first
  expect(session.state().asked?.step).toBe('form')
  await session.run(event(), { reason: 'r' })
  expect(sent.at(-1)?.key).toBe(sent.at(-2)?.key)
  expect(sent).toHaveLength(3)
})

test('a record that moved on elsewhere is loaded again, with the reason shown', async () => {
  const session = await open()
  responses = [responds(409, { error: 'record.moved', message: 'Somebody was faster.' }), responds(200, record(9))]
  await session.run(event())
  await vi.waitFor(() => expect(session.state().record?.version).toBe(9))
  expect(session.state().refused).toEqual({ message: 'Somebody was faster.' })
})

test('a record that cannot be loaded keeps what is shown and gives the reason', async () => {
  const session = await open()
  responses = [responds(503, { error: 'down', message: 'Down.' })]
  await session.load()
  expect(session.state()).toMatchObject({ record: { version: 1 }, error: { status: 503 } })
})

test('a save of an answer that the head of the page reads loads the record again, and any other does not', async () => {
  const session = await open()
  responses = [responds(200, { ...record(1, { start: 'a' }), inHead: ['start'] })]
  await session.load()
  sent = []
  session.saved(2, { start: 'a', name: 'x' })
  expect(sent).toHaveLength(0)
  responses = [responds(200, { ...record(3, { start: 'b' }), inHead: ['start'], deadlines: ['later'] })]
  session.saved(3, { start: 'b', name: 'x' })
  await vi.waitFor(() => expect(session.state().record).toMatchObject({ version: 3, deadlines: ['later'] }))
  expect(sent).toHaveLength(1)
})

test('a record that was asked for before a save does not bring the earlier answers back', async () => {
  const session = await open()
  responses = [responds(200, record(1, { name: 'old' }))]
  const late = session.load()
  session.saved(2, { name: 'new' })
  await late
  expect(session.state().record).toMatchObject({ version: 2, answers: { name: 'new' } })
})

test('an event of an ended session keeps its question and reports no refusal: the dialog to sign in again says so', async () => {
  const session = await open()
  const asked = event({ form: 'why.form' })
  session.send(asked)
  responses = [responds(401, { error: 'AUTHORIZATION_INVALID_TOKEN', message: 'Sign in' }), responds(401, {})]
  await session.run(asked, { why: 'x' })
  expect([session.state().refused, session.state().asked?.step]).toEqual([undefined, 'form'])
})

test('the answers to the questions of an event are kept until it was sent', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const session = await open()
  const place = placeOfAsked({ entity: 'request', id: 'one', event: 'ask' })
  keepAnswers(place, { question: 'Which course?' }, {})
  responses = [responds(403, { error: 'event.guard', message: 'Not yet' })]
  await session.run(event({ event: 'ask' }), { question: 'Which course?' })
  expect(keptAnswers(place)).toEqual({ question: 'Which course?' })
  responses = [done(3)]
  await session.run(event({ event: 'ask' }), { question: 'Which course?' })
  expect(keptAnswers(place)).toEqual({})
})
