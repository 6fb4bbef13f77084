import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, unfaulted } from '../look.ts'
import { openStage, sharedPortal, type Stage } from '../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

const opened = async (definition: string) => {
  const { page, leave } = await stage.openAs('dana', `/configuration?definition=${definition}`)
  return { page, leave, saved: () => page.getByText('Saved', { exact: true }).waitFor() }
}

const grip = (rule: Locator, place: string): Locator => rule.locator(`[data-part="${place}"]`)

const dragOnto = async (page: Page, from: Locator, to: Locator): Promise<void> => {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag.')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + 40, end.y + end.height - 10, { steps: 6 })
  await page.mouse.move(end.x + 40, end.y + end.height - 3, { steps: 3 })
  await page.mouse.up()
}

test('lines of a rule are dragged, grouped with keys and given a name, and taken back', async () => {
  const { page, leave, saved } = await opened('officer-of-site.rule')
  // Both lines stand in the window.
  await page.setViewportSize({ width: 1440, height: 1600 })
  const rule = page.getByRole('group', { name: 'When: conditions' })
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const [first, second] = [await grip(rule, '0').getAttribute('aria-label'), await grip(rule, '1').getAttribute('aria-label')]
  await dragOnto(page, grip(rule, '0'), rule.locator('li:has(> [data-part="1"])'))
  await saved()
  const nameOf = (label: string | null): string => (label ?? '').split(',')[0] ?? ''
  await expect.poll(async () => nameOf(await grip(rule, '0').getAttribute('aria-label'))).toBe(nameOf(second))
  await undo.click()
  await expect.poll(() => grip(rule, '0').getAttribute('aria-label')).toBe(first)

  // With keys alone: two lines are chosen and become a group, which becomes a rule of its own.
  await grip(rule, '0').focus()
  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => rule.locator('[aria-pressed="true"]').count()).toBe(2)
  await unfaulted(page)
  await page.keyboard.press('Control+g')
  await saved()
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Group, /)
  await rule.getByRole('button', { name: 'More for: Group' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Give it a name' }).press('Enter')
  const form = rule.getByRole('form', { name: 'Give it a name' })
  // The focus is in the form, so that the keyboard goes on there.
  await form.locator('input:focus').waitFor()
  await page.keyboard.type('Officer of site')
  await page.keyboard.press('Enter')
  // A rule does not stand in its own list, so the server is the one that refuses its name.
  await page.getByText(/There is a officer-of-site.rule already/).waitFor()
  await form.getByLabel('Name of the rule').fill('Works there')
  await unfaulted(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => rule.getByRole('form').count()).toBe(0)
  await expect.poll(() => rule.locator('[aria-label^="Works there, " i]').count()).toBe(1)
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await page.getByRole('heading', { name: 'What changes' }).waitFor()
  await page.getByText('Works there').first().waitFor()
  await page.goBack()
  // One step takes back the call and the rule that it calls.
  await undo.click()
  await expect.poll(() => rule.locator('[aria-label^="Works there, " i]').count()).toBe(0)
  await expect.poll(() => rule.locator('[aria-label^="Group, "]').count()).toBe(3)
  await leave()
  expect(stage.faults).toEqual([])
})

test('a rule is tried: what would turn it is named, and the values are kept as an example', async () => {
  const { page, leave } = await opened('cpt-under-a-year.rule')
  const rule = page.getByRole('group', { name: 'When: conditions' })
  await rule.getByLabel('When: try it').click()
  const status = rule.getByRole('status')
  await rule.getByLabel('With the values of').selectOption({ index: 1 })
  await status.getByText(/^It (holds|does not hold)$/).waitFor()
  await status.getByText(/^It would (not )?hold with one of these:$/).waitFor()
  await rule.getByRole('button', { name: 'Keep as example' }).press('Enter')
  const form = rule.getByRole('form', { name: 'Keep these values as an example' })
  await form.getByText(/The example states: It (holds|does not hold)\./).waitFor()
  await form.getByLabel('Name of the example').fill('a year is long')
  await unfaulted(page)
  await fits(page)
  await form.getByLabel('Name of the example').press('Enter')
  await page.getByText('“a year is long” is an example now.').first().waitFor()
  await expect.poll(() => rule.getByLabel('With the values of').locator('option').allInnerTexts()).toContain('a year is long')
  await page.getByRole('link', { name: 'Review and publish' }).click()
  await page.getByRole('heading', { name: 'What changes' }).waitFor()
  await leave()
  expect(stage.faults).toEqual([])
})

test('keys that are a single letter are turned off for all pages', async () => {
  const { page, leave } = await opened('officer-of-site.rule')
  const rule = page.getByRole('group', { name: 'When: conditions' })
  await grip(rule, '0').focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keys of this page' })
  await dialog.getByLabel('Use keys that are a single letter or sign').uncheck()
  await unfaulted(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const joins = rule.getByLabel('How many of these hold').first()
  const before = await joins.inputValue()
  await grip(rule, '0').focus()
  for (const key of ['o', 'a', '?', '/']) await page.keyboard.press(key)
  expect([await joins.inputValue(), await dialog.count()]).toEqual([before, 0])
  await page.getByRole('button', { name: 'Keys', exact: true }).click()
  await dialog.getByLabel('Use keys that are a single letter or sign').check()
  await leave()
  expect(stage.faults).toEqual([])
})
