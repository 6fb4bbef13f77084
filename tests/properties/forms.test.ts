import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptAnswers } from '../../engine/forms/server-side/accept-answers.ts'
import { explain } from '../../engine/forms/session/explain/explain-answer.ts'
import { moveAnswers } from '../../engine/forms/server-side/move-answers.ts'
import { openForm } from '../../engine/forms/session/open-form.ts'
import { pageOf, planOf } from '../../engine/forms/plan/plan-of.ts'
import { fieldsOf } from '../../engine/forms/plan/plan-paths.ts'
import type { Answers, FormSession } from '../../engine/forms/session/session.ts'
import { stripWithheld } from '../../engine/forms/server-side/strip-withheld.ts'
import { validateForm } from '../../engine/forms/server-side/validate-form.ts'
import { QUESTION_TYPES } from '../../engine/definition/vocabulary.ts'
import type { Json } from '../../engine/definition/logic.ts'
import { questionTypeOf } from '../../engine/question-types/registry.ts'

const words = {
  id: 'words.lookup',
  values: ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase(), ...(value === 'c' ? { disabled: true } : {}) })),
}
const typed = QUESTION_TYPES.map((type) => ({
  question: type.replace('-', '_'),
  label: type,
  type,
  ...(type.startsWith('choice') ? { lookup: 'words.lookup' } : {}),
  ...(type === 'text' ? { minLength: 2, maxLength: 4, pattern: '[a-z]*' } : {}),
}))
// Answers that decide about one another: a chain of relevance, defaults, values, lists.
const woven = [
  { question: 'a', label: 'A', type: 'yes-no', explain: { when: 'yes' } },
  {
    question: 'b',
    label: 'B {answers.a}',
    visibleWhen: { '===': [{ var: 'answers.a' }, true] },
    default: { cat: ['b', { var: 'answers.text' }] },
  },
  {
    question: 'c',
    label: 'C',
    visibleWhen: { '!!': [{ var: 'answers.b' }] },
    requiredWhen: { '==': [{ var: 'answers.b' }, 'x'] },
    checks: [{ id: 'unlike', must: { '!=': [{ var: 'answers.c' }, { var: 'answers.b' }] }, message: '{answers.c}' }],
  },
  {
    question: 'd',
    label: 'D',
    type: 'choice',
    lookup: 'words.lookup',
    options: { where: { '!=': [{ var: 'option.value' }, { var: 'answers.c' }] } },
  },
  {
    repeat: 'rows',
    label: 'Rows',
    visibleWhen: { '!=': [{ var: 'answers.c' }, 'none'] },
    unique: ['n'],
    maxRows: 2,
    items: [
      { question: 'n', label: 'N', type: 'number' },
      { question: 'm', label: 'M', visibleWhen: { '>': [{ var: 'item.n' }, 1] } },
      { question: 's', label: 'Secret' },
      { repeat: 'inner', label: 'Inner', items: [{ question: 'i', label: 'I', type: 'number', default: { var: 'parent.n' } }] },
    ],
  },
  { question: 'total', label: 'Total', value: { sum: [{ map: [{ var: 'answers.rows' }, { var: 'n' }] }] } },
  { question: 'late', label: 'Late', visibleWhen: { '>': [{ var: 'answers.total' }, 3] }, default: { var: 'answers.s0' } },
  { question: 's0', label: 'Office note' },
]
const office = { flags: [{ id: 'office', match: { field: ['s0', 's'], role: 'student' }, then: 'hidden' }] }
const plan = planOf(pageOf([...typed, ...woven], office), words)
const today = '2026-11-21'
const anybody = { today }
const student = { today, user: { role: 'student' } }

const value = fc.oneof(
  fc.constantFrom<Json>('x', 'none', 'a', 'c', '', null, true, false, 0, 2, 5, '2027-01-01'),
  fc.jsonValue() as fc.Arbitrary<Json>,
)
const paths = [
  'text',
  'a',
  'a_explanation',
  'b',
  'c',
  'd',
  's0',
  'late',
  'rows.0.n',
  'rows.1.n',
  'rows.0.m',
  'rows.1.s',
  'rows.0.inner.0.i',
  'number',
  'choices',
]
const rows: Answers = {
  rows: [
    { $id: '0', n: 1, inner: [{ $id: '0' }] },
    { $id: '1', n: 2 },
  ],
}
const sets = fc.array(fc.tuple(fc.constantFrom(...paths), value), { maxLength: 12 })

/** Everything a person would see. */
const picture = (session: FormSession): unknown => [
  ...fieldsOf(session.plan)
    .filter(({ path }) => !path.includes('*'))
    .map(({ path }) => session.field(path)),
  session.rows('rows'),
  ...session.rows('rows').rows.flatMap((row) => ['n', 'm', 's'].map((field) => session.field(`rows.${row}.${field}`))),
  session.submission(),
  session.setAside(),
  session.problems('submit'),
]

test('no JSON input makes the engine throw', () => {
  const answers = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...fieldsOf(plan).map(({ id }) => id), 'rows', '__proto__', 'constructor', '$id'), fc.jsonValue()),
  )
  fc.assert(
    fc.property(answers, answers, (given, more) => {
      const [stored, changes] = [given as never, (more ?? {}) as never]
      const session = openForm(plan, { answers: stored, context: anybody })
      for (const [path, changed] of Object.entries(changes)) session.set(path, changed as Json)
      session.stored()
      validateForm(plan, { answers: stored, context: student, strict: true })
      acceptAnswers(plan, { stored, changes, context: student })
      stripWithheld(plan, stored, student)
      moveAnswers(plan, plan, session.stored())
      explain(plan, 'c', 'visible', { answers: stored, context: anybody })
    }),
    { numRuns: 300 },
  )
})

test('what nobody looks at is accepted and refused as what somebody sees', () => {
  const changes = fc.dictionary(fc.constantFrom(...paths), value, { maxKeys: 6 })
  fc.assert(
    fc.property(changes, fc.constantFrom(student, anybody), (given, context) => {
      const outcome = (unseen: boolean): unknown => {
        const { answers, problems, ignored, decided } = acceptAnswers(plan, { stored: rows, changes: given, context, unseen })
        return [answers, problems.map(({ path, code }) => `${path} ${code}`), ignored, Object.keys(decided)]
      }
      expect(outcome(true)).toEqual(outcome(false))
    }),
    { numRuns: 300 },
  )
})

test('after any changes, a session equals a fresh one over the stored answers', () => {
  fc.assert(
    fc.property(sets, (changes) => {
      const session = openForm(plan, { answers: rows, context: anybody })
      for (const [path, given] of changes) session.set(path, given)
      expect(picture(session)).toEqual(picture(openForm(plan, { answers: session.stored(), context: anybody })))
    }),
    { numRuns: 300 },
  )
})

test('the order of answers does not matter', () => {
  const each = fc.uniqueArray(fc.tuple(fc.constantFrom(...paths), value), { selector: ([path]) => path, maxLength: 10 })
  fc.assert(
    fc.property(
      each.chain((changes) => fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length }))),
      ([left, right]) => {
        const [first, second] = [left, right].map((changes) => {
          const session = openForm(plan, { answers: rows, context: anybody })
          for (const [path, given] of changes) session.set(path, given)
          return session
        }) as [FormSession, FormSession]
        expect(picture(first)).toEqual(picture(second))
      },
    ),
    { numRuns: 300 },
  )
})

test('the changed paths are exactly those that look different', () => {
  const seen = (session: FormSession): Map<string, unknown> =>
    new Map(
      [...fieldsOf(plan).map(({ path }) => path), ...paths]
        .filter((path) => !path.includes('*'))
        .map((path) => [path, session.field(path)]),
    )
  fc.assert(
    fc.property(sets, (changes) => {
      const session = openForm(plan, { answers: rows, context: anybody })
      for (const [path, given] of changes) {
        const before = seen(session)
        const changed = session.set(path, given)
        const differ = [...seen(session)].filter(([index, state]) => state !== before.get(index)).map(([index]) => index)
        expect(changed.filter((touched) => before.has(touched)).toSorted()).toEqual(differ.toSorted())
        for (const touched of differ) expect(session.field(touched)).not.toEqual(before.get(touched))
      }
    }),
    { numRuns: 200 },
  )
})

test("a viewer without permission neither sees nor loses the others' answers", () => {
  const secret = 'only-for-the-office'
  const edits = fc.dictionary(fc.constantFrom('text', 'a', 'b', 'c', 's0', 'rows.0.s', 'rows.0.n', 'rows.0.m', 'rows.1.n'), value)
  fc.assert(
    fc.property(edits, fc.boolean(), (changes, whole) => {
      const stored = {
        a: true,
        b: 'x',
        s0: secret,
        rows: [
          { $id: '0', n: 4, s: secret },
          { $id: '1', n: 2, s: secret },
        ],
      }
      const sent = stripWithheld(plan, stored, student)
      const theirs = openForm(plan, {
        answers: sent.answers,
        context: { ...student, withheld: sent.withheld, decided: { ...sent.decided, 'late#value': null } },
      })
      expect(JSON.stringify([sent.answers, picture(theirs)])).not.toContain(secret)
      for (const [path, given] of Object.entries(changes)) theirs.set(path, given)
      const back = whole ? { ...theirs.stored() } : changes
      const { answers } = acceptAnswers(plan, { stored, changes: back as never, context: student })
      expect(answers['s0']).toBe(secret)
      expect((answers['rows'] as readonly { s: string }[]).map(({ s }) => s)).toEqual([secret, secret])
    }),
    { numRuns: 300 },
  )
})

test('sanitizing a value twice equals sanitizing it once, for every type', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...QUESTION_TYPES),
      fc.constantFrom(undefined, 'digits' as const, 'letters' as const, 'decimal' as const),
      fc.oneof(value, fc.string()),
      (type, input, given) => {
        const entry = questionTypeOf(type)
        const once = entry.sanitize(given, { input })
        expect(entry.sanitize(once, { input })).toEqual(once)
        if (entry.accepts(once) && !entry.isEmpty(once)) {
          entry.problem(once, { input }, undefined)
          expect(typeof entry.format(once, (text) => text, {})).toBe('string')
        }
      },
    ),
    { numRuns: 1000 },
  )
})
