import { expect, test } from 'vitest'
import { compileForm } from '../forms/plan/compile-form.ts'
import { loadDefinitions } from '../load-definitions.ts'
import { compareChanges } from './compare-changes.ts'
import { decidedTogether } from './decided-together.ts'

const { set } = loadDefinitions([
  {
    file: 'a.form.json',
    text: JSON.stringify({
      id: 'a.form',
      pages: [
        {
          id: 'p',
          title: 'P',
          items: [
            {
              repeat: 'children',
              label: 'Children',
              items: [
                { question: 'name', label: 'Name', type: 'text', flag: 'required' },
                { question: 'born', label: 'Born', type: 'date' },
              ],
            },
          ],
        },
      ],
    }),
  },
])
const stored = { children: [{ $id: 'a', name: 'Ana', born: '2020-02-02' }] }
const forms = [{ plan: compileForm(set, 'a.form'), context: { today: '2026-11-21' } }]
const fields = [
  { path: 'name', label: 'Name' },
  { path: 'born', label: 'Born' },
]
const within = { prefix: 'children.a.', label: '', group: '' }

const decided = (path: string, { id, dismissed = [] }: { readonly id?: string; readonly dismissed?: readonly string[] } = {}) =>
  decidedTogether({
    record: {
      set: { of: 'child.entity', rows: 'children' },
      ...(id !== undefined && { id }),
      rows: compareChanges({
        fields,
        proposed: stored.children[0] ?? {},
        onFile: {},
        decisions: Object.fromEntries(dismissed.map((place) => [place, { decision: 'dismiss' as const }])),
        within,
      }),
    },
    path,
    forms,
    stored,
  }).paths

test('a new row whose required value is dismissed is dismissed as a whole, and taken up as a whole', () => {
  const whole = ['children.a.name', 'children.a.born']
  expect(decided('children.a.name')).toEqual(whole)
  expect(decided('children.a.born', { dismissed: whole })).toEqual(whole)
})

test('a value that the form does not require, and any value of a record on file, is decided alone', () => {
  expect(decided('children.a.born')).toEqual(['children.a.born'])
  expect(decided('children.a.name', { id: 'x' })).toEqual(['children.a.name'])
})
