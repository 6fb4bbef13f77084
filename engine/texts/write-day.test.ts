import { expect, test } from 'vitest'
import { countryOf, isHome } from '../country/country.ts'
import { dayHint } from '../country/samples.ts'
import { writeStoredDay } from './write-day.ts'

test('an institution that says how days are written has fields that read and write them so, whatever its country', () => {
  const vienna = countryOf({ locale: 'de-AT', days: 'MM/DD/YYYY' })
  expect([vienna.days, vienna.decimal, isHome(vienna)]).toEqual(['MM/DD/YYYY', ',', false])
  expect(dayHint(vienna)).toBe('Month, day, year: MM/DD/YYYY')
  expect(['2027-02-03', 'soon'].map((day) => writeStoredDay(vienna.days, day))).toEqual(['02/03/2027', 'soon'])
})
