import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from '../../stage.ts'

const FORM = '/configuration?definition=cpt-request.form'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  await stage.server.services.pool.query(
    "update account set (role, attributes) = (select role, attributes from account where user_name = 'dana') where user_name = 'priya'",
  )
})
afterAll(() => stage.close())

test('two people see each other at one form: the second reads along, takes over, and the first is told without asking', async () => {
  const [dana, priya] = await Promise.all(
    ['dana', 'priya'].map(async (user) => {
      const { page, leave } = await stage.openAs(user)
      const title = page.getByLabel('Title', { exact: true }).first()
      const write = async (text: string): Promise<void> => {
        await title.fill(text)
        await title.blur()
      }
      return { page, leave, title, write }
    }),
  )
  if (!dana || !priya) throw new Error('Nobody is there')
  await dana.page.goto(`${stage.server.url}/#${FORM}`)
  await dana.write('CPT')
  await dana.page.waitForURL(/change=/u)
  await dana.page.getByText('Saved', { exact: true }).waitFor()
  await priya.page.goto(dana.page.url())
  await priya.page.getByText('Dana Okoye is editing this right now. You can read along.').waitFor()
  await dana.write('CPT and more')
  await expect.poll(() => priya.title.inputValue()).toBe('CPT and more')
  await priya.write('CPT request')
  const takeOver = priya.page.getByRole('button', { name: 'Take over' })
  await takeOver.waitFor()
  await expect.poll(() => dana.title.inputValue()).toBe('CPT and more')
  await takeOver.click()
  await priya.page.getByText('Saved', { exact: true }).waitFor()
  await dana.page.getByText(/is editing this right now\. You can read along\./u).waitFor()
  await expect.poll(() => dana.title.inputValue()).toBe('CPT request')
  await Promise.all([dana.leave(), priya.leave()])
  expect(stage.faults).toEqual([])
})
