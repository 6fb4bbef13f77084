import { expect, test } from 'vitest'
import { findInputFault } from './input-fault.ts'

const nested = (levels: number): object => Array.from({ length: levels }).reduce((inner: object) => [inner], {})

test('a text that a database cannot hold is found at its place', () => {
  expect(findInputFault({ people: [{ $id: 'r1', name: 'a\0b' }] })).toEqual({ fault: 'text', place: ['people', '0', 'name'] })
  expect(findInputFault(['\ud800'])).toEqual({ fault: 'text', place: ['0'] })
  expect(findInputFault({ 'a\0': 1 })).toEqual({ fault: 'text', place: [] })
  expect(findInputFault({ text: 'Zoë 😀 \n \u{10ffff}' })).toBeUndefined()
})

test('a name that begins with $ is found, except the name of a row', () => {
  expect(findInputFault({ letter: [{ $sealed: 'x' }] })).toEqual({ fault: 'name', place: ['letter', '0', '$sealed'] })
  expect(findInputFault({ rows: [{ $id: 'r1', price: '$5' }] })).toBeUndefined()
  expect(findInputFault({ items: [{ $after: 'x' }] }, { names: false })).toBeUndefined()
})

test('a value of more levels than any form has is found', () => {
  expect(findInputFault(nested(50))).toBeUndefined()
  expect(findInputFault(nested(100_000))?.fault).toBe('depth')
})
