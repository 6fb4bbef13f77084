import { expect, test } from 'vitest'
import { compileForm } from '../../forms/plan/compile-form.ts'
import type { SourcedDefinitions } from '../../forms/plan/sourced-definitions.ts'
import type { Definition } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { flagCells, whyNot } from './flag-cells.ts'
import { flagSource, type FlagSource, type FlagViewer } from './flag-source.ts'
import { setFlags } from './set-flags.ts'

const PARTIES = {
  member: {
    label: 'Member',
    who: { and: [{ present: { var: 'user.memberId' } }, { '==': [{ var: 'user.memberId' }, { var: 'case.subject_id' }] }] },
  },
  clerk: { label: 'Clerk', who: { var: 'user.isClerk' } },
  referee: { label: 'Referee', person: { var: 'answers.referee' }, by: 'token' },
}
const STATES = [
  { id: 'draft', label: 'Draft', edit: [{ who: ['member', 'clerk'] }] },
  {
    id: 'asked',
    label: 'Asked',
    locked: 'The referee decides.',
    approval: { approvers: ['referee'], decide: 'all', onApproved: { to: 'read' }, onRejected: { to: 'draft' } },
  },
  { id: 'read', label: 'Read', edit: [{ who: ['clerk'], pages: ['work'] }], locked: 'The office reads it.' },
]
const PAGES = [
  {
    id: 'work',
    title: 'Work',
    items: [
      { question: 'employer', label: 'Employer', flag: 'required' },
      { question: 'tax_number', label: 'Tax number', flag: 'required' },
      { question: 'total', label: 'Total', value: { var: 'answers.employer' } },
      { question: 'why', label: 'Why', requiredWhen: { present: { var: 'answers.employer' } } },
    ],
  },
  { id: 'more', title: 'More', items: [{ question: 'notes', label: 'Notes' }] },
]
const SHARED = {
  id: 'shared-flags.rule',
  type: 'table',
  inputs: { role: { var: 'user.userRole' } },
  rows: [{ id: 'no-number', match: { field: 'tax_number', role: 'approver' }, then: 'hidden', why: 'Numbers are for the office.' }],
}
const VIEWERS: readonly FlagViewer[] = [
  { label: 'Member', user: { userRole: 'member', memberId: 'sample' } },
  { label: 'Clerk', user: { userRole: 'office', isClerk: true } },
  { label: 'Trainee', user: { userRole: 'office' } },
  { label: 'Guest', user: { userRole: 'guest' } },
]

const sourceOf = (form: object = {}, ...more: readonly { readonly id: string }[]): FlagSource => {
  const definitions = [
    { id: 'club.form', title: 'Club', flags: 'shared-flags.rule', pages: PAGES, ...form },
    { id: 'club.case', title: 'Club', code: 'club', of: 'club.entity', parties: PARTIES, forms: ['club.form'], workflow: 'club.workflow' },
    { id: 'club.workflow', initial: 'draft', states: STATES, events: [] },
    SHARED,
    ...more,
  ]
  const set: SourcedDefinitions = definitionSet(Object.fromEntries(definitions.map((each) => [each.id, each as unknown as Definition])))
  return flagSource(set, compileForm(set, 'club.form'), {
    viewers: VIEWERS,
    byLink: { userRole: 'approver' },
    settings: { open: true },
  })
}

const shown = (source: FlagSource): { readonly [cell: string]: string } =>
  Object.fromEntries(
    flagCells(source).flatMap((line, row) =>
      line.map((cell, column) => {
        const { role = '', state = '' } = source.columns[column] ?? {}
        return [`${source.fields[row]?.path} ${role} ${state}`, cell.flag]
      }),
    ),
  )
const at = (source: FlagSource, field: string, who: string) => {
  const row = source.fields.findIndex(({ path }) => path === field)
  const column = source.columns.findIndex(({ role, state }) => `${role} ${state}` === who)
  return { row, column }
}
const changes = (before: FlagSource, after: FlagSource): readonly string[] => {
  const [was, is] = [shown(before), shown(after)]
  return Object.keys(is).flatMap((cell) => (was[cell] === is[cell] ? [] : [`${cell}: ${is[cell]}`]))
}

test('columns are roles in states: those who act in the case, and whoever is asked by a link', () => {
  const source = sourceOf()
  expect(source.columns.map(({ role, state }) => `${role} ${state}`)).toEqual([
    'Member Draft',
    'Member Asked',
    'Member Read',
    'Clerk, Trainee Draft',
    'Clerk, Trainee Asked',
    'Clerk, Trainee Read',
    'Referee Asked',
  ])
  expect(source.columns[3]).toMatchObject({ edits: true, readers: ['Trainee'] })
  expect(source.columns[1]).toMatchObject({ edits: false, why: 'The referee decides.' })
})
test('a cell is what all rules together say, with the row that decides and what locks it', () => {
  const source = sourceOf()
  expect(shown(source)).toMatchObject({
    'employer Member Draft': 'required',
    'employer Member Asked': 'read-only',
    'employer Clerk, Trainee Read': 'required',
    'notes Clerk, Trainee Read': 'read-only',
    'tax_number Referee Asked': 'hidden',
    'employer Referee Asked': 'read-only',
    'total Member Draft': 'read-only',
    'why Member Draft': 'editable',
  })
  const cells = flagCells(source)
  const { row, column } = at(source, 'tax_number', 'Referee Asked')
  expect(cells[row]?.[column]).toMatchObject({ rule: { id: 'no-number', definition: 'shared-flags.rule' }, lock: 'path' })
  expect(cells[2]?.[0]).toMatchObject({ lock: 'computed' })
})
test('a row whose condition the case decides is told, and one that settings decide is decided', () => {
  const rows = (when: object) => [{ id: 'some', match: { field: 'notes', role: 'member' }, when, then: 'hidden' }, 'shared-flags.rule']
  const byCase = sourceOf({ flags: rows({ present: { var: 'answers.employer' } }) })
  const { row, column } = at(byCase, 'notes', 'Member Draft')
  expect(flagCells(byCase)[row]?.[column]).toMatchObject({ flag: 'editable', maybe: [{ id: 'some' }] })
  expect(shown(sourceOf({ flags: rows({ var: 'settings.open' }) }))['notes Member Draft']).toBe('hidden')
  expect(shown(sourceOf({ flags: rows({ '!': { var: 'settings.open' } }) }))['notes Member Draft']).toBe('editable')
})
test('one cell is set by the narrowest row, before the table that other forms share, and no other cell changes', () => {
  const source = sourceOf()
  const set = setFlags(source, [{ ...at(source, 'employer', 'Referee Asked'), flag: 'hidden' }])
  expect(set).toMatchObject({
    ok: true,
    flags: ['shared-flags.rule', { id: 'employer-approver-hidden', match: { field: 'employer', role: 'approver' }, then: 'hidden' }],
  })
  expect(set.ok && changes(source, set.source)).toEqual(['employer Referee Asked: hidden'])
  const over = setFlags(source, [{ ...at(source, 'tax_number', 'Referee Asked'), flag: 'read-only' }])
  expect(over.ok && over.flags).toEqual([expect.objectContaining({ then: 'read-only' }), 'shared-flags.rule'])
})
test('a range is one row, the next cell joins it, and what is taken back leaves nothing', () => {
  const source = sourceOf()
  const [left, right] = [at(source, 'employer', 'Member Draft'), at(source, 'tax_number', 'Member Draft')]
  const both = setFlags(
    source,
    [left, right].map((cell) => ({ ...cell, flag: 'read-only' as const })),
  )
  if (!both.ok) throw new Error(both.why)
  expect(both.flags).toEqual([
    'shared-flags.rule',
    {
      id: 'employer-and-others-member-read-only',
      match: { field: ['employer', 'tax_number'], role: 'member', state: 'draft' },
      then: 'read-only',
    },
  ])
  const joined = setFlags(both.source, [{ ...at(source, 'notes', 'Member Draft'), flag: 'read-only' }])
  expect(joined.ok && joined.flags[1]).toMatchObject({ match: { field: ['employer', 'tax_number', 'notes'], state: 'draft' } })
  const back = setFlags(
    both.source,
    [left, right].map((cell) => ({ ...cell, flag: 'required' as const })),
  )
  expect(back.ok && back.flags).toEqual(['shared-flags.rule'])
})
test('every single cell and every pair that can be set is set, and nothing else changes', () => {
  const rows = [
    { id: 'some', match: { field: ['notes', 'employer'], role: 'member' }, when: { present: { var: 'answers.employer' } }, then: 'hidden' },
    { id: 'office-reads', match: { role: 'office', state: ['draft', 'read'] }, then: 'read-only' },
    'shared-flags.rule',
    { id: 'page', match: { page: 'more' }, then: 'required' },
  ]
  const source = sourceOf({ flags: rows })
  let tried = 0
  const before = shown(source)
  for (const [row, field] of source.fields.entries())
    for (const [column, who] of source.columns.entries())
      for (const flag of ['hidden', 'read-only', 'editable', 'required'] as const) {
        const cells = [row, row + 1].map((each) => ({ row: each % source.fields.length, column, flag }))
        if (whyNot(field, who, flag) !== undefined) continue
        for (const chosen of [cells.slice(0, 1), cells]) {
          const set = setFlags(source, chosen)
          expect(set, `${field.path} ${who.role} ${flag}`).toMatchObject({ ok: true })
          if (!set.ok) continue
          const chosenCells = new Set(
            set.changed.map(
              (cell) => `${source.fields[cell.row]?.path} ${source.columns[cell.column]?.role} ${source.columns[cell.column]?.state}`,
            ),
          )
          const after = shown(set.source)
          for (const [cell, now] of Object.entries(after)) expect(now, cell).toBe(chosenCells.has(cell) ? flag : before[cell])
          tried++
        }
      }
  expect(tried).toBeGreaterThan(100)
})
test('what the path, a computation or a rule decides cannot be given', () => {
  const source = sourceOf()
  const [employer, , total, why] = source.fields
  const [draft, asked] = source.columns
  if (!employer || !total || !why || !draft || !asked) throw new Error('The form lost its questions.')
  expect([
    whyNot(employer, asked, 'required'),
    whyNot(employer, asked, 'hidden'),
    whyNot(total, draft, 'editable'),
    whyNot(why, draft, 'required'),
  ]).toEqual(['path', undefined, 'computed', 'required-when'])
})
test('a row of a form used as a page comes first, so that the form cannot overrule it', () => {
  const inner = {
    id: 'inner.form',
    pages: [{ id: 'i', title: 'I', items: [{ question: 'inside', label: 'Inside' }] }],
    flags: [{ id: 'kept', match: { field: 'inside' }, then: 'hidden' }],
  }
  const source = sourceOf({ pages: [...PAGES, { id: 'inner', title: 'Inner', form: 'inner.form' }] }, inner)
  expect(source.before.map(({ definition }) => definition)).toEqual(['inner.form'])
  expect(setFlags(source, [{ ...at(source, 'inside', 'Member Draft'), flag: 'editable' }])).toMatchObject({
    ok: false,
    why: 'earlier',
    rule: { id: 'kept' },
  })
})
