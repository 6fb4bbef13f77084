import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { fits, unfaulted } from '../../look.ts'
import { openStage, sharedPortal, type Stage } from '../../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

const LABEL = 'Where may we write to?'

const configure = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account menu$/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Configure this page' }).press('Enter')
  await page.getByRole('region', { name: 'You are configuring.' }).waitFor()
}

test('an administrator points at a question of a page with keys, changes its words and sees them there, and nobody else does', async () => {
  const { page, leave } = await stage.openAs('dana', '/createscholar')
  await page.getByLabel('E-mail').waitFor()
  await configure(page)

  // Tab goes from part to part; the page below waits.
  const part = page.getByRole('button', { name: 'Question: E-mail' })
  const before = page.getByRole('button', { name: 'Question: Last name' })
  // Frames are drawn anew while the page is still loading, and whoever presses Tab just then presses it again.
  await expect
    .poll(async () => {
      await before.focus()
      await page.keyboard.press('Tab')
      return part.evaluate((element) => element === document.activeElement)
    })
    .toBe(true)
  await unfaulted(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'What you pointed at' })
  await panel.getByRole('heading', { name: 'Question: E-mail' }).waitFor()
  await panel.getByLabel('Words shown').fill(LABEL)
  await panel.getByLabel('Words shown').blur()
  await page.locator('#main').getByText(LABEL).waitFor()
  await page.getByText('Pages are drawn from').waitFor()
  await unfaulted(page)
  // The form keeps a width in which it can be read, because the side menu makes room for the panel.
  expect(
    await page
      .locator('#main .sj-formstack')
      .first()
      .evaluate((form) => form.getBoundingClientRect().width),
  ).toBeGreaterThan(560)
  await fits(page)

  // Undo is seen in place as well, and so is doing it again.
  await panel.getByRole('button', { name: 'Undo' }).click()
  await page.locator('#main').getByText(LABEL).waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Redo' }).click()
  await page.locator('#main').getByText(LABEL).waitFor()
  await panel.press('Escape')
  await expect.poll(() => page.locator('.sj-part:focus').getAttribute('data-at')).toBe('path:email')

  // The editor opens at the same part, and what is in force has not changed.
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Open in the editor' }).press('Enter')
  await page.getByRole('region', { name: 'Properties' }).getByLabel('Words shown').waitFor()
  expect(await page.getByRole('region', { name: 'Properties' }).getByLabel('Words shown').inputValue()).toBe(LABEL)
  await page.goto(`${stage.server.url}/#/createscholar`)
  await page.getByLabel('E-mail').waitFor()
  expect(await page.getByText(LABEL).count()).toBe(0)
  await leave()
  expect(stage.faults).toEqual([])
})

test('a heading, a menu line and a column of a list are changed where they stand, and leaving shows what is in force', async () => {
  const { page, leave } = await stage.openAs('dana', '/students-list')
  await page.getByRole('columnheader').first().waitFor()
  const heading = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
  await configure(page)
  const panel = page.getByRole('complementary', { name: 'What you pointed at' })
  const rename = async (name: string | RegExp, property: string, words: string): Promise<void> => {
    await page.getByRole('button', { name }).click()
    const input = panel.getByLabel(new RegExp(`^${property}`)).first()
    await input.fill(words)
    await input.blur()
  }
  await rename(/^Page: /, 'Title', 'Everybody who studies here')
  await page.getByRole('heading', { level: 1, name: 'Everybody who studies here' }).waitFor()
  await rename('Menu line: Student Request List', 'Words shown', 'What was asked')
  await page.getByRole('navigation').getByText('What was asked').waitFor()
  // The block around the columns does not come between them and the pointer.
  await page.getByRole('button', { name: /^Block: / }).hover({ position: { x: 4, y: 4 } })
  const column = page.locator('.sj-part[data-at^="column:"]').first()
  const was = (await column.getAttribute('aria-label'))?.replace('Column: ', '') ?? ''
  await rename(`Column: ${was}`, 'Words shown', 'Who it is')
  await page.getByRole('columnheader', { name: 'Who it is' }).waitFor()

  // Using the page goes on to another one, which is drawn from the change as well.
  await page.getByRole('button', { name: 'Use the page' }).click()
  await page.getByRole('link', { name: /^What was asked/ }).click()
  await page.getByRole('button', { name: 'Point at parts' }).click()
  await page.getByRole('button', { name: 'Menu line: What was asked' }).waitFor()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^(?:main|page-title)$/)
  await page.getByRole('link', { name: /^Student Request List/ }).waitFor()
  await page.getByRole('link', { name: 'Student List' }).click()
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await leave()
  expect(stage.faults).toEqual([])
})

test('a block is added to a page in its outline and stands on the page of whoever configures it', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=students-list.screen')
  const outline = page.getByRole('region', { name: 'Outline' })
  await outline.getByRole('button', { name: 'Add a block' }).press('Enter')
  await outline.getByLabel('What it draws').selectOption({ label: 'A list' })
  await outline.getByLabel('The list').waitFor()
  await outline.getByLabel('What it draws').selectOption({ label: 'Words' })
  await outline.getByLabel('Its heading').fill('Read this first')
  await outline.getByLabel('Its heading').press('Enter')
  await outline.getByRole('treeitem', { name: /Read this first/ }).waitFor()
  await expect.poll(() => new URL(page.url().replace('#/', '')).searchParams.get('at')).toBe('/blocks/read-this-first')
  await unfaulted(page)
  await fits(page)
  await page.goto(`${stage.server.url}/#/students-list`)
  await page.getByRole('columnheader').first().waitFor()
  expect(await page.getByText('Read this first').count()).toBe(0)
  await configure(page)
  await page.getByRole('button', { name: 'Block: Read this first' }).waitFor()
  await page.locator('#main').getByText('Read this first').waitFor()
  await leave()
  expect(stage.faults).toEqual([])
})
