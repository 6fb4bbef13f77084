import { afterEach, expect, test } from 'vitest'
import { clear, longForm, settled, showForm } from './form-fixture.tsx'

afterEach(clear)

const QUESTIONS = 1000
const count = (host: HTMLElement): number => host.querySelectorAll('input').length

test('of a long form the beginning is drawn, the rest when it comes near, and an ordinary form at once', async () => {
  const host = await showForm(longForm(QUESTIONS))
  expect(count(host)).toBeGreaterThanOrEqual(50)
  expect(count(host)).toBeLessThan(QUESTIONS / 2)
  expect(host.querySelectorAll('section.sj-section h2')).toHaveLength(QUESTIONS / 25 + 1)
  host.querySelector('#section-page39')?.scrollIntoView()
  await expect.poll(() => host.querySelector('#q-q999')).not.toBeNull()
  expect(count(await showForm(longForm(100)))).toBe(100)
})

test('a link of the summary leads to a question that was not drawn yet', async () => {
  const store = longForm(QUESTIONS)
  const host = await showForm(store)
  store.setServerProblems([{ path: 'q700', code: 'sample', severity: 'error', message: 'Please mend this.' }])
  await settled()
  expect(host.querySelector('#q-q700')).toBeNull()
  host.querySelector<HTMLElement>('.sj-errsum a')?.click()
  await expect.poll(() => document.activeElement?.id).toBe('q-q700')
})

test('on paper a long form is whole', async () => {
  const host = await showForm(longForm(QUESTIONS))
  window.dispatchEvent(new Event('beforeprint'))
  expect(count(host)).toBe(QUESTIONS)
})
