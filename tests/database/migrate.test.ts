import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../app/server/database/migrate.ts'
import { databaseNamed } from '../_helpers/administer.ts'
import { testDatabase, type TestDatabase } from '../_helpers/database.ts'

let database: TestDatabase
let folder: string

beforeEach(async () => {
  database = await testDatabase()
  // This test has its own migrations table: the template already holds the product's migrations.
  await query('drop table if exists migration')
  folder = await mkdtemp(path.join(tmpdir(), 'sojourn-migrations-'))
})

afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(path.join(folder, name), sql)

const query = async <Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

test('files run once, in the order of their names, however many servers start', async () => {
  await write('20270101000001-add.sql', 'alter table probe add b int')
  await write('20270101000000-create.sql', 'create table probe (a int)')
  const runs = await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder })))
  expect(runs.flat()).toEqual(['20270101000000-create.sql', '20270101000001-add.sql'])
  expect(await migrate(database.url, { folder })).toEqual([])
})

test('a failing file leaves nothing behind, and the error names the file and the line', async () => {
  await write('20270101000000-create.sql', 'create table probe (a int);\ncreate table probe (a nonsense);')
  await expect(migrate(database.url, { folder })).rejects.toThrow(/20270101000000-create.sql failed: .*nonsense.*line 2/)
  expect(await query("select from pg_tables where tablename = 'probe'")).toHaveLength(0)
})

test('a file that changed after it ran is an error that names it', async () => {
  await write('20270101000000-create.sql', 'create table probe (a int)')
  await migrate(database.url, { folder })
  await write('20270101000000-create.sql', 'create table probe (a bigint)')
  await expect(migrate(database.url, { folder })).rejects.toThrow('20270101000000-create.sql was changed')
})

test('a database of a newer version is left alone', async () => {
  await write('20270101000000-create.sql', 'create table probe (a int)')
  await migrate(database.url, { folder })
  await rm(path.join(folder, '20270101000000-create.sql'))
  await expect(migrate(database.url, { folder })).rejects.toThrow('newer version')
})

test('an index is made concurrently while another server waits to migrate', async () => {
  await write('20270101000000-create.sql', 'create table probe (a int)')
  await write(
    '20270101000001-index.sql',
    '-- no transaction\ncreate index concurrently if not exists one on probe (a);\ncreate index concurrently if not exists two on probe (a);\n',
  )
  await Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })])
  expect(await query("select from pg_indexes where tablename = 'probe'")).toHaveLength(2)
})

test('a file name without a time is refused', async () => {
  await write('create.sql', 'select 1')
  await expect(migrate(databaseNamed(database.url, 'nowhere'), { folder })).rejects.toThrow('create.sql')
})
