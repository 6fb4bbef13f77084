import { expect, test } from 'vitest'
import { membersOf } from './group-members.ts'
import { readReference } from './references.ts'
import { valueReader } from './value-reader.ts'

const read = valueReader(1, (text) => readReference(text, '2026-11-21', new Set(['anna'])))

test('as many members have each value as were dealt, and named members keep their own', () => {
  const group = {
    group: 'desks',
    named: [{ key: 'corner', color: 'red', size: { '+': [1, 2] } }],
    deal: { color: { red: 2, blue: 3 } },
    with: { size: { between: [4, 9] }, double: { '*': [2, { var: 'member.size' }] } },
    records: [],
  }
  const members = membersOf(1, group, {}, read)
  expect(members.filter(({ color }) => color === 'red')).toHaveLength(2)
  expect(members).toHaveLength(5)
  expect(members[0]).toMatchObject({ key: 'corner', color: 'red', size: 3, double: 6 })
  expect(members.slice(1).map(({ key }) => key)).toEqual(['desks-1', 'desks-2', 'desks-3', 'desks-4'])
  expect(membersOf(1, group, {}, read)).toEqual(members)
})

test('a list gives its latest rows, and each combination makes a member', () => {
  const rows = [{ on: '2026-01-01' }, { on: '2026-03-01' }, { on: '2026-02-01' }]
  const latest = membersOf(1, { group: 'late', from: { list: rows, as: 'row', latest: 'on', most: 2 }, records: [] }, {}, read)
  expect(latest.map(({ row }) => row)).toEqual([rows[1], rows[2]])
  const each = membersOf(1, { group: 'each', each: { a: [1, 2], b: ['x', 'y'] }, records: [] }, {}, read)
  expect(each.map(({ a, b }) => [a, b])).toEqual([
    [1, 'x'],
    [1, 'y'],
    [2, 'x'],
    [2, 'y'],
  ])
})

test('a value may be drawn inside a rule, and an object that is drawn is no rule', () => {
  expect(read({ cat: ['n', { between: [3, 3] }] }, {}, 'a')).toBe('n3')
  expect(read({ if: [true, { pick: [{ cat: ['a', 'b'] }] }, null] }, {}, 'a')).toBe('ab')
  expect(read({ mail_name: 'Łucja Żółkiewska' }, {}, 'a')).toBe('lucja.zolkiewska')
  expect(read({ day: '@today-3', begun: { begun: { a: 1, b: 2, c: 3, d: 4 } } }, {}, 'a')).toEqual({
    day: '2026-11-18',
    begun: { a: 1, b: 2 },
  })
  expect(read({ merge_objects: [{ a: 1, b: null }, null, { c: 2 }] }, {}, 'a')).toEqual({ a: 1, c: 2 })
})

test('somebody the demo does not name ends it', () => {
  expect(() => read('@berta', {}, 'a')).toThrow('The demo names nobody "berta".')
  expect(read('@desk/corner', {}, 'a')).toMatch(/^[0-9a-f-]{36}$/)
})
