import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type DatabaseConnection } from '../../app/server/database/connect.ts'
import { testDatabase, type TestDatabase } from '../_helpers/database.ts'

let database: TestDatabase
let connection: DatabaseConnection

beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
})

afterAll(async () => {
  await connection.close()
  await database.close()
})

const select = async (expression: string): Promise<unknown> => {
  const { rows } = await connection.pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

test.each([
  ['count(*)', 1],
  ["date '2027-06-01'", '2027-06-01'],
  ["timestamptz '2027-06-01 03:04:05.123456+02'", '2027-06-01T01:04:05.123456Z'],
  ["timestamptz '2027-06-01 03:04:05+00'", '2027-06-01T03:04:05Z'],
  ["timestamptz 'infinity'", 'infinity'],
  ['12.50::numeric', '12.50'],
  [`'{"a":[1,2]}'::jsonb`, { a: [1, 2] }],
  ["current_setting('timezone')", 'UTC'],
])('%s is read as a plain JSON value', async (expression, value) => {
  expect(await select(expression)).toEqual(value)
})

test('a bigint that does not fit a number is refused, not rounded', async () => {
  await expect(select('9007199254740993::bigint')).rejects.toThrow('select it as text')
})
