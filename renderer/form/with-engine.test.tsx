import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compileForm, loadDefinitions, openForm, type Answers } from '#engine'
import { createFormStore } from '../state/create-form-store.ts'
import { countRenders } from '../state/render-counter.ts'
import { clear, settled, showForm } from '../stage/form-fixture.tsx'

afterEach(clear)

const FORM = {
  $schema: 'form.schema.json',
  id: 'visit.form',
  title: 'Visit',
  description: 'A form with a computed value, a condition on another answer, and rows.',
  pages: [
    {
      id: 'stay',
      title: 'Stay',
      items: [
        { question: 'start', type: 'date', label: 'Start date', flag: 'required' },
        { question: 'paid', type: 'yes-no', label: 'Are you paid?', flag: 'required' },
        { question: 'wage', type: 'money', label: 'Wage', flag: 'required', visibleWhen: { '==': [{ var: 'answers.paid' }, true] } },
        { question: 'code', type: 'text', label: 'Code', input: 'digits', minLength: 5, maxLength: 5 },
      ],
    },
    {
      id: 'family',
      title: 'Family',
      visibleWhen: { '==': [{ var: 'answers.paid' }, true] },
      items: [
        {
          repeat: 'members',
          label: 'Members',
          addLabel: 'Add a member',
          items: [
            { question: 'name', type: 'text', label: 'Name', flag: 'required' },
            { question: 'born', type: 'date', label: 'Born' },
          ],
        },
      ],
    },
  ],
}

const open = () => {
  const { set, diagnostics } = loadDefinitions([{ file: 'visit.form.json', text: JSON.stringify(FORM) }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'visit.form'), { answers: {}, context: { today: '2026-11-21' } }))
}
const button = (host: HTMLElement, name: string): HTMLElement => {
  const found = [...host.querySelectorAll('button')].find((each) => each.textContent === name || each.getAttribute('aria-label') === name)
  if (!found) throw new Error(`No button ${name}`)
  return found
}
const input = (host: HTMLElement, id: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(`#${id}`)
  if (!found) throw new Error(`No input ${id}`)
  return found
}

test("a person fills in a form with the engine's decisions: condition, section, row, refusal, send", async () => {
  const sent: Answers[] = []
  const store = open()
  const host = await showForm(store, {}, (answers) => {
    sent.push(answers)
  })
  expect(host.textContent).not.toContain('Wage')
  expect(host.querySelector('#section-family')).toBeNull()
  await userEvent.type(input(host, 'q-start'), '01/11/2027')
  await userEvent.click(input(host, 'q-paid').querySelectorAll('input')[0] ?? host)
  await settled()
  expect(host.querySelector('#section-family')).not.toBeNull()
  await userEvent.type(input(host, 'q-wage'), '71,400')
  await userEvent.type(input(host, 'q-code'), '12a3')
  await userEvent.click(button(host, 'Add a member'))
  await settled()
  await userEvent.keyboard('Ilse')
  await userEvent.click(button(host, 'Done with row 1'))
  await userEvent.click(button(host, 'Send request'))
  await settled()
  expect([...host.querySelectorAll('.sj-errsum li a')].map((link) => link.textContent)).toHaveLength(1)
  expect(document.activeElement?.getAttribute('role')).toBe('alert')
  await userEvent.fill(input(host, 'q-code'), '12345')
  await userEvent.click(button(host, 'Send request'))
  await settled()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ start: '2027-01-11', paid: true, wage: '71400.00', code: '12345', members: [{ name: 'Ilse' }] })
})

test('with the engine, too, a keystroke redraws only its question', async () => {
  const host = await showForm(open())
  await userEvent.click(input(host, 'q-code'))
  await userEvent.keyboard('1')
  await settled()
  const counter = countRenders()
  await userEvent.keyboard('2')
  await settled()
  counter.stop()
  expect([...counter.counts]).toEqual([['code', 1]])
})

const STAYS = {
  $schema: 'form.schema.json',
  id: 'stays.form',
  title: 'Stays',
  description: 'Warnings about answers, about rows and about what is computed from them.',
  pages: [
    {
      id: 'stays',
      title: 'Stays',
      items: [
        {
          question: 'nights',
          type: 'number',
          label: 'Nights',
          checks: [
            {
              id: 'many',
              severity: 'warning',
              must: { '<': [{ var: 'answers.nights' }, 90] },
              message: 'More than 90 nights need a visa.',
            },
          ],
        },
        {
          question: 'double',
          type: 'number',
          label: 'There and back',
          value: { '*': [{ var: 'answers.nights' }, 2] },
          checks: [{ id: 'limit', severity: 'warning', must: { '<': [{ var: 'answers.double' }, 200] }, message: 'The limit is reached.' }],
        },
        {
          repeat: 'visits',
          label: 'Visits',
          addLabel: 'Add a visit',
          items: [
            { question: 'city', type: 'text', label: 'City' },
            {
              question: 'days',
              type: 'number',
              label: 'Days',
              checks: [
                { id: 'long', severity: 'warning', must: { '<': [{ var: 'item.days' }, 30] }, message: 'A visit of {item.city} is long.' },
              ],
            },
          ],
        },
      ],
    },
  ],
}

const openStays = (answers: Answers) => {
  const { set, diagnostics } = loadDefinitions([{ file: 'stays.form.json', text: JSON.stringify(STAYS) }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'stays.form'), { answers, context: { today: '2026-11-21' } }))
}
const warnings = (host: HTMLElement): readonly (string | undefined)[] =>
  [...host.querySelectorAll('.sj-warning')].map((each) => each.textContent?.replace('Warning: ', ''))

test('a warning about an existing answer is shown from the start, also in rows and under computed values', async () => {
  const host = await showForm(openStays({ nights: 120, visits: [{ $id: 'a', city: 'Lund', days: 40 }] }))
  expect(warnings(host)).toEqual(['More than 90 nights need a visa.', 'The limit is reached.', 'A visit of Lund is long.'])
})

test('a warning waits while somebody is typing, and one caused by another answer appears at once', async () => {
  const host = await showForm(openStays({}))
  await userEvent.click(input(host, 'q-nights'))
  await userEvent.keyboard('120')
  await settled()
  expect(warnings(host)).toEqual(['The limit is reached.'])
  await userEvent.tab()
  await settled()
  expect(warnings(host)).toEqual(['More than 90 nights need a visa.', 'The limit is reached.'])
})

test('Cancel in a row brings back the warning about its former answers', async () => {
  const host = await showForm(openStays({ visits: [{ $id: 'a', city: 'Lund', days: 40 }] }))
  await userEvent.click(button(host, 'Edit row 1, Lund'))
  await userEvent.fill(input(host, 'q-visits-a-days'), '5')
  await userEvent.click(button(host, 'Cancel editing row 1'))
  await settled()
  expect(warnings(host)).toEqual(['A visit of Lund is long.'])
})

const FAMILY = {
  $schema: 'form.schema.json',
  id: 'family.form',
  title: 'Family',
  description: 'Rows that open below their line, and words beside a heading.',
  pages: [
    {
      id: 'family',
      title: 'Family',
      items: [
        {
          content: 'private',
          text: 'Only the office sees this',
          icon: 'EyeOffRegular',
          visibleWhen: { '==': [{ var: 'settings.private' }, true] },
        },
        {
          repeat: 'members',
          label: 'Members',
          addLabel: 'Add a member',
          maxRows: 2,
          items: [
            { question: 'name', type: 'text', label: 'Name' },
            { question: 'lives', type: 'yes-no', label: 'Lives here' },
            { question: 'about', type: 'long-text', label: 'About' },
          ],
        },
      ],
    },
  ],
}

const openFamily = (answers: Answers, settings: { readonly [name: string]: boolean } = {}) => {
  const { set, diagnostics } = loadDefinitions([{ file: 'family.form.json', text: JSON.stringify(FAMILY) }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'family.form'), { answers, context: { today: '2026-11-21', settings } }))
}

test('the focus of a row that opens below its line goes to its first question, and a full list says that it is full', async () => {
  const host = await showForm(openFamily({ members: [{ $id: 'a', name: 'Inês', lives: true }] }))
  await userEvent.click(button(host, 'Edit row 1, Inês'))
  await settled()
  expect(document.activeElement?.id).toBe('q-members-a-name')
  await userEvent.click(button(host, 'Done with row 1'))
  expect(host.textContent).not.toContain('No more than')
  await userEvent.click(button(host, 'Add a member'))
  await settled()
  expect(document.activeElement?.tagName).toBe('INPUT')
  await userEvent.click(button(host, 'Done with row 2'))
  await settled()
  expect(host.textContent).toContain('No more than 2 can be listed here.')
})

test('a text with an icon is shown beside the heading of its section, while its condition holds', async () => {
  const badges = (host: HTMLElement) => [...host.querySelectorAll('.sj-section-head .sj-badge')].map((each) => each.textContent)
  expect(badges(await showForm(openFamily({}, { private: true })))).toEqual(['Only the office sees this'])
  expect(badges(await showForm(openFamily({}, { private: false })))).toEqual([])
})

const ESTIMATE = {
  id: 'estimate.form',
  title: 'Kosten',
  pages: [
    {
      id: 'page',
      title: 'Kosten',
      items: [
        { question: 'cost', type: 'money', label: 'Baukosten', flag: 'required' },
        { question: 'area', type: 'number', label: 'Fläche', unit: 'm²' },
      ],
    },
  ],
}
const AUSTRIA = { id: 'wien.institution', title: 'Wien', name: 'Wien', timeZone: 'Europe/Vienna', locale: 'de-AT', currency: 'EUR' }

test('numbers are typed and shown as the country of the institution writes them', async () => {
  const sources = [ESTIMATE, AUSTRIA].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) }))
  const { set } = loadDefinitions(sources)
  const session = openForm(compileForm(set, 'estimate.form'), { answers: {}, context: { today: '2026-11-21' } })
  const host = await showForm(createFormStore(session))
  const line = (id: string): string => (host.querySelector<HTMLInputElement>(`#${id}`) ?? expect.fail(`No input ${id}`)).value
  await userEvent.click(input(host, 'q-cost'))
  await userEvent.keyboard('1.234,5')
  expect(line('q-cost')).toBe('1.234,5')
  await userEvent.tab()
  await userEvent.keyboard('1.234,50')
  expect(line('q-area')).toBe('1.234,50')
  await userEvent.tab()
  await settled()
  expect([line('q-cost'), line('q-area')]).toEqual(['1234,50', '1234,5'])
  expect([session.field('cost')?.value, session.field('area')?.value]).toEqual(['1234.50', 1234.5])
  expect(host.textContent).toContain('€')
})

test('a hidden question has a place where the page draws one, at its own position, and a key costs no more', async () => {
  const store = open()
  const services = { hiddenPlace: (path: string) => <p data-hidden={path}>Hidden</p> }
  const host = await showForm(store, services)
  const places = (): readonly (string | undefined)[] =>
    [...host.querySelectorAll<HTMLElement>('[data-path], [data-hidden]')].map(({ dataset }) => dataset['path'] ?? dataset['hidden'])
  expect(places()).toEqual(['start', 'paid', 'wage', 'code'])
  expect(host.querySelector('[data-hidden]')?.textContent).toBe('Hidden')
  input(host, 'q-code').focus()
  const counter = countRenders()
  await userEvent.keyboard('2')
  await settled()
  counter.stop()
  expect([...counter.counts]).toEqual([['code', 1]])
  await userEvent.click(input(host, 'q-paid').querySelectorAll('input')[0] ?? host)
  await settled()
  expect(host.querySelector('[data-hidden]')).toBeNull()
})
