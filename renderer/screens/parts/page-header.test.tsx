import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clear, show } from '../../stage/form-fixture.tsx'
import { PageHeader } from './PageHeader.tsx'

test('a title that is given the focus after a key has no ring, and what can be pressed has one', async () => {
  const host = await show(<PageHeader title="My work" actions={<button type="button">Print</button>} />)
  await userEvent.tab()
  const [title, button] = [host.querySelector<HTMLElement>('#page-title'), host.querySelector('button')]
  const ring = (element: Element | null): string => getComputedStyle(element ?? document.body).outlineStyle
  expect(ring(button)).toBe('solid')
  title?.focus()
  expect(title?.matches(':focus-visible')).toBe(true)
  expect(ring(title)).toBe('none')
  clear()
})
