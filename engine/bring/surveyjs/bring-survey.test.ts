import { expect, test } from 'vitest'
import type { Item } from '../../definition/form.ts'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers } from '../../forms/session/session.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { bringForm } from '../bring-form.ts'

const brought = (survey: object) => {
  const result = bringForm('surveyjs', JSON.stringify(survey), { id: 'trip.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'trip.form')
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    left: left.map(({ path, what }) => `${path} ${what}`),
    open: (answers: Answers = {}) => openForm(plan, { answers, context: { today: '2026-11-21' } }),
  }
}

test('choices are offered by choicesVisibleIf, by conditions of their own, and by the answer of another question', () => {
  const { open, left } = brought({
    elements: [
      { type: 'checkbox', name: 'spoken', choices: ['en', 'es', { value: 'de', text: 'German' }] },
      { type: 'dropdown', name: 'best', choices: ['en', 'es', 'de'], choicesVisibleIf: '{spoken} contains {item}' },
      { type: 'dropdown', name: 'worst', choicesFromQuestion: 'spoken', choicesFromQuestionMode: 'selected' },
      { type: 'dropdown', name: 'next', choicesFromQuestion: 'spoken', choicesFromQuestionMode: 'unselected' },
      { type: 'radiogroup', name: 'how', choices: ['train', { value: 'boat', text: 'Boat', visibleIf: "{best} = 'en'" }] },
      { type: 'dropdown', name: 'nights', choicesMin: 1, choicesMax: 3 },
    ],
  })
  const form = open({ spoken: ['en', 'de'], best: 'de' })
  const offered = (name: string): string =>
    form
      .field(name)
      .options.map(({ value }) => value)
      .join(' ')
  expect(['best', 'worst', 'next', 'how', 'nights'].map(offered)).toEqual(['en de', 'en de', 'es', 'train', '1 2 3'])
  form.set('best', 'en')
  expect([offered('how'), left]).toEqual(['train boat', []])
})

test('"other" means words of one’s own, which are the answer here', () => {
  const { open, left } = brought({
    elements: [
      { type: 'radiogroup', name: 'how', choices: ['train', 'boat'], showOtherItem: true },
      { type: 'checkbox', name: 'needs', choices: ['bed', 'desk'], showOtherItem: true, showNoneItem: true },
      { type: 'text', name: 'ask', visibleIf: "{how} = 'other' or {needs} contains 'other'" },
      { type: 'text', name: 'known', visibleIf: "{how} != 'other' and {how} notempty" },
    ],
  })
  const asked = (answers: Answers): readonly string[] => ['ask', 'known'].filter((name) => open(answers).field(name).flag !== 'hidden')
  expect([asked({}), asked({ how: 'train' }), asked({ how: 'by mule' }), asked({ needs: ['bed', 'a lamp'] })]).toEqual([
    [],
    ['known'],
    ['ask'],
    ['ask'],
  ])
  expect(left).toEqual([])
})

test('calculated values, expressions, defaults and checks are worked out', () => {
  const { items, open, left } = brought({
    calculatedValues: [{ name: 'total', expression: '{price} * iif({many} > 2, {many} - 1, {many})' }],
    pages: [
      {
        name: 'order',
        elements: [
          { type: 'text', name: 'price', inputType: 'number' },
          { type: 'text', name: 'many', inputType: 'number' },
          { type: 'expression', name: 'sum', title: 'To pay', expression: '{total} + 5' },
          { type: 'text', name: 'from', inputType: 'date', defaultValueExpression: 'today()' },
          {
            type: 'text',
            name: 'till',
            inputType: 'date',
            validators: [{ type: 'expression', expression: "dateDiff({from}, {till}, 'days') <= 10", text: 'Ten days at most.' }],
          },
          { type: 'text', name: 'code', visible: false, isRequired: true },
          { type: 'paneldynamic', name: 'guests', templateElements: [{ type: 'text', name: 'age', inputType: 'number' }] },
          { type: 'text', name: 'many_guests', visibleIf: "{guests.length} > 1 and sumInArray({guests}, 'age') > 50" },
          { type: 'text', name: 'gift', visibleIf: '{sum} > 100', enableIf: '{price} > 5' },
        ],
      },
    ],
  })
  const guests = [
    { $id: 'a', age: 30 },
    { $id: 'b', age: 31 },
  ]
  const form = open({ price: 50, many: 3, till: '2026-12-24', guests })
  const flag = (name: string): string => form.field(name).flag
  expect(form.field('from').value).toBe('2026-11-21')
  expect([flag('gift'), flag('many_guests'), flag('code')]).toEqual(['editable', 'editable', 'hidden'])
  expect(form.problems('submit').map(({ path }) => path)).toEqual(['till'])
  expect(items).toContainEqual({ content: 'text', text: 'To pay: {answers.sum}' })
  form.set('many', 1)
  expect(flag('gift')).toBe('hidden')
  expect(left).toEqual(['/pages/0/elements/8/enableIf enableIf'])
})

test('a cell that is worked out stands in its row, and several choices may be chosen at first', () => {
  const { items, open, left } = brought({
    elements: [
      { type: 'checkbox', name: 'days', choices: [1, 2, 3], defaultValue: [1, 3] },
      {
        type: 'matrixdynamic',
        name: 'cost',
        columns: [
          { name: 'price', cellType: 'text', inputType: 'number' },
          { name: 'twice', title: 'Twice', cellType: 'expression', expression: '{row.price} * 2' },
        ],
      },
    ],
  })
  expect(items[1]?.items?.at(-1)).toMatchObject({ text: 'Twice: {item.twice}' })
  const form = open({ cost: [{ $id: 'a', price: 6 }] })
  expect([form.field('days').value, left]).toEqual([['1', '3'], []])
})

test('a table with lines asks each of its cells, and a picture asks nothing', () => {
  const { items, left } = brought({
    elements: [
      {
        type: 'matrixdropdown',
        name: 'rooms',
        title: 'Rooms',
        rows: ['north', { value: 'south', text: 'South side' }],
        columns: [{ name: 'beds', cellType: 'text', inputType: 'number' }, { name: 'floor' }],
        choices: ['1', '2'],
      },
      { type: 'image', name: 'logo' },
      { type: 'rating', name: 'stars', rateValues: ['bad', 'good'] },
      { type: 'html', name: 'note', html: '<b>Under 18</b> or if age <18 and >12' },
    ],
  })
  expect(items).toMatchObject([
    { content: 'rooms' },
    { content: 'rooms_north' },
    { question: 'rooms_north_beds', type: 'number' },
    { question: 'rooms_north_floor', type: 'choice' },
    { content: 'rooms_south', text: 'South side' },
    { question: 'rooms_south_beds' },
    { question: 'rooms_south_floor' },
    { question: 'stars', type: 'choice', choices: [{ value: 'bad' }, { value: 'good' }] },
    { text: 'Under 18 or if age <18 and >12' },
  ])
  expect(left).toEqual(['/elements/1 image', '/elements/0 rooms'])
})
