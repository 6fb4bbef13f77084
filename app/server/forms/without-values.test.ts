import { expect, test } from 'vitest'
import { withoutValues } from './without-values.ts'

test('conditions are explained by whether they hold, without the values they read', () => {
  const read = (path: string, value: string | boolean) => ({ op: 'var', text: path, value, args: [], path })
  const told = withoutValues({
    op: 'and',
    text: 'all of it',
    value: false,
    args: [
      { op: 'present', text: 'Passport number is given', value: true, args: [read('answers.passportNumber', 'BR441902')] },
      {
        op: '!=',
        text: 'in the country is not true',
        value: false,
        args: [read('answers.here', true), { op: 'value', text: 'true', value: true, args: [] }],
      },
    ],
  })
  expect(JSON.stringify(told)).not.toContain('BR441902')
  expect(told.args.map(({ text, value, args }) => [text, value, args])).toEqual([
    ['Passport number is given', true, []],
    ['in the country is not true', false, []],
  ])
})
