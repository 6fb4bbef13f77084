import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { compileForm, countryOf, loadDefinitions, openForm, type Answers } from '#engine'
import { createFormStore } from '../state/create-form-store.ts'
import type { FormStore } from '../state/form-store.ts'
import { clear, settled, showForm } from '../stage/form-fixture.tsx'
import { sampleField, samplePlan, sampleSession } from '../stage/sample-session.ts'
import { samplePicture } from '../stage/sample-picture.ts'

afterEach(clear)

const PLACES = [
  { value: 'hall', label: 'Marsh Hall' },
  { value: 'station', label: 'Marine Station' },
  { value: 'home', label: 'At home' },
]

const open = (items: readonly object[], answers: Answers = {}): FormStore => openPages([{ id: 'one', title: 'One', items }], answers)

const openPages = (pages: readonly object[], answers: Answers = {}, draw = 'page'): FormStore => {
  const form = {
    $schema: 'form.schema.json',
    id: 'kinds.form',
    title: 'Kinds',
    description: '',
    draw,
    pages,
  }
  const { set, diagnostics } = loadDefinitions([{ file: 'kinds.form.json', text: JSON.stringify(form) }])
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return createFormStore(openForm(compileForm(set, 'kinds.form'), { answers, context: { today: '2026-11-21' } }))
}

/** Waits for a part that is loaded when it is first drawn. */
const found = async (host: HTMLElement, selector: string): Promise<HTMLElement> => {
  await expect.poll(() => host.querySelector(selector)).not.toBeNull()
  const element = host.querySelector<HTMLElement>(selector)
  if (!element) throw new Error(`No ${selector}`)
  return element
}
const button = (host: HTMLElement, name: string): HTMLElement => {
  const named = [...host.querySelectorAll('button')].find((each) => each.textContent === name || each.getAttribute('aria-label') === name)
  if (!named) throw new Error(`No button ${name}`)
  return named
}
const press = async (host: HTMLElement, name: string): Promise<void> => {
  button(host, name).focus()
  await userEvent.keyboard('{Enter}')
  await settled()
}

/** What axe finds in the form as it is drawn now. */
const violationsIn = async (host: HTMLElement): Promise<readonly string[]> => {
  const { violations } = await axe.run(host, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)
}

test('a time and a month are read when they are left, and shown as people write them', async () => {
  const store = open([
    { question: 'at', label: 'Time', type: 'time' },
    { question: 'since', label: 'Since', type: 'date', precision: 'month' },
  ])
  const host = await showForm(store)
  const time = await found(host, '#q-at')
  await userEvent.type(time, '14.05')
  expect(store.session.stored()).toEqual({})
  await userEvent.tab()
  await settled()
  expect(store.session.stored()).toEqual({ at: '14:05' })
  expect(time).toHaveProperty('value', '2:05 pm')
  const month = await found(host, '#q-since')
  await userEvent.type(month, 'Mar 2024{Enter}')
  await settled()
  expect(store.session.stored()['since']).toBe('2024-03')
  expect(host.textContent).toContain('March 2024')
})

test('half of a day with a time is kept, and the whole is written out', async () => {
  const store = open([{ question: 'visit', label: 'Visit', type: 'date-time' }])
  const host = await showForm(store)
  await userEvent.type(await found(host, '#q-visit--day'), '01/11/2027')
  await settled()
  expect(store.session.stored()).toEqual({ visit: '2027-01-11T' })
  await userEvent.type(await found(host, '#q-visit--time'), '9:30 am{Enter}')
  await settled()
  expect(store.session.stored()).toEqual({ visit: '2027-01-11T09:30' })
  expect(host.textContent).toContain('Monday, January 11, 2027 at 9:30 am')
})

test('a box to check carries its statement, and an empty one is no answer', async () => {
  const store = open([{ question: 'agrees', label: 'I agree', type: 'acknowledgement', flag: 'required' }])
  const host = await showForm(store)
  await userEvent.click(await found(host, '#q-agrees'))
  expect(store.session.stored()).toEqual({ agrees: true })
  await userEvent.click(await found(host, '#q-agrees'))
  expect(store.session.stored()).toEqual({})
})

test("a person's own words open a line, and are the answer", async () => {
  const store = open([
    { question: 'place', label: 'Where?', type: 'choice', choices: PLACES, ownText: { label: 'Elsewhere', ask: 'Where exactly?' } },
  ])
  const host = await showForm(store)
  const radios = (await found(host, '#q-place')).querySelectorAll('input')
  await userEvent.click(radios[3] ?? host)
  await settled()
  expect(host.textContent).toContain('Where exactly?')
  await userEvent.type(await found(host, '#q-place--own'), 'hall of fame')
  expect(store.session.stored()).toEqual({ place: 'hall of fame' })
  await userEvent.click(radios[0] ?? host)
  await settled()
  expect(store.session.stored()).toEqual({ place: 'hall' })
  expect(host.querySelector('#q-place--own')).toBeNull()
})

const PICTURED = PLACES.map((place) => (place.value === 'home' ? place : { ...place, picture: `${place.value}.svg` }))

test('options with pictures are chosen by picture or keyboard, have their labels as names, and stay choices without pictures', async () => {
  const store = open([
    { question: 'place', label: 'Where?', short: 'place', type: 'choice', choices: PICTURED },
    { question: 'places', label: 'Where else?', short: 'places', type: 'choices', choices: PICTURED },
  ])
  const host = await showForm(store, { pictureAddress: samplePicture })
  const group = await found(host, '#q-place')
  expect([...group.querySelectorAll('input')].map((input) => input.labels?.[0]?.textContent)).toEqual([
    'Marsh Hall',
    'Marine Station',
    'At home',
  ])
  expect([...group.querySelectorAll('img')].map((picture) => [picture.alt, picture.complete && picture.naturalWidth > 0])).toEqual([
    ['', true],
    ['', true],
  ])
  await userEvent.click(group.querySelectorAll('img')[1] ?? host)
  expect(store.session.stored()).toEqual({ place: 'station' })
  await userEvent.keyboard('{ArrowDown}')
  expect(store.session.stored()).toEqual({ place: 'home' })
  ;(await found(host, '#q-places')).querySelectorAll('input')[0]?.focus()
  await userEvent.keyboard(' ')
  expect(store.session.stored()).toEqual({ place: 'home', places: ['hall'] })
  expect(await violationsIn(host)).toEqual([])
  const plain = await showForm(store)
  expect(plain.querySelectorAll('img').length).toBe(0)
  expect((await found(plain, '#q-place')).querySelectorAll('input').length).toBe(3)
})

test('an exclusive value replaces the others', async () => {
  const store = open([
    {
      question: 'places',
      label: 'Where?',
      type: 'choices',
      choices: [...PLACES, { value: 'none', label: 'None of these', exclusive: true }],
    },
  ])
  const host = await showForm(store)
  const boxes = (await found(host, '#q-places')).querySelectorAll('input')
  await userEvent.click(boxes[0] ?? host)
  await userEvent.click(boxes[3] ?? host)
  expect(store.session.stored()).toEqual({ places: ['none'] })
  await userEvent.click(boxes[1] ?? host)
  expect(store.session.stored()).toEqual({ places: ['station'] })
})

test('a ranking is made and changed with the keyboard alone, and each move is announced', async () => {
  const store = open([{ question: 'order', label: 'Rank them', type: 'choices', ordered: true, choices: PLACES }])
  const host = await showForm(store)
  await found(host, '#q-order')
  await press(host, 'Marine Station')
  await press(host, 'Marsh Hall')
  expect(store.session.stored()).toEqual({ order: ['station', 'hall'] })
  await press(host, 'Move up: Marsh Hall')
  expect(store.session.stored()).toEqual({ order: ['hall', 'station'] })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: Marsh Hall')
  expect(host.querySelector('#q-order [role="status"]')?.textContent).toBe('Marsh Hall is number 1 of 2.')
  await press(host, 'Remove from the ranking: Marsh Hall')
  expect(store.session.stored()).toEqual({ order: ['station'] })
  expect(document.activeElement?.textContent).toBe('Marsh Hall')
})

test('rows are moved with the keyboard, and the focus stays with the row', async () => {
  const store = open([{ repeat: 'people', label: 'People', reorder: true, items: [{ question: 'name', label: 'Name', type: 'text' }] }], {
    people: [
      { $id: 'a', name: 'Ann' },
      { $id: 'b', name: 'Bo' },
    ],
  })
  const host = await showForm(store)
  await press(host, 'Move down: row 1, Ann')
  expect(store.session.rows('people').rows).toEqual(['b', 'a'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move down: row 2, Ann')
})

test('a row that nobody has filled in yet says so in its line', async () => {
  const items = [
    { question: 'name', label: 'Name', type: 'text' },
    { question: 'place', label: 'Place', type: 'text' },
  ]
  const store = open([{ repeat: 'people', label: 'People', items }], { people: [{ $id: 'a' }, { $id: 'b', place: 'Linz' }] })
  const host = await showForm(store)
  const lines = () =>
    [...host.querySelectorAll('tr[data-row]')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(lines()).toEqual([
    ['Not filled in yet', '', ''],
    ['', 'Linz', ''],
  ])
})

test('the calendar closes the days that a rule puts out of reach', async () => {
  const store = open([{ question: 'on', label: 'On', type: 'date', min: { var: 'today' }, max: { date_add: [{ var: 'today' }, 'P3D'] } }])
  const host = await showForm(store)
  const input = await found(host, '#q-on')
  input.focus()
  await userEvent.keyboard('{ArrowDown}')
  const calendar = await found(document.body, '.sj-calendar')
  const days = [...calendar.querySelectorAll('button')].filter(
    (each) => /^\d{1,2}$/.test(each.textContent.trim()) && !each.closest('[aria-hidden="true"]'),
  )
  const offered = days.filter((each) => each.getAttribute('aria-disabled') !== 'true' && !each.hasAttribute('disabled'))
  expect(offered.map((each) => each.textContent.trim())).toEqual(['21', '22', '23', '24'])
  // The day of the form, wherever the device is.
  expect(calendar.querySelector('[aria-current="date"]')?.textContent).toBe('21')
})

test('a grid is filled in cell by cell, and its total follows', async () => {
  const store = open([
    {
      repeat: 'week',
      label: 'Week',
      draw: 'grid',
      over: [
        { id: 'mon', day: 'Monday' },
        { id: 'tue', day: 'Tuesday' },
      ],
      rowTitle: '{item.day}',
      totals: ['hours'],
      items: [
        { question: 'hours', label: 'Hours', type: 'number' },
        { question: 'note', label: 'Note', type: 'text' },
      ],
    },
  ])
  const host = await showForm(store)
  await userEvent.type(await found(host, '[data-row="mon"] input'), '8')
  await userEvent.tab()
  await userEvent.keyboard('in the hall')
  await userEvent.tab()
  await userEvent.keyboard('4.5')
  await settled()
  expect(store.session.stored()).toEqual({
    week: [
      { $id: 'mon', hours: 8, note: 'in the hall' },
      { $id: 'tue', hours: 4.5 },
    ],
  })
  expect(host.querySelector('tfoot')?.textContent).toBe('Total12.5')
  expect([...host.querySelectorAll('tbody th')].map((head) => head.textContent)).toEqual(['Monday', 'Tuesday'])
})

const WEIGHT = {
  question: 'weight',
  label: 'Weight',
  type: 'quantity',
  decimals: 1,
  flag: 'required',
  units: [
    { value: 'kg', label: 'kg', max: 300 },
    { value: 'lb', label: 'pounds' },
  ],
}

test('an amount and its unit are one answer, whichever is given first', async () => {
  const store = open([WEIGHT])
  const host = await showForm(store)
  const unit = await found(host, '#q-weight--unit')
  await userEvent.selectOptions(unit, 'lb')
  expect(store.session.stored()).toEqual({})
  await userEvent.type(await found(host, '#q-weight--amount'), '11.5')
  expect(store.session.stored()).toEqual({ weight: { amount: 11.5, unit: 'lb' } })
  await userEvent.tab()
  expect(document.activeElement).toBe(unit)
  await userEvent.selectOptions(unit, 'kg')
  await settled()
  expect(store.session.stored()).toEqual({ weight: { amount: 11.5, unit: 'kg' } })
  await userEvent.clear(await found(host, '#q-weight--amount'))
  expect(store.session.stored()).toEqual({})
  expect(host.querySelector<HTMLSelectElement>('#q-weight--unit')?.value).toBe('kg')
})

test('an amount without a unit says which units there are, and axe finds nothing', async () => {
  const store = open([WEIGHT, { question: 'size', label: 'Size', type: 'quantity', units: [{ value: 'cm', label: 'cm' }] }])
  const host = await showForm(store)
  await userEvent.type(await found(host, '#q-weight--amount'), '11')
  await userEvent.type(await found(host, '#q-size'), '40')
  ;(await found(host, '#q-weight--amount')).focus()
  await settled()
  expect(store.session.stored()).toEqual({ weight: { amount: 11 }, size: { amount: 40, unit: 'cm' } })
  expect(store.session.problems('submit').map(({ message }) => message)).toEqual(['Choose the unit of the weight: kg or pounds.'])
  expect(await violationsIn(host)).toEqual([])
})

const SIGNED = [
  { question: 'hours', label: 'Hours', type: 'number' },
  { question: 'sign', label: 'Signature', type: 'signature', signs: [{ var: 'answers.hours' }], flag: 'required' },
]

test('a typed name signs with the keyboard alone, and a change of what was signed asks for another signature', async () => {
  const store = open(SIGNED, { hours: 20 })
  const host = await showForm(store)
  const name = await found(host, '#q-sign--name')
  await userEvent.type(name, 'Ria Okafor')
  await settled()
  expect(store.session.stored()['sign']).toMatchObject({ name: 'Ria Okafor', of: expect.any(String) as string })
  expect(store.session.problems('submit')).toEqual([])
  await userEvent.fill(await found(host, '#q-hours'), '40')
  await settled()
  expect(store.session.problems('submit').map(({ code }) => code)).toEqual(['answers.signature-old'])
  await userEvent.type(name, '!')
  await settled()
  expect(store.session.problems('submit')).toEqual([])
  expect(await violationsIn(host)).toEqual([])
})

test('a drawing beside the name is stored as lines, is named, and can be cleared', async () => {
  const store = open(SIGNED)
  const host = await showForm(store)
  await userEvent.type(await found(host, '#q-sign--name'), 'Ria')
  const pad = await found(host, '#q-sign svg')
  const { left, top, width, height } = pad.getBoundingClientRect()
  const point = (type: string, x: number, y: number) =>
    pad.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        clientX: left + (x / 600) * width,
        clientY: top + (y / 200) * height,
      }),
    )
  pad.setPointerCapture = () => undefined
  point('pointerdown', 30, 90)
  point('pointermove', 120, 60)
  point('pointermove', 9000, 60)
  point('pointerup', 120, 60)
  await settled()
  expect(store.session.stored()['sign']).toMatchObject({ name: 'Ria', drawn: 'M30 90L120 60L599 60' })
  expect(pad.getAttribute('aria-label')).toBe('Drawn signature: Ria')
  expect(await violationsIn(host)).toEqual([])
  await press(host, 'Clear the drawing')
  expect(store.session.stored()['sign']).not.toHaveProperty('drawn')
  expect(document.activeElement?.id).toBe('q-sign--name')
})

test('a slider shows that it is not answered, and moves with the keyboard', async () => {
  const store = open([{ question: 'hours', label: 'Hours', type: 'number', draw: 'slider', min: 0, max: 60, decimals: 0, unit: 'hours' }])
  const host = await showForm(store)
  const slider = await found(host, 'input[type="range"]')
  expect(slider.getAttribute('aria-valuetext')).toBe('Not answered')
  slider.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await settled()
  expect(store.session.stored()).toEqual({ hours: 2 })
  expect(slider.getAttribute('aria-valuetext')).toBe('2 hours')
  await userEvent.fill(await found(host, '#q-hours'), '41')
  expect(store.session.stored()).toEqual({ hours: 41 })
})

test('a row begins with the choice of its kind, asks what the kind asks, and keeps what every row has', async () => {
  const store = open(
    [
      {
        repeat: 'since',
        label: 'Since school',
        items: [{ question: 'from', label: 'From', type: 'date', precision: 'month' }],
        alternatives: {
          question: 'kind',
          label: 'What was it?',
          of: [
            { id: 'job', label: 'Work', items: [{ question: 'employer', label: 'Employer', type: 'text' }] },
            { id: 'study', label: 'Study', items: [{ question: 'degree', label: 'Degree', type: 'text' }] },
          ],
        },
      },
    ],
    { since: [{ $id: 'a', from: '2020-01' }] },
  )
  const host = await showForm(store)
  await press(host, 'Edit row 1')
  const kinds = await found(host, '#q-since-a-kind')
  expect([...host.querySelectorAll('.sj-rowpanel .sj-field')].map((field) => field.getAttribute('data-path'))).toEqual([
    'since.a.kind',
    'since.a.from',
  ])
  await userEvent.click(kinds.querySelectorAll('input')[0] ?? host)
  await userEvent.type(await found(host, '#q-since-a-employer'), 'Acme')
  kinds.querySelectorAll('input')[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  await found(host, '#q-since-a-degree')
  expect(host.querySelector('#q-since-a-employer')).toBeNull()
  expect(store.session.submission()).toEqual({ since: [{ $id: 'a', kind: 'study', from: '2020-01' }] })
  expect(await violationsIn(host)).toEqual([])
})

const HOUSEHOLD = [
  {
    id: 'people',
    title: 'Household',
    items: [{ repeat: 'people', label: 'People', rowTitle: '{item.name}', items: [{ question: 'name', label: 'Name', type: 'text' }] }],
  },
  {
    id: 'work',
    title: 'Work of {item.name}',
    each: 'people',
    items: [{ question: 'job', label: 'What does {item.name} do?', short: 'job', type: 'text', flag: 'required' }],
  },
]
const PEOPLE = [
  { $id: 'a', name: 'Ann' },
  { $id: 'b', name: 'Bo' },
]
const headings = (host: HTMLElement) => [...host.querySelectorAll('.sj-section:not(.sj-send) h2')].map((heading) => heading.textContent)

test('a page for each row stands in its row, and comes, goes and is titled with it', async () => {
  const store = openPages(HOUSEHOLD, { people: PEOPLE })
  const host = await showForm(store)
  expect(headings(host)).toEqual(['Household', 'Work of Ann', 'Work of Bo'])
  expect(host.querySelector('.sj-rep')?.textContent).not.toContain('What does')
  await userEvent.type(await found(host, '#q-people-b-job'), 'Bakes')
  store.receiveAnswer('people.a.name', 'Anna')
  await settled()
  expect(headings(host)).toEqual(['Household', 'Work of Anna', 'Work of Bo'])
  expect(store.jotai.get(store.page('work.b'))).toMatchObject({ answered: 1, missing: [] })
  expect(store.jotai.get(store.page('work.a'))).toMatchObject({ answered: 0, missing: ['people.a.job'] })
  expect(store.jotai.get(store.page('people')).missing).toEqual([])
  expect(await violationsIn(host)).toEqual([])
  store.removeRow('people', 'a')
  await settled()
  expect(headings(host)).toEqual(['Household', 'Work of Bo'])
  expect(store.session.submission()).toEqual({ people: [{ $id: 'b', name: 'Bo', job: 'Bakes' }] })
})

test('a page comes when the page it waits for is complete, and goes with it', async () => {
  const employer = { id: 'work', title: 'Employer', items: [{ question: 'employer', label: 'Employer', type: 'text', flag: 'required' }] }
  const summary = {
    id: 'summary',
    title: 'Summary',
    visibleWhen: { var: 'pages.work.complete' },
    items: [{ question: 'sure', label: 'Are you sure?', short: 'answer', type: 'yes-no' }],
  }
  const store = openPages([employer, summary])
  const host = await showForm(store)
  expect(headings(host)).toEqual(['Employer'])
  await userEvent.type(await found(host, '#q-employer'), 'A')
  await settled()
  expect(headings(host)).toEqual(['Employer', 'Summary'])
  await userEvent.clear(await found(host, '#q-employer'))
  await settled()
  expect(headings(host)).toEqual(['Employer'])
})

test('a wizard has a step for each row, and a problem leads to the step of its row', async () => {
  const store = openPages(HOUSEHOLD, { people: PEOPLE }, 'wizard')
  const host = await showForm(store)
  await press(host, 'Next: Work of Ann')
  await press(host, 'Next: Work of Bo')
  expect(headings(host)).toEqual(['Work of Bo'])
  await press(host, 'Send request')
  host.querySelector<HTMLElement>('.sj-errsum a[href="#q-people-a-job"]')?.click()
  await found(host, '#q-people-a-job')
  expect(headings(host)).toEqual(['Work of Ann'])
})

/** January 11, typed as the hint above a date says. */
const asHinted = (hint: string): string => (hint.split(': ')[1] ?? '').replace('MM', '01').replace('DD', '11').replace('YYYY', '2027')

test.each(['en-US', 'es-CL', 'de-AT', 'sv-SE'])('a date typed as its hint says is the day that was meant, in %s', async (locale) => {
  const country = countryOf({ locale })
  const question = sampleField('start', 'date', { country, help: 'The first day.' })
  const store = createFormStore(sampleSession(samplePlan([{ id: 'one', title: 'One', nodes: [question] }])))
  const host = await showForm(store)
  const hint = host.querySelector('#q-start--help')?.textContent ?? ''
  expect(hint).toContain('The first day.')
  await userEvent.type(await found(host, '#q-start'), asHinted(hint.replace('. The first day.', '')))
  await userEvent.tab()
  await settled()
  expect(store.session.stored()).toEqual({ start: '2027-01-11' })
})
