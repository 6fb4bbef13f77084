import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Json } from '../definition/logic.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { applyChanges } from './apply-changes.ts'
import { changedParts } from './changed-parts.ts'
import { compareChanges, findOnFile, type ChangeDecisions } from './compare-changes.ts'
import { compareForms, proposedOnFile } from './compare-forms.ts'

const fields = [
  { path: 'city', label: 'City', onFile: 'home_city', group: 'Address' },
  { path: 'phone', label: 'Phone' },
  { path: 'note', label: 'Note', onFile: '' },
  {
    path: 'dependents',
    label: 'Dependent',
    rows: {
      match: ['name'],
      fields: [
        { path: 'name', label: 'name' },
        { path: 'born', label: 'born' },
      ],
    },
  },
]
const onFile = {
  home_city: 'Halverton',
  phone: '5550100',
  dependents: [
    { $id: 'a', name: 'Ana', born: '2020-01-02' },
    { $id: 'b', name: 'Ben', born: null },
  ],
}
const compare = (proposed: { readonly [field: string]: Json }, decisions: ChangeDecisions = {}) =>
  compareChanges({ fields, proposed, onFile, decisions })
const statuses = (rows: ReturnType<typeof compare>): object => Object.fromEntries(rows.map(({ path, status }) => [path, status]))

test('every field of the request is compared with the record, and rows are matched by their key', () => {
  const rows = compare({
    city: 'Halvertown',
    phone: '',
    dependents: [
      { name: 'Cy', born: '2024-05-06' },
      { name: 'Ana', born: '2020-01-02' },
    ],
    note: 'x',
  })
  expect(statuses(rows)).toEqual({
    city: 'changed',
    phone: 'cleared',
    'dependents.Ana.name': 'same',
    'dependents.Ana.born': 'same',
    'dependents.Ben.name': 'cleared',
    'dependents.Ben.born': 'same',
    'dependents.Cy.name': 'new',
    'dependents.Cy.born': 'new',
  })
  expect(rows[0]).toMatchObject({ label: 'City', group: 'Address', before: 'Halverton', after: 'Halvertown' })
})

test('rows without a title are numbered from one', () => {
  const rows = compareChanges({
    fields: [{ path: 'sources', label: 'Source', rows: { match: [], fields: [{ path: 'amount', label: 'Amount' }] } }],
    proposed: { sources: [{ amount: '1' }, { amount: '2' }] },
    onFile: {},
  })
  expect(rows.map(({ path, label }) => [path, label])).toEqual([
    ['sources.0.amount', 'Source 1: Amount'],
    ['sources.1.amount', 'Source 2: Amount'],
  ])
})

test('a list and the explanation of an answer are compared only when they are on file', () => {
  const explain = { when: 'yes', label: 'Explain' }
  const form = {
    id: 'a.form',
    title: 'A',
    pages: [
      {
        id: 'p',
        title: 'P',
        items: [
          { question: 'first', label: 'First', type: 'yes-no', explain },
          { question: 'second', label: 'Second', type: 'yes-no', onFile: '', explain },
          { repeat: 'rows', label: 'Rows', onFile: '', items: [{ question: 'amount', label: 'Amount', type: 'text' }] },
        ],
      },
    ],
  }
  const { set } = loadDefinitions([{ file: 'a.form.json', text: JSON.stringify(form) }])
  const answers = { first: true, first_explanation: 'x', second: true, second_explanation: 'y', rows: [{ amount: '1' }] }
  const forms = [{ plan: compileForm(set, 'a.form'), context: { today: '2026-11-21' } }]
  const rows = compareForms({ forms, stored: answers, onFile: {}, decisions: {} })
  expect(rows.map(({ path }) => path)).toEqual(['first', 'first_explanation'])
})

test('a dismissal applies to the dismissed value; a permanent one applies to every value', () => {
  expect(
    statuses(
      compare({ city: 'Rome', phone: '1' }, { city: { decision: 'dismiss', after: 'Rome' }, phone: { decision: 'forever', after: '2' } }),
    ),
  ).toMatchObject({ city: 'dismissed', phone: 'dismissed-forever' })
  expect(statuses(compare({ city: 'Oslo' }, { city: { decision: 'dismiss', after: 'Rome' } }))).toMatchObject({ city: 'changed' })
})

test('applied changes are written under their names on file, lists as a whole, and dismissed ones are left out', () => {
  const rows = compare(
    {
      city: 'Rome',
      phone: '1',
      dependents: [
        { name: 'Ana', born: '2020-02-02' },
        { name: 'Cy', born: '2024-05-06' },
      ],
    },
    { phone: { decision: 'dismiss' } },
  )
  const { values, history } = applyChanges(rows, onFile)
  expect(values).toEqual({
    home_city: 'Rome',
    dependents: [
      { $id: 'a', name: 'Ana', born: '2020-02-02' },
      { name: 'Cy', born: '2024-05-06' },
    ],
  })
  expect(history.map(({ path }) => path)).toEqual([
    'city',
    'dependents.Ana.born',
    'dependents.Ben.name',
    'dependents.Cy.name',
    'dependents.Cy.born',
  ])
})

test('once applied, request and record are equal', () => {
  fc.assert(
    fc.property(
      fc.record({
        city: fc.string(),
        phone: fc.option(fc.string()),
        dependents: fc.uniqueArray(
          fc.record({ name: fc.constantFrom('Ana', 'Ben', 'Cy', 'Di'), born: fc.constantFrom('2020-01-01', '2021-01-01') }),
          { selector: (row) => row.name },
        ),
      }),
      (proposed) => {
        const { values } = applyChanges(compare(proposed), onFile)
        const again = compareChanges({ fields, proposed, onFile: { ...onFile, ...values } })
        expect(again.filter(({ status }) => status !== 'same')).toEqual([])
      },
    ),
  )
})

test('the record on file is found by its key fields, and a missing key finds nothing', () => {
  const jobs = [
    { employer_ein: '990000001', start: '2027-01-01' },
    { employer_ein: '990000002', start: '2027-01-01' },
  ]
  expect(findOnFile(['employer_ein', 'start'], { employer_ein: '990000002', start: '2027-01-01' }, jobs)).toBe(jobs[1])
  expect(findOnFile(['employer_ein'], {}, [{}])).toBeUndefined()
  expect(findOnFile([], {}, jobs)).toBe(jobs[0])
})

test('an answer that names the record itself finds it, and is no value to be written', () => {
  const form = {
    id: 'a.form',
    pages: [
      {
        id: 'p',
        title: 'P',
        items: [
          { question: 'chosen', label: 'Which', type: 'text', onFile: 'id' },
          { question: 'city', label: 'City', type: 'text', onFile: 'home_city' },
          { question: 'note', label: 'Note', type: 'text', onFile: '' },
        ],
      },
    ],
  }
  const { set } = loadDefinitions([{ file: 'a.form.json', text: JSON.stringify(form) }])
  const forms = [{ plan: compileForm(set, 'a.form'), context: { today: '2026-11-21' } }]
  const stored = { chosen: 'r2', city: 'Rome', note: 'x' }
  const proposed = proposedOnFile(forms, stored)
  expect(proposed).toEqual({ id: 'r2', home_city: 'Rome' })
  const records = [
    { id: 'r1', home_city: 'Oslo' },
    { id: 'r2', home_city: 'Bern' },
  ]
  const found = findOnFile(['id'], proposed, records)
  expect(found).toBe(records[1])
  const rows = compareForms({ forms, stored, onFile: found ?? {}, decisions: {} })
  expect(rows.map(({ path, status }) => [path, status])).toEqual([
    ['chosen', 'same'],
    ['city', 'changed'],
  ])
})

test('only the changed words of a text are marked', () => {
  expect(changedParts('12 Elm Street', '14 Elm St')).toEqual({
    before: [
      { text: '12', changed: true },
      { text: ' Elm ', changed: false },
      { text: 'Street', changed: true },
    ],
    after: [
      { text: '14', changed: true },
      { text: ' Elm ', changed: false },
      { text: 'St', changed: true },
    ],
  })
})

test('words that follow each other are marked together, and a text written anew as a whole', () => {
  const marked = (before: string, after: string) =>
    changedParts(before, after)
      .after.map(({ text, changed }) => (changed ? `[${text}]` : text))
      .join('')
  expect(marked('190 Juniper Court', '12 Larkspur Lane')).toBe('[12 Larkspur Lane]')
  expect(marked('05/25/2024', '01/11/2027')).toBe('[01/11/2027]')
  expect(marked('190 Juniper Court, Apt 4', '12 Larkspur Lane, Apt 4')).toBe('[12 Larkspur Lane], Apt 4')
  expect(marked('I design parts of the frame.', 'My course gives credit for the tests of a bridge.')).toBe(
    '[My course gives credit for the tests of a bridge.]',
  )
})

test('the parts of a comparison add up to the two texts', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const { before, after } = changedParts(a, b)
      expect(before.map(({ text }) => text).join('')).toBe(a)
      expect(after.map(({ text }) => text).join('')).toBe(b)
      expect(
        before
          .filter(({ changed }) => !changed)
          .map(({ text }) => text)
          .join(''),
      ).toBe(
        after
          .filter(({ changed }) => !changed)
          .map(({ text }) => text)
          .join(''),
      )
    }),
  )
})
