import { expect, test } from 'vitest'
import type { Item } from '../definition/form.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { openForm } from '../forms/session/open-form.ts'
import type { Answers } from '../forms/session/session.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { bringForm } from './bring-form.ts'
import type { Sheets } from './recognize-format.ts'

const brought = (source: object | Sheets, { isSheets = false } = {}) => {
  const result = bringForm(undefined, isSheets ? (source as Sheets) : JSON.stringify(source), { id: 'stay.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'stay.form')
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    left: left.map(({ path, what }) => `${path} ${what}`),
    open: (answers: Answers = {}) => openForm(plan, { answers, context: { today: '2026-11-21' } }),
  }
}
const sheets = (survey: readonly (readonly string[])[], choices: readonly (readonly string[])[] = []) =>
  brought(
    { survey: [['type', 'name', 'label', 'relevant', 'required'], ...survey], choices: [['list_name', 'name', 'label'], ...choices] },
    { isSheets: true },
  )

test('one list that lies elsewhere leaves its own question, and not the form', () => {
  const { items, left } = sheets([
    ['text', 'tree', 'Tree', '', ''],
    ['select_one_from_file districts.csv', 'district', 'District', '', ''],
    ['begin group', '', 'A group without a name', '', ''],
    ['select_one ${kids}', 'child', 'Which child?', '', ''],
    ['end group', '', '', '', ''],
    ['', '', 'a stray cell', '', ''],
  ])
  expect(items.map(({ question, type }) => [question, type])).toContainEqual(['district', 'text'])
  expect(left).toEqual(expect.arrayContaining(['survey!A3 districts.csv', 'survey!A5 ${kids}', 'survey!C7 a stray cell']))
})

test('curly quotes are read like straight ones', () => {
  const { open, left } = sheets(
    [
      ['select_one where', 'waste', 'Where?', '', ''],
      ['text', 'paid', 'How much?', '${waste} = ‘truck’', ''],
      ['text', 'who', 'Who?', 'selected(${waste}, “truck”)', ''],
    ],
    [
      ['where', 'truck', 'A truck'],
      ['where', 'yard', 'The yard'],
    ],
  )
  const form = open({ waste: 'yard' })
  expect([form.field('paid').flag, form.field('who').flag, left]).toEqual(['hidden', 'hidden', []])
})

test('a condition that is not read leaves its readable parts, and a question that nobody has to answer', () => {
  const { open, left } = sheets(
    [
      ['select_one yn', 'sick', 'Sick?', '', 'yes'],
      ['text', 'what', 'What is it?', "${sick} = 'y' and pulldata('a', 'b', 'c') = 'x'", 'yes'],
      ['text', 'more', 'More', "pulldata('a', 'b', 'c') = 'x'", 'yes'],
    ],
    [
      ['yn', 'y', 'Yes'],
      ['yn', 'n', 'No'],
    ],
  )
  const form = open({ sick: 'n' })
  expect([form.field('what').flag, form.field('more').flag]).toEqual(['hidden', 'editable'])
  form.set('sick', 'y')
  expect(form.field('what').flag).toBe('editable')
  expect(left).toEqual(expect.arrayContaining(['survey!A3 what', 'survey!A4 more']))
  const schema = brought({
    type: 'object',
    properties: { a: { type: 'string' }, n: { type: 'string' } },
    if: { properties: { a: { contains: {} } } },
    then: { properties: { b: { type: 'string' } }, required: ['b', 'n'] },
  })
  expect(schema.open().problems('submit')).toEqual([])
})

test('lists that a Questionnaire contains give its choices, and what stands below a repeated question is asked of each answer', () => {
  const { items, open, left } = brought({
    resourceType: 'Questionnaire',
    contained: [
      {
        resourceType: 'ValueSet',
        id: 'device',
        expansion: { contains: [{ code: 'kind', abstract: true, contains: [{ code: 'tank', display: 'Tank' }] }, { code: 'conc' }] },
      },
      {
        resourceType: 'ValueSet',
        id: 'yn',
        url: 'http://example.org/yn',
        compose: { include: [{ concept: [{ code: 'Y', display: 'Yes' }, { code: 'N' }] }, { system: 'http://example.org/all' }] },
      },
    ],
    item: [
      { linkId: '1', text: 'Which?', type: 'choice', answerValueSet: '#device' },
      {
        linkId: '2',
        text: 'At night?',
        type: 'choice',
        answerValueSet: 'http://example.org/yn',
        enableWhen: [{ question: '1', operator: '=', answerCoding: { code: 'conc' } }],
      },
      { linkId: '3', text: 'Kind', type: 'choice', answerOption: [{ valueString: 'a' }, { valueString: 'b', initialSelected: true }] },
      { linkId: '4', text: 'Drug', type: 'string', repeats: true, item: [{ linkId: '4.1', text: 'Dose', type: 'string' }] },
    ],
  })
  expect(items.slice(0, 3).map(({ choices }) => choices?.map(({ label }) => label))).toEqual([
    ['Tank', 'conc'],
    ['Yes', 'N'],
    ['a', 'b'],
  ])
  expect(items[3]?.items?.map(({ question }) => question)).toEqual(['value', 'q_4_1'])
  const form = open({ q_1: 'tank' })
  expect([form.field('q_2').flag, form.field('q_3').value]).toEqual(['hidden', 'b'])
  expect(left).toEqual(['/contained/1/compose/include/1 http://example.org/all'])
})

test('a long list behind one reference is asked at each place', () => {
  const country = { type: 'string', enum: Array.from({ length: 45 }, (_, index) => `C${index}`) }
  const { items } = brought({
    type: 'object',
    definitions: { address: { type: 'object', properties: { country } } },
    properties: {
      home: { $ref: '#/definitions/address' },
      here: { $ref: '#/definitions/address' },
      next: { $ref: '#/definitions/address' },
    },
  })
  expect(items.flatMap(({ question }) => question ?? [])).toEqual(['home_country', 'here_country', 'next_country'])
})

test('an object that may be missing requires its answers once one of them is given', () => {
  const address = {
    type: 'object',
    required: ['zip'],
    properties: {
      street: { type: 'string' },
      zip: { type: 'string' },
      rooms: { type: 'array', minItems: 1, items: { type: 'object', properties: { n: { type: 'string' } } } },
    },
  }
  const { open, left } = brought({ type: 'object', required: ['office'], properties: { office: address, postal: address } })
  const form = open()
  expect(form.problems('submit').map(({ path }) => path)).toEqual(['office_zip', 'office_rooms'])
  form.set('postal_street', 'Hill Road 4')
  expect(form.problems('submit').map(({ path }) => path)).toContain('postal_zip')
  expect(left).toContain('/properties/postal/properties/rooms minItems')
})

test('a question of two branches that differ is named', () => {
  const branch = (title: string) => ({ properties: { why: { type: 'string', title } } })
  const when = (value: string) => ({ if: { properties: { a: { const: value } } }, then: branch(`Why ${value}?`) })
  const { left } = brought({ type: 'object', properties: { a: { type: 'string', enum: ['x', 'y'] } }, allOf: [when('x'), when('y')] })
  expect(left).toContain('/allOf/1/then/properties/why why')
})

test('{panel.country} is the answer of the row, and {country} that of the survey', () => {
  const country = { type: 'dropdown', name: 'country', choices: ['US', 'MX'] }
  const { open } = brought({
    elements: [
      country,
      {
        type: 'paneldynamic',
        name: 'people',
        templateElements: [
          country,
          { type: 'text', name: 'abroad', title: 'From {panel.country} to {country}', visibleIf: '{panel.country} != {country}' },
          { type: 'text', name: 'state', visibleIf: "{country} = 'US'" },
        ],
      },
    ],
  })
  const people = [
    { $id: 'a', country: 'US' },
    { $id: 'b', country: 'MX' },
  ]
  const form = open({ country: 'US', people })
  const shown = (path: string): boolean => form.field(path).flag !== 'hidden'
  expect([shown('people.a.abroad'), shown('people.b.abroad'), shown('people.b.state')]).toEqual([false, true, true])
  expect(form.field('people.b.abroad').label).toBe('From MX to US')
})

test('yes and no are read by the values that the survey stores for them', () => {
  const { open, left } = brought({
    elements: [
      { type: 'boolean', name: 'agree', valueTrue: 'Y', valueFalse: 'N', defaultValue: 'Y' },
      { type: 'text', name: 'why', visibleIf: "{agree} = 'N'", isRequired: true },
      { type: 'text', name: 'odd', visibleIf: "{agree} = 'maybe'", isRequired: true },
    ],
  })
  const form = open()
  expect(form.submission()).toEqual({ agree: true })
  expect([form.field('why').flag, form.problems('submit')]).toEqual(['hidden', []])
  form.set('agree', false)
  expect(form.field('why').flag).toBe('required')
  expect(left).toEqual(['/elements/2 visible', '/elements/2 odd'])
})

test('what changes the meaning is named before a thousand widths', () => {
  const elements = Array.from({ length: 600 }, (_, index) => ({ type: 'text', name: `q${index}`, inputWidth: '5', cssClasses: {} }))
  const { left } = brought({ elements: [...elements, { type: 'hologram', name: 'last' }] })
  expect([left[0], left.length]).toEqual(['/elements/600 hologram', 1000])
})

test('a rating that nobody gave meets no condition, and the lowest one does', () => {
  const { open } = brought({
    elements: [
      { type: 'rating', name: 'r', rateMin: 0, rateMax: 5 },
      { type: 'comment', name: 'why', visibleIf: '{r} <= 3' },
    ],
  })
  const form = open()
  expect(form.field('why').flag).toBe('hidden')
  form.set('r', 0)
  expect(form.field('why').flag).toBe('editable')
  form.set('r', 4)
  expect(form.field('why').flag).toBe('hidden')
})

test('a number in quotes is compared as a number, beside a yes that the survey stores as a letter', () => {
  const { open, left } = brought({
    elements: [
      { type: 'boolean', name: 'agree', valueTrue: 'Y', valueFalse: 'N' },
      { type: 'text', inputType: 'number', name: 'n' },
      { type: 'text', name: 'who', visibleIf: "{agree} = 'Y' and {n} >= '2'" },
    ],
  })
  const flag = (answers: Answers) => open(answers).field('who').flag
  expect([flag({ agree: true, n: 10 }), flag({ agree: true, n: 1 }), flag({ agree: false, n: 10 })]).toEqual([
    'editable',
    'hidden',
    'hidden',
  ])
  expect(left).toEqual([])
})

test('of two times of one day the earlier one is before, in a survey as in a check', () => {
  const { open } = brought({
    title: 'Room',
    elements: [
      { type: 'text', inputType: 'datetime-local', name: 'a', title: 'From' },
      { type: 'text', inputType: 'datetime-local', name: 'b', title: 'To' },
      { type: 'comment', name: 'c', title: 'Why does it end first?', visibleIf: '{b} < {a}' },
    ],
  })
  const asked = (a: string, b: string) => open({ a, b }).field('c').flag
  expect([asked('2027-01-11T10:00', '2027-01-11T09:30'), asked('2027-01-11T09:30', '2027-01-11T10:00')]).toEqual(['editable', 'hidden'])
  const order = {
    id: 'order',
    must: { after: [{ var: 'answers.ends' }, { var: 'answers.starts' }] },
    message: 'The end is after the start.',
  }
  const items = [
    { question: 'starts', label: 'Starts', type: 'date-time' },
    { question: 'ends', label: 'Ends', type: 'date-time', checks: [order] },
  ]
  const text = JSON.stringify({ id: 'stay.form', title: 'Stay', pages: [{ id: 'p', title: 'P', items }] })
  const { set, diagnostics } = loadDefinitions([{ file: 'stay.form.json', text }])
  const plan = compileForm(set, 'stay.form')
  const wrong = (starts: string, ends: string) =>
    openForm(plan, { answers: { starts, ends }, context: { today: '2026-11-21' } })
      .problems('submit')
      .map(({ path }) => path)
  expect(diagnostics).toEqual([])
  expect(wrong('2027-01-11T09:30', '2027-01-11T10:00')).toEqual([])
  expect(wrong('2027-01-11T10:00', '2027-01-11T09:30')).toEqual(['ends'])
})
