import { expect, test } from 'vitest'
import type { Explanation } from '#engine'
import { withoutKept } from './without-kept.ts'

const read = (path: string, value: Explanation['value']): Explanation => ({ op: 'var', path, value, text: path, args: [] }) as Explanation
const made = (op: string, value: Explanation['value'], ...args: Explanation[]): Explanation =>
  ({ op, value, text: op, args }) as Explanation
const secrets = { record: {}, case: {}, aboutItself: false }

test('an explanation shows neither a withheld answer nor anything computed from it, but whether its conditions hold', () => {
  const told = withoutKept({ secrets }, ['wage', 'members.born'])(
    made(
      'and',
      true,
      made('>', true, made('*', 143_600, read('answers.wage', 71_800), read('answers.years', 2)), read('item.born', '1971-03-29')),
      read('answers.city', 'Port Callow'),
    ),
  )
  expect(told.value).toBe(true)
  const [compared, city] = told.args
  expect(compared?.value).toBe(true)
  expect(compared?.args.map(({ value }) => value)).toEqual([null, null])
  expect(compared?.args[0]?.args.map(({ value }) => value)).toEqual([null, 2])
  expect(city?.value).toBe('Port Callow')
})
