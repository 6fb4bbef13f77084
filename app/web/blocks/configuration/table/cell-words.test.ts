import { expect, test } from 'vitest'
import { ruleWords } from '../rule/rule-words.ts'
import { cellInWords } from './cell-words.ts'

const words = ruleWords({
  subjects: [
    { path: 'user.isSuper', label: 'Super user', noun: 'super user', group: 'user', type: 'yes-no' },
    { path: 'works-here.rule', label: 'Works here', noun: 'works here', group: 'rule', type: 'yes-no' },
  ],
  rules: {},
} as never)
const row = {
  id: 'r',
  when: { var: 'user.isSuper' },
  match: { state: ['a', 'b'] },
  then: { go: 'dept-dashboard.screen', after: 'PT1S', query: { name: { var: 'user.isSuper' }, kind: 'a' } },
} as never

test('a condition and a result with parts are read in words, and no cell shows code', () => {
  expect(cellInWords(row, { id: 'when', is: 'when' }, words)).toEqual(['Super user'])
  expect(cellInWords({ id: 'r', when: 'works-here.rule' } as never, { id: 'when', is: 'when' }, words)).toEqual(['Works here'])
  const listed = { id: 'r', when: { '!': { in_list: [{ var: ['user.processedState', ''] }, ['O-1']] } } } as never
  const [sentence = ''] = cellInWords(listed, { id: 'when', is: 'when' }, words) ?? []
  expect(sentence).toMatch(/processed state/iu)
  expect(sentence).not.toMatch(/[!{}]/u)
  expect(cellInWords(row, { id: 'then', is: 'then' }, words)).toEqual([
    'Go: Dept dashboard',
    'After: PT1S',
    'Query: Name: Super user, Kind: a',
  ])
})
test('what a cell says in plain text stays as it is typed, and nothing is sentence before the words are known', () => {
  expect(cellInWords(row, { id: 'state', is: 'input' }, words)).toBeUndefined()
  expect(cellInWords({ id: 'r', then: 'Officer' }, { id: 'then', is: 'then' }, words)).toBeUndefined()
  expect(cellInWords(row, { id: 'then', is: 'then' }, undefined)).toBeUndefined()
})
