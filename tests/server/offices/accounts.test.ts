import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountByCommand, type AskedAccount } from '../../../app/server/accounts/account-by-command.ts'
import { readConfig, type Config } from '../../../app/server/config.ts'
import { connect, type DatabaseConnection } from '../../../app/server/database/connect.ts'
import { DEMO_INSTITUTION, FIELD_KEYS, testDatabase, type TestDatabase } from '../../_helpers/database.ts'

let database: TestDatabase
let connection: DatabaseConnection
let config: Config
beforeAll(async () => {
  database = await testDatabase({ demo: true })
  connection = connect(database.url)
  config = readConfig({ PORT: '3000', DATABASE_URL: database.url, DATA_DIR: tmpdir(), FIELD_KEYS })
})
afterAll(async () => {
  await connection?.close()
  await database?.close()
})

const make = (email: string, kind: string, given: AskedAccount['given'] = {}): Promise<string> =>
  accountByCommand(config, { email, firstName: 'Kim', lastName: 'Aster', kind, given, institution: DEMO_INSTITUTION })
const made = async (email: string): Promise<{ readonly role: string; readonly attributes: object; readonly person: object }> =>
  (
    await connection.pool.query(
      'select a.role, a.attributes, r.data as person from account a join record r on r.id = a.person_id where a.email = $1',
      [email],
    )
  ).rows[0]
const idOf = async (entity: string, field: string, value: string): Promise<string> =>
  (await connection.pool.query('select id from record where entity = $1 and data ->> $2 = $3', [entity, field, value])).rows[0].id

test('an officer has the campuses that were said, and an unknown one is refused with those there are', async () => {
  await make('officer@halverton.example', 'officer', { campus: '1, 3' })
  expect(await made('officer@halverton.example')).toMatchObject({
    role: 'admin',
    attributes: { isOfficer: true, isOfficerForSite: ['1', '3'] },
  })
  await expect(make('other@halverton.example', 'officer', { campus: '9' })).rejects.toThrow(
    '--campus is one of 1 (Main Campus), 2 (Language Institute), 3 (Medical Campus), 4 (Marine Station), and "9" is none of them.',
  )
  await expect(make('other@halverton.example', 'officer')).rejects.toThrow('Such an account needs --campus=1 (Main Campus), 2')
  await expect(make('other@halverton.example', 'officer', { campus: '1', site: '2' })).rejects.toThrow(
    'Nothing is asked as --site of this kind of account. It is asked for --campus.',
  )
})

test('a department is named by what it is called, in any case, and a person holds it as well', async () => {
  const chemistry = await idOf('department', 'department_name', 'Chemistry')
  await make('dept@halverton.example', 'department', { department: 'chemistry' })
  expect(await made('dept@halverton.example')).toMatchObject({
    attributes: { departmentId: chemistry },
    person: { kind: 'department', department_id: chemistry, first_name: 'Kim' },
  })
  await expect(make('other@halverton.example', 'department', { department: 'Chem' })).rejects.toThrow(
    'No department is called "Chem". There is "Chemistry".',
  )
  await expect(make('other@halverton.example', 'department', { department: 'Alchemy' })).rejects.toThrow(/called "Alchemy"\.$/)
})

test('a student of the records gets an account as the person they are on file, and reads what the record says now', async () => {
  const { rows } = await connection.pool.query(
    "select id, data ->> 'sevis_id' as sevis, data ->> 'person_id' as person from record r where entity = 'profile' and data ->> 'sevis_id' is not null and not exists (select from account a where a.attributes ->> 'profileId' = r.id::text) order by id limit 1",
  )
  const [student] = rows as readonly { readonly id: string; readonly sevis: string; readonly person: string | null }[]
  await make('student@halverton.example', 'student', { student: student?.sevis ?? '' })
  const { rows: accounts } = await connection.pool.query(
    "select a.person_id, a.attributes, p.data ->> 'person_id' as named from account a join record p on p.id = (a.attributes ->> 'profileId')::uuid where a.email = 'student@halverton.example'",
  )
  expect(accounts[0]).toMatchObject({
    attributes: {
      profileId: student?.id,
      $follows: ['current_stage=profile.state', 'first_name=profile.first_name', 'last_name=profile.last_name'],
    },
  })
  expect(accounts[0].named).toBe(accounts[0].person_id)
  if (student?.person) expect(accounts[0].person_id).toBe(student.person)
})

test('somebody on file without an account keeps their record', async () => {
  const on = await idOf('person', 'last_name', 'Achterberg')
  await make('Wanjiru.Achterberg@halverton.example', 'department', { department: 'Mechanical Engineering' })
  const { rows } = await connection.pool.query("select person_id from account where email = 'Wanjiru.Achterberg@halverton.example'")
  expect(rows[0].person_id).toBe(on)
})
