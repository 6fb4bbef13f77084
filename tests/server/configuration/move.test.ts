import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CasesAtPart, ChangeReview, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { ServedMove } from '../../../app/server/contract/configuration/move.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const FORM = 'cpt-request.form'
const COMMENTS = '/pages/studies/items/cpt_comments'
/** No example promises anything about it. */
const RELEVANCE = '/pages/studies/items/course_relevance'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const hashInForce = async (): Promise<string> => {
  const { registry, institutions } = server.services
  return (await registry.current(await institutions.byId(server.institution.id))).hash
}
/** A case on the version in force now. */
const addCase = async (state: string, data: object): Promise<string> => {
  const id = randomUUID()
  await server.query(
    `insert into record (institution_id, entity, id, state, subject_id, case_id, definition_hash, workflow, data)
    values (current_setting('app.institution')::int, 'request', $1, $2, '00000000-0000-4000-8000-000000000101', 'cpt-request.case', $3, '{"since":"2026-11-17T15:00:00Z","approvals":[]}', $4)`,
    [id, state, await hashInForce(), JSON.stringify({ requestTypeId: 'cpt_request', request_number: `R-${id}`, site_id: '1', ...data })],
  )
  return id
}
const publish = async (edit: object): Promise<void> => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'Comments' }))
  await answer(dana.send('POST', `/api/configuration/changes/${id}/edits`, { definition: FORM, edit }))
  const { version } = (await answer<ChangeReview>(dana.get(`/api/configuration/changes/${id}`))).change
  await answer(dana.send('POST', `/api/configuration/changes/${id}/publish`, { note: 'Tried.', version }))
}
const look = (): Promise<ServedMove> => answer(dana.get('/api/configuration/cases'))
const move = (): Promise<ServedMove> => answer(dana.send('POST', '/api/configuration/cases/move', {}))
const versionsOf = async (ids: readonly string[]): Promise<readonly (string | null)[]> => {
  const { rows } = await server.query<{ id: string; definition_hash: string | null }>(
    "select id, definition_hash from record where entity = 'request' and id = any($1)",
    [ids],
  )
  return ids.map((id) => rows.find((row) => row.id === id)?.definition_hash ?? null)
}
const linesOf = async (id: string): Promise<number> =>
  (await server.query("select from history where record_id = $1 and says = 'movedToCurrent'", [id])).rowCount ?? 0

beforeEach(async () => {
  await server.query('delete from record where case_id is not null')
})

test('open cases that lose nothing move to the version in force, and the others stay on theirs', async () => {
  const [asked, filled, sent, closed] = [
    await addCase('draft', {}),
    await addCase('in_review', { cpt_comments: 'None' }),
    await addCase('in_review', {}),
    await addCase('dismissed', {}),
  ]
  const old = await hashInForce()
  expect(await look()).toEqual({ moved: 0, stay: [] })
  await publish({ do: 'set', path: `${COMMENTS}/flag`, value: 'required' })
  const now = await hashInForce()
  expect(now).not.toBe(old)
  const found = await look()
  expect(found).toMatchObject({ moved: 2, stay: [{ id: sent, effects: [{ effect: 'newlyAsked', path: 'cpt_comments' }] }] })
  expect(await versionsOf([asked, filled, sent, closed])).toEqual([old, old, old, old])
  expect(await move()).toEqual(found)
  expect(await versionsOf([asked, filled, sent, closed])).toEqual([now, now, old, old])
  expect([await linesOf(filled), await linesOf(sent)]).toEqual([1, 0])
  expect(await move()).toMatchObject({ moved: 0, stay: [{ id: sent }] })
})

test('a case with an answer that would be set aside stays, and keeps it', async () => {
  const [answered, empty] = [await addCase('draft', { course_relevance: 'Kept.' }), await addCase('draft', {})]
  const old = await hashInForce()
  await publish({ do: 'set', path: `${RELEVANCE}/flag`, value: 'hidden' })
  expect(await move()).toMatchObject({ moved: 1, stay: [{ id: answered, effects: [{ effect: 'setAside', path: 'course_relevance' }] }] })
  expect(await versionsOf([answered, empty])).toEqual([old, await hashInForce()])
  const { rows } = await server.query("select data ->> 'course_relevance' as relevance from record where id = $1", [answered])
  expect(rows).toEqual([{ relevance: 'Kept.' }])
})

test('two people who move at once move each case once', async () => {
  const ids = [await addCase('draft', {}), await addCase('draft', {}), await addCase('draft', {})]
  await publish({ do: 'set', path: '/title', value: 'CPT, renamed' })
  const both = await Promise.all([move(), move()])
  expect(both.reduce((sum, { moved }) => sum + moved, 0)).toBe(3)
  const now = await hashInForce()
  expect(await versionsOf(ids)).toEqual([now, now, now])
  expect(await Promise.all(ids.map(linesOf))).toEqual([1, 1, 1])
})

test('a case that somebody changes meanwhile stays, and its change with it', async () => {
  const id = await addCase('draft', {})
  const old = await hashInForce()
  await publish({ do: 'set', path: '/title', value: 'CPT, renamed again' })
  const somebody = await server.services.pool.connect()
  try {
    await somebody.query('begin')
    await somebody.query('update record set version = version + 1, data = data || \'{"cpt_comments":"New."}\' where id = $1', [id])
    const moving = move()
    await expect
      .poll(async () => (await server.query('select from pg_locks where not granted')).rowCount, { timeout: 5000 })
      .toBeGreaterThan(0)
    await somebody.query('commit')
    expect(await moving).toMatchObject({ moved: 0, stay: [{ id, effects: [] }] })
  } finally {
    somebody.release()
  }
  expect(await versionsOf([id])).toEqual([old])
  expect(await move()).toEqual({ moved: 1, stay: [] })
})

const PATH = 'request.workflow'
const inChange = async (edits: readonly object[]) => {
  const { id } = await answer<ServedChange>(dana.send('POST', '/api/configuration/changes', { name: 'The way' }))
  const at = `/api/configuration/changes/${id}`
  for (const edit of edits) await answer(dana.send('POST', `${at}/edits`, { definition: PATH, edit }))
  const send = async () => {
    const { version } = (await answer<ChangeReview>(dana.get(at))).change
    return dana.send('POST', `${at}/publish`, { note: 'Tried.', version })
  }
  return { id, at, send }
}
const openAt = async (path: string, change?: string): Promise<number> => {
  const address = `/api/configuration/definitions/${PATH}/cases?path=${path}${change === undefined ? '' : `&change=${change}`}`
  return (await answer<CasesAtPart>(dana.get(address))).open
}

test('a state in which open cases stand is counted for its editor, and cannot be taken away before they have left it', async () => {
  const way = { says: 'moved it', who: ['officer'] }
  const added = await inChange([
    { do: 'insert', path: '/states', element: { id: 'parked', label: 'Parked', family: 'wait' } },
    { do: 'insert', path: '/events', element: { id: 'park', label: 'Park', from: ['in_review'], to: 'parked', ...way } },
    { do: 'insert', path: '/events', element: { id: 'unpark', label: 'Go on', from: ['parked'], to: 'in_review', ...way } },
  ])
  expect((await added.send()).status).toBe(200)
  const parked = await addCase('parked', {})
  await addCase('in_review', {})
  await addCase('dismissed', {})
  expect([await openAt('/states/parked'), await openAt('/events/park'), await openAt('/states/dismissed')]).toEqual([1, 1, 0])
  expect((await dana.get(`/api/configuration/definitions/${PATH}/cases?path=/states/nothing`)).status).toBe(404)

  const removed = await inChange(['/events/park', '/events/unpark', '/states/parked'].map((path) => ({ do: 'remove', path })))
  // What is taken back can be done again, and asks as a removal by hand does.
  const step = (way: string) => dana.send('POST', `${removed.at}/${way}`)
  expect((await step('undo')).status).toBe(200)
  const asked = { error: 'configuration.cases-stand', states: [{ label: 'Parked', open: 1 }] }
  expect(await step('redo')).toMatchObject({ status: 409, body: asked })
  expect(await openAt('/states/parked', removed.id), 'nothing is done before the answer').toBe(1)
  expect((await step('redo?sure=true')).status).toBe(200)
  // Code asks in the same words.
  const { own } = await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${PATH}?change=${removed.id}`))
  expect((await step('undo')).status).toBe(200)
  const write = (sure: object) => dana.send('PUT', `${removed.at}/texts/${PATH}`, { text: own.text, ...sure })
  expect(await write({})).toMatchObject({ status: 409, body: asked })
  expect(await openAt('/states/parked', removed.id), 'nothing is written before the answer').toBe(1)
  expect((await write({ sure: true })).status).toBe(200)
  const stop = { code: 'server.state-in-use', id: PATH, message: '1 open case stands in “Parked”, which this change takes away.' }
  expect((await answer<ChangeReview>(dana.get(removed.at))).stops).toEqual([expect.objectContaining(stop)])
  const refused = await removed.send()
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ error: 'configuration.stopped', diagnostics: [stop] })

  await server.query("update record set state = 'in_review' where id = $1", [parked])
  expect(await openAt('/states/parked')).toBe(0)
  expect((await removed.send()).status).toBe(200)
})

test('only those who may publish look at the cases and move them', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  expect((await jonas.get('/api/configuration/cases')).status).toBe(403)
  expect((await jonas.send('POST', '/api/configuration/cases/move', {})).status).toBe(403)
  expect((await jonas.get(`/api/configuration/definitions/${PATH}/cases?path=/states/draft`)).status).toBe(403)
})
