import { expect, test } from 'vitest'
import { definitionSet, type Definition } from '#engine'
import { brokenExamples } from './broken-examples.ts'

const FORM = 'visa.form'
const LIST = 'visas.lookup'
const example = (name: string, visa: string) => ({ name, given: { answers: { visa } }, then: { errors: [] } })
const setWith = (values: readonly string[], examples: readonly object[]) =>
  definitionSet({
    [FORM]: {
      id: FORM,
      title: 'Visa',
      pages: [{ id: 'all', title: 'All', items: [{ question: 'visa', label: 'Visa', type: 'choice', lookup: LIST }] }],
      examples,
    } as unknown as Definition,
    [LIST]: { id: LIST, values: values.map((value) => ({ value, label: value })) } as unknown as Definition,
  })

test('a list that an institution shortens breaks its own examples, and none that the office wrote', () => {
  const examples = [example('of the office', '3'), example('of the institution', '3')]
  const office = setWith(['1', '2', '3'], examples.slice(0, 1))
  const [before, set] = [setWith(['1', '2', '3'], examples), setWith(['1'], examples)]
  const broken = brokenExamples({ before, set, today: '2026-11-21', base: () => office }, [LIST])
  expect(broken.map(({ id, message }) => [id, message])).toEqual([[FORM, expect.stringContaining('“of the institution”')]])
})
