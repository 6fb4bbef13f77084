import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatsIn } from '#renderer'
import * as dates from './dates.ts'

/** What a list that somebody brings may leave in a date: near misses, and anything at all. */
const hostile = fc.oneof(
  fc.constantFrom('2030-13-45', '2030-02-30', '0000-00-00', '', ' ', '13/45/2030', '2030-13', '24:61', '2030-01-01T99:00', '-271822-04-20'),
  fc
    .tuple(fc.nat(9999), fc.nat(99), fc.nat(99))
    .map(([year, month, day]) => [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')),
  fc.string({ unit: 'binary' }),
)

const { longDate, writtenDate, mediumDate, clock, timeOfDay, longMonth } = formatsIn('de-AT')
/** All that write a stored text; the two left out have no argument. */
const writers = [
  ...Object.entries(dates).filter(([name]) => !['today', 'hourNow'].includes(name)),
  ...Object.entries({ longDate, writtenDate, mediumDate, clock, timeOfDay, longMonth }).map(
    ([name, write]) => [`renderer: ${name}`, write] as const,
  ),
]

test.each(writers)('%s writes any stored text without an error', (_, write) => {
  fc.assert(
    fc.property(hostile, (text) => void (write as (stored: string) => unknown)(text)),
    { numRuns: 500 },
  )
})

test('a date that is none stays as it was typed', () => {
  const { mediumDate, longMonth, timeOfDay } = formatsIn('en-US')
  for (const text of ['2030-13-45', '2030-02-30', 'soon']) {
    expect([dates.shortDate(text), dates.longDate(text), dates.monthAndDay(text), mediumDate(text)]).toEqual([text, text, text, text])
    expect(dates.leaf(text)).toEqual({ month: '', day: text })
  }
  expect([dates.recently('x'), dates.longInstant('x'), dates.plainInstant('x'), dates.daysSince('x'), dates.clock('x')]).toEqual(
    Array.from({ length: 5 }, () => 'x'),
  )
  expect([longMonth('2030-13'), timeOfDay('25:00')]).toEqual(['2030-13', '25:00'])
})
