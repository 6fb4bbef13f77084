import { expect, test } from 'vitest'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { openForm } from '../../forms/session/open-form.ts'
import type { Answers } from '../../forms/session/session.ts'
import { loadDefinitions } from '../../load-definitions.ts'
import { bringForm } from '../bring-form.ts'

const HEAD = [
  'Variable / Field Name',
  'Form Name',
  'Section Header',
  'Field Type',
  'Field Label',
  'Choices, Calculations, OR Slider Labels',
  'Field Note',
  'Text Validation Type OR Show Slider Number',
  'Text Validation Min',
  'Text Validation Max',
  'Identifier?',
  'Branching Logic (Show field only if...)',
  'Required Field?',
  'Custom Alignment',
  'Field Annotation',
]

const quoted = (cell: string): string => (/[",\n]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Row = { readonly [begins: string]: string }
const brought = (rows: readonly Row[]) => {
  const line = (row: Row): readonly string[] =>
    HEAD.map((heading) => Object.entries(row).find(([begins]) => heading.startsWith(begins))?.[1] ?? '')
  const csv = [HEAD, ...rows.map(line)].map((cells) => cells.map(quoted).join(',')).join('\r\n')
  const result = bringForm(undefined, csv, { id: 'trial.form' })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  const { form, lookups, left } = result
  const { set } = loadDefinitions([form, ...lookups].map((each) => ({ file: `${each.id}.json`, text: JSON.stringify(each) })))
  const plan = compileForm(set, 'trial.form')
  return {
    form,
    left: left.map(({ path, what }) => `${path} ${what}`),
    open: (answers: Answers = {}) => openForm(plan, { answers, context: { today: '2026-11-21' } }),
  }
}

test('sections of a data dictionary are pages, and branching logic and calculations are rules', () => {
  const { form, open, left } = brought([
    { Variable: 'record_id', Form: 'intake', 'Field Type': 'text', 'Field Label': 'Record' },
    {
      Variable: 'dob',
      Form: 'intake',
      Section: 'About you',
      'Field Type': 'text',
      'Field Label': 'Born',
      'Text Validation Type': 'date_ymd',
      'Required Field': 'y',
    },
    { Variable: 'age', Form: 'intake', 'Field Type': 'calc', 'Field Label': 'Age', Choices: 'rounddown(datediff([dob], "today", "y"), 0)' },
    {
      Variable: 'meds',
      Form: 'intake',
      Section: 'Health',
      'Field Type': 'checkbox',
      'Field Label': 'Taking',
      Choices: '1, Aspirin | 2, Iron, daily | 99, None',
    },
    {
      Variable: 'dose',
      Form: 'intake',
      'Field Type': 'text',
      'Field Label': 'Dose',
      'Text Validation Type': 'number',
      'Text Validation Min': '0',
      'Text Validation Max': '500',
      Branching: '[meds(2)] = "1" and [meds(99)] <> \'1\'',
      'Required Field': 'y',
    },
    { Variable: 'smokes', Form: 'intake', 'Field Type': 'yesno', 'Field Label': 'Smokes?' },
    {
      Variable: 'adult',
      Form: 'intake',
      'Field Type': 'notes',
      'Field Label': 'Why, at [age]?',
      Branching: "[smokes] = '1' and [age] >= 18",
    },
    {
      Variable: 'visit',
      Form: 'intake',
      'Field Type': 'text',
      'Field Label': 'Visit',
      Branching: "[baseline_arm_1][smokes] = '1'",
      'Required Field': 'y',
    },
    { Variable: 'p1', Form: 'intake', 'Field Type': 'radio', 'Field Label': 'Tired', Choices: '0, Never | 3, Daily' },
    { Variable: 'p2', Form: 'intake', 'Field Type': 'radio', 'Field Label': 'Sad', Choices: '0, Never | 3, Daily' },
    { Variable: 'score', Form: 'intake', 'Field Type': 'calc', 'Field Label': 'Score', Choices: 'sum([p1], [p2])' },
    { Variable: 'help', Form: 'intake', 'Field Type': 'descriptive', 'Field Label': 'Call us', Branching: '[score] > 3' },
    {
      Variable: 'staff',
      Form: 'intake',
      'Field Type': 'text',
      'Field Label': 'Staff',
      'Field Annotation': "@HIDDEN @DEFAULT='ab' @BARCODE",
    },
  ])
  expect(form.pages.map(({ title }) => title)).toEqual(['Intake', 'About you', 'Health'])
  const flags = (answers: Answers, ...names: readonly string[]): readonly string[] => names.map((name) => open(answers).field(name).flag)
  expect(flags({ meds: ['2'] }, 'dose', 'adult', 'visit', 'staff')).toEqual(['required', 'hidden', 'editable', 'hidden'])
  expect(flags({ meds: ['2', '99'], smokes: true, dob: '2000-01-01' }, 'dose', 'adult')).toEqual(['hidden', 'editable'])
  expect(open({ smokes: true, dob: '2000-01-01' }).field('adult').label).toBe('Why, at 26?')
  expect(form.pages[2]?.items?.[0]).toMatchObject({ choices: [{ label: 'Aspirin' }, { value: '2', label: 'Iron, daily' }, {}] })
  expect(JSON.stringify(form)).toContain('{"content":"text"')
  expect(left).toEqual(
    ["trial!L9 [baseline_arm_1][smokes] = '1'", 'trial!A9 visit', 'trial!O14 @BARCODE'].map((each) => each.replace('trial', 'table')),
  )
})

test('a data dictionary may have thousands of rows, each of which is counted once', () => {
  const rows = Array.from({ length: 3000 }, (_, index) => ({
    Variable: `q${index}`,
    Form: `form_${Math.floor(index / 100)}`,
    Section: index % 10 === 0 ? `Part ${index}` : '',
    'Field Type': 'text',
    'Field Label': `Question ${index}`,
  }))
  const { form, left } = brought(rows)
  expect([form.pages.length, form.pages.flatMap(({ items = [] }) => items).length, left]).toEqual([30, 3300, []])
})

test('a cell that shows an error of the spreadsheet is left, and named with its place', () => {
  const { form, left } = brought([
    { Variable: 'a', Form: 'intake', 'Field Type': 'text', 'Field Label': '#REF!', 'Field Note': '#CALC!' },
    { Variable: 'b', Form: 'intake', 'Field Type': 'text', 'Field Label': 'B' },
  ])
  expect(form.pages[0]?.items?.map(({ label, help }) => [label, help])).toEqual([
    ['a', undefined],
    ['B', undefined],
  ])
  expect(left).toEqual(['table!E2 #REF!', 'table!G2 #CALC!'])
})

test('each form of a data dictionary is a page with its sections in it', () => {
  const { form } = brought([
    { Variable: 'a', Form: 'first_visit', Section: 'Name', 'Field Type': 'text', 'Field Label': 'A' },
    { Variable: 'b', Form: 'second_visit', 'Field Type': 'text', 'Field Label': 'B' },
    { Variable: 'c', Form: 'second_visit', Section: 'Later', 'Field Type': 'text', 'Field Label': 'C' },
  ])
  expect(form.pages.map(({ title, items }) => [title, items?.map(({ question, text }) => question ?? text)])).toEqual([
    ['First visit', ['Name', 'a']],
    ['Second visit', ['b', 'Later', 'c']],
  ])
})
