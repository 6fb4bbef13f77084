import { expect, test } from 'vitest'
import { moveAnswers } from './move-answers.ts'
import { pageOf, planOf } from '../plan/plan-of.ts'

const from = planOf(
  pageOf([
    { question: 'a', label: 'A' },
    { question: 'gone', label: 'Gone' },
    { question: 'n', label: 'N' },
    { question: 'old', label: 'Old' },
    {
      repeat: 'rows',
      label: 'Rows',
      items: [
        { question: 'x', label: 'X' },
        { question: 'y', label: 'Y' },
      ],
    },
  ]),
)
const to = planOf(
  pageOf([
    { question: 'a', label: 'A', type: 'long-text' },
    { question: 'n', label: 'N', type: 'number' },
    { question: 'fresh', label: 'Fresh', wire: { was: 'old' } },
    { repeat: 'rows', label: 'Rows', items: [{ question: 'z', label: 'Z', wire: { was: 'x' } }] },
  ]),
)

test('answers keep their places, renamed ones follow, and nothing is dropped', () => {
  expect(moveAnswers(from, to, { a: '1', gone: 'g', n: '12', old: 'o', rows: [{ $id: 'r', x: 'X', y: 'Y' }], other: true })).toEqual({
    answers: { a: '1', n: 12, other: true, rows: [{ $id: 'r', z: 'X' }], fresh: 'o' },
    moved: [
      { from: 'rows.r.x', to: 'rows.r.z' },
      { from: 'old', to: 'fresh' },
    ],
    orphanedAnswers: [
      { path: 'rows.r.y', label: 'Y', value: 'Y', because: 'the newer version does not ask it' },
      { path: 'gone', label: 'Gone', value: 'g', because: 'the newer version does not ask it' },
    ],
  })
})
test('an answer that the new type cannot store is orphaned', () => {
  expect(moveAnswers(from, to, { n: 'twelve', rows: 'none' }).orphanedAnswers.map(({ path, because }) => [path, because])).toEqual([
    ['n', '“N” cannot hold it'],
    ['rows', '“Rows” cannot hold it'],
  ])
})
test('moving to the same version changes nothing', () => {
  const answers = { a: '1', rows: [{ $id: 'r', x: 'X' }] }
  expect(moveAnswers(from, from, answers)).toEqual({ answers, moved: [], orphanedAnswers: [] })
})
