import { expect, test } from 'vitest'
import { titleOf } from './title-of.ts'

test('SH-2.7-18 a page without a title has the default one of the institution before the name of the account', () => {
  const institution = { name: 'North College', title: 'ISSS Module' }
  expect(titleOf('', institution, 'Product')).toBe('ISSS Module | North College')
  expect(titleOf('All Requests', institution, 'Product')).toBe('All Requests | North College')
  expect(titleOf('', { ...institution, account: 'North ISSS' }, 'Product')).toBe('ISSS Module | North ISSS')
  expect(titleOf('', { name: 'North College' }, 'Product')).toBe('North College')
  expect(titleOf('', undefined, 'Product')).toBe('Product')
})
