import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clear, show } from '../../stage/form-fixture.tsx'
import { DayInput } from './DayInput.tsx'

test('a day that nobody chose is said to be none, and what the browser draws for it is not seen', async () => {
  const host = await show(<DayInput aria-label="As of" value="" onChange={() => undefined} />)
  await expect.element(page.getByText('Any day')).toBeVisible()
  host.querySelector('input')?.focus()
  await expect.element(page.getByText('Any day')).not.toBeVisible()
  clear()
  await show(<DayInput aria-label="As of" value="2026-11-28" onChange={() => undefined} />)
  await expect.element(page.getByLabelText('As of')).toHaveValue('2026-11-28')
  expect(page.getByText('Any day').elements()).toEqual([])
  clear()
})
