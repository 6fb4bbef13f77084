import { expect, test } from 'vitest'
import { DEFAULT_CALENDAR_STRINGS } from '@fluentui/react-calendar-compat'
import { firstDayOfWeek } from '../../texts/first-day-of-week.ts'
import { questions } from '../../texts/en/questions.ts'
import { calendarFormats, calendarStrings } from './calendar-words.ts'

const day = new Date(2027, 1, 3)

test('a calendar in German begins on Monday, and says its days and months as Austria does', () => {
  const { shortMonths, days } = calendarStrings('de-AT', questions.datePicker)
  expect([shortMonths[0], shortMonths[2], days[1]]).toEqual(['Jän', expect.stringMatching(/^März?$/u), 'Montag'])
  expect(calendarFormats('de-AT').formatMonthDayYear(day, DEFAULT_CALENDAR_STRINGS)).toBe('3. Februar 2027')
  expect([firstDayOfWeek('de-AT'), firstDayOfWeek('es-US'), firstDayOfWeek('en-US')]).toEqual([1, 7, 7])
})

test('a calendar in English reads as it always has', () => {
  const english = calendarStrings(questions.locale, questions.datePicker)
  expect(english).toMatchObject({ months: DEFAULT_CALENDAR_STRINGS.months, shortDays: DEFAULT_CALENDAR_STRINGS.shortDays })
  expect(calendarFormats('en-US').formatMonthDayYear(day, DEFAULT_CALENDAR_STRINGS)).toBe('February 3, 2027')
})
