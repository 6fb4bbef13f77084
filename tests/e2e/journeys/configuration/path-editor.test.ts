import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, look, unfaulted } from '../../look.ts'
import { configurationPage } from '../../pages/configuration-page.ts'
import { openStage, sharedPortal, type Stage } from '../../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('a move is a form beside the diagram, and what happens with it is ordered, added and removed with keys', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=request.workflow&at=/events/approve')
  const { undo } = configurationPage(page)
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('checkbox', { name: 'Student' }).check()
  await page.getByText('Saved', { exact: true }).waitFor()
  // The list says the same as the form.
  await page.getByRole('button', { name: 'As a list' }).click()
  await page
    .getByRole('row', { name: /^Approve / })
    .getByText(/Student/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'As a diagram' }).click()

  const effects = properties.getByRole('listitem').filter({ has: page.getByText('What happens then', { exact: true }) })
  const sentences = (): Promise<string[]> => effects.locator('.says').allInnerTexts()
  await expect.poll(sentences).toHaveLength(6)
  const [first = '', second = ''] = await sentences()
  await effects.getByRole('button', { name: first, exact: true }).press('Alt+ArrowDown')
  await expect.poll(async () => (await sentences()).slice(0, 2)).toEqual([second, first])
  await effects.getByRole('button', { name: first, exact: true }).press('Alt+ArrowUp')
  await expect.poll(async () => (await sentences())[0]).toBe(first)

  await effects.getByRole('button', { name: 'Add to: What happens then' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Give somebody a task' }).press('Enter')
  await expect.poll(sentences).toHaveLength(7)
  await effects.getByLabel('Title').fill('Call the student')
  await effects.getByLabel('Title').blur()
  await expect.poll(async () => (await sentences()).at(-1)).toMatch(/Call the student/)
  await unfaulted(page)
  await look(page, 'path-editor', 'move')
  await fits(page, async () => {
    // A card hides what does not fit in it.
    const { right } = await properties.evaluate((element) => element.getBoundingClientRect())
    const remove = effects.getByRole('button', { name: /^Remove: .*Call the student/ })
    expect(await remove.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(right)
  })
  await effects.getByRole('button', { name: /^Remove: .*Call the student/ }).press('Enter')
  await expect.poll(sentences).toHaveLength(6)
  await undo()
  await expect.poll(sentences).toHaveLength(7)
  await leave()
})

test('a state and the groups of a path are forms as well', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=request.workflow&at=/states/adv_review')
  const properties = page.getByRole('region', { name: 'Properties' })
  await properties.getByRole('radio', { name: 'All', exact: true }).waitFor()
  await page.goto(`${stage.server.url}/#/configuration?definition=request.workflow`)
  // Ten states are a list that opens; the two of the group stand in it.
  const group = properties.getByRole('combobox', { name: 'With office' })
  await expect.poll(() => group.evaluate((element) => element.closest('[data-path]')?.textContent ?? '')).toMatch(/Submitted.*In Review/su)
  await look(page, 'path-editor', 'whole')
  await leave()
})
