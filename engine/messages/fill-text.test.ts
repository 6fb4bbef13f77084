import { expect, test } from 'vitest'
import { fillText, namesOf } from './fill-text.ts'

const read =
  (data: Record<string, string>) =>
  (name: string): string | undefined =>
    data[name]
const dash = (): string => '–'

test('a missing value in a sentence becomes a gap, and braces never remain', () => {
  expect(fillText('From {start} to {end}.', read({ start: 'May 1' }), dash)).toBe('From May 1 to –.')
  expect(fillText('From {start} to {end}.', read({ start: 'May 1' }))).toBe('From May 1 to .')
})

test('a slot may name a fallback', () => {
  const text = '{scholar.name|name}, {position}'
  expect(namesOf(text)).toEqual(['scholar.name', 'name', 'position'])
  expect(fillText(text, read({ name: 'Rossi', position: 'Postdoc' }), dash)).toBe('Rossi, Postdoc')
  expect(fillText(text, read({ 'scholar.name': 'Bianchi', name: 'Rossi', position: 'Postdoc' }), dash)).toBe('Bianchi, Postdoc')
})

test('in a list of values, a missing one disappears with its separator, wherever it stands', () => {
  const filled = (data: Record<string, string>): string => fillText('({a}, {b} {c})', read(data), dash)
  expect(filled({ a: 'A', b: 'B', c: 'C' })).toBe('(A, B C)')
  expect(filled({ a: 'A', c: 'C' })).toBe('(A C)')
  expect(filled({ b: 'B' })).toBe('(B)')
})

test('a single name stays a name, and a list of missing values is one gap', () => {
  expect(fillText('{last}, {first}', read({ last: 'Suparman' }), dash)).toBe('Suparman')
  expect(fillText('{first} {last}', read({ last: 'Suparman' }), dash)).toBe('Suparman')
  expect(fillText('{last}, {first}', read({}), dash)).toBe('–')
  expect(fillText('{last}', read({}), dash)).toBe('–')
})
