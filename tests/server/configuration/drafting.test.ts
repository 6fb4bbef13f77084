import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#engine'
import { DRAFT_SECONDS } from '../../../app/server/config.ts'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import { listPublished } from '../../../app/server/store/definitions/definition-store.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import type { DraftedAnswer } from '../../../app/server/work/drafting.ts'
import { clientFor, type Answer, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { DEFINITIONS, hostileWorkbook, listOf, PATTERNS, XLIFF } from './hostile.ts'

const FORM = 'cpt-request.form'

let server: TestServer
let dana: Client
let nobody: Client
beforeAll(async () => {
  // A server of its own: with the thread of drafts.
  server = await testServer({ worker: false, trustProxy: 1, drafting: 'when asked' })
  dana = await clientFor(server.url, 'dana')
  nobody = await clientFor(server.url)
})
afterAll(() => server?.stop())

const begin = async (name: string): Promise<string> => {
  const { id } = (await dana.send('POST', '/api/configuration/changes', { name })).body as ServedChange
  return `/api/configuration/changes/${id}`
}

test('the thread that serves answers loads no set of a draft', async () => {
  const load = vi.spyOn(server.services.registry, 'load')
  const at = await begin('Loads nothing')
  const edited = await dana.send('POST', `${at}/edits`, { definition: FORM, edit: { do: 'set', path: '/title', value: 'Of a thread' } })
  expect([edited.status, edited.body]).toMatchObject([200, { title: 'Of a thread' }])
  const { change } = (await dana.get(at)).body as { change: ServedChange }
  expect((await dana.get(`/api/configuration/definitions/${FORM}?change=${change.id}`)).status).toBe(200)
  expect((await dana.get(`/api/configuration/forms/${FORM}/preview?change=${change.id}`)).status).toBe(200)
  expect((await dana.send('POST', `${at}/publish`, { note: 'Titled', version: change.version })).status).toBe(200)
  expect(load).not.toHaveBeenCalled()
  load.mockRestore()

  // What was published is taken over as it is stored, and is what the files and the publication make.
  const { pool, registry } = server.services
  const { written } = await registry.current(server.institution)
  const { set } = registry.load(server.institution, await inInstitution(pool, server.institution.id, listPublished))
  expect([written.withLayer, set.withLayer]).toEqual([undefined, expect.any(Function)])
  expect(written.find(FORM)).toMatchObject({ title: 'Of a thread' })
  expect([written.hash, Object.keys(written.definitions)]).toEqual([set.hash, Object.keys(set.definitions)])
  expect(Object.keys(set.definitions).filter((id) => JSON.stringify(written.filesOf(id)) !== JSON.stringify(set.filesOf(id)))).toEqual([])
})

/** Some twenty thousand steps, which a rule may take; eight thousand examples of it take ten seconds and more. */
const PAIRS = { count: [{ map: [{ range: [140] }, { count: [{ map: [{ range: [140] }, 1] }] }] }] }

const slowForm = (examples: number): string =>
  JSON.stringify({
    id: 'slow.form',
    title: 'Slow',
    pages: [{ id: 'all', title: 'All', items: [{ question: 'pairs', type: 'number', label: 'Pairs', value: PAIRS }] }],
    examples: Array.from({ length: examples }, (_, index) => ({ name: `example ${index}`, given: {}, then: { pairs: { value: 140 } } })),
  })

test('a draft that takes long is given up, and holds nobody but its writer', async () => {
  const at = await begin('Slow')
  const write = (examples: number) => dana.send('PUT', `${at}/texts/slow.form`, { text: slowForm(examples) })
  const first = await write(1)
  expect([first.status, (first.body as { examples: object }).examples]).toEqual([200, [{ name: 'example 0', failures: [] }]])

  Object.assign(server.services.config, { draftSeconds: 2 })
  let isTried = true
  const slow = write(8000).finally(() => (isTried = false))
  let served = 0
  for (; isTried; served += 1) {
    expect((await dana.get('/api/health')).status).toBe(200)
    // As often as a person may call in a minute.
    await pause(20)
  }
  Object.assign(server.services.config, { draftSeconds: DRAFT_SECONDS })
  const { status, body } = await slow
  const { error, diagnostics } = body as { readonly error?: string; readonly diagnostics?: readonly Diagnostic[] }
  expect([status, error, diagnostics?.map(({ code, id }) => [code, id])]).toEqual([
    422,
    'configuration.too-long',
    [['server.too-long', 'slow.form']],
  ])
  expect(served).toBeGreaterThan(15)

  const next = await write(2)
  expect([next.status, (next.body as { examples: readonly object[] }).examples.length]).toEqual([200, 2])
})

test('only so many requests of one person wait for the thread, the others are told so at once, and a colleague has room', async () => {
  const priya = await clientFor(server.url, 'priya')
  const at = await begin('Many at once')
  const { drafting = expect.fail('no thread of drafts') } = server.services
  const asked = vi.spyOn(drafting, 'answer')
  Object.assign(server.services.config, { draftSeconds: 2 })
  const slow = dana.send('PUT', `${at}/texts/slow.form`, { text: slowForm(8000) })
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  const many = Promise.all(Array.from({ length: 20 }, () => dana.get(at)))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(21))
  // The time of those that wait begins with their turn, when the thread has to be started again.
  Object.assign(server.services.config, { draftSeconds: DRAFT_SECONDS })
  const colleague = priya.get('/api/configuration/changes')
  const answers = await many
  // She configures nothing, which the thread itself answers.
  expect([(await slow).status, (await colleague).status]).toEqual([422, 404])
  asked.mockRestore()
  const busy = answers.filter(({ status }) => status !== 200)
  expect([answers.length - busy.length, busy.length]).toEqual([12, 8])
  for (const { status, headers, body } of busy) {
    expect([status, headers.get('retry-after'), (body as { readonly error: string }).error]).toEqual([503, '5', 'service.unavailable'])
  }
})

/** The serving thread reads the body of a request, and writes it once more for another thread. An answer comes as bytes and is sent on as it is. */
const MOST_BYTES = 4 * 1024 * 1024

let asking = 0

/** Sends something while others ask whether the server is there. */
const amongOthers = async (send: () => Promise<Answer>): Promise<Answer> => {
  let isSent = false
  const sent = send().finally(() => (isSent = true))
  while (!isSent) {
    // Somebody else each time: one person may call so often in a minute.
    const asked = await nobody.get('/api/health', { 'x-forwarded-for': `10.99.${asking >> 8}.${asking & 255}` })
    asking += 1
    expect(asked.status).toBe(200)
    await pause(20)
  }
  return sent
}

/**
 * What is sent is the work of other threads alone: the serving thread passes it on once and sends on what came back, and neither loads, opens nor
 * tries a definition for it. `to`: the thread that the file is read in, where the serving thread passes that on itself.
 */
const holdsNobody = async (send: () => Promise<Answer>, to: 'drafts' | 'files' = 'drafts'): Promise<Answer> => {
  const { drafting = expect.fail('no thread of drafts'), registry } = server.services
  const answers = vi.spyOn(drafting, 'answer')
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  const works = [
    vi.spyOn(registry, 'load'),
    vi.spyOn(registry, 'setOf'),
    vi.spyOn(registry, 'openDraft'),
    vi.spyOn(registry, 'sourcesWith'),
  ]
  const answered = await amongOthers(send)
  const kinds = posted.mock.calls.map(([message]) => (message as { readonly kind: string }).kind)
  expect([kinds.filter((kind) => kind !== 'outdated'), answers.mock.calls.length]).toEqual(to === 'drafts' ? [['ask'], 1] : [['table'], 0])
  for (const [{ body }] of answers.mock.calls) expect(JSON.stringify(body).length).toBeLessThan(MOST_BYTES)
  for (const { value } of answers.mock.settledResults) expect((value as DraftedAnswer).payload).toBeInstanceOf(Uint8Array)
  for (const work of works) expect(work).not.toHaveBeenCalled()
  for (const spy of [answers, posted, ...works]) spy.mockRestore()
  return answered
}

const codesIn = ({ body }: Answer, id: string): readonly string[] => {
  const { findings = [], diagnostics = [] } = body as {
    readonly findings?: readonly Diagnostic[]
    readonly diagnostics?: readonly Diagnostic[]
  }
  return [...findings, ...diagnostics].filter((found) => found.severity === 'error' && found.id === id).map(({ code }) => code)
}

test.each(DEFINITIONS)('%s in a draft hold nobody, and are found', async (what, definition, codes) => {
  const at = await begin(what.slice(0, 50))
  const written = await holdsNobody(() =>
    dana.send('PUT', `${at}/texts/hostile.form`, { text: JSON.stringify(definition), takeOver: true }),
  )
  expect([written.status, codesIn(written, 'hostile.form')]).toEqual([200, codes])
})

test.each([3200, 20_000])('a list of %i values that is pasted holds nobody', async (length) => {
  const at = await begin(`${length} values`)
  const list = 'education-levels.lookup'
  const { values } = (
    (await dana.get(`/api/configuration/definitions/${list}`)).body as { readonly definition: { readonly values: readonly object[] } }
  ).definition
  const edit = { do: 'set', path: '/values', value: [...values, ...listOf(length)] }
  const pasted = await holdsNobody(() => dana.send('POST', `${at}/edits`, { definition: list, edit, takeOver: true }))
  expect(pasted.status).toBe(200)
})

test.each([240, 1000])('a set-up with %i sites is refused before anything is made of it', async (length) => {
  const sites = Array.from({ length }, (_, index) => ({ $id: `r${index}`, value: `s${index}`, label: `Site ${index}` }))
  const refused = await holdsNobody(() => dana.send('POST', '/api/configuration/setups', { answers: { sites } }))
  expect([refused.status, refused.body]).toMatchObject([413, { error: 'request.too-large' }])
})

const asFile = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64')
const schema = {
  type: 'object',
  properties: Object.fromEntries(PATTERNS.map((pattern, index) => [`p${index}`, { type: 'string', pattern }])),
}

test.each([
  ['a workbook that names one part 600 times', 422, hostileWorkbook(600, '<row r="1048576"/>')],
  ['JSON Schema with patterns that hang', 200, JSON.stringify(schema)],
] as const)('%s holds nobody while it is brought', async (what, status, bytes) => {
  const at = await begin(what)
  let count = 0
  const brought = await holdsNobody(() => dana.send('POST', `${at}/bring`, { id: `brought-${(count += 1)}.form`, file: asFile(bytes) }))
  expect(brought.status).toBe(status)
})

test('rows that begin in column ALL hold nobody', async () => {
  const file = asFile(hostileWorkbook(1, '<row><c r="ALL1"><v>1</v></c></row>'.repeat(15_000)))
  const rows = await holdsNobody(() => dana.send('POST', '/api/configuration/rows', { file }), 'files')
  expect(rows).toMatchObject({ status: 422, body: { error: 'configuration.bring' } })
})

test.each(Object.entries(XLIFF))("a translator's file of %s holds nobody", async (what, text) => {
  const read = await holdsNobody(() => dana.send('POST', '/api/configuration/translations/es/file', { file: asFile(text) }))
  expect(read.status).toBe(200)
})

test('a pattern in force holds nobody when a student answers 250 letters', async () => {
  const at = await begin('Pattern')
  const path = '/pages/studies/items/cpt_comments/pattern'
  const [strict = ''] = PATTERNS
  const jonas = await clientFor(server.url, 'jonas')
  const edited = await dana.send('POST', `${at}/edits`, { definition: FORM, edit: { do: 'set', path, value: strict } })
  expect(edited.status).toBe(200)
  const { change, stops } = (await dana.get(at)).body as { readonly change: ServedChange; readonly stops: readonly Diagnostic[] }
  expect(stops).toEqual([])
  expect((await dana.send('POST', `${at}/publish`, { note: 'Strict', version: change.version })).status).toBe(200)
  const save = { form: FORM, changes: { cpt_comments: 'a'.repeat(250) } }
  // The matcher of the language would go back and forth in the letters; our own one takes each of them once.
  const ran: string[] = []
  const spy = vi.spyOn(RegExp.prototype, 'test').mockImplementation(function (this: RegExp, text: string) {
    if (text === save.changes.cpt_comments) ran.push(this.source)
    return this.exec(text) !== null
  })
  const begun = await jonas.send('POST', '/api/cases/cpt_request', { save })
  const checked = await dana.send('POST', `/api/forms/${FORM}/validate`, { answers: save.changes })
  spy.mockRestore()
  expect([begun.status, ran.filter((source) => source.includes(strict))]).toEqual([201, []])
  expect((checked.body as { readonly problems: readonly object[] }).problems).toContainEqual(
    expect.objectContaining({ path: 'cpt_comments', code: 'answers.pattern' }),
  )
})
