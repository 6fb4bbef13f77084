import { expect, test } from 'vitest'
import { KINDS } from './kinds.ts'
import { KIND_NAMES, kindOf } from './vocabulary.ts'

test('every kind that has a schema is found by the suffix of an id, and nothing else is', () => {
  expect(KIND_NAMES.toSorted()).toEqual(Object.keys(KINDS).toSorted())
  expect(['request.form', 'a.b.view', 'request', 'request.toString'].map(kindOf)).toEqual(['form', 'view', undefined, undefined])
})
