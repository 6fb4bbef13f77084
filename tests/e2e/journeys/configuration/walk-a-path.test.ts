import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fits, look, settled, unfaulted } from '../../look.ts'
import { hasFocus, tabTo, takesFocus } from '../../pages/form-page.ts'
import { openStage, sharedPortal, type Stage } from '../../stage.ts'

const NAME = 'a request that asks nobody else is completed'

let stage: Stage
beforeAll(async () => {
  stage = await openStage(sharedPortal)
})
afterAll(() => stage.close())

test('with the keyboard alone, a pretend case is walked to its end, kept as an example, and read in the review', async () => {
  const { page, leave } = await stage.openAs('dana', '/configuration?definition=request.workflow')
  const { keyboard } = page
  const tryIt = page.getByRole('button', { name: 'Try it', exact: true })
  await tryIt.waitFor()
  await tabTo(page, tryIt)
  await keyboard.press('Enter')

  const walk = page.getByRole('region', { name: 'Step through a case' })
  await takesFocus(walk.getByRole('heading', { name: 'Step through a case' }))
  const place = walk.getByRole('status').filter({ hasText: 'The case is in' })
  /** Where the case stands after a move, which is where the keyboard is. */
  const stands = async (state: string): Promise<void> => {
    await place.filter({ hasText: `“${state}”` }).waitFor()
    await settled(page)
    await unfaulted(page)
  }
  const press = async (name: RegExp | string): Promise<void> => {
    const button = walk.getByRole('button', { name })
    await button.waitFor()
    await tabTo(page, button)
    await keyboard.press('Enter')
  }
  const move = async (name: string, state: string): Promise<void> => {
    await press(name)
    await stands(state)
    await takesFocus(place)
  }
  await stands('Draft')
  await move('Send request', 'Submitted')
  await press(/^Officer \(/)
  await walk.getByRole('button', { name: /^Officer \(/, pressed: true }).waitFor()
  await move('Open for review', 'In Review')

  // A move that wants words asks for them first, and says so.
  await press('Ask for clarification')
  const asked = walk.getByRole('form', { name: 'Ask for clarification' })
  await asked.waitFor()
  await unfaulted(page)
  await keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await takesFocus(place)

  await move('Approve', 'Approved')
  await move('Complete', 'Completed')
  await walk.getByText('Nobody can do anything here.').waitFor()
  expect(await walk.getByText(/nothing can be done here/).count()).toBe(0)
  // Whoever steps back may want to step back again.
  await press('Step back')
  await stands('Approved')
  await takesFocus(walk.getByRole('button', { name: 'Step back' }))
  await move('Complete', 'Completed')
  await expect.poll(() => walk.locator('.sj-walk-steps > li').count()).toBe(4)
  // What the library of the diagram says by itself is English and full of ids.
  await page.getByRole('img', { name: 'Send request: from Draft to Submitted', exact: true }).waitFor({ state: 'attached' })
  expect(await page.locator('[aria-roledescription], [aria-label^="Edge from"]').count()).toBe(0)
  await look(page, 'walk-a-path', 'completed')

  await press('Keep as example')
  const form = walk.getByRole('form', { name: 'Keep this walk as an example' })
  await form.getByRole('checkbox', { name: 'Goes to Completed', checked: true }).waitFor()
  await tabTo(page, form.getByLabel('Name of the example'))
  await keyboard.type(NAME)
  await unfaulted(page)
  await keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  await page.getByText('Saved', { exact: true }).waitFor()
  // What is kept can be begun with at once.
  await walk.getByRole('option', { name: `Example: ${NAME}` }).waitFor({ state: 'attached' })

  const review = page.getByRole('link', { name: 'Review and publish' })
  // It stands above what the walk is beside.
  for (let step = 0; step < 100 && !(await hasFocus(review)); step += 1) await keyboard.press('Shift+Tab')
  await takesFocus(review)
  await keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'Examples of Request of a student' })
  // What an example does as before is folded.
  const folded = card.locator('summary')
  await folded.waitFor()
  await tabTo(page, folded)
  await keyboard.press('Enter')
  const kept = card.getByRole('listitem').filter({ has: page.getByText(NAME, { exact: true }) })
  await expect
    .poll(() => kept.getByRole('listitem').allInnerTexts())
    .toEqual([
      'Send request: Goes to Submitted',
      'Open for review: Goes to In Review',
      expect.stringMatching(/^Approve: Goes to Approved\..*Sends letter “Request approved” to Student$/u),
      expect.stringMatching(/^Complete: Goes to Completed\..*Sends letter “Request completed” to Student$/u),
    ])
  // Each example has the whole width of its card.
  const widthOf = (part: Locator): Promise<number> => part.evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf(kept)).toBe(await widthOf(card))
  await look(page, 'walk-a-path', 'review')
  await fits(page)
  await leave()
  expect(stage.faults).toEqual([])
})
