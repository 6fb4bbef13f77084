import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createFormStore } from '../state/create-form-store.ts'
import { sampleField, samplePlan, sampleSession } from '../stage/sample-session.ts'
import { clear, settled, show } from '../stage/form-fixture.tsx'
import { FormView } from './FormView.tsx'

afterEach(clear)

const formOf = (ids?: string) =>
  createFormStore(
    sampleSession(
      samplePlan([
        {
          id: 'one',
          title: 'Training',
          nodes: [
            sampleField('title', 'text', { label: 'Job title', flag: 'required', help: 'As in the letter.' }),
            sampleField('start', 'date', { label: 'Start' }),
            sampleField('why', 'long-text', { label: 'Reason', maxLength: 200 }),
          ],
        },
        { id: 'two', title: 'Employer', nodes: [sampleField('paid', 'yes-no', { label: 'Paid', flag: 'required' })] },
      ]),
      { start: '2027-01-11' },
    ),
    ids === undefined ? {} : { ids },
  )

test('two forms on one page share no id, and the links of each lead to its own fields', async () => {
  await page.viewport(1300, 900)
  const host = await show(
    <>
      <div id="first">
        <FormView store={formOf()} sendLabel="Send request" onSend={() => undefined} />
      </div>
      <div id="second">
        <FormView store={formOf('inner-')} sendLabel="Send request" onSend={() => undefined} />
      </div>
    </>,
  )
  const second = host.querySelector<HTMLElement>('#second') ?? host
  await userEvent.click([...second.querySelectorAll('button')].find((each) => each.textContent === 'Send request') ?? host)
  await settled()
  const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(ids, 'a form alone keeps short ids').toContain('q-title')
  const missing = [...host.querySelectorAll('[aria-labelledby], [aria-describedby]')].flatMap((element) =>
    ['aria-labelledby', 'aria-describedby']
      .flatMap((name) => element.getAttribute(name)?.split(' ') ?? [])
      .filter((id) => element.closest('#second')?.querySelector(`#${CSS.escape(id)}`) === null),
  )
  expect(missing, 'a label or a hint of the second form stands in it').toEqual([])
  const links = [...second.querySelectorAll<HTMLAnchorElement>('[role=alert] a')]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#inner-q-title', '#inner-q-paid'])
  for (const link of links) {
    await userEvent.click(link)
    await settled()
    expect(second.contains(document.activeElement)).toBe(true)
  }
  await userEvent.click([...second.querySelectorAll('a')].find((each) => each.getAttribute('href') === '#inner-section-two') ?? host)
  await settled()
  expect(document.activeElement?.id).toBe('inner-section-two')
})
