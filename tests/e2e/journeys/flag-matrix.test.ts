import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../_helpers/long.ts'
import { PHONE, settled, tooWide, unfaulted } from '../look.ts'
import { configurationPage } from '../pages/configuration-page.ts'
import { DESKTOP, openStage, sharedPortal, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('with keys alone, a range of the matrix is set, pasted over, and taken back; the rules behind it are listed and marked', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=cpt-request.form')
  await page.getByRole('button', { name: 'Who sees what' }).press('Enter')
  const grid = page.getByRole('grid', { name: 'Who sees what' })
  const chosen = page.getByRole('region', { name: 'Chosen cell' })
  const active = grid.locator('[data-active="true"]')
  await grid.getByRole('rowheader', { name: 'Job title' }).waitFor()

  // Whoever approves does not see the EIN, and the rule says why.
  await page.getByRole('searchbox', { name: 'Find a question' }).fill('employer')
  await active.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+ArrowRight')
  await chosen.getByText('Employer EIN', { exact: true }).waitFor()
  await chosen.getByText(/“Identity numbers are not shown to an approver.” \(Who sees what in a request\)/).waitFor()

  // Two cells of theirs are set with one key, as one row of the form.
  await page.keyboard.press('ArrowUp')
  await chosen.getByText('Employer name', { exact: true }).waitFor()
  await page.keyboard.press('4')
  await page.getByText(/1 cell was left as it is\. The path does not let them answer here/).waitFor()
  await page.keyboard.press('1')
  const rules = page.getByRole('region', { name: 'Rules behind the grid' })
  await rules.getByRole('button', { name: 'Employer name approver hidden', exact: true }).waitFor()
  await expect.poll(() => active.textContent()).toMatch(/hidden/)
  await page.getByRole('link', { name: 'Review and publish' }).waitFor()
  await rules.getByRole('button', { name: 'Employer name approver hidden', exact: true }).press('Enter')
  await expect.poll(() => grid.locator('.marked').count()).toBe(1)

  // The heading of a section is as wide as its rows, also where the grid scrolls.
  const heading = (node: Element): number => node.scrollWidth - (node.querySelector('.heading')?.getBoundingClientRect().width ?? 0)
  expect(await grid.evaluate(heading)).toBeLessThan(2)

  // What is pasted by mistake does not stretch its row.
  await active.focus()
  await active.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'long '.repeat(60))
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await grid.locator('.faulty').waitFor()
  expect((await grid.locator('.faulty').boundingBox())?.height).toBeLessThan(90)
  await active.press('Escape')
  await grid.locator('.faulty').waitFor({ state: 'detached' })

  // A paste is a proposal; the word that is not understood is chosen.
  await active.focus()
  await active.evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'reads\nseen?')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  const paste = page.getByRole('region', { name: 'Paste from a spreadsheet' })
  await paste.getByText('“seen?” in Employer EIN, Approver Review. This is none of the words.').waitFor()
  await unfaulted(page)
  await paste.getByRole('button', { name: 'Only reads' }).press('Enter')
  await paste.getByRole('button', { name: 'Take 2 cells' }).press('Enter')
  await expect.poll(() => active.textContent()).toMatch(/reads/)
  await rules.getByText('Never reached', { exact: false }).waitFor()
  const { undo } = configurationPage(page)
  await undo()
  await expect.poll(() => active.textContent()).toMatch(/hidden/)

  for (const viewport of isLong ? [{ width: 1024, height: 800 }, PHONE] : [PHONE]) {
    await page.setViewportSize(viewport)
    await page.reload()
    await rules.getByText('Identity numbers are not shown to an approver.').waitFor()
    await settled(page)
    await expect.poll(() => tooWide(page)).toEqual([])
    await unfaulted(page)
  }
  await page.getByText('The grid needs a wider window.', { exact: false }).waitFor()
  await page.setViewportSize(DESKTOP)
  await leave()
})

test('with keys alone, a rule is added, moved, and told of by what it changes for whom; by the pointer it is moved back', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=cpt-request.form&view=flags')
  const rules = page.getByRole('region', { name: 'Rules behind the grid' })
  const names = async (): Promise<readonly string[]> => (await rules.locator('[data-rule]').allTextContents()).slice(0, 3)
  const add = async (name: string, question: string): Promise<void> => {
    await rules.getByRole('button', { name: 'Add a rule', exact: true }).press('Enter')
    const form = rules.getByRole('form', { name: 'Add a rule' })
    await form.getByLabel('What it is called').fill(name)
    await form.getByLabel('Question').selectOption({ label: question })
    await form.getByLabel('Role').selectOption({ label: 'Student' })
    await form.getByLabel('Then').selectOption({ label: 'Not shown' })
    await unfaulted(page)
    await form.getByRole('button', { name: 'Add a rule' }).press('Enter')
    await rules.getByRole('button', { name, exact: true }).waitFor()
  }
  await add('No title is asked', 'Job title')
  await page.getByRole('link', { name: 'Review and publish' }).waitFor()
  await add('No name is asked', 'Employer name')
  await expect.poll(names).toEqual(expect.arrayContaining(['No name is asked', 'No title is asked']))

  const changes = page.getByRole('region', { name: 'What changes for whom' })
  await changes.getByText('Job title: Not shown (was: Must answer)').waitFor()
  await changes.getByText('It was not tried on open cases yet.', { exact: false }).waitFor()
  await changes.getByText('No change: ', { exact: false }).waitFor()

  const first = rules.getByRole('button', { name: 'No name is asked', exact: true })
  const orderOf = async (): Promise<string> => (await names()).filter((name) => name.startsWith('No ')).join(', ')
  await expect.poll(orderOf).toBe('No name is asked, No title is asked')
  await first.press('Alt+ArrowDown')
  await expect.poll(orderOf).toBe('No title is asked, No name is asked')
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true)
  const rowOf = (name: string) => rules.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
  await rowOf('No name is asked')
    .locator('.grip')
    .dragTo(rowOf('No title is asked'), { targetPosition: { x: 60, y: 3 } })
  await expect.poll(orderOf).toBe('No name is asked, No title is asked')
  await leave()
})

test('a decision table is typed in and pasted over as a grid, and taken back', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=role-name.rule')
  const grid = page.getByRole('grid', { name: 'Decision table' })
  // Conditions are read in words.
  await expect.poll(() => grid.textContent()).not.toContain('{')
  const words = grid.getByRole('gridcell', { name: 'Scholar', exact: true })
  await words.click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Visiting scholar')
  await page.keyboard.press('Enter')
  await grid.getByRole('gridcell', { name: 'Visiting scholar' }).waitFor()
  await page.getByRole('link', { name: 'Review and publish' }).waitFor()
  await grid.locator('[data-active="true"]').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Faculty office\nThe office')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.getByText('Changed: 2. New: 0. Faulty and left out: 0. Nothing is changed yet.').waitFor()
  await unfaulted(page)
  await page.getByRole('button', { name: 'Take 2 rows' }).press('Enter')
  await grid.getByRole('gridcell', { name: 'Faculty office' }).waitFor()
  for (const gone of ['Faculty office', 'Visiting scholar']) {
    await configurationPage(page).undo()
    await grid.getByRole('gridcell', { name: gone }).waitFor({ state: 'detached' })
  }

  // A long text takes lines, and the columns stay below each other.
  await grid.getByRole('gridcell', { name: 'Scholar', exact: true }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Long words '.repeat(40))
  await page.keyboard.press('Enter')
  await grid.getByRole('gridcell', { name: 'Long words Long' }).waitFor()
  const places = (node: Element): number =>
    new Set(
      [...node.querySelectorAll('[role="row"]')].map((row) => [...row.children].map((cell) => cell.getBoundingClientRect().left).join(' ')),
    ).size
  expect(await grid.evaluate(places)).toBe(1)
  await leave()
})
