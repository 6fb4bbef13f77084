import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type DatabaseConnection } from '../../../app/server/database/connect.ts'
import { inInstitution } from '../../../app/server/store/sql/transaction.ts'
import { testDatabase, type TestDatabase } from '../../_helpers/database.ts'
import { fillWorld } from '../test-server.ts'
import { world, type World } from '../world.ts'

let database: TestDatabase
let connection: DatabaseConnection
const institutions: number[] = []
const ids = new Map<number, readonly string[]>()
let tables: readonly string[]

/** The same people under other ids, so that a query that escapes its institution finds something. */
const elsewhere = ({ records, accounts }: World, nth: number): World => {
  return JSON.parse(JSON.stringify({ records, accounts }).replaceAll('00000000-0000-4000-8000', `0000000${nth}-0000-4000-8000`)) as World
}

beforeAll(async () => {
  database = await testDatabase()
  for (const [nth, code] of ['halverton', 'second', 'third'].entries()) {
    const filled = elsewhere(world, nth)
    const institution = await fillWorld(database.url, code, filled)
    institutions.push(institution)
    ids.set(
      institution,
      filled.records.map(({ id }) => id),
    )
  }
  connection = connect(database.url)
  const { rows } = await connection.pool.query(
    "select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid where a.attname = 'institution_id' and c.relkind in ('r', 'p') and not c.relispartition order by 1",
  )
  tables = rows.map(({ name }) => name)
})
afterAll(async () => {
  await connection?.close()
  await database?.close()
})

test('every table with data of an institution has a policy, and this test knows all of them', async () => {
  const { rows } = await connection.pool.query(
    'select c.relname as name, c.relrowsecurity as guarded, (select count(*) from pg_policy p where p.polrelid = c.oid) as policies from pg_class c where c.relname = any($1)',
    [tables],
  )
  expect(rows.filter(({ guarded, policies }) => !guarded || policies !== 1)).toEqual([])
  expect(tables).toEqual(
    expect.arrayContaining(['record', 'history', 'account', 'credential', 'file', 'refresh_token', 'approval_token', 'effect']),
  )
})

test('a statement that forgets the institution reads, changes or removes nothing of another one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...institutions),
      fc.constantFrom(...tables),
      fc.constantFrom('read', 'change', 'remove', 'join'),
      async (own, table, way) => {
        const others = await inInstitution(
          connection.pool,
          own,
          async (tx) => {
            const name = sql.ref(table)
            switch (way) {
              case 'read':
                return (await tx.rows(sql`select institution_id from ${name} where institution_id <> ${own}`)).length
              case 'join':
                return (
                  await tx.rows(
                    sql`select other.institution_id from ${name} mine right join ${name} other on true where other.institution_id <> ${own} limit 5`,
                  )
                ).length
              case 'change':
                return refusedOr(
                  tx.rows(sql`update ${name} set institution_id = institution_id where institution_id <> ${own} returning institution_id`),
                )
              case 'remove':
                return refusedOr(tx.rows(sql`delete from ${name} where institution_id <> ${own} returning institution_id`))
            }
          },
          { keep: () => false },
        )
        expect([table, way, others]).toEqual([table, way, 0])
      },
    ),
    { numRuns: 150 },
  )
})

test('nothing can be written into or moved to another institution', async () => {
  const [own = 0, other = 0] = institutions
  await expect(
    inInstitution(connection.pool, own, (tx) =>
      tx.rows(sql`insert into record (institution_id, entity, id, data) values (${other}, 'person', ${randomUUID()}, '{}')`),
    ),
  ).rejects.toThrow(/row-level security/)
  await expect(
    inInstitution(connection.pool, own, (tx) => tx.rows(sql`update record set institution_id = ${other} where entity = 'person'`)),
  ).rejects.toThrow(/row-level security/)
})

test('a known id of another institution finds nothing, and neither does a search', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...institutions), fc.constantFrom(...institutions), fc.nat(), async (own, other, nth) => {
      const id = ids.get(other)?.[nth % (ids.get(other)?.length ?? 1)] ?? ''
      const rows = await inInstitution(connection.pool, own, (tx) => tx.rows(sql`select id from record where id = ${id}`))
      expect(rows.length).toBe(own === other ? 1 : 0)
      const found = await inInstitution(connection.pool, own, (tx) =>
        tx.rows(sql<{ id: string }>`select id from search_records('person', array['%e%'], 100) as id`),
      )
      expect(found.every((row) => ids.get(own)?.includes(row.id))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('the role of the web cannot leave its role, read partitions, or change slots or institutions', async () => {
  const [own = 0] = institutions
  for (const statement of [
    'select * from record_person',
    'update slot_map set ready = false',
    "insert into institution (code) values ('x')",
    'alter table record disable row level security',
    'truncate record',
    "select pg_read_file('/etc/passwd')",
    'drop policy tenant on record',
  ]) {
    await expect(inInstitution(connection.pool, own, (tx) => tx.rows(sql.raw(statement) as ReturnType<typeof sql<never>>))).rejects.toThrow(
      /permission denied|must be owner/,
    )
  }
})

test('without an institution nothing can be read', async () => {
  const client = await connection.pool.connect()
  try {
    await client.query('begin; set local role sojourn_app')
    await expect(client.query('select * from record')).rejects.toThrow(/app.institution|invalid input syntax/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Either the right is missing or no row is touched. */
const refusedOr = async (work: Promise<readonly unknown[]>): Promise<number> => {
  try {
    return (await work).length
  } catch (error) {
    if (/permission denied|append-only/.test(String(error))) return 0
    throw error
  }
}
