import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../app/server/database/connect.ts'
import { testDatabase } from '../../_helpers/database.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  database = await testDatabase()
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.close()
})

test('names in a listed field are sorted as people expect, whatever the locale of the server', async () => {
  const names = ['Zhou', 'Żółkiewska', 'van der Zwaluw', 'Özdemir', 'Oduya', 'Ångström', 'abbot', 'Núñez', 'Nunez', 'Vane']
  const { rows } = await connection.pool.query<{ name: string }>(
    'select name from (select t1 as name from record where false union all select unnest($1::text[])) as listed(name) order by name',
    [names],
  )
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('en').compare))
})
