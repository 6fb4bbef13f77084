import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Saved } from '../../../app/server/contract/answers.ts'
import type { ServedRecord } from '../../../app/server/contract/records.ts'
import { clientFor, type Client } from '../http-client.ts'
import { copyOfOffice } from '../../_helpers/definitions.ts'
import { testServer, type TestServer } from '../test-server.ts'

/** A rule that was replaced this year, in a case that is decided by the law of the day it was begun. */
let office: ReturnType<typeof copyOfOffice>
let server: TestServer
let jonas: Client

const write = (id: string, definition: object): void =>
  writeFileSync(path.join(office.folder, 'desks', `${id}.json`), JSON.stringify(definition))
const floorRule = (id: string, floor: string, effective: object): void =>
  write(id, {
    id,
    title: 'The floor that is free',
    type: 'condition',
    with: ['floor'],
    when: { '==': [{ var: 'with.floor' }, floor] },
    says: 'This floor is free',
    saysNot: 'This floor is taken',
    effective,
  })

beforeAll(async () => {
  office = copyOfOffice()
  const { folder } = office
  for (const name of ['desk', 'desks']) cpSync(path.join(import.meta.dirname, name), path.join(folder, name), { recursive: true })
  const read = (id: string): string => readFileSync(path.join(folder, 'desks', `${id}.json`), 'utf8')
  write('desks.case', { ...(JSON.parse(read('desks.case')) as object), effectiveOn: { var: 'case.created_at' } })
  const check = {
    id: 'free',
    must: { rule: ['floors.rule', { floor: { var: 'answers.chosen_floor' } }] },
    message: 'This floor is not free.',
  }
  write(
    'desks.form',
    JSON.parse(
      read('desks.form').replace('"onFile": "desk_floor"', `"onFile": "desk_floor", "checks": [${JSON.stringify(check)}]`),
    ) as object,
  )
  floorRule('floors.rule', '1', { to: '2026-01-31', successor: 'floors-of-february.rule' })
  floorRule('floors-of-february.rule', '2', { from: '2026-02-01' })
  server = await testServer({ definitions: folder, worker: false })
  jonas = await clientFor(server.url, 'jonas')
})
afterAll(async () => {
  await server?.stop()
  office?.remove()
})

/** Asks for a floor in a case begun on a day, and returns the codes of the problems with which it is refused. */
const ask = async (floor: string, begunOn?: string): Promise<readonly string[]> => {
  await server.services.pool.query("delete from record where entity = 'desk_change'")
  const { id, version } = (await jonas.send('POST', '/api/cases/desks', {})).body as ServedRecord
  if (begunOn !== undefined) await server.services.pool.query('update record set created_at = $1 where id = $2', [begunOn, id])
  const at = `/api/records/desk_change/${id}`
  const saved = (await jonas.send('PATCH', at, { version, form: 'desks.form', changes: { chosen_floor: floor } })).body as Saved
  const { body } = await jonas.send('POST', `${at}/events/submit`, { version: saved.version })
  const { problems = [] } = body as { readonly problems?: readonly { readonly code: string }[] }
  return problems.map(({ code }) => code)
}

test('a case begun today is decided by the rule that followed', async () => {
  expect(await ask('1')).toEqual(['check.free'])
  expect(await ask('2')).toEqual([])
})

test('a case begun before the change stays under the rule of its day, in the browser as well', async () => {
  expect(await ask('1', '2026-01-20T12:00:00Z')).toEqual([])
  expect(await ask('2', '2026-01-20T12:00:00Z')).toEqual(['check.free'])
  const { rows } = await server.services.pool.query<{ id: string }>("select id from record where entity = 'desk_change'")
  const served = (await jonas.get(`/api/records/desk_change/${rows[0]?.id}`)).body as ServedRecord
  expect(served.forms[0]?.context).toMatchObject({ case: { effective_on: '2026-01-20' } })
})
