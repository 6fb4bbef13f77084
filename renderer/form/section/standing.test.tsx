import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { compileForm, loadDefinitions, openForm, type Answers } from '#engine'
import { createFormStore } from '../../state/create-form-store.ts'
import { clear, settled, showForm } from '../../stage/form-fixture.tsx'

afterEach(clear)

const code = { type: 'text', input: 'digits', minLength: 5, maxLength: 5, flag: 'required' }

const FORM = {
  $schema: 'form.schema.json',
  id: 'trip.form',
  title: 'Trip',
  description: 'Three sections with answers that can be wrong.',
  pages: [
    { id: 'one', title: 'One', items: [{ question: 'code', label: 'Code', ...code }] },
    {
      id: 'two',
      title: 'Two',
      items: [
        { question: 'start', type: 'date', label: 'Start date', flag: 'required' },
        {
          question: 'end',
          type: 'date',
          label: 'End date',
          flag: 'required',
          checks: [
            { id: 'after', must: { '>=': [{ var: 'answers.end' }, { var: 'answers.start' }] }, message: 'The end is before the start.' },
            { id: 'short', must: { '<=': [{ var: 'answers.end' }, '2027-12-31'] }, message: 'The trip ends in 2027.' },
          ],
        },
      ],
    },
    {
      id: 'three',
      title: 'Three',
      items: [
        { question: 'other', label: 'Which is the other code?', short: 'other code', ...code },
        { repeat: 'stops', label: 'Stops', items: [{ question: 'city', type: 'text', label: 'City', flag: 'required' }] },
      ],
    },
  ],
}

const RIGHT = { code: '12345', start: '2027-01-11', end: '2027-04-30', other: '54321' }

const open = (answers: Answers) => {
  const { set, diagnostics } = loadDefinitions([{ file: 'trip.form.json', text: JSON.stringify(FORM) }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'trip.form'), { answers, context: { today: '2026-11-22' } }))
}

const element = <T extends HTMLElement = HTMLInputElement>(host: HTMLElement, selector: string): T => {
  const found = host.querySelector<T>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const link = (host: HTMLElement, title: string): HTMLElement => {
  const found = [...host.querySelectorAll<HTMLElement>('.sj-formnav a')].find((each) => each.textContent?.startsWith(title))
  if (!found) throw new Error(`No section ${title}`)
  return found
}
const standings = (host: HTMLElement) => [...host.querySelectorAll('.sj-formnav a')].map((each) => each.textContent)
const marked = (host: HTMLElement) => host.querySelector('.sj-formnav a[aria-current]')?.textContent?.split(',')[0]

test('a section with a wrong answer is not done: it shows the number of problems as soon as the field is left', async () => {
  const host = await showForm(open(RIGHT))
  expect(standings(host)).toEqual(['One, done', 'Two, done', 'Three, done'])
  await userEvent.fill(element(host, '#q-code'), '123')
  await settled()
  expect(standings(host)[0], 'while it is typed').toBe('One, begun')
  await userEvent.tab()
  await settled()
  expect(standings(host)[0]).toBe('One1 problem')
  expect(element(host, '.sj-formnav-sum').textContent).toBe('1 answer needs attention')
  await userEvent.fill(element(host, '#q-code'), '12345')
  await userEvent.tab()
  await settled()
  expect(standings(host)[0]).toBe('One, done')
})

test('a form opened again shows what is wrong with its answers, and nothing at questions without one', async () => {
  const host = await showForm(open({ ...RIGHT, code: '12', start: 'soon', other: '' }))
  expect([...host.querySelectorAll('.sj-field .sj-error')].map((each) => each.closest('[data-path]')?.getAttribute('data-path'))).toEqual([
    'code',
    'start',
  ])
  expect(standings(host)).toEqual(['One1 problem', 'Two1 problem', 'Three, not started'])
})

test('an answer from another window shows its problem at once; one that is typed waits', async () => {
  const store = open(RIGHT)
  const host = await showForm(store)
  store.receiveAnswer('code', '1')
  await settled()
  expect(host.querySelectorAll('.sj-error')).toHaveLength(1)
  store.setAnswer('code', '12')
  await settled()
  expect(host.querySelectorAll('.sj-error')).toHaveLength(0)
})

test('what is missing and what is to be corrected are counted and named from the same places, one line per question', async () => {
  const host = await showForm(open({ code: '1', start: '2027-01-11', end: '2026-01-01' }))
  expect(element(host, '.sj-send p').textContent?.trim()).toBe(
    'One answer is missing: other code. Two answers are to be corrected: Code and End date.',
  )
  await userEvent.click(element(host, '.sj-send .sj-linkbutton'))
  expect(document.activeElement?.id).toBe('q-other')
})

test('a question with two problems is one line of the summary and counts once', async () => {
  const host = await showForm(open({ ...RIGHT, start: '2028-02-01', end: '2028-01-01' }))
  await userEvent.click(element(host, '.sj-send .sj-actionbar button'))
  await settled()
  expect([...host.querySelectorAll('.sj-errsum li a')].map((each) => each.textContent)).toEqual(['The end is before the start'])
  expect(element(host, '.sj-errsum p').textContent).toContain('One answer needs attention.')
  expect(host.querySelectorAll('.sj-field .sj-error'), 'both stand at the question').toHaveLength(2)
})

test('the summary says that the rest is saved only when it is', async () => {
  const store = open({ ...RIGHT, code: '1' })
  const host = await showForm(store)
  await userEvent.click(element(host, '.sj-send .sj-actionbar button'))
  store.setSaved({ kind: 'offline', inBrowser: true })
  await settled()
  expect(element(host, '.sj-errsum p').textContent).not.toContain('saved')
  store.setSaved({ kind: 'saved', at: '2026-11-22T09:00:00Z' })
  await settled()
  expect(element(host, '.sj-errsum p').textContent).toContain('Everything else is saved.')
})

test('the problems of a deleted row are forgotten with it', async () => {
  const store = open({ ...RIGHT, stops: [{ $id: 'a' }] })
  const host = await showForm(store)
  await userEvent.click(element(host, '.sj-send .sj-actionbar button'))
  await settled()
  expect(standings(host)[2]).toBe('Three1 problem')
  store.removeRow('stops', 'a')
  await settled()
  expect([standings(host)[2], host.querySelector('.sj-errsum')]).toEqual(['Three, done', null])
})

test('the marked section is the last that begins above a third of the window; a chosen one stays marked until somebody scrolls', async () => {
  await page.viewport(1280, 800)
  const host = await showForm(open(RIGHT))
  for (const section of host.querySelectorAll<HTMLElement>('.sj-section:not(.sj-send)')) section.style.minHeight = '40vh'
  await settled()
  window.scrollTo({ top: 0 })
  await expect.poll(() => marked(host)).toBe('One')
  await userEvent.click(link(host, 'Three'))
  await settled()
  await expect.poll(() => marked(host)).toBe('Three')
  element(host, '#section-one').style.minHeight = '60vh'
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  expect(marked(host), 'although the form grew').toBe('Three')
  document.dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
  const { top } = element(host, '#section-two').getBoundingClientRect()
  window.scrollBy({ top: top - window.innerHeight * 0.3, behavior: 'instant' })
  await expect.poll(() => marked(host)).toBe('Two')
})
