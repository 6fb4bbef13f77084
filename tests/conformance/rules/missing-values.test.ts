import { describe, expect, test } from 'vitest'
import { compileLogic } from '../../../engine/rules/compile-logic.ts'
import type { Json } from '../../../engine/rules/values/json.ts'
import written from './missing-values.json' with { type: 'json' }

type Case = { readonly rule: Json; readonly data: object; readonly expected: Json }
const table = written as unknown as readonly { readonly name: string; readonly cases: readonly Case[] }[]

describe.each(table)('$name', ({ cases }) => {
  test.each(cases.map(({ rule, data, expected }) => ({ rule, data, expected, text: JSON.stringify(rule) })))(
    '$text',
    ({ rule, data, expected }) => {
      expect(compileLogic(rule).run(data)).toEqual(expected)
    },
  )
})
