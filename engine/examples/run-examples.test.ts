import { expect, test } from 'vitest'
import type { Definition } from '../definition/kinds.ts'
import { definitionSet } from '../loading/definition-set.ts'
import { speakBy } from '../texts/spoken.ts'
import { runExamples } from './run-examples.ts'

const failuresOf = (definition: object, example: object): readonly string[] => {
  const { id } = definition as { readonly id: string }
  const set = definitionSet({ [id]: { ...definition, examples: [{ name: 'x', given: {}, ...example }] } as unknown as Definition })
  return runExamples(set, '2026-11-21').flatMap((example) => example.failures)
}

const form = {
  id: 'a.form',
  title: 'A',
  pages: [
    {
      id: 'p',
      title: 'P',
      items: [
        { question: 'a', label: 'A', type: 'text', flag: 'required', maxLength: 3 },
        {
          question: 'b',
          label: 'B',
          type: 'choice',
          choices: [
            { value: 'x', label: 'X' },
            { value: 'y', label: 'Y' },
          ],
          options: { disable: ['y'] },
        },
        { question: 'c', label: 'C', type: 'text', visibleWhen: { '==': [{ var: 'answers.b' }, 'x'] } },
        { repeat: 'rows', label: 'Rows', items: [{ question: 'd', label: 'D', type: 'text' }] },
      ],
    },
  ],
}

test('the examples of a form pass', () => {
  expect(
    failuresOf(form, {
      given: { answers: { a: 'abcd', b: 'x', rows: [{ $id: 'r1', d: 'z' }] } },
      then: {
        a: { flag: 'required', value: 'abcd' },
        b: { options: ['x'] },
        c: { flag: 'editable' },
        rows: { rows: 1 },
        'rows.r1.d': { value: 'z' },
        errors: ['a'],
      },
    }),
  ).toEqual([])
  expect(failuresOf(form, { then: { b: { options: { y: { disabled: true } } }, c: { flag: 'hidden' }, errors: [] } })).toEqual([])
})

test('a failing form example reports the actual values by labels and in the words of the office', () => {
  expect(failuresOf(form, { then: { c: { flag: 'editable' } } })).toEqual(['“C”: not shown. The example says: may answer.'])
  expect(failuresOf(form, { given: { answers: { b: 'x' } }, then: { b: { value: 'y', options: ['x', 'y'] }, rows: { rows: 2 } } })).toEqual(
    ['“B”: is X. The example says: is Y.', '“B”: offers X. The example says: offers X, Y.', '“Rows”: 0 rows. The example says: 2 rows.'],
  )
  expect(failuresOf(form, { then: { errors: ['b'] } })).toEqual(['“B”: the answer is not refused.'])
  expect(failuresOf(form, { given: { answers: { a: 'abcd' } }, then: { errors: [] } })[0]).toMatch(/^“A”: the answer is refused\. /)
  expect(failuresOf(form, { then: { d: { flag: 'hidden' } } })[0]).toMatch(/^The form has no "d"/)
})

test('a rule example runs over its data on its date', () => {
  const rule = { id: 'a.rule', type: 'condition', when: { before: [{ var: 'today' }, '2026-12-01'] } }
  expect(failuresOf(rule, { then: { is: true } })).toEqual([])
  expect(failuresOf(rule, { given: { today: '2027-01-01' }, then: { is: true } })).toEqual(['The condition is false, not true.'])
})

test('a decision table example names the rows that hold', () => {
  const rule = {
    id: 'a.rule',
    type: 'table',
    hit: 'all',
    inputs: { r: { var: 'user.r' } },
    rows: [
      { id: 'one', match: { r: 'x' }, then: { go: 1, more: 2 } },
      { id: 'two', then: 2 },
    ],
  }
  expect(failuresOf(rule, { given: { user: { r: 'x' } }, then: { rows: ['one', 'two'], value: [{ go: 1 }, 2] } })).toEqual([])
  expect(failuresOf(rule, { then: { rows: ['one'] } })).toEqual(['The list of rows is ["two"], not ["one"].'])
})

test('an unknown expectation fails, and so does an example without a runner', () => {
  expect(failuresOf({ id: 'a.rule', type: 'condition', when: true }, { then: { iss: true } })[0]).toContain(
    '"iss" under "then" is not known here',
  )
  expect(failuresOf({ id: 'a.lookup', values: [] }, { then: { is: true } })).toEqual(['Examples of a lookup cannot be run.'])
})

test('an example that states words holds for whoever looks at it, in every language', () => {
  const example = (why: string) => ({
    name: 'too early',
    given: { state: 'draft', send: 'go', today: '2026-11-21', case: { from: '2026-11-23', isLate: true }, parties: ['student'] },
    then: { refused: 'event.guard', why },
  })
  const resultsOf = (why: string) =>
    runExamples(
      definitionSet({
        'due.rule': {
          id: 'due.rule',
          title: 'Due',
          type: 'condition',
          when: { '>=': [{ var: 'today' }, { var: 'case.from' }] },
          why: 'Is it late? {case.isLate}.',
        },
        'w.workflow': {
          id: 'w.workflow',
          title: 'W',
          initial: 'draft',
          states: [{ id: 'draft', label: 'Draft', family: 'you' }],
          events: [{ id: 'go', label: 'Go', from: ['draft'], who: ['student'], when: 'due.rule' }],
          examples: [example(why)],
        },
      } as unknown as Parameters<typeof definitionSet>[0]),
      '2026-11-21',
    )
  const back = speakBy(() => ({ locale: 'es', translate: (english) => ('yes' in english ? { ...english, yes: 'sí' } : english) }))
  try {
    expect(resultsOf('Is it late? Yes.')).toMatchObject([{ ok: true, failures: [] }])
    const [other] = resultsOf('Is it late? No.')
    expect(other?.failures.join()).toContain('sí')
  } finally {
    back()
  }
})

test('an example that cannot be tried says why, and ends nothing', () => {
  const workflow = {
    id: 'w.workflow',
    title: 'W',
    initial: 'draft',
    states: [
      { id: 'draft', label: 'Draft', family: 'you' },
      { id: 'later', label: 'Later', family: 'you', after: [{ id: 'x', delay: 'soon', send: 'go' }] },
    ],
    events: [{ id: 'go', label: 'Go', from: ['draft'], who: ['student'] }],
  }
  expect(failuresOf(workflow, { given: { state: 'nowhere' }, then: { state: 'draft' } })).toEqual(['There is no state “nowhere” here.'])
  expect(failuresOf(workflow, { given: { state: 'later' }, then: { state: 'later' } })).toEqual([
    'It cannot be tried: No duration: "soon".',
  ])
})
