import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LookupValue } from '../../definition/lookup.ts'
import { proposeRows, takeRows } from './propose-rows.ts'
import { readHeadings } from './read-headings.ts'
import { cellOf, withCell } from './value-cells.ts'
import { valueColumns, type ValueColumn } from './value-columns.ts'

const WORDS = { offered: { yes: 'Yes', shown: 'Shown', retired: 'Retired', hidden: 'Hidden' }, yes: 'Yes', no: 'No' }
const VALUES: readonly LookupValue[] = [
  { value: '1', label: 'Main Campus', props: { side: 'south', beds: 4, open: true } },
  { value: '2', label: 'Language Institute', props: { beds: 2 }, disabled: true },
  { value: '3', label: 'Marine Station', props: { sites: ['a'] }, exclusive: true },
]
const COLUMNS = valueColumns({ values: [...VALUES] })
const propose = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  proposeRows({
    values: VALUES,
    columns: COLUMNS,
    words: WORDS,
    rows,
    lines: rows.map((_, index) => index + 2),
    goesTo: readHeadings(headings, COLUMNS, { offered: 'May be chosen' }),
  })

test('rows of a file are the same, new, changed or faulty, each fault with its row and column', () => {
  const { rows, missing } = propose(
    ['Código', 'Name', 'beds', 'phone', 'May be chosen'],
    [
      ['1', 'Main Campus', '4', '555', 'Yes'],
      ['2', 'English Institute', '2', '', 'retired'],
      ['4', 'Harbor Campus', '', '', ''],
      ['4', 'Hilltop', '', '', ''],
      ['', 'Lakeside', 'many', '', 'perhaps'],
    ],
  )
  expect(rows.map(({ line, state }) => [line, state])).toEqual([
    [2, 'same'],
    [3, 'changed'],
    [4, 'new'],
    [5, 'faulty'],
    [6, 'faulty'],
  ])
  expect(rows[1]).toMatchObject({ changed: ['label', 'offered'], value: { label: 'English Institute', retired: true, props: { beds: 2 } } })
  expect(rows[1]?.value).not.toHaveProperty('disabled')
  expect(rows[3]?.faults).toEqual([{ why: 'taken', column: 'value', text: '4', line: 4 }])
  expect(rows[4]?.faults).toEqual([
    { why: 'no-code', column: 'value' },
    { why: 'not-number', column: 'props.beds', text: 'many' },
    { why: 'offered', column: 'offered', text: 'perhaps' },
  ])
  expect(missing).toEqual(['3'])
})

test('a cell that shows an error of the spreadsheet is a fault, whatever its column', () => {
  const { rows } = propose(
    ['id', 'label', 'side', 'beds'],
    [
      ['#N/A', 'Annex', '', ''],
      ['9', '#REF!', '', ''],
      ['1', 'Main Campus', '1.2E+11', '4'],
      ['2', 'Language Institute', '', '0x10'],
    ],
  )
  expect(rows.map(({ state, faults }) => [state, ...faults.map(({ why, column }) => `${why} ${column}`)])).toEqual([
    ['faulty', 'spreadsheet-error value'],
    ['faulty', 'spreadsheet-error label'],
    ['faulty', 'spreadsheet-error props.side'],
    ['faulty', 'not-number props.beds'],
  ])
})

test('what is taken changes and adds, and leaves out what is faulty or not in the file', () => {
  const proposal = propose(
    ['id', 'label'],
    [
      ['2', 'Institute'],
      ['9', 'Annex'],
      ['9', 'Again'],
    ],
  )
  expect(takeRows(VALUES, proposal).map(({ value, label, retired }) => [value, label, retired])).toEqual([
    ['1', 'Main Campus', undefined],
    ['2', 'Institute', undefined],
    ['3', 'Marine Station', undefined],
    ['9', 'Annex', undefined],
  ])
  expect(takeRows(VALUES, proposal, ['3'])[2]).toEqual({ ...VALUES[2], retired: true })
})

test('rows without codes mean the values from the chosen one on, and no more than there are', () => {
  const { rows } = proposeRows({
    values: VALUES,
    columns: COLUMNS,
    words: WORDS,
    rows: [['Institute'], [''], ['Nothing']],
    lines: [1, 2, 3],
    goesTo: ['label'],
    codes: ['2', '3'],
  })
  expect(rows.map(({ state, faults }) => [state, faults.map(({ why }) => why)])).toEqual([
    ['changed', []],
    ['faulty', ['empty']],
    ['faulty', ['beyond']],
  ])
})

test('a table that is copied out and pasted back is the same, whatever its values say', () => {
  const value = fc.record(
    {
      value: fc.stringMatching(/^[a-z0-9]{1,4}$/u),
      label: fc.stringMatching(/^\S.{0,8}\S$/u),
      help: fc.stringMatching(/^\S{1,5}$/u),
      retired: fc.constant(true),
    },
    { requiredKeys: ['value', 'label'] },
  )
  fc.assert(
    fc.property(fc.uniqueArray(value, { selector: ({ value: code }) => code, minLength: 1 }), (values) => {
      const columns = valueColumns({ values })
      const rows = values.map((each) => columns.map((column) => cellOf(each, column, WORDS)))
      const proposal = proposeRows({ values, columns, words: WORDS, rows, lines: [], goesTo: columns.map(({ id }) => id) })
      expect(proposal.rows.map(({ state }) => state)).toEqual(values.map(() => 'same'))
      expect(takeRows(values, proposal)).toEqual(values)
    }),
  )
})

test('a cell is written without touching the others', () => {
  const column = (id: string): ValueColumn => COLUMNS.find((known) => known.id === id) ?? { id, type: 'text' }
  const [value = { value: '', label: '' }, , odd = value] = VALUES
  expect(withCell(value, column('props.open'), 'no', WORDS)).toEqual({
    ok: true,
    value: { ...value, props: { ...value.props, open: false } },
  })
  expect(withCell(value, column('props.side'), '', WORDS)).toEqual({ ok: true, value: { ...value, props: { beds: 4, open: true } } })
  expect(withCell(value, column('label'), ' ', WORDS)).toEqual({ ok: false, why: 'empty' })
  expect(withCell(odd, column('props.sites'), '["b"]', WORDS)).toEqual({ ok: false, why: 'mixed' })
  expect(withCell(odd, column('props.sites'), '["a"]', WORDS)).toEqual({ ok: true, value: odd })
})
