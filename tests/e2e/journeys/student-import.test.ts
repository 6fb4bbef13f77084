import { expect } from 'vitest'
import { journey } from '../chapters.ts'
import { look, settled } from '../look.ts'
import { formPage } from '../pages/form-page.ts'
import type { Visitor } from '../stage.ts'

const { chapter } = journey()
const CASE = 'student-import'
/** More rows than a page of the list has, so that all of them are more than those on the page. */
const CHANGED = 28
const SAME = 3
const ALL = CHANGED + SAME + 1

type Student = { readonly key: string; readonly last: string; readonly ends: string }
const american = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

let officer: Visitor
chapter('an officer brings a list of the registrar, and sees what each row changes', async ({ server, openAs }) => {
  const { rows } = await server.services.pool.query<Student>(
    `select data ->> 'tds_userid' as key, data ->> 'last_name' as last, data ->> 'program_end_date' as ends from record
    where entity = 'profile' and data ->> 'site_id' = '1' and data ->> 'program_end_date' is not null and data ->> 'tds_userid' is not null
    order by data ->> 'tds_userid' limit ${CHANGED + SAME}`,
  )
  const lines = rows.map(({ key, last, ends }, index) => `${key},"${last}",${index < CHANGED ? '12/18/2031' : american(ends)},3.5`)
  const list = ['University ID,Last name,Program end,GPA', ...lines, 'nobody,Nobody,12/18/2031,4'].join('\n')
  officer = await openAs('luis')
  const { page } = officer
  await page.goto(`${server.url}/#/student-imports`)
  await page.getByRole('link', { name: 'Bring a list' }).click()
  const form = formPage(page)
  await form.attach('List of the registrar', { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await look(page, CASE, '01-list-attached')
  await page.getByRole('button', { name: 'Read the list' }).first().click()
  // The page asks by itself until the worker is done.
  await page.getByRole('table', { name: 'Rows of the list' }).waitFor({ timeout: 120_000 })
  await settled(page)
  await look(page, CASE, '02-rows')
  await page.getByRole('table', { name: 'Rows of the list' }).getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByText('12/18/2031').first().waitFor()
  await look(page, CASE, '03-what-a-row-changes')
  await page.goBack()
})

chapter('all rows are left out and taken back, and then all are written that can be', async () => {
  const { page } = officer
  const table = page.getByRole('table', { name: 'Rows of the list' })
  await page
    .getByRole('tab', { name: /^All/ })
    .or(page.getByRole('button', { name: /^All/ }))
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const all = async (act: string): Promise<void> => {
    await table.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: `All ${ALL} that match` }).click()
    await page.getByRole('menuitem', { name: `${act} all ${ALL} that match` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: act, exact: true }).click()
  }
  const ended = (text: string): Promise<void> => dialog.getByRole('status').filter({ hasText: text }).waitFor()
  await all('Leave out')
  await ended(`${ALL} done`)
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  // Whoever closed the dialog, or comes back later, finds the act above its list.
  await page.reload()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
  // The way back is a job of its own.
  await dialog.getByRole('heading', { name: /^Decide again/ }).waitFor()
  await ended(`${ALL} done`)
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await all('Write to the record')
  await ended(`${CHANGED} done, ${ALL - CHANGED} not`)
  await look(page, CASE, '04-written')
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('button', { name: 'Close the import' }).first().click()
  await page
    .getByRole('tab', { name: /^To be decided,?\s*0$/ })
    .or(page.getByRole('button', { name: /^To be decided,?\s*0$/ }))
    .first()
    .waitFor()
  await expect
    .poll(() => page.getByRole('main').innerText(), { message: 'the other rows are still counted' })
    .toMatch(new RegExp(`All,?\\s*${ALL}`))
})
