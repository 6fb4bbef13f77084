import { expect, test } from 'vitest'
import { definitionSet, type Definition, type Json } from '#engine'
import { placeInWords } from './place-in-words.ts'

const fields = { id: 'employer.fields', title: 'Employer', fields: [{ id: 'employer_ein', label: 'Employer EIN', type: 'text' }] }
const form = {
  id: 'request.form',
  title: 'Request',
  pages: [
    {
      id: 'employer',
      title: 'Employer',
      items: [{ field: 'employer_ein', help: 'Nine digits.', visibleWhen: { and: [{ '==': [1, 1] }] } }],
    },
  ],
}
const set = definitionSet({ 'employer.fields': fields as unknown as Definition, 'request.form': form as unknown as Definition })
const place = (path: string, steps?: 'numbered'): string => placeInWords(set, form as unknown as Json, path, steps)

test('a place is said by the words of what it stands in, in an edit by names and in a finding by numbers', () => {
  expect(place('/pages/employer/items/employer_ein/help')).toBe('Employer, Question “Employer EIN”, Help text')
  expect(place('/pages/0/items/0/help', 'numbered')).toBe('Employer, Question “Employer EIN”, Help text')
  expect(place('/title')).toBe('Title')
})

test('inside a rule, the place is the property that holds it', () => {
  expect(place('/pages/0/items/0/visibleWhen/and/0/==/1', 'numbered')).toBe('Employer, Question “Employer EIN”, Shown when')
})

test('a place that is gone still says what is left of it', () => {
  expect(place('/pages/gone/title')).toBe('Pages')
  expect(place('')).toBe('')
})
