import { afterEach, expect, test } from 'vitest'
import { clear, longForm, settled, showForm } from '../../stage/form-fixture.tsx'

afterEach(clear)

const QUESTIONS = 1000
const count = (host: HTMLElement): number => host.querySelectorAll('input').length

test('a long form draws its beginning first and the rest when it comes near; an ordinary form is drawn at once', async () => {
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

test('hundreds of problems are counted, a hundred are listed, and the rest appear on demand', async () => {
  const store = longForm(QUESTIONS)
  const host = await showForm(store)
  store.setServerProblems(
    Array.from({ length: 250 }, (_, index) => ({
      path: `q${index}`,
      code: 'sample',
      severity: 'error' as const,
      message: `Please mend number ${index}.`,
    })),
  )
  await settled()
  const lines = (): number => host.querySelectorAll('.sj-errsum li').length
  // A busy machine draws later than it is asked to.
  await expect.poll(() => host.querySelector('.sj-errsum p')?.textContent ?? '').toContain('250 answers need attention')
  expect(lines()).toBe(100)
  const whole = [...host.querySelectorAll<HTMLElement>('.sj-errsum button')].find(({ textContent }) => textContent === 'Show all 250')
  whole?.click()
  await settled()
  expect(lines()).toBe(250)
  expect(document.activeElement?.textContent).toBe('Please mend number 100')
})

test('a printed long form is complete', async () => {
  const host = await showForm(longForm(QUESTIONS))
  window.dispatchEvent(new Event('beforeprint'))
  expect(count(host)).toBe(QUESTIONS)
})

test('the list of problems keeps the order of the form when a field is left', async () => {
  const store = longForm(50)
  const host = await showForm(store)
  const problem = (path: string) => ({ path, code: 'sample', severity: 'error' as const, message: `Mend ${path}.` })
  store.setServerProblems([problem('q30'), problem('q2')])
  store.setServerProblems([problem('q12'), problem(''), problem('q40'), problem('q2')])
  await settled()
  const lines = [...host.querySelectorAll('.sj-errsum a')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Mend q2', 'Mend q12', 'Mend q30', 'Mend q40', 'Mend '])
})
