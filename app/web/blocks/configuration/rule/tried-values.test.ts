import { expect, test } from 'vitest'
import { examplesOf, valueAt, withValue } from './tried-values.ts'

test('a value is put beside those of an example, and taken out again', () => {
  const [example] = examplesOf({ examples: [{ name: 'a site', given: { answers: { site: true } }, then: {} }, { name: 'broken' }] })
  const more = withValue(example?.given ?? {}, 'record.visa', 'F-1')
  expect(more).toEqual({ answers: { site: true }, record: { visa: 'F-1' } })
  expect([valueAt(more, 'record.visa'), valueAt(more, 'answers.site.name'), valueAt(more, 'case.state')]).toEqual([
    'F-1',
    undefined,
    undefined,
  ])
  expect(withValue(more, 'answers.site', undefined)).toEqual({ answers: {}, record: { visa: 'F-1' } })
  expect(examplesOf({})).toEqual([])
})
