import { expect, test } from 'vitest'
import { howDrawn } from './how-drawn.ts'
import { matching } from './OptionCombobox.tsx'

const option = (label: string) => ({ value: label, label, disabled: false })
const labels = (query: string) => matching(['Åland Islands', 'Poland', 'Finland', 'Laos'].map(option), query).map((found) => found.label)

test('words that begin with the typed text come first', () => {
  expect(labels('la')).toEqual(['Laos', 'Åland Islands', 'Poland', 'Finland'])
})

test('accents make no difference', () => {
  expect(labels('aland')).toEqual(['Åland Islands'])
})

test('seven options are shown as radio buttons, eight as a dropdown, twenty-one as a search', () => {
  const many = (count: number, draw?: 'search' | 'list') =>
    howDrawn(
      Array.from({ length: count }, (_, index) => option(String(index))),
      { draw },
    )
  expect([many(7), many(8), many(20), many(21), many(0)]).toEqual(['all', 'list', 'list', 'search', 'search'])
  expect([many(5, 'list'), many(21, 'list')], 'beside another question').toEqual(['list', 'search'])
  expect(many(2, 'search'), 'people are found by typing, however few they are').toBe('search')
})
