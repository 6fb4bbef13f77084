import { expect, test } from 'vitest'
import type { Item } from '../../definition/form.ts'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers } from '../../forms/session/session.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { bringForm } from '../bring-form.ts'

type Row = { readonly [column: string]: string | undefined }

const sheetOf = (rows: readonly Row[]): readonly (readonly string[])[] => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
}

const brought = (survey: readonly Row[], choices: readonly Row[] = []) => {
  const result = bringForm('xlsform', { survey: sheetOf(survey), choices: sheetOf(choices) }, { id: 'farm.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'farm.form')
  return {
    items: form.pages.flatMap(({ items = [] }) => items as readonly Item[]),
    left: left.map(({ path, what }) => `${path} ${what}`),
    open: (answers: Answers = {}) => openForm(plan, { answers, context: { today: '2026-11-21' } }),
  }
}

const PLACES = [
  { list_name: 'state', name: 'tx', label: 'Texas' },
  { list_name: 'state', name: 'ok', label: 'Oklahoma' },
  { list_name: 'town', name: 'waco', label: 'Waco', state: 'tx', size: 'big' },
  { list_name: 'town', name: 'ada', label: 'Ada', state: 'ok', size: 'small' },
  { list_name: 'town', name: 'hico', label: 'Hico', state: 'tx', size: 'small' },
]

test('choice_filter offers the values whose columns fit the answers', () => {
  const { open, left } = brought(
    [
      { type: 'select_one state', name: 'state', label: 'State' },
      { type: 'select_one town', name: 'town', label: 'Town', choice_filter: 'state = ${state}' },
      {
        type: 'select_one town',
        name: 'small',
        label: 'Small town',
        choice_filter: "state=${state} and size = 'small' and name != ${town}",
      },
      { type: 'select_one town', name: 'near', label: 'Near', choice_filter: 'state = ${state} and distance(.) < 5' },
    ],
    PLACES,
  )
  const form = open({ state: 'tx', town: 'waco' })
  const offered = (name: string): readonly string[] => form.field(name).options.map(({ value }) => value)
  expect([offered('town'), offered('small'), offered('near')]).toEqual([['waco', 'hico'], ['hico'], ['waco', 'hico']])
  form.set('state', 'ok')
  expect(offered('town')).toEqual(['ada'])
  expect(left).toEqual(['survey!D5 state = ${state} and distance(.) < 5'])
})

test('if, coalesce, sums over a repeat and days between dates are worked out', () => {
  const { open, left } = brought([
    { type: 'integer', name: 'own', label: 'Own' },
    { type: 'integer', name: 'rented', label: 'Rented' },
    { type: 'date', name: 'born', label: 'Born' },
    { type: 'begin repeat', name: 'plots', label: 'Plots' },
    { type: 'decimal', name: 'size', label: 'Size' },
    { type: 'end repeat', name: '' },
    { type: 'calculate', name: 'kind', calculation: "if(${own} > 10, 'large', if(${own} > 2, 'middle', 'small'))" },
    { type: 'calculate', name: 'land', calculation: 'coalesce(${own}, 0) + coalesce(${rented}, 0)' },
    { type: 'calculate', name: 'copied', calculation: '${own}' },
    { type: 'calculate', name: 'plots_size', calculation: 'sum(${size}) * 2' },
    { type: 'calculate', name: 'age', calculation: 'int((today() - ${born}) div 365.25)' },
    { type: 'calculate', name: 'code', calculation: "concat(${kind}, '-', ${land})" },
    {
      type: 'text',
      name: 'why',
      label: 'Why so ${kind} (${code}), ${plots_size}, ${age}, ${copied}?',
      relevant: "${kind} = 'small'",
      required: 'yes',
    },
    { type: 'text', name: 'many', label: 'Many', relevant: 'count(${plots}) > 1 and ${land} >= 3 and max(${size}) > 3' },
  ])
  expect(left).toEqual([])
  const plots = [
    { $id: 'a', size: 1.5 },
    { $id: 'b', size: 4 },
  ]
  const form = open({ own: 2, rented: 3, born: '2000-11-22', plots })
  expect(form.field('why')).toMatchObject({ flag: 'required', label: 'Why so small (small-5), 11, 25, 2?' })
  expect(form.field('many').flag).toBe('editable')
  form.set('own', 3)
  expect([form.field('why').flag, open({}).field('many').flag]).toEqual(['hidden', 'hidden'])
})

test('repeat_count gives as many rows as an answer says, and a number that many', () => {
  const { items, open, left } = brought([
    { type: 'integer', name: 'children', label: 'Children' },
    { type: 'begin repeat', name: 'child', label: 'Child', repeat_count: '${children}' },
    { type: 'text', name: 'name', label: 'Name' },
    { type: 'end repeat', name: '' },
    { type: 'begin repeat', name: 'witness', label: 'Witness', repeat_count: '2' },
    { type: 'text', name: 'who', label: 'Who' },
    { type: 'end repeat', name: '' },
    { type: 'begin repeat', name: 'other', label: 'Other', repeat_count: 'pulldata(1, 2)' },
    { type: 'calculate', name: 'place', calculation: 'position(..)' },
    { type: 'text', name: 'what', label: 'What, ${place}?' },
    { type: 'end repeat', name: '' },
  ])
  expect(items[2]).toMatchObject({ minRows: 2, maxRows: 2, prefilled: true })
  expect(open({ children: 3 }).rows('child').rows).toHaveLength(3)
  // A value that nobody works out is no merge field.
  expect(items[3]?.items?.at(-1)?.label).toBe('What, (place)?')
  expect(left).toEqual(['survey!E10 position(..)', 'survey!D9 pulldata(1, 2)'])
})

test('a default that is worked out, a note beside the lists, and a part that cannot be parsed', () => {
  const { open, left } = brought(
    [
      { type: 'today', name: 'now_day' },
      {
        type: 'select_one state',
        name: 'state',
        label: 'State',
        relevant: "../old/path = 'x' and ${now_day} > '2026-01-01'",
        required: 'yes',
      },
      {
        type: 'date',
        name: 'visit',
        label: 'Visit',
        default: 'today()',
        constraint: ". <= today() + 30 and . >= once('x')",
        constraint_message: 'In 30 days.',
      },
      { type: 'calculate', name: 'begun', calculation: "'yes'", relevant: "${state} = 'tx'" },
      { type: 'text', name: 'more', label: 'More', relevant: "${begun} = 'yes'" },
    ],
    [...PLACES.slice(0, 2), { label: 'Ask the office for towns' }],
  )
  const form = open()
  expect([form.field('state').flag, form.field('visit').value, form.field('more').flag]).toEqual(['editable', '2026-11-21', 'hidden'])
  form.set('visit', '2026-12-22')
  expect(form.problems('submit').map(({ path }) => path)).toEqual(['visit'])
  form.set('state', 'tx')
  expect(form.field('more').flag).toBe('editable')
  expect(left).toEqual([
    'choices!C4 Ask the office for towns',
    "survey!D3 ../old/path = 'x' and ${now_day} > '2026-01-01'",
    "survey!G4 . <= today() + 30 and . >= once('x')",
    'survey!A3 state',
  ])
})
