import { expect, test } from 'vitest'
import type { FlagSource } from '#engine'
import { readFlag } from './flag-words.ts'
import { readPaste, withChoice } from './read-paste.ts'

const field = (path: string) => ({ path, label: path, page: 'p', pageTitle: 'P', flag: 'required' as const })
const source: FlagSource = {
  form: 'a.form',
  fields: [field('a'), field('b')],
  columns: [
    { id: 'c0', role: 'One', inputs: { role: 'one', state: 's', mode: 'edit' }, edits: true },
    { id: 'c1', role: 'Two', inputs: { role: 'two', state: 's', mode: 'read' }, edits: false, why: 'They read.' },
  ],
  before: [],
  list: [],
}
const paste = (lines: readonly (readonly string[])[], area = { top: 0, bottom: 0, left: 0, right: 0 }) =>
  readPaste(lines, area, { source, read: readFlag, rows: [0, 1], columns: [0, 1] })

test('pasted words are short, long, or those of the definitions, in any case', () => {
  expect(['Must', 'must answer', ' REQUIRED ', 'hidden', 'Only reads', 'may', 'R/W'].map(readFlag)).toEqual([
    'required',
    'required',
    'required',
    'hidden',
    'read-only',
    'editable',
    undefined,
  ])
})
test('a paste is read from its cell on: what changes, what stays, and what is not a word or cannot be', () => {
  const cells = paste([
    ['hidden', 'reads', 'beyond'],
    ['req?', 'must'],
  ])
  expect(cells.map(({ row, column, flag, fault, changes }) => [row, column, flag, fault, changes])).toEqual([
    [0, 0, 'hidden', undefined, true],
    [0, 1, 'read-only', undefined, false],
    [1, 0, undefined, 'word', false],
    [1, 1, 'required', 'path', false],
  ])
  const [, , wrong, locked] = cells
  if (!wrong || !locked) throw new Error('Four cells were read.')
  expect(withChoice(cells, wrong, 'editable', source)[2]).toMatchObject({ flag: 'editable', changes: true })
  expect(withChoice(cells, locked, undefined, source)).toHaveLength(3)
})
test('one word fills the range that is chosen, and an empty cell leaves a cell as it is', () => {
  expect(paste([['hidden']], { top: 0, bottom: 1, left: 0, right: 1 })).toHaveLength(4)
  expect(paste([['', 'hidden']])).toEqual([expect.objectContaining({ row: 0, column: 1 })])
})
