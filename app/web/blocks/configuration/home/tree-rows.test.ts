import { expect, test } from 'vitest'
import { rowAround, shownRows, treeRows } from './tree-rows.ts'

const ENTRIES = [
  { id: 'cpt.form', kind: 'form', title: 'CPT request', group: ['Students', 'CPT'] },
  { id: 'cpt.workflow', kind: 'workflow', title: 'Path of CPT', group: ['Students', 'CPT'] },
  { id: 'shared.form', kind: 'form', title: 'Shared', group: ['Students'] },
  { id: 'sites.lookup', kind: 'lookup', title: 'Campus sites', group: ['Lists'] },
]
const namesOf = (rows: readonly { readonly name: string; readonly level: number }[]) => rows.map(({ name, level }) => `${level} ${name}`)

test('groups come before what lies in them, and inner groups before entries of their own', () => {
  expect(namesOf(treeRows(ENTRIES))).toEqual([
    '1 Students',
    '2 CPT',
    '3 CPT request',
    '3 Path of CPT',
    '2 Shared',
    '1 Lists',
    '2 Campus sites',
  ])
})

test('only what stands under open groups is shown', () => {
  const rows = treeRows(ENTRIES)
  expect(namesOf(shownRows(rows, () => false))).toEqual(['1 Students', '1 Lists'])
  expect(namesOf(shownRows(rows, (key) => key === 'Students'))).toEqual(['1 Students', '2 CPT', '2 Shared', '1 Lists'])
  // An open group inside a closed one stays out of sight.
  expect(namesOf(shownRows(rows, (key) => key === 'Students › CPT'))).toEqual(['1 Students', '1 Lists'])
})

test('the group around a row is found for the way back to it', () => {
  const rows = treeRows(ENTRIES)
  const path = rows.find(({ name }) => name === 'Path of CPT')
  expect(path && rowAround(rows, path)?.name).toBe('CPT')
  expect(rows[0] && rowAround(rows, rows[0])).toBe(undefined)
})
