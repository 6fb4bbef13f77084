import { expect, test } from 'vitest'
import { mostStarted, startedOf, tooManyStarted } from './started.ts'

test('what the processes of a run noted is added up by its sort', () => {
  expect(startedOf('server 1\ndatabase 1\naxe 12\nserver 1\naxe 3\n')).toEqual({ server: 2, database: 1, browser: 0, axe: 15 })
})

test('a run that starts more than it may says of what, and how many', () => {
  const most = { server: 2, database: 2, browser: 1, axe: 10 }
  expect(tooManyStarted({ server: 2, database: 2, browser: 1, axe: 10 }, most)).toEqual([])
  expect(tooManyStarted({ server: 3, database: 2, browser: 1, axe: 11 }, most)).toEqual([
    expect.stringContaining('server: 3 were started and 2 may be.'),
    expect.stringContaining('axe: 11 were started and 10 may be.'),
  ])
})

test('every sort has a limit', () => {
  expect(mostStarted()).toEqual({
    server: expect.any(Number),
    database: expect.any(Number),
    browser: expect.any(Number),
    axe: expect.any(Number),
  })
})
