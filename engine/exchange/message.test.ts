import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import type { Json } from '../definition/logic.ts'
import type { MappingNode } from '../definition/mapping.ts'
import { readDefinitions } from '../definition/definition-reader.ts'
import { cleanText, hasVisibleSign } from '../signs/plain-text.ts'
import { fromMessage, toMessage } from './message.ts'

const nodes: readonly MappingNode[] = [
  {
    name: 'Student',
    nodes: [
      { name: 'requestID', attribute: true, path: 'case.number' },
      {
        name: 'Name',
        nodes: [
          { name: 'Last', path: 'record.last' },
          { name: 'First', path: 'record.first', empty: 'tag' },
        ],
      },
      { name: 'Full', path: 'record.full', codes: { true: '01', false: '02' } },
      { name: 'Weeks', path: 'record.weeks' },
      { name: 'Reason', value: { '!!': [{ var: 'record.last' }] } },
      {
        name: 'Dependent',
        each: 'record.dependents',
        nodes: [
          { name: 'Name', path: 'item.name' },
          { name: 'Commuter', path: 'item.commuter', when: { present: { var: 'item.commuter' } } },
        ],
      },
    ],
  },
]
const set = readDefinitions([
  {
    id: 'person.fields',
    types: { weeks: { type: 'number' } },
    fields: [
      { id: 'weeks', label: 'Weeks', type: 'weeks' },
      { id: 'full', label: 'Full', type: 'yes-no' },
      { id: 'commuter', label: 'Commuter', type: 'yes-no' },
      { id: 'last', label: 'Last' },
    ],
  },
  { id: 'student.mapping', format: 'xml', nodes: [...nodes] },
  {
    id: 'student-json.mapping',
    format: 'json',
    nodes: nodes.map((node) => ({ ...node, nodes: node.nodes?.map(({ attribute: _xmlOnly, ...inner }) => inner) })),
  },
  {
    id: 'people.mapping',
    format: 'csv',
    nodes: [
      {
        name: 'person',
        each: 'rows',
        nodes: [
          { name: 'Last, first', path: 'item.last' },
          { name: 'Weeks', path: 'item.weeks' },
        ],
      },
    ],
  },
] satisfies readonly Definition[])
const record: { readonly [field: string]: Json } = {
  full: true,
  weeks: 12,
  last: `O'Brien & <Söhne>`,
  dependents: [{ name: 'Ana', commuter: false }, { name: 'Ben' }],
}

test('elements follow the order of the mapping and are escaped; empty ones are left out unless they clear', () => {
  expect(toMessage(set, 'student.mapping', { case: { number: '1-"7"' }, record }).text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Student requestID="1-&quot;7&quot;">
  <Name>
    <Last>O&apos;Brien &amp; &lt;Söhne&gt;</Last>
    <First/>
  </Name>
  <Full>01</Full>
  <Weeks>12</Weeks>
  <Reason>true</Reason>
  <Dependent>
    <Name>Ana</Name>
    <Commuter>false</Commuter>
  </Dependent>
  <Dependent>
    <Name>Ben</Name>
  </Dependent>
</Student>
`)
})

test.each(['student.mapping', 'student-json.mapping'])('reading %s back gives the record, with null for cleared values', (id) => {
  const data = { case: { number: '1-7' }, record }
  expect(fromMessage(set, id, toMessage(set, id, data).text)).toEqual({
    ok: true,
    values: { case: { number: '1-7' }, record: { ...record, first: null } },
    unmapped: [],
  })
})

test('any text survives XML', () => {
  // Answers are kept composed (NFC), so a text is brought back as it was sent only when it is.
  const words = fc
    .string({ unit: 'binary', minLength: 1 })
    .map((text) => text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '').normalize())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(words, words, fc.boolean(), fc.integer(), (last, number, full, weeks) => {
      const data = { case: { number }, record: { last, first: 'x', full, weeks, dependents: [{ name: last }] } }
      expect(fromMessage(set, 'student.mapping', toMessage(set, 'student.mapping', data).text)).toEqual({
        ok: true,
        values: data,
        unmapped: [],
      })
    }),
  )
})

test('elements without a place in the mapping are listed', () => {
  const read = fromMessage(
    set,
    'student.mapping',
    '<Student sevisID="N1"><Name><Last>A</Last><Nick>B</Nick></Name><Weeks>many</Weeks><Pet/></Student>',
  )
  expect(read).toEqual({
    ok: true,
    values: { record: { last: 'A', weeks: 'many' } },
    unmapped: ['Student/@sevisID', 'Student/Name/Nick', 'Student/Pet'],
  })
})

describe('a malformed file gives a value, not an exception', () => {
  test.each<[string, string]>([
    ['student.mapping', '<Student><Name></Student>'],
    ['student.mapping', '<!DOCTYPE x [<!ENTITY a "b">]><Student>&a;</Student>'],
    ['student-json.mapping', '{'],
  ])('%s: %s', (id, text) => expect(fromMessage(set, id, text)).toMatchObject({ ok: false }))
})

test('a table quotes cells that need it, and contains no formula for a spreadsheet', () => {
  const rows: Json = [{ last: '=1+1', weeks: -3 }, { last: 'a "b", c\nd' }, { last: "'=x" }]
  const { text } = toMessage(set, 'people.mapping', { rows })
  expect(text).toBe(`"Last, first",Weeks\r\n'=1+1,-3\r\n"a ""b"", c\nd",\r\n''=x,\r\n`)
  expect(fromMessage(set, 'people.mapping', `\uFEFF${text}`)).toEqual({
    ok: true,
    unmapped: [],
    values: {
      rows: [{ last: '=1+1', weeks: -3 }, { last: 'a "b", c\nd' }, { last: "'=x" }],
    },
  })
})

test('any text survives a table', () => {
  // A cell of blanks says nothing, and a text is read in the form in which it is stored.
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).map(cleanText).filter(hasVisibleSign)
  fc.assert(
    fc.property(fc.array(fc.record({ last: text, weeks: fc.integer() }), { minLength: 1 }), (rows) => {
      const read = fromMessage(set, 'people.mapping', toMessage(set, 'people.mapping', { rows }).text)
      expect(read).toEqual({ ok: true, unmapped: [], values: { rows } })
    }),
  )
})
