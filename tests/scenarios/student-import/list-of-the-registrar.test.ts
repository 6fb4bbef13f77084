import { expect } from 'vitest'
import { ON_FILE } from '../../driver/cast.ts'
import type { Actor, OpenRecord } from '../../driver/portal.ts'
import { scenario } from '../../driver/scenario.ts'

/** Mira's end of program is another one, Jonas stands as on file, and nobody knows the third; the fourth is Mira again. */
const LIST =
  'University ID,Last name,Program end,GPA\n000011,Okafor,05/15/2028,3.9\n000012,Lind,05/15/2027,3.1\n999999,Nobody,05/15/2028,2\n000011,Okafor,05/16/2028,4\n'

const broughtBy = async (officer: Actor, list = LIST): Promise<OpenRecord> => {
  const brought = await officer.start('student-import.case')
  await brought.attach('student_list', 'students.csv', list)
  await brought.act('read')
  await expect(brought).toBeAt('to_decide')
  return brought
}
const rowsOf = async (officer: Actor, { id }: OpenRecord, tab: string): Promise<readonly OpenRecord[]> => {
  const rows = await officer.list('student-import-rows.view', { with: { import: id, state: 'to_decide' }, tab })
  return Promise.all(rows.map((row) => officer.open({ entity: 'student_import_row', id: row.id })))
}

scenario('an officer reads the list of the registrar, and writes what differs to the student', async ({ as, onFile }) => {
  const officer = as('officer')
  const brought = await broughtBy(officer)
  expect(await onFile('student_import', brought.id)).toMatchObject({ rows_read: 4, columns_unknown: 'GPA' })
  const [changed, ...others] = await rowsOf(officer, brought, 'open')
  expect(others).toEqual([])
  expect((await rowsOf(officer, brought, 'same')).length).toBe(1)
  const refused = await rowsOf(officer, brought, 'refused')
  const reasons = await Promise.all(refused.map(async ({ id }) => (await onFile('student_import_row', id))['row_reasons']))
  expect(reasons).toEqual([expect.stringContaining('No student of your campuses'), 'Row 2 names the same record.'])

  expect((await changed?.compare())?.filter(({ status }) => status === 'changed').map(({ path }) => path)).toEqual(['program_end_date'])
  expect((await onFile('profile', ON_FILE.profile))['program_end_date']).toBe('2027-05-15')
  await changed?.act('write')
  expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ program_end_date: '2028-05-15', visa_type: 'F-1' })
  expect((await rowsOf(officer, brought, 'written')).length).toBe(1)
})

scenario('an officer of another campus changes no student of this one, and sees no import of a colleague', async ({ as }) => {
  const elsewhere = as('officer of another campus')
  const brought = await broughtBy(elsewhere)
  expect(await rowsOf(elsewhere, brought, 'open')).toEqual([])
  expect((await rowsOf(elsewhere, brought, 'refused')).length).toBe(4)
  expect((await as('officer').cannotOpen(brought)).code).toBe('record.not-found')
  expect((await as('student').cannotStart('student-import.case')).code).toBe('case.refused')
})

scenario(
  'a row that waits while an older one is written keeps to its own columns, and a closed import writes nothing',
  async ({ as, onFile }) => {
    const officer = as('officer')
    const read = async (list: string): Promise<readonly [OpenRecord, OpenRecord | undefined]> => {
      const brought = await broughtBy(officer, list)
      return [brought, (await rowsOf(officer, brought, 'open'))[0]]
    }
    const [, waiting] = await read('University ID,Last name,Program end\n000011,Okafor,05/15/2028\n')
    const [, first] = await read('University ID,Last name,First name\n000011,Okafor,Miranda\n')
    const [late, tooLate] = await read('University ID,Last name,Program end\n000011,Okafor,05/15/2029\n')
    await first?.act('write')
    await waiting?.act('write')
    expect(await onFile('profile', ON_FILE.profile)).toMatchObject({ first_name: 'Miranda', program_end_date: '2028-05-15' })
    await late.act('close')
    expect((await tooLate?.cannot('write'))?.code).toBe('event.guard')
    const closed = { with: { import: late.id, state: 'import_closed' }, tab: 'open' }
    expect(await officer.list('student-import-rows.view', closed)).toEqual([])
  },
)

scenario('an import that is not read is discarded, is listed no more, and can be taken back', async ({ as }) => {
  const officer = as('officer')
  const brought = await officer.start('student-import.case')
  const listed = async (): Promise<boolean> => (await officer.list('student-imports.view')).some(({ id }) => id === brought.id)
  expect(await listed()).toBe(true)
  await brought.act('discard')
  expect(await listed()).toBe(false)
  await brought.act('take_back')
  await expect(brought).toBeAt('draft')
})
