import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clear, settled, showForm } from '../stage/form-fixture.tsx'
import { sampleField, samplePlan, sampleSession } from '../stage/sample-session.ts'
import { createFormStore } from '../state/create-form-store.ts'
import { questionGroups } from './question-groups.ts'

afterEach(clear)

const sectionOf = (count: number) =>
  createFormStore(
    sampleSession(
      samplePlan([{ id: 'only', title: 'Only', nodes: Array.from({ length: count }, (_, index) => sampleField(`q${index}`, 'text')) }]),
    ),
  )
const groupsIn = (host: HTMLElement) => [...host.querySelectorAll<HTMLElement>('.sj-group')]
const isRendered = (host: HTMLElement, id: string) =>
  host.querySelector(`#q-${id}`)?.checkVisibility({ contentVisibilityAuto: true }) ?? false

test('a section of 350 questions is rendered in groups of 25, and only those near the window', async () => {
  const host = await showForm(sectionOf(350))
  const groups = groupsIn(host)
  expect(groups.map((group) => group.querySelectorAll('input').length)).toEqual(Array.from({ length: 14 }, () => 25))
  expect(groups.map((group) => getComputedStyle(group).contentVisibility)).toEqual(groups.map(() => 'auto'))
  await expect.poll(() => isRendered(host, 'q349')).toBe(false)
  expect(isRendered(host, 'q0')).toBe(true)
  expect(groups.filter((group) => group.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length).toBeLessThanOrEqual(2)
})

test('a question in a skipped group takes the focus and is scrolled into view', async () => {
  const host = await showForm(sectionOf(350))
  const last = host.querySelector<HTMLInputElement>('#q-q349')
  last?.focus()
  await settled()
  expect(document.activeElement).toBe(last)
  await expect.poll(() => isRendered(host, 'q349')).toBe(true)
  const { top, bottom } = last?.getBoundingClientRect() ?? { top: -1, bottom: -1 }
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(window.innerHeight)
})

test('Enter in a line of a long section keeps the page and the answer', async () => {
  const host = await showForm(sectionOf(350))
  const line = host.querySelector<HTMLInputElement>('#q-q3')
  await userEvent.type(line ?? host, 'Riga{Enter}')
  await settled()
  expect(line?.isConnected).toBe(true)
  expect(line?.value).toBe('Riga')
})

test('an ordinary section is not split', async () => {
  expect(groupsIn(await showForm(sectionOf(30)))).toEqual([])
})

test('a group of two columns begins only at a row that starts a line', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index)
  expect(questionGroups(rows, () => true).map((group) => group.length)).toEqual([25, 35])
  expect(questionGroups(rows, (index) => index % 28 === 0).map((group) => group.length)).toEqual([28, 32])
  expect(questionGroups(rows, () => false).map((group) => group.length)).toEqual([60])
  expect(questionGroups([], () => true)).toEqual([])
})
