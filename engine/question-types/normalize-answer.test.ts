import { describe, expect, test } from 'vitest'
import type { AnswerRules, QuestionType } from '../definition/field.ts'
import type { Json } from '../definition/logic.ts'
import { openForm } from '../forms/session/open-form.ts'
import { validateForm } from '../forms/server-side/validate-form.ts'
import { compileForm } from '../forms/plan/compile-form.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { indexedValue } from '../views/indexed-value.ts'
import { compileLogic } from '../rules/compile-logic.ts'
import { treeOfTable } from '../exchange/table.ts'
import { normalizeAnswer } from './normalize-answer.ts'
import { questionTypeOf } from './registry.ts'

const ADDRESS: AnswerRules = { pattern: "^[\\p{L}\\p{M}0-9, ./:'#&-]+$" }
const WEIGHT: AnswerRules = { units: [{ value: 'kg', label: 'kg' }] }

const stored: readonly (readonly [type: QuestionType, given: Json, stored: Json, rules?: AnswerRules])[] = [
  // Digits of other keyboards, where they are read; in words they stay.
  ['text', '１２３４５', '12345', { input: 'digits', pattern: '^[0-9]{5}$' }],
  ['text', '٠٢١١٥', '02115', { input: 'digits' }],
  ['text', '३.५', '3.5', { input: 'decimal' }],
  ['number', '１,２３４', 1234],
  ['money', '۵۰٫۵', '50.5'],
  ['quantity', '７０ kg', { amount: 70, unit: 'kg' }, WEIGHT],
  ['date', '０１/１１/２０２７', '2027-01-11'],
  ['date', '2027–01–11', '2027-01-11'],
  ['time', '９：３０', '09:30'],
  ['date-time', '2027-01-11T٠٩:٣٠', '2027-01-11T09:30'],
  ['phone', '\u202A(５５５) ５５５－０１００\u202C', '5555550100', { input: 'digits' }],
  ['email', 'ana@example．com', 'ana@example.com'],
  ['text', 'Room ４', 'Room ４'],
  // What a phone or Word types in an address; words without a pattern keep it.
  ['text', '400 O’Hara Street – Suite 5', "400 O'Hara Street - Suite 5", ADDRESS],
  ['text', '４００ Main St', '400 Main St', ADDRESS],
  ['text', '400 O’Hara Street @ 5', '400 O’Hara Street @ 5', ADDRESS],
  ['text', 'O’Hara – “Suite 5”', 'O’Hara – “Suite 5”'],
  ['long-text', 'It’s 5–7 m', 'It’s 5–7 m'],
  // One Unicode form. Ideographs of a name are not replaced by others.
  ['text', 'Zoe\u0308', 'Zoë'],
  ['signature', { name: 'Zoe\u0308 K' }, { name: 'Zoë K' }],
  ['choice', 'Ca\u0301diz', 'Cádiz', { ownText: { label: 'Other' } }],
  ['text', '\uFA19', '\uFA19'],
  ['text', '👩‍🎓', '👩‍🎓'],
  // Half of a character, and what no database holds.
  ['text', 'Ada \uD83D', 'Ada '],
  ['long-text', '\uDE00a\0b', 'ab'],
  // Blanks that are not empty.
  ...['  ', '\n\n', '\u00A0', '\u200B', '\u3000', '\u2060', '\u3164', '\u2800', '\u00AD'].map((blank) => ['text', blank, ''] as const),
  ['long-text', '\u200B\n', ''],
  ['signature', { name: '\u2800' }, ''],
  ['quantity', { amount: '\u200B', unit: 'kg' }, '', WEIGHT],
  // Values of a list and names of files are not ours to change.
  ['choice', 'e\u0301', 'e\u0301'],
  [
    'file',
    [{ id: 'f', name: 'e\u0301.pdf', size: 1, type: 'application/pdf' }],
    [{ id: 'f', name: 'e\u0301.pdf', size: 1, type: 'application/pdf' }],
  ],
]

test.each(stored.map(([type, given, wanted, rules = {}]) => [type, given, wanted, rules] as const))(
  'an answer is normalized once: %s stores %j as %j',
  (type, given, wanted, rules) => {
    const entry = questionTypeOf(type)
    const first = normalizeAnswer(entry, given, rules)
    expect(first).toEqual(wanted)
    expect(normalizeAnswer(entry, first, rules)).toEqual(first)
  },
)

describe('a blank that is not empty', () => {
  const items = [
    { question: 'employer', label: 'Employer', type: 'text', flag: 'required' },
    { question: 'other', label: 'Other name', type: 'text' },
    { question: 'since', label: 'Since', type: 'date', visibleWhen: { present: [{ var: 'answers.other' }] } },
    { repeat: 'kids', label: 'Children', items: [{ question: 'name', label: 'Name', type: 'text', flag: 'required' }] },
  ]
  const text = JSON.stringify({ id: 'a.form', title: 'A', pages: [{ id: 'p', title: 'P', items }] })
  const plan = compileForm(loadDefinitions([{ file: 'a.form.json', text }]).set, 'a.form')
  const context = { today: '2026-11-21' }

  test('is missing for whoever types it, for the server and for rules', () => {
    const session = openForm(plan, { answers: {}, context })
    session.set('employer', '\u2060')
    session.set('other', ' ')
    expect(session.problems('submit').map(({ path }) => path)).toEqual(['employer'])
    expect(session.field('since').flag).toBe('hidden')
    expect(session.stored()).toEqual({})
    const answers = { employer: '\u200B', kids: [{ $id: 'a', name: '\u3164' }] }
    expect(validateForm(plan, { answers, context }).map(({ path }) => path)).toEqual(['employer', 'kids.a.name'])
  })

  test('is a blank cell of a table', () => {
    const table = { row: 'row', columns: [['a'], ['b']], hasRows: true, clearing: new Set<string>() }
    const [row] = treeOfTable(table, [
      ['a', 'b'],
      ['\u200B', 'x'],
    ])
    expect(row?.children?.map(({ name }) => name)).toEqual(['b'])
  })
})

test('a rule and an index that cut a text leave no half of a character', () => {
  const cut = (from: number, length?: number) => compileLogic({ substr: ['a😀b', from, ...(length === undefined ? [] : [length])] }).run({})
  expect([cut(0, 2), cut(2), cut(1, 2), cut(0, -2)]).toEqual(['a', 'b', '😀', 'a'])
  expect(indexedValue('text', `${'x'.repeat(499)}😀`)).toBe('x'.repeat(499))
  expect(indexedValue('list', [`${'x'.repeat(499)}😀`])).toEqual(['x'.repeat(499)])
})
