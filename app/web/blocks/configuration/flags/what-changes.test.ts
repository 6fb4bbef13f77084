import { expect, test } from 'vitest'
import type { Flag, FlagSource } from '#engine'
import type { ServedReplay } from '../../../../server/contract/configuration/replay.ts'
import { cellKey, changesByRole, foundAt } from './what-changes.ts'

const field = (path: string) => ({ path, label: path.toUpperCase(), page: 'p', pageTitle: 'P', flag: 'required' as const })
const column = (role: string, state: string) => ({ id: `${role} ${state}`, role, state, inputs: {}, edits: true })
const source: FlagSource = {
  form: 'a.form',
  fields: [field('a'), field('b')],
  columns: [column('Student', 'Draft'), column('Student', 'Sent'), column('Officer', 'Sent')],
  before: [],
  list: [],
}
const cells = (flags: readonly (readonly Flag[])[]) => flags.map((line) => line.map((flag) => ({ flag, maybe: [] })))
const before = new Map<string, Flag>(
  ['a', 'b'].flatMap((path) => source.columns.map(({ role, state }) => [cellKey(path, role, state), 'required'] as const)),
)

test('what another says is told by role, once for all states in which it is so', () => {
  const now = cells([
    ['hidden', 'hidden', 'required'],
    ['required', 'editable', 'required'],
  ])
  expect(changesByRole(source, now, before)).toEqual([
    {
      role: 'Student',
      changes: [
        { path: 'a', label: 'A', from: 'required', to: 'hidden', states: [] },
        { path: 'b', label: 'B', from: 'required', to: 'editable', states: ['Sent'] },
      ],
    },
    { role: 'Officer', changes: [] },
  ])
})

const found = (about: string, path: string): ServedReplay['cases'][number] => ({
  entity: 'request',
  id: `${about} ${path}`,
  label: '2026-1',
  about,
  type: 'CPT',
  state: 'Draft',
  effects: [{ effect: 'newlyAsked', path, says: 'It is asked.' }],
})

test('open cases of the last replay are counted at a question, and each person once', () => {
  const cases = [found('Mira', 'a'), { ...found('Mira', 'a'), id: '2' }, found('Jonas', 'a'), found('Luis', 'rows.r1.b')]
  expect(foundAt({ cases }, 'a')).toEqual({ cases: 3, people: 2 })
  expect(foundAt({ cases }, 'rows.*.b')).toEqual({ cases: 1, people: 1 })
  expect(foundAt({ cases }, 'b')).toEqual({ cases: 0, people: 0 })
})
