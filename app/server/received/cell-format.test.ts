import { expect, test } from 'vitest'
import { cellFormat, shownNumber } from './cell-format.ts'

const OF_1900 = { begins: Date.UTC(1899, 11, 30), isOf1904: false }
const OF_1904 = { begins: Date.UTC(1904, 0, 1), isOf1904: true }

test.each([
  ['a postal code', '2115', '00000', '02115'],
  ['a code with a part', '21150012', '00000\\-0000', '02115-0012'],
  ['a number of nine digits with hyphens', '78051120', '000\\-00\\-0000', '078-05-1120'],
  ['a telephone number', '6175550100', '"("000") "000-0000', '(617) 555-0100'],
  ['more digits than places', '123456', '00000', '123456'],
  ['percent', '0.5', '0%', '50%'],
  ['percent with a digit', '0.07000000000000001', '0.0%', '7%'],
  ['a time', '0.375', 'h:mm AM/PM', '09:00'],
  ['a time to the second', '0.5211805555555555', 'hh:mm:ss', '12:30:30'],
  ['hours beyond a day', '1.25', '[h]:mm', '30:00'],
  ['a day', '45358', 'd"th of" mmm yyyy', '2024-03-07'],
  ['a month', '45352', 'mmmm', '2024-03-01'],
  ['a day and a time', '45358.375', 'm/d/yy h:mm', '2024-03-07T09:00'],
  ['a day of which the time is not shown', '45358.375', 'yyyy-mm-dd', '2024-03-07'],
  ['a day before the one that 1900 did not have', '1', 'yyyy-mm-dd', '1900-01-01'],
  ['an amount', '1234.5', '#,##0.00 "days"', '1234.5'],
  ['a negative number in red', '-3', '0;[Red]-0', '-3'],
  ['a sum of floats', '0.30000000000000004', '0.00', '0.3'],
  ['a small number', '1.0000000000000001E-7', 'General', '0.0000001'],
  ['an id of twelve digits', '1.23456789012E+11', 'General', '123456789012'],
  ['an id whose end is lost', '1234567890123456789', 'General', '1.23456789012346E+18'],
  ['a word', 'x', '00000', 'x'],
])('%s is read as it is shown', (_, written, code, shown) => {
  expect(shownNumber(written, cellFormat(164, code), OF_1900)).toBe(shown)
})

test('formats without a code, and days of a workbook that begins in 1904', () => {
  const shown = (id: number, written: string): string => shownNumber(written, cellFormat(id, undefined), OF_1904)
  expect([0, 9, 14, 20, 22, 46].map((id) => shown(id, '1.5'))).toEqual(['1.5', '150%', '1904-01-02', '12:00', '1904-01-02T12:00', '36:00'])
})
