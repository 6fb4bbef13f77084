import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import type { Definition } from '../definition/kinds.ts'
import { readRows } from './read-rows.ts'
import { repeatedRows } from './repeated-rows.ts'

const nodes = [{ name: 'Lab', each: 'rows', nodes: [{ name: 'Name', path: 'item.name' }] }]
const set = readDefinitions([
  { id: 'labs.mapping', format: 'csv', nodes },
  { id: 'labs-xml.mapping', format: 'xml', nodes: [{ name: 'Labs', nodes }] },
] satisfies readonly Definition[])

test('the rows of an XML message are those of its repeated element, wherever it stands', () => {
  const text = '<Labs><Lab><Name>North &amp; South</Name></Lab><Lab><Name>East</Name><Fax>5</Fax></Lab></Labs>'
  expect(readRows(set, 'labs-xml.mapping', { text }, 10)).toEqual({
    ok: true,
    rows: [
      { number: 1, values: { name: 'North & South' } },
      { number: 2, values: { name: 'East' } },
    ],
    unmapped: ['Labs/Lab/Fax'],
  })
})

test.each([
  ['labs-xml.mapping', { text: '<!DOCTYPE a [<!ENTITY b "b">]><Labs><Lab><Name>&b;</Name></Lab></Labs>' }, 'document type'],
  ['labs-xml.mapping', { text: '<Labs><Lab></Labs>' }, 'Expected closing tag'],
  ['labs-xml.mapping', { cells: [['Name'], ['North']] }, 'workbook'],
  ['labs.mapping', { cells: [Array.from({ length: 201 }, (_, index) => String(index))] }, 'more than 200 columns'],
  ['labs.mapping', { text: 'Name\na\nb\nc\nd' }, '4 rows, and 3'],
] as const)('%s refuses a whole file and says why', (id, file, why) => {
  expect(readRows(set, id, file, 3)).toMatchObject({ ok: false, message: expect.stringContaining(why) })
})

test('a row that names the record of an earlier row is found, and rows without a name are not alike', () => {
  const rows = ['a', '', 'a', '', 'b', 'a'].map((name, index) => ({ number: index + 1, values: { name } }))
  expect([...repeatedRows(['name'], rows)]).toEqual([
    [3, 1],
    [6, 1],
  ])
  expect([...repeatedRows([], rows)]).toEqual([])
})
