import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entity } from '#engine'
import { connect, type DatabaseConnection } from '../../app/server/database/connect.ts'
import { openDefinitions } from '../../app/server/definitions/open-definitions.ts'
import { publishDefinitions } from '../../app/server/definitions/publish.ts'
import type { DefinitionRegistry } from '../../app/server/definitions/registry.ts'
import { ensureInstitution, type InstitutionRow } from '../../app/server/store/accounts/institutions.ts'
import { findSlotMismatches, insertRecord } from '../../app/server/store/records/records.ts'
import { inInstitution } from '../../app/server/store/sql/transaction.ts'
import { testDatabase } from '../_helpers/database.ts'
import { until } from '../_helpers/until.ts'
import { clientFor, type Client } from './http-client.ts'
import { testServer, type TestServer } from './test-server.ts'
import { definitionsDir } from './world.ts'

let server: TestServer
let dana: Client
let institution: InstitutionRow
const opened: (() => Promise<void>)[] = []
beforeAll(async () => {
  // A server of its own: other servers start and publish on its database.
  server = await testServer({ worker: false })
  dana = await clientFor(server.url, 'dana')
  institution = await ensureInstitution(server.services.pool, 'halverton')
})
afterAll(async () => {
  for (const close of opened.toReversed()) await close()
  await server?.stop()
})

const READ_ONLY = '-c default_transaction_read_only=on'

/** The connections and definitions of another server, closed at the end. */
const another = (url = server.databaseUrl, settings = ''): DatabaseConnection & { readonly registry: DefinitionRegistry } => {
  const connection = connect(url, { max: 3 })
  connection.pool.options.options = `${connection.pool.options.options ?? ''} ${settings}`
  opened.push(connection.close)
  return { ...connection, registry: openDefinitions(connection.pool, definitionsDir) }
}

test('definitions can be read on a read-only connection, but not published', async () => {
  const { pool, registry } = another(server.databaseUrl, READ_ONLY)
  const current = await registry.current(institution)
  expect(current.storage('request').slots.size).toBeGreaterThan(0)
  expect(await registry.findPlan(institution, current.plan('cpt-request.form').hash)).toBeDefined()
  const pinned = await inInstitution(pool, institution.id, (tx) =>
    another(server.databaseUrl, READ_ONLY).registry.pinned(tx, institution, current.hash, { ...current, hash: 'newer' }),
  )
  expect(pinned.hash).toBe(current.hash)
  await server.services.pool.query("delete from slot_map where entity = 'person' and field = 'kind'")
  await expect(publishDefinitions(pool, registry, institution)).rejects.toThrow(/read-only/)
  await publishDefinitions(server.services.pool, server.services.registry, institution)
})

test('a plan that only one institution has is read by nobody of another one, whoever knows its hash', async () => {
  const { pool, registry } = server.services
  const other = await ensureInstitution(pool, 'elsewhere')
  const plansOf = async (row: InstitutionRow) => {
    const { set, plan } = await registry.current(row)
    return set.all('form').map(({ id }) => plan(id).hash)
  }
  const others = new Set(await plansOf(other))
  const own = (await plansOf(institution)).find((hash) => !others.has(hash)) ?? expect.fail('both have the same forms')
  expect(await registry.findPlan(institution, own)).toMatchObject({ hash: own })
  expect(await registry.findPlan(other, own)).toBeUndefined()
})

test('a plan is kept no longer than its set, and is made again for a record that is pinned to it', async () => {
  const form = 'decision-taken-back.form'
  const { pool, registry } = another()
  const before = await registry.current(institution)
  const file = registry.writtenFile(institution, form) ?? expect.fail('there is no file')
  const change = { definition: { ...(JSON.parse(file.text) as object), title: 'Of another publication' }, note: 'Titled anew.' }
  expect((await dana.send('POST', `/api/definitions/${form}/publish`, change)).status).toBe(200)
  registry.forget(institution.id)
  const now = await registry.current(institution)
  const open = (hash: string) => inInstitution(pool, institution.id, (tx) => registry.pinned(tx, institution, hash, now))
  const pinned = (await open(before.hash)).plan(form)
  expect(pinned.hash).not.toBe(now.plan(form).hash)

  // More sets than a server keeps, all of them newer.
  const newer = Array.from({ length: 12 }, (_, index) => `newer ${index}`)
  const copy = `insert into definition_set (institution_id, hash, members, at)
    select institution_id, $2, members, now() + interval '1 hour' from definition_set where institution_id = $1 and hash = $3`
  for (const hash of newer) {
    await pool.query(copy, [institution.id, hash, now.hash])
    await open(hash)
  }
  const again = await registry.findPlan(institution, pinned.hash)
  await pool.query('delete from definition_set where hash = any($1)', [newer])
  expect(again).toMatchObject({ hash: pinned.hash, id: form, title: pinned.title })
  expect(again).not.toBe(pinned)
})

test('servers that start together on an empty database publish once, one after the other', async () => {
  const database = await testDatabase()
  try {
    const first = another(database.url)
    const started = await ensureInstitution(first.pool, 'halverton')
    const servers = [first, another(database.url), another(database.url)]
    const published = await Promise.all(servers.map(({ pool, registry }) => publishDefinitions(pool, registry, started)))
    const { rows: invalid } = await first.pool.query('select indexrelid::regclass from pg_index where not indisvalid')
    expect(invalid).toEqual([])
    const { rows: noted } = await first.pool.query<{ slots: number; sets: number }>(
      'select (select count(*) from slot_map) as slots, (select count(*) from definition_set) as sets',
    )
    const wanted = published.map(({ set }) =>
      set.all('entity').reduce((sum, { name }) => sum + (published[0]?.storage(name).slots.size ?? 0), 0),
    )
    expect(noted).toEqual([{ slots: wanted[0], sets: 1 }])
    expect(new Set(wanted).size).toBe(1)
    await Promise.all(servers.map(({ close }) => close()))
    opened.splice(-servers.length)
  } finally {
    await database.close()
  }
})

test('a published entity gets its new slot filled, and a server that only hears of it writes the slot as well', async () => {
  const { pool, registry } = another()
  const stopListening = await registry.listen()
  opened.push(stopListening)
  expect((await registry.current(institution)).storage('person').slots.has('phone')).toBe(false)
  const person = JSON.parse(readFileSync(`${definitionsDir}/../system/entities/person.entity.json`, 'utf8')) as Entity
  const definition = { ...person, indexed: [...(person.indexed ?? []), { field: 'phone', type: 'text' }] }
  const { status } = await dana.send('POST', '/api/definitions/person.entity/publish', {
    definition,
    note: 'People are sorted by their phone.',
  })
  expect(status).toBe(200)
  const storage = await until('the new slot', async () => {
    const found = (await registry.current(institution)).storage('person')
    return found.slots.get('phone')?.ready === true && found
  })
  const id = '00000000-0000-4000-8000-00000000f00d'
  await inInstitution(pool, institution.id, (tx) => insertRecord(tx, storage, { id, data: { first_name: 'Ann', phone: '555 0199' } }))
  const mismatches = await inInstitution(pool, institution.id, (tx) => findSlotMismatches(tx, storage))
  expect(mismatches).toEqual([])
  const { rows } = await pool.query(`select ${storage.slots.get('phone')?.slot} as phone from record where id = $1`, [id])
  expect(rows).toEqual([{ phone: '555 0199' }])
})
