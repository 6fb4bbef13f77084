import { expect, test } from 'vitest'
import type { Rule } from '../../definition/rule.ts'
import { proposeTable, tableCell, tableColumns, withTableCell, type DecisionRow } from './table-cells.ts'

const RULE: Rule = {
  id: 'lands.rule',
  type: 'table',
  inputs: { role: { var: 'user.role' }, age: { var: 'user.age' } },
  rows: [
    { id: 'young', match: { role: ['a', 'b, c'], age: 5 }, then: 'home', why: 'Young.' },
    { id: 'odd', match: { role: ['', '5', ' x', 'true'], age: [1, 2.5, true] }, when: { var: 'user.odd' }, then: { go: 'far' } },
    { id: 'rest', then: 7 },
  ],
}
const cells = (row: DecisionRow): readonly string[] => tableColumns(RULE).map((column) => tableCell(row, column))

test('inputs are columns, and each value of a row comes back from its cell', () => {
  expect(tableColumns(RULE).map(({ id }) => id)).toEqual(['id', 'role', 'age', 'when', 'then', 'why'])
  expect(RULE.rows?.map(cells)).toEqual([
    ['young', 'a, "b, c"', '5', '', 'home', 'Young.'],
    ['odd', '"", 5, " x", true', '1, 2.5, true', '{"var":"user.odd"}', '{"go":"far"}', ''],
    ['rest', '', '', '', '7', ''],
  ])
  for (const row of RULE.rows ?? [])
    for (const column of tableColumns(RULE)) {
      const text = tableCell(row, column)
      const empty: DecisionRow = { id: 'x' }
      const made = withTableCell(empty, column, text)
      if (column.is === 'input' && text !== '') expect(made.ok && made.row.match?.[column.id]).toEqual(row.match?.[column.id])
      expect(withTableCell(row, column, text)).toEqual({ ok: true, row })
    }
})
test('everything that a row depends on is a column: its days, and what it matches beside the inputs', () => {
  const dated: Rule = {
    id: 'fee.rule',
    type: 'table',
    inputs: { role: { var: 'user.role' } },
    rows: [
      { id: 'old', to: '2026-02-28', then: 'low' },
      { id: 'new', match: { field: 'fee' }, from: '2026-03-01', then: 'high' },
    ],
  }
  const columns = tableColumns(dated)
  expect(columns.map(({ id }) => id)).toEqual(['id', 'role', 'field', 'from', 'to', 'then'])
  const [old, young] = dated.rows ?? []
  const [, , field, from, to] = columns
  if (!old || !young || !field || !from || !to) throw new Error('The table lost its columns.')
  expect([field, from, to].map((column) => tableCell(young, column))).toEqual(['fee', '2026-03-01', ''])
  expect(withTableCell(young, to, 'Dec 31, 2026')).toEqual({ ok: true, row: { ...young, to: '2026-12-31' } })
  expect(withTableCell(old, to, '')).toEqual({ ok: true, row: { id: 'old', then: 'low' } })
  expect(['2026-02-30', 'soon', '1/2/2026'].map((text) => withTableCell(old, to, text))).toEqual(Array(3).fill({ ok: false, why: 'day' }))
})
const FEES: Rule = {
  id: 'fee.rule',
  type: 'table',
  inputs: { code: { var: 'case.code' }, count: { var: 'case.count' }, unused: { var: 'case.unused' } },
  rows: [{ id: 'old', match: { code: ['007', '12'], count: 1 }, then: '1685' }, { id: 'new', then: '1780' }, { id: 'none' }],
}
test('digits typed where texts stand are a text, and a number only where numbers stand', () => {
  const [, code, count, unused, then] = tableColumns(FEES)
  const [old, young, none] = FEES.rows ?? []
  if (!code || !count || !unused || !then || !old || !young || !none) throw new Error('The table lost its columns.')
  expect([tableCell(old, code), tableCell(young, then)]).toEqual(['007, 12', '1780'])
  for (const row of [young, none]) expect(withTableCell(row, then, '1805')).toEqual({ ok: true, row: { ...row, then: '1805' } })
  expect(withTableCell(none, then, 'TRUE')).toEqual({ ok: true, row: { ...none, then: 'TRUE' } })
  expect(withTableCell(none, code, '13, 014')).toMatchObject({ row: { match: { code: ['13', '014'] } } })
  expect(withTableCell(none, count, '5')).toMatchObject({ row: { match: { count: 5 } } })
  expect(withTableCell(none, unused, '5')).toMatchObject({ row: { match: { unused: 5 } } })
  const [, , , result] = tableColumns({ id: 'first.rule', type: 'table', inputs: { a: 1, b: 2 }, rows: [none] })
  expect(result && ['5', 'false'].map((text) => withTableCell(none, result, text))).toEqual([
    { ok: true, row: { id: 'none', then: '5' } },
    { ok: true, row: { id: 'none', then: false } },
  ])
})
test('a text of digits among numbers stands in quotation marks, and stays a text when it is typed over', () => {
  const mixed: Rule = { id: 'mixed.rule', type: 'table', rows: [{ id: 'text', then: '5' }, { id: 'number', then: 5 }, { id: 'none' }] }
  const [, then] = tableColumns(mixed)
  if (!then) throw new Error('The table lost its columns.')
  expect(mixed.rows?.map((row) => tableCell(row, then))).toEqual(['"5"', '5', ''])
  expect(mixed.rows?.map((row) => withTableCell(row, then, '6'))).toMatchObject([
    { row: { then: '6' } },
    { row: { then: 6 } },
    { row: { then: 6 } },
  ])
})
test('an emptied input matches anything; a condition and a result with parts are not typed', () => {
  const [young, odd] = RULE.rows ?? []
  const [, role, age, when, then] = tableColumns(RULE)
  if (!young || !odd || !role || !age || !when || !then) throw new Error('The table lost its columns.')
  expect(withTableCell(young, role, '')).toEqual({ ok: true, row: { ...young, match: { age: 5 } } })
  expect(withTableCell(young, age, '6, 7')).toMatchObject({ ok: true, row: { match: { age: [6, 7] } } })
  expect(
    [withTableCell(young, role, '"open'), withTableCell(odd, when, 'x'), withTableCell(odd, then, 'x')].map((made) => !made.ok && made.why),
  ).toEqual(['quotes', 'locked', 'locked'])
})
test('a cell of a spreadsheet that shows an error is a fault, and FALSE is a value where such values stand', () => {
  const proposed = proposeTable(
    RULE,
    [
      ['x', 'a', '02115'],
      ['y', '#N/A', '1'],
      ['z', 'b', 'FALSE'],
    ],
    { row: 9, column: 0 },
  )
  expect(proposed.rows.slice(RULE.rows?.length)).toEqual([{ id: 'z', match: { role: 'b', age: false } }])
  expect(proposed.faults.map(({ line, why }) => `${line} ${why}`)).toEqual(['1 quotes', '2 spreadsheet-error'])
})

test('pasted lines change rows from their cell on, add rows at the end, and leave out what cannot be read', () => {
  const proposed = proposeTable(
    RULE,
    [
      ['rest', 'z', '9'],
      ['new', 'a', '1'],
      ['young', '', ''],
      ['bad', '"', '1'],
    ],
    { row: 2, column: 0 },
  )
  expect(proposed.rows.slice(2)).toEqual([
    { id: 'rest', match: { role: 'z', age: 9 }, then: 7 },
    { id: 'new', match: { role: 'a', age: 1 } },
  ])
  expect([proposed.changed, proposed.added, proposed.faults.map(({ line, why }) => `${line} ${why}`)]).toEqual([
    1,
    1,
    ['3 twice', '4 quotes'],
  ])
})
