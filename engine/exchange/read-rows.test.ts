import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import type { Definition } from '../definition/kinds.ts'
import { readRows } from './read-rows.ts'
import { repeatedRows } from './repeated-rows.ts'

const nodes = [{ name: 'Lab', each: 'rows', nodes: [{ name: 'Name', path: 'item.name' }] }]
const cleared = [
  {
    name: 'Lab',
    each: 'rows',
    nodes: [
      { name: 'Name', path: 'item.name' },
      { name: 'Head of lab', path: 'item.head', empty: 'tag' as const },
    ],
  },
]
const set = readDefinitions([
  { id: 'labs.mapping', format: 'csv', nodes },
  { id: 'labs-cleared.mapping', format: 'csv', nodes: cleared },
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
  ['labs.mapping', { text: 'Name\na\nb\nc\nd' }, 'more than 3 rows'],
  ['labs-xml.mapping', { text: `${'<Labs>'.repeat(200)}${'</Labs>'.repeat(200)}` }, 'nested'],
  ['labs-xml.mapping', { text: '<Labs><__proto__/></Labs>' }, '__proto__'],
  ['labs-xml.mapping', { text: '<Labs><Lab><Name>&#xD800;</Name></Lab></Labs>' }, 'row 1 has a character'],
  ['labs.mapping', { text: Array.from({ length: 201 }, (_, index) => String(index)).join(',') }, 'more than 200 columns'],
  ['labs.mapping', { text: 'Name,Fax, Name\nNorth,5,South' }, 'Two columns have the heading “Name”'],
  ['labs.mapping', { cells: [['Notes on this list']] }, 'first sheet'],
  ['labs.mapping', { cells: [['Name', 'Name'], ['North']] }, 'Two columns have the heading “Name”'],
] as const)('%s refuses a whole file and says why', (id, file, why) => {
  expect(readRows(set, id, file, 3)).toMatchObject({ ok: false, message: expect.stringContaining(why) })
})

test('a line without the cells of its header is refused as a row, and clears nothing', () => {
  const text = 'Fax,Name,City,,\n5,North,,,\n6\n7,"East",\n8,West,Oslo,9\n\n10,South,Rome'
  const [short, long] = [1, 4].map((count) => `The number of cells in this line, ${count}, is not that of the headings, 3.`)
  expect(readRows(set, 'labs.mapping', { text }, 5)).toEqual({
    ok: true,
    rows: [
      { number: 2, values: { name: 'North' } },
      { number: 3, values: {}, refused: short },
      { number: 4, values: { name: 'East' } },
      { number: 5, values: { name: 'West' }, refused: long },
      { number: 7, values: { name: 'South' } },
    ],
    unmapped: ['Fax', 'City'],
  })
})

test.each(['#N/A', '#REF!', '#CALC!', '########', '6.17555E+09'])(
  'a row whose cell shows %s is refused, where the column is read',
  (error) => {
    const refused = expect.stringContaining(`“Name” shows “${error}”`) as string
    const rows = [
      { number: 2, values: { name: error }, refused },
      { number: 3, values: { name: 'East' } },
    ]
    expect(readRows(set, 'labs.mapping', { text: `Name,Fax\n${error},5\nEast,${error}` }, 5)).toMatchObject({ rows })
    const cells = [
      ['Name', 'Fax'],
      [error, '5'],
      ['East', error],
    ]
    expect(readRows(set, 'labs.mapping', { cells }, 5)).toMatchObject({ rows })
  },
)

test('a text that a spreadsheet was kept from reading as a number or a formula comes without its marks', () => {
  const text = `Name\n"=""02115"""\n="0044"\n'=x\n''=x\n'＝x\n-5\nJose\u0301`
  const read = readRows(set, 'labs.mapping', { text }, 9)
  expect(read.ok && read.rows.map(({ values }) => values['name'])).toEqual(['02115', '0044', '=x', "'=x", '＝x', '-5', 'José'])
})

test.each([
  ['of a text', { text: 'Name,Head of lab\n  ,Ada\nNorth, \nSouth,""' }],
  [
    'of a workbook, which leaves out the empty ones at the end of a row',
    { cells: [['Name', 'Head of lab'], ['', 'Ada'], ['North'], ['South', '']] },
  ],
])('a blank cell %s says nothing, and clears only where its column says so', (_, file) => {
  expect(readRows(set, 'labs-cleared.mapping', file, 5)).toMatchObject({
    rows: [
      { number: 2, values: { head: 'Ada' } },
      { number: 3, values: { name: 'North', head: null } },
      { number: 4, values: { name: 'South', head: null } },
    ],
  })
  const read = readRows(set, 'labs.mapping', file, 5)
  expect(read.ok && read.rows.map(({ values }) => values)).toEqual([{}, { name: 'North' }, { name: 'South' }])
})

test('a column is found whatever the case and the blanks of its heading, and two of one column are refused', () => {
  expect(readRows(set, 'labs-cleared.mapping', { text: 'NAME ;head  OF lab\nNorth;Ada' }, 5)).toMatchObject({
    rows: [{ values: { name: 'North', head: 'Ada' } }],
    unmapped: [],
  })
  expect(readRows(set, 'labs.mapping', { text: 'name,NAME\na,b' }, 5)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Two columns'),
  })
})

test('rows have the numbers that a spreadsheet shows beside them: the header and blank rows count, lines inside a cell do not', () => {
  const numbers = (file: Parameters<typeof readRows>[2]) => {
    const read = readRows(set, 'labs.mapping', file, 5)
    return read.ok ? read.rows.map(({ number }) => number) : read.message
  }
  expect(numbers({ text: 'Name,City\n\nNorth,"Upper\nStreet"\n,\nEast,Oslo\n' })).toEqual([3, 5])
  expect(numbers({ cells: [['Name'], [], ['North'], ['', 'a note below no heading'], ['East']] })).toEqual([3, 5])
})

test('a small file cannot keep the reader busy', () => {
  const started = performance.now()
  const headings = Array.from({ length: 50_000 }, (_, index) => `H${index}`).join(',')
  expect(readRows(set, 'labs.mapping', { text: `${headings}\n${headings}` }, 10)).toMatchObject({ ok: false })
  expect(readRows(set, 'labs.mapping', { text: `Name\n${'x\n'.repeat(500_000)}` }, 10)).toMatchObject({ ok: false })
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a row that names the record of an earlier row is found, and rows without a name are not alike', () => {
  const rows = ['a', '', 'a', '', 'b', 'a'].map((name, index) => ({ number: index + 1, values: { name } }))
  expect([...repeatedRows(['name'], rows)]).toEqual([
    [3, 1],
    [6, 1],
  ])
  expect([...repeatedRows([], rows)]).toEqual([])
})
