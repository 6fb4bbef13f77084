import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Diagnostic } from '#engine'
import { DRAFT_SECONDS } from '../../../app/server/config.ts'
import type { ServedChange } from '../../../app/server/contract/configuration.ts'
import { listPublished } from '../../../app/server/store/definitions/definition-store.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { clientFor, type Client } from '../http-client.ts'
import { testOffice, type TestOffice } from '../test-office.ts'

const FORM = 'cpt-request.form'

let server: TestOffice
let dana: Client
beforeAll(async () => {
  server = await testOffice()
  dana = await clientFor(server.url, 'dana')
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

/** Some twenty thousand steps, which a rule may take; two thousand examples of it are half a minute. */
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

  Object.assign(server.services.config, { draftSeconds: 3 })
  let isTried = true
  const slow = write(2000).finally(() => (isTried = false))
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
