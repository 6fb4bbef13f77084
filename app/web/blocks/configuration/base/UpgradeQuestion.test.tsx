import type { Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountPage } from '../../../../../tests/_helpers/mount-page.tsx'
import { UpgradeQuestion } from './UpgradeQuestion.tsx'
import type { ChosenSide } from './use-decisions.ts'

let root: Root
let chosen: ChosenSide | undefined
const open = (): void => {
  root = mountPage(
    <UpgradeQuestion
      question={{
        id: 'a.form',
        path: '/title',
        title: 'A form',
        label: 'Title',
        sort: 'changed',
        inWords: { base: 'Old', ours: 'Ours', theirs: 'Theirs' },
        canWrite: true,
      }}
      date="May 1"
      institution="Halverton"
      chosen={undefined}
      onChoose={(next) => {
        chosen = next
      }}
      ref={null}
      isCurrent
      onFocus={() => undefined}
    />,
  )
}
const text = () => page.getByRole('textbox')
afterEach(() => {
  root.unmount()
  localStorage.clear()
})

test('a text that is written for a place of a newer base is there again after a reload, until it is used', async () => {
  open()
  await page.getByRole('button', { name: 'Write one text' }).click()
  await expect.element(text()).toHaveValue('Ours')
  await userEvent.fill(text(), 'Ours and theirs')
  root.unmount()
  open()
  await page.getByRole('button', { name: 'Write one text' }).click()
  await expect.element(text()).toHaveValue('Ours and theirs')
  await page.getByRole('button', { name: 'Use this text' }).click()
  expect([chosen, Object.keys(localStorage)]).toEqual([{ choose: 'write', value: 'Ours and theirs' }, []])
})
