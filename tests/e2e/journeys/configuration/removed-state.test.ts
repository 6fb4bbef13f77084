import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, look, PHONE, unfaulted } from '../../look.ts'
import { openStage, sharedPortal, type Stage } from '../../stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

/** The question is whole and without a finding, at each width. */
const lookedAt = async (page: Page, dialog: Locator, name: string): Promise<void> => {
  await look(page, 'removed-state', name)
  await fits(page, async () => {
    await unfaulted(page)
    const [box, window] = [await dialog.boundingBox(), page.viewportSize()]
    expect(box?.width).toBeLessThanOrEqual(window?.width ?? 0)
    expect(box?.height).toBeLessThanOrEqual(window?.height ?? 0)
  })
}

test('a state in which open cases stand goes only after an answer: when it is removed, and when that is done again', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=request.workflow&at=/states/in_review')
  const outline = page.getByRole('region', { name: 'Outline' })
  const state = outline.getByRole('treeitem', { name: 'In Review', exact: true })
  const remove = outline.getByRole('button', { name: 'Remove', exact: true })
  const dialog = page.getByRole('alertdialog')
  const ask = async (button: Locator, title: string): Promise<void> => {
    await button.click()
    await dialog.getByRole('heading', { name: title }).waitFor()
    await dialog.getByText(/open cases? stands? in it/).waitFor()
  }
  const answer = async (name: string): Promise<void> => {
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await state.waitFor()

  await ask(remove, 'Remove “In Review”?')
  await lookedAt(page, dialog, 'asked')
  await answer('Go back')
  await state.waitFor()
  await ask(remove, 'Remove “In Review”?')
  await answer('Remove')
  await state.waitFor({ state: 'detached' })

  // The message about the removal offers it as well.
  const acts = page.locator('.sj-conf-acts')
  await acts.getByRole('button', { name: 'Undo', exact: true }).click()
  await state.waitFor()
  const redo = acts.getByRole('button', { name: 'Redo', exact: true })
  await ask(redo, 'Redo takes a state away again')
  await lookedAt(page, dialog, 'again')
  await answer('Go back')
  await state.waitFor()
  await ask(redo, 'Redo takes a state away again')
  await answer('Redo')
  await state.waitFor({ state: 'detached' })

  // On a phone the path is a list, whose columns stand below each other.
  await page.setViewportSize(PHONE)
  await page.reload()
  const list = page.locator('.sj-path-tables')
  await list.getByRole('rowheader', { name: 'Draft', exact: true }).waitFor()
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await leave()
})
