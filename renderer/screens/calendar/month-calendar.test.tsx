import axe from 'axe-core'
import { useState } from 'react'
import { page, userEvent } from 'vitest/browser'
import { beforeEach, expect, test } from 'vitest'
import { clear, show } from '../../stage/form-fixture.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'

const entries = [
  { id: '1', date: '2026-11-17', text: 'Haddad-Lee, Noor', second: 'CPT', href: '#2' },
  { id: '2', date: '2026-12-01', text: 'Marsh, Inês', href: '#4' },
]
const Months = () => {
  const [month, setMonth] = useState('2026-11')
  const shown = entries.filter(({ date }) => date.startsWith(month))
  return <MonthCalendar title="Due" month={month} today="2026-11-19" language="en-US" entries={shown} onMonth={setMonth} />
}
const focused = () => document.activeElement?.getAttribute('data-day')

beforeEach(() => clear())

test('keys go from day to day and over the end of a month, and Enter opens the day', async () => {
  await page.viewport(1280, 800)
  const host = await show(<Months />)
  expect((await axe.run(host)).violations.map(({ id }) => id)).toEqual([])
  host.querySelector<HTMLElement>('[data-day="2026-11-19"]')?.focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(focused).toBe('2026-11-17')
  await expect.element(page.getByRole('button', { name: 'Tuesday, November 17, 1 entry' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.textContent).toBe('Haddad-Lee, Noor')
  host.querySelector<HTMLElement>('[data-day="2026-11-17"]')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.poll(focused).toBe('2026-12-01')
  await expect.element(page.getByRole('heading', { name: 'December 2026' })).toBeVisible()
})

test('a click on a day with rows lists them below the month', async () => {
  await page.viewport(1280, 800)
  const host = await show(<Months />)
  await userEvent.click(page.getByRole('button', { name: 'Tuesday, November 17, 1 entry' }))
  await expect.element(page.getByRole('heading', { name: 'Tuesday, November 17' })).toHaveFocus()
  expect(host.querySelector('.sj-openedday a')?.getAttribute('href')).toBe('#2')
  expect((await axe.run(host)).violations.map(({ id }) => id)).toEqual([])
})

test('on a phone the days that have a row stand one under another', async () => {
  await page.viewport(390, 844)
  const host = await show(<Months />)
  await expect.element(page.getByRole('heading', { name: 'Tuesday, November 17' })).toBeVisible()
  expect(getComputedStyle(host.querySelector('table') ?? host).display).toBe('none')
  expect((await axe.run(host)).violations.map(({ id }) => id)).toEqual([])
})

test('read from right to left, keys and arrows point the other way', async () => {
  await page.viewport(1280, 800)
  const host = await show(
    <div dir="rtl">
      <Months />
    </div>,
  )
  host.querySelector<HTMLElement>('[data-day="2026-11-19"]')?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(focused).toBe('2026-11-20')
  expect(getComputedStyle(host.querySelector('.sj-points') ?? host).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
})
