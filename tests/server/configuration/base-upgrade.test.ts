import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChangeReview, ConfigurationHome, DefinitionInChange, ServedChange } from '../../../app/server/contract/configuration.ts'
import type { BaseUpgrade, UpgradeDecision } from '../../../app/server/contract/configuration/base.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { answer, clientFor, type Client } from '../http-client.ts'
import { testServer, type TestServer } from '../test-server.ts'
import { FORM, olderBase } from './older-base.ts'

/** The base of a running institution is a newer one than its layer was written on. */
let server: TestServer
let dana: Client
beforeAll(async () => {
  // A server of its own: its base is one of an earlier start.
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
})
afterAll(() => server?.stop())

const BASE = '/api/configuration/base'
const upgrade = (): Promise<BaseUpgrade> => answer(dana.get(BASE))
const takeIt = (hash: string | undefined, decisions: readonly UpgradeDecision[], client = dana) =>
  client.send('POST', `${BASE}/take`, { hash, decisions })
const textOf = async (change?: string): Promise<string> =>
  JSON.stringify(
    (await answer<DefinitionInChange>(dana.get(`/api/configuration/definitions/${FORM}${change === undefined ? '' : `?change=${change}`}`)))
      .definition,
  )

const REGISTRATION = '/pages/documents/items/course_registration'
const GONE = '/pages/studies/items/adviser_note'

test('the base of an institution is kept at its first start, and then there is nothing to take', async () => {
  expect(await upgrade()).toEqual({ since: expect.any(String) as string, questions: [], fits: [] })
  expect((await answer<ConfigurationHome>(dana.get('/api/configuration'))).newBase).toBeUndefined()
  expect(await takeIt('another', [])).toMatchObject({ status: 409, body: { error: 'configuration.base' } })
})

test('what both changed is asked with all three values, what open cases use is counted, and the rest fits', async () => {
  const jonas = await clientFor(server.url, 'jonas')
  await olderBase(server.services)
  const draft = await answer<ServedRecord>(jonas.send('POST', '/api/cases/cpt_request', {}))
  await server.services.pool.query(`update record set data = data || '{"adviser_note": "Fine."}' where id = $1`, [draft.id])
  const { questions, fits } = await upgrade()
  expect(questions.map(({ path, sort, label, inUse }) => [path, sort, label, inUse])).toEqual([
    [GONE, 'gone', 'Adviser’s note', 1],
    [`${REGISTRATION}/help`, 'changed', 'Course registration: Help text', undefined],
  ])
  expect(questions[1]).toMatchObject({
    id: FORM,
    base: 'Of the older base.',
    ours: 'Speeds up the review if you are already registered in HalverReg.',
    theirs: 'Speeds up the review if you are already registered.',
    canWrite: true,
  })
  expect(fits.map(({ id, sentence }) => [id, sentence])).toEqual([[FORM, expect.stringContaining('CPT request') as string]])
  expect((await answer<ConfigurationHome>(dana.get('/api/configuration'))).newBase).toBe(true)
})

test('only those who may publish look at it and take it', async () => {
  const { hash } = await upgrade()
  for (const user of ['luis', 'jonas']) {
    const client = await clientFor(server.url, user)
    expect((await client.get(BASE)).status).toBe(403)
    expect((await takeIt(hash, [], client)).status).toBe(403)
  }
  expect((await (await clientFor(server.url)).get(BASE)).status).toBe(401)
})

test('nothing is taken while something is not decided', async () => {
  const { hash } = await upgrade()
  const first: UpgradeDecision = { id: FORM, path: GONE, choose: 'ours' }
  for (const decisions of [[], [first]])
    expect(await takeIt(hash, decisions)).toMatchObject({ status: 422, body: { error: 'configuration.undecided' } })
  expect((await answer<ConfigurationHome>(dana.get('/api/configuration'))).changes).toEqual([])
})

test('what was decided becomes a change, and once that is published there is nothing to take', async () => {
  const { hash } = await upgrade()
  const { change } = await answer<{ readonly change: ServedChange }>(
    takeIt(hash, [
      { id: FORM, path: GONE, choose: 'ours' },
      { id: FORM, path: `${REGISTRATION}/help`, choose: 'write', value: 'A PDF of HalverReg.' },
    ]),
  )
  expect(await textOf(change.id)).toMatch(/A PDF of HalverReg\..*|Adviser’s note/u)
  expect(await textOf(change.id)).toContain('Adviser’s note')
  expect(await textOf(change.id)).toContain('halverton_credits')
  expect(await textOf()).not.toContain('A PDF of HalverReg.')
  expect((await upgrade()).change?.id).toBe(change.id)
  expect(await takeIt(hash, [])).toMatchObject({ status: 409, body: { error: 'configuration.base' } })
  const at = `/api/configuration/changes/${change.id}`
  const review = await answer<ChangeReview>(dana.get(at))
  expect(review.stops).toEqual([])
  await answer(dana.send('POST', `${at}/publish`, { note: 'The new base.', version: review.change.version }))
  expect(await textOf()).toContain('A PDF of HalverReg.')
  expect(await upgrade()).toMatchObject({ questions: [], fits: [] })
  expect(await upgrade()).not.toHaveProperty('hash')
})

test('where nothing of the institution has to change, the base is taken at once', async () => {
  await olderBase(server.services, { layer: false })
  const { hash, questions } = await upgrade()
  const decisions = questions.map(({ id, path }): UpgradeDecision => ({ id, path, choose: 'ours' }))
  expect(await answer(takeIt(hash, decisions))).toEqual({})
  expect(await upgrade()).not.toHaveProperty('hash')
})
