import { expect, test } from 'vitest'
import { allowedFile } from './allowed-file.ts'

const MB = 1024 * 1024

test('the smaller of the two sizes counts, and the usual one where the question says none', () => {
  expect(allowedFile({ maxSize: 25 * MB }).maxSize).toBe(25 * MB)
  expect(allowedFile({ maxSize: 25 * MB }, { megabytes: 2 }).maxSize).toBe(2 * MB)
  expect(allowedFile({ maxSize: MB }, { megabytes: 2 }).maxSize).toBe(MB)
  expect(allowedFile({}, { megabytes: 100 }).maxSize).toBe(10 * MB)
})

test('only kinds that both the question and the institution take are left', () => {
  expect(allowedFile({}).accept).toEqual(['application/pdf', 'image/png', 'image/jpeg'])
  expect(allowedFile({ accept: ['image/*'] }, { types: ['application/pdf', 'image/png'] }).accept).toEqual(['image/png'])
  expect(allowedFile({ accept: ['image/*'] }, { types: ['application/pdf'] }).accept).toEqual([])
})
