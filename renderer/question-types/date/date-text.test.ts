import { expect, test } from 'vitest'
import { dateLine, dateWords, isoOf, localDate, readDate } from './date-text.ts'
import { questions } from '../../texts/en/questions.ts'

test('month, day and year are read in the ways people type them', () => {
  for (const text of ['01/11/2027', '1/11/2027', '1-11-2027', '01112027', '2027-01-11', '1/11/27', 'Jan 11, 2027'])
    expect(readDate(text)).toBe('2027-01-11')
})

test('a day that does not exist is not a date', () => {
  expect(readDate('02/30/2027')).toBeUndefined()
  expect(readDate('13/01/2027')).toBeUndefined()
})

test('a date that two days fit is not read as either', () => {
  expect(readDate('11.01.2027')).toBeUndefined()
})

test('a date is shown as month, day, year, and in words', () => {
  expect(dateLine({ value: '2027-01-11' })).toBe('01/11/2027')
  expect(dateWords('2027-01-11', questions)).toBe('Monday, January 11, 2027')
})

test('a text that is not a date stays as typed and is not written out', () => {
  expect(dateLine({ value: '02/30/2027' })).toBe('02/30/2027')
  expect(dateWords('02/30/2027', questions)).toBe('')
})

test('a day survives the conversion to a local date in every time zone', () => {
  const date = localDate('2027-03-14')
  expect(date && isoOf(date)).toBe('2027-03-14')
})
