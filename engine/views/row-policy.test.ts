import { expect, test } from 'vitest'
import { readDefinitions } from '../definition/definition-reader.ts'
import type { Definition } from '../definition/kinds.ts'
import { matchesPredicate } from './matches-predicate.ts'
import { queryOf } from './query-of.ts'
import { maySeeRow } from './row-policy.ts'

const owner = { id: 'owner.rule', type: 'condition', when: { '==': [{ var: 'record.owner' }, { var: 'user.id' }] } } as const
const site = {
  id: 'site.rule',
  type: 'condition',
  when: { or: [{ blank: { var: 'record.site' } }, { '==': [{ var: 'record.site' }, { var: 'user.site' }] }] },
} as const
const person = { id: 'person.entity', title: 'Person', name: 'person', policy: 'site.rule' } as const
const about = { person: { entity: 'person.entity', by: 'subject_id' } } as const

/** Whether a user sees a row: asked for one record and as a list, which must agree. */
const sees = (
  entity: object,
  record: { readonly [field: string]: string | null },
  parent?: { readonly [field: string]: string },
): boolean => {
  const note = { id: 'note.entity', title: 'Note', name: 'note', indexed: [{ field: 'owner', type: 'text' }], ...entity }
  const view = { id: 'notes.view', entity: 'note.entity', columns: [{ field: 'owner', label: 'Owner' }] }
  const set = readDefinitions([owner, site, person, note, view] as unknown as readonly Definition[])
  const user = { id: 'u1', site: 's1' }
  const alone = maySeeRow(set, set.all('entity').find(({ name }) => name === 'note') ?? person, { record, parent }, { user })
  const query = queryOf(set, 'notes.view', { user, today: '2026-11-22' })
  if (!query.ok) throw new Error(query.message)
  expect(matchesPredicate(query.where, { ...record, person: parent ?? null })).toBe(alone)
  return alone
}
const mine = { id: 'n1', owner: 'u1', subject_id: 'p1' }

test('an entity without a policy is seen by nobody', () => {
  expect(sees({}, mine)).toBe(false)
  expect(sees({ relations: about }, mine, { id: 'p1', site: 's1' })).toBe(false)
})

test('an entity with a policy is seen by those for whom it holds', () => {
  expect(sees({ policy: 'owner.rule' }, mine)).toBe(true)
  expect(sees({ policy: 'owner.rule' }, { ...mine, owner: 'u2' })).toBe(false)
})

test('with a parent alone, those see the record who see its parent', () => {
  expect(sees({ relations: about, parent: 'person' }, { ...mine, owner: 'u2' }, { id: 'p1', site: 's1' })).toBe(true)
  expect(sees({ relations: about, parent: 'person' }, mine, { id: 'p1', site: 's2' })).toBe(false)
})

test('with a policy and a parent, both must hold', () => {
  const both = { relations: about, parent: 'person', policy: 'owner.rule' }
  expect(sees(both, mine, { id: 'p1', site: 's1' })).toBe(true)
  expect(sees(both, mine, { id: 'p1', site: 's2' })).toBe(false)
  expect(sees(both, { ...mine, owner: 'u2' }, { id: 'p1', site: 's1' })).toBe(false)
})

test('a missing parent opens nothing, although its policy holds for a blank field', () => {
  expect(sees({ relations: about, parent: 'person' }, { ...mine, subject_id: null })).toBe(false)
})

test('a parent without a policy of its own opens nothing', () => {
  const open = { note: { entity: 'note.entity', by: 'subject_id' } }
  expect(sees({ relations: open, parent: 'note' }, mine)).toBe(false)
})
