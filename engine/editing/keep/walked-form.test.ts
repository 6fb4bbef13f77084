import { expect, test } from 'vitest'
import type { Definition } from '../../definition/kinds.ts'
import { compileForm } from '../../forms/plan/compile-form.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { runExamples } from '../../examples/run-examples.ts'
import { exampleOfWalk, walkedForm } from './walked-form.ts'

const form = {
  id: 'a.form',
  title: 'A',
  pages: [
    {
      id: 'p',
      title: 'P',
      items: [
        { question: 'a', label: 'A', type: 'text', maxLength: 3 },
        { question: 'site', label: 'Site', type: 'yes-no', flag: 'required' },
        { question: 'where', label: 'Where', type: 'text', flag: 'required', visibleWhen: { '==': [{ var: 'answers.site' }, true] } },
        { question: 'office', label: 'Office', type: 'text', visibleWhen: { '==': [{ var: 'user.userRole' }, 'officer'] } },
        { question: 'long', label: 'Long', type: 'text', value: { if: [{ '==': [{ var: 'settings.limit' }, 2] }, 'two', 'none'] } },
        { repeat: 'rows', label: 'Rows', items: [{ question: 'd', label: 'D', type: 'text' }] },
      ],
    },
  ],
}
const set = definitionSet({ 'a.form': form as unknown as Definition })
const walked = walkedForm(compileForm(set, 'a.form'), {
  answers: { a: 'abcd', site: true, rows: [{ $id: 'r1', d: 'z' }] },
  context: { today: '2026-11-21', user: { userRole: 'officer', name: 'Ada' }, settings: { limit: 2, other: 'x' } },
  given: { state: 'draft' },
})

test('a walk gives the answers with what the form reads around them, and nothing else of a person or of the settings', () => {
  expect(walked.given).toEqual({
    answers: { a: 'abcd', site: true, rows: [{ $id: 'r1', d: 'z' }] },
    today: '2026-11-21',
    state: 'draft',
    user: { userRole: 'officer' },
    settings: { limit: 2 },
  })
})

test('what the answers made so is told from what is always so', () => {
  expect(walked.facts.filter(({ moved }) => moved).map(({ path, key, value }) => [path, key, value])).toEqual([
    ['where', 'flag', 'required'],
    ['rows', 'rows', 1],
    ['a', 'errors', 'a'],
  ])
  expect(walked.facts.filter(({ moved }) => !moved).map(({ path, key, value }) => [path, key, value])).toContainEqual([
    'long',
    'value',
    'two',
  ])
})

test('an example of everything that came of a walk holds, and fails when the form does otherwise', () => {
  const example = exampleOfWalk('all of it', walked, walked.facts)
  expect(example.then).toMatchObject({ where: { flag: 'required' }, errors: ['a'], rows: { flag: 'editable', rows: 1 } })
  const failuresIn = (definition: object): readonly string[] =>
    runExamples(definitionSet({ 'a.form': { ...definition, examples: [example] } as unknown as Definition }), '2027-01-01').flatMap(
      ({ failures }) => failures,
    )
  expect(failuresIn(form)).toEqual([])
  const text = JSON.stringify(form).replace('"var":"answers.site"', '"var":"answers.a"')
  expect(failuresIn(JSON.parse(text) as object)).toEqual(['“Where”: not shown. The example says: must answer.'])
})
