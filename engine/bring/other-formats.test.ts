import { expect, test } from 'vitest'
import type { Item } from '../definition/form.ts'
import { bringForm, type BringFormat } from './bring-form.ts'
import type { Sheets } from './recognize-format.ts'

const brought = (source: object | Sheets, { isSheets = false } = {}) => {
  const result = bringForm(undefined, isSheets ? (source as Sheets) : JSON.stringify(source), { id: 'stay.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left, format } = result
  return {
    format,
    pages: form.pages.map(({ id, title }) => [id, title]),
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    lookups,
    left: left.map(({ path, what }) => [path, what]),
  }
}
const faultOf = (format: BringFormat | undefined, source: string | Sheets): string => {
  const result = bringForm(format, source, { id: 'stay.form' })
  return result.ok ? '' : result.faults.map(({ pointer, message }) => `${pointer}: ${message}`).join('\n')
}

test('a survey of SurveyJS: pages, panels, rows, and expressions', () => {
  const { format, pages, items, left } = brought({
    title: 'Arrival',
    pages: [
      {
        name: 'trip',
        title: 'Your trip',
        elements: [
          { type: 'text', name: 'nights', inputType: 'number', min: 0, max: 60, isRequired: true },
          {
            type: 'radiogroup',
            name: 'how',
            title: 'How do you travel?',
            choices: ['train', { value: 2, text: 'Plane' }],
            showOtherItem: true,
          },
          { type: 'checkbox', name: 'needs', choices: ['bed', 'desk'], visibleIf: '{nights} > 3 and {how} = 2' },
          {
            type: 'comment',
            name: 'why',
            visibleIf: "{needs} contains 'desk' or {needs} empty",
            requiredIf: 'isOdd({nights})',
          },
        ],
      },
      {
        name: 'people',
        elements: [
          {
            type: 'panel',
            name: 'all',
            title: 'Everybody',
            visibleIf: '{nights} notempty',
            elements: [{ type: 'boolean', name: 'alone' }],
          },
          {
            type: 'paneldynamic',
            name: 'guests',
            minPanelCount: 1,
            panelAddText: 'Add a guest',
            templateElements: [
              { type: 'text', name: 'age', inputType: 'number' },
              { type: 'text', name: 'parent', title: 'Who comes with {panel.age}?', visibleIf: '{panel.age} < 18 and {alone} = false' },
            ],
          },
          {
            type: 'matrixdynamic',
            name: 'bags',
            choices: ['s', 'l'],
            columns: [{ name: 'size' }, { name: 'weight', cellType: 'text', inputType: 'number' }],
          },
          { type: 'rating', name: 'mood', rateMax: 7 },
          { type: 'signaturepad', name: 'sign' },
          { type: 'constructor', name: '__proto__' },
        ],
      },
    ],
    triggers: [],
  })
  expect(format).toBe('surveyjs')
  expect(pages).toEqual([
    ['trip', 'Your trip'],
    ['people', 'people'],
  ])
  const nights = { var: 'answers.nights' }
  const needs = { var: 'answers.needs' }
  const how = { var: 'answers.how' }
  expect(items).toMatchObject([
    { question: 'nights', type: 'number', min: 0, max: 60, flag: 'required' },
    { question: 'how', type: 'choice', choices: [{ value: 'train' }, { value: '2', label: 'Plane' }], ownText: { label: 'Other' } },
    { question: 'needs', visibleWhen: { and: [{ and: [{ present: nights }, { '>': [nights, 3] }] }, { '==': [how, '2'] }] } },
    { question: 'why', type: 'long-text', visibleWhen: { or: [{ in_list: ['desk', needs] }, { blank: needs }] } },
    { content: 'all', text: 'Everybody', visibleWhen: { present: nights } },
    { question: 'alone', type: 'yes-no', visibleWhen: { present: nights } },
    {
      repeat: 'guests',
      minRows: 1,
      addLabel: 'Add a guest',
      items: [{ question: 'age' }, { question: 'parent', visibleWhen: { and: [{}, { '==': [{ var: 'answers.alone' }, false] }] } }],
    },
    {
      repeat: 'bags',
      items: [
        { question: 'size', type: 'choice' },
        { question: 'weight', type: 'number' },
      ],
    },
    { question: 'mood', type: 'rating', scale: { max: 7 } },
    { question: 'sign', type: 'signature' },
    { question: 'proto', type: 'text' },
  ])
  expect(left).toEqual([
    ['/pages/0/elements/3/requiredIf', 'isOdd({nights})'],
    ['/pages/1/elements/5', 'constructor'],
    ['/triggers', 'triggers'],
  ])
})

test('a Questionnaire of FHIR: groups, conditions, options, repeated items', () => {
  const { format, items, left } = brought({
    resourceType: 'Questionnaire',
    title: 'Allergies',
    status: 'active',
    item: [
      { linkId: '1', text: 'Any allergies?', type: 'boolean', required: true },
      {
        linkId: '2',
        text: 'Which',
        type: 'group',
        enableWhen: [{ question: '1', operator: '=', answerBoolean: true }],
        item: [
          {
            linkId: '2.1',
            text: 'Kind',
            type: 'choice',
            repeats: true,
            answerOption: [{ valueCoding: { code: 'n', display: 'Nuts' } }, { valueString: 'Milk' }],
          },
          {
            linkId: '2.2',
            text: 'How bad',
            type: 'integer',
            enableBehavior: 'any',
            enableWhen: [
              { question: '2.1', operator: '=', answerCoding: { code: 'n' } },
              { question: '1', operator: 'exists', answerBoolean: false },
            ],
          },
        ],
      },
      { linkId: '3', text: 'Drug', type: 'choice', answerValueSet: 'http://example.org/drugs' },
      { linkId: '4', text: 'Doctor', type: 'string', maxLength: 40, repeats: true, initial: [{ valueString: 'Dr.' }] },
      { linkId: '5', text: 'Dose', type: 'quantity' },
    ],
  })
  expect(format).toBe('fhir')
  const has = { '==': [{ var: 'answers.q_1' }, true] }
  expect(items).toMatchObject([
    { question: 'q_1', type: 'yes-no', flag: 'required' },
    { content: 'q_2', text: 'Which', visibleWhen: has },
    { question: 'q_2_1', type: 'choices', choices: [{ value: 'n', label: 'Nuts' }, { value: 'Milk' }], visibleWhen: has },
    {
      question: 'q_2_2',
      decimals: 0,
      visibleWhen: { and: [has, { or: [{ in_list: ['n', { var: 'answers.q_2_1' }] }, { blank: { var: 'answers.q_1' } }] }] },
    },
    { question: 'q_3', type: 'text' },
    { repeat: 'q_4', items: [{ question: 'value', type: 'text', maxLength: 40, default: 'Dr.', flag: 'required' }] },
    { question: 'q_5', type: 'text' },
  ])
  expect(left).toEqual([
    ['/item/2/answerValueSet', 'answerValueSet'],
    ['/item/4', 'quantity'],
    ['/item/2', '3'],
  ])
})

const SURVEY = [
  ['type', 'name', 'label::English (en)', 'label::Español (es)', 'relevant', 'constraint', 'constraint_message', 'required', 'calculation'],
  ['select_one yn', 'farms', 'Do you farm?', '¿Cultiva?', '', '', '', 'yes', ''],
  ['begin_group', 'farm', 'Your farm', '', "${farms} = 'y'", '', '', '', ''],
  ['select_multiple crops', 'crops', 'Crops', '', '', 'count-selected(.) <= 2', 'Two at most.', '', ''],
  ['decimal', 'area', 'Area', '', "selected(${crops}, 'corn')", '. > 0 and . < 500', '', "${farms} = 'y'", ''],
  ['calculate', 'half', '', '', '', '', '', '', '${area} div 2'],
  ['end_group', '', '', '', '', '', '', '', ''],
  ['begin repeat', 'plots', 'Plots', '', '', '', '', '', ''],
  ['text', 'name', 'Name of plot in ${area} acres', '', '', "regex(., '^[A-Z]+$')", '', '', ''],
  ['end repeat', '', '', '', '', '', '', '', ''],
  ['geopoint', 'place', 'Place', '', '', '', '', '', ''],
  ['note', 'bye', 'Thank you', '', '', '', '', '', ''],
]
const CHOICES = [
  ['list_name', 'name', 'label'],
  ['yn', 'y', 'Yes'],
  ['yn', 'n', 'No'],
  ['crops', 'corn', 'Corn'],
  ['crops', 'rye', 'Rye'],
]

test('an XLSForm: lists become lookups, expressions become rules', () => {
  const { format, items, lookups, left } = brought(
    { survey: SURVEY, choices: CHOICES, settings: [['form_title'], ['Farms']] },
    { isSheets: true },
  )
  expect(format).toBe('xlsform')
  expect(lookups.map(({ id }) => id)).toEqual(['stay-yn.lookup', 'stay-crops.lookup'])
  const isFarm = { '==': [{ var: 'answers.farms' }, 'y'] }
  const area = { var: 'answers.area' }
  expect(items).toMatchObject([
    { question: 'farms', type: 'choice', lookup: 'stay-yn.lookup', flag: 'required' },
    { content: 'farm', visibleWhen: isFarm },
    { question: 'crops', checks: [{ must: { '<=': [{ count: { var: 'answers.crops' } }, 2] }, message: 'Two at most.' }] },
    {
      question: 'area',
      visibleWhen: { and: [isFarm, { in_list: ['corn', { var: 'answers.crops' }] }] },
      requiredWhen: isFarm,
      checks: [{ must: { and: [{ and: [{ present: area }, { '>': [area, 0] }] }, { and: [{ present: area }, { '<': [area, 500] }] }] } }],
    },
    { let: 'half', value: { if: [isFarm, { if: [{ and: [{ present: area }] }, { '/': [area, 2] }, null] }, null] } },
    {
      repeat: 'plots',
      items: [
        {
          question: 'name',
          label: 'Name of plot in {answers.area} acres',
          checks: [{ must: { matches: [{ var: 'item.name' }, '^[A-Z]+$'] } }],
        },
      ],
    },
    { question: 'place', type: 'text' },
    { content: 'text', text: 'Thank you' },
  ])
  expect(left).toEqual([
    ['survey!A11', 'geopoint'],
    ['survey', 'label::Español (es)'],
  ])
})

test('a table of fields, in English and in Spanish', () => {
  const { format, pages, items, left } = brought(
    {
      fields: [
        ['Sección', 'Campo', 'Tipo', 'Obligatorio', 'Opciones', 'Ayuda', 'Color'],
        ['Usted', 'Nombre y apellidos', 'texto', 'Sí', '', 'Como en el pasaporte', 'red'],
        ['Usted', 'Nivel', '', 'no', 'Grado; Máster; Doctorado', '', ''],
        ['Estancia', 'Fecha de llegada', 'fecha', 'x', '', '', ''],
        ['Estancia', 'Sello', 'holograma', '', '', '', ''],
      ],
    },
    { isSheets: true },
  )
  expect([format, pages.length]).toEqual(['table', 2])
  expect(items).toMatchObject([
    { question: 'nombre_y_apellidos', type: 'text', flag: 'required', help: 'Como en el pasaporte' },
    { question: 'nivel', type: 'choice', choices: [{ value: 'Grado' }, { value: 'Máster' }, { value: 'Doctorado' }] },
    { question: 'fecha_de_llegada', type: 'date', flag: 'required' },
    { question: 'sello', type: 'text' },
  ])
  expect(left).toEqual([
    ['fields!C5', 'holograma'],
    ['fields', 'Color'],
  ])
})

test('what is no form, or is not closed, is refused with its place', () => {
  const survey = (rows: readonly string[][]): Sheets => ({ survey: [['type', 'name', 'label'], ...rows] })
  expect(
    faultOf(
      undefined,
      survey([
        ['begin group', 'g', 'G'],
        ['text', 'a', 'A'],
      ]),
    ),
  ).toContain('survey!A2')
  expect(
    faultOf(
      undefined,
      survey([
        ['text', 'a', 'A'],
        ['end repeat', '', ''],
      ]),
    ),
  ).toContain('survey!A3')
  expect(faultOf(undefined, survey([['select_one missing', 'a', 'A']]))).toContain('survey!A2')
  expect(faultOf(undefined, { survey: [['constructor', '__proto__']] })).toContain('survey')
  expect(
    faultOf(undefined, {
      any: [
        ['a', 'b'],
        ['1', '2'],
      ],
    }),
  ).not.toBe('')
  expect(faultOf('table', '{"a": [[1]]}')).not.toBe('')
  // A name that is a number is a fault at its line, and not a question that is called otherwise.
  const numbered = bringForm('surveyjs', '{"elements": [\n  {"type": "text",\n   "name": 7}\n]}', { id: 'brought.form' })
  expect(numbered).toMatchObject({ ok: false, faults: [{ pointer: '/elements/0/name', line: 3 }] })
  expect(faultOf(undefined, '{"a": [[1]]}')).not.toBe('')
  expect(faultOf('surveyjs', '{"pages": [{"elements": [null, 3, []]}], "elements": 5}')).not.toBe('')
  expect(faultOf('fhir', '{"item": {}}')).not.toBe('')
})

test('a fault of a sheet says its line and column', () => {
  const rows = [
    ['type', 'name', 'label'],
    ['text', 'a', 'A'],
    ['select_one missing', 'b', 'B'],
  ]
  expect(bringForm(undefined, { survey: rows }, { id: 'loan.form' })).toMatchObject({
    faults: [{ pointer: 'survey!A3', line: 3, column: 1 }],
  })
})

const placesOf = (source: object | Sheets, { isSheets = false } = {}): readonly string[] => {
  const result = bringForm(undefined, isSheets ? (source as Sheets) : JSON.stringify(source, null, 1), { id: 'stay.form' })
  return result.ok ? [] : result.faults.map(({ pointer, line, message }) => `${pointer} ${line}: ${message}`)
}

test('every fault of a survey and of a Questionnaire is named, with its pointer and line', () => {
  const elements = [
    { type: 'text', name: 5, maxLength: 'ten' },
    'b',
    { type: 'radiogroup', name: 'c', choices: 'yes, no', isRequired: 'yes' },
  ]
  expect(placesOf({ pages: [{ elements }], title: 7 })).toEqual([
    '/pages/0/elements/0/name 7: This has to be a text.',
    '/pages/0/elements/0/maxLength 8: This has to be a number.',
    '/pages/0/elements/1 10: This has to be an object.',
    '/pages/0/elements/2/choices 14: This has to be a list.',
    '/pages/0/elements/2/isRequired 15: This has to be true or false.',
    '/title 20: This has to be a text.',
  ])
  const item = [{ linkId: 1, text: 'A', maxLength: -2 }, null, { linkId: '2', type: 'group', item: {} }]
  expect(placesOf({ resourceType: 'Questionnaire', item })).toEqual([
    '/item/0/linkId 5: This has to be a text.',
    '/item/0/maxLength 7: This has to be a whole number, 0 or more.',
    '/item/1 9: Something has to stand here.',
    '/item/2/item 13: This has to be a list.',
  ])
})

test('every wrong cell of a workbook is named, and what is a note beside a table is none', () => {
  const survey = [
    ['type', 'name', 'label', 'default', 'calculation'],
    ['begin group', 'who', 'Who', '', ''],
    ['select_one citty', 'city', 'Where to?', '', ''],
    ['integer', 'age', 'Age', 'twelve', ''],
    ['end repeat', '', '', '', ''],
    ['text', '', 'No name', '', ''],
    ['calculate', 'sum', '', '', ''],
    ['begin group', 'more', 'More', '', ''],
  ]
  const choices = [
    ['list_name', 'name', 'label'],
    ['city', '', 'Boston'],
  ]
  expect(placesOf({ survey, choices }, { isSheets: true })).toEqual([
    'choices!B2 2: The name is missing.',
    'survey!A3 3: There is no list with this name.',
    'survey!D4 4: This has to be a number.',
    'survey!A5 5: A group or repeat is not closed, or closed without being open.',
    'survey!B6 6: The name is missing.',
    'survey!E7 7: What is to be worked out is missing.',
    'survey!A8 8: A group or repeat is not closed, or closed without being open.',
  ])
  const gear = [
    ['Question', 'Type', 'Required', 'Max length'],
    ['Which boat?', 'Text', 'Yes', 'forty'],
    ['', 'Drop-down', 'No', ''],
    ['Harbor', 'Text', 'maybe', ''],
    ['', '', 'Filled in by the office', ''],
  ]
  expect(placesOf({ gear }, { isSheets: true })).toEqual([
    'gear!D2 2: This has to be a whole number, 0 or more.',
    'gear!A3 3: The words of the question are missing.',
    'gear!C4 4: This is neither yes nor no.',
  ])
})
