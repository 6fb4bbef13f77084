import { expect, test } from 'vitest'
import { KINDS } from '../definition/kinds.ts'
import type { JsonObject } from '../rules/values/json.ts'
import type { SchemaNode } from '../loading/schema-node.ts'
import { applyChange } from './apply-change.ts'
import type { Edit } from './edit.ts'
import { editOverlay } from './edit-overlay.ts'

const schema = KINDS.form as unknown as SchemaNode
const A = { question: 'a', label: 'Name', maxLength: 9 }
const B = { question: 'b', label: 'Branch', options: [{ value: 'x', label: 'X' }] }
const C = { question: 'c', label: 'City', visibleWhen: { '==': [{ var: 'answers.a' }, 'x'] } }
const below: JsonObject = { id: 'a.form', title: 'Loan', pages: [{ id: 'p', title: 'The loan', items: [A, B, C] }] }
const ITEMS = '/pages/p/items'
const D = { question: 'd', label: 'Date' }

const ofItems = (...items: readonly JsonObject[]): JsonObject => ({ pages: [{ id: 'p', items }] })
const edited = (change: JsonObject, ...edits: readonly Edit[]): JsonObject =>
  edits.reduce((now, edit) => {
    const made = editOverlay({ below, change: now, edit, kind: 'form' })
    if (!made.ok) throw new Error(`${made.refusal.reason} at ${made.refusal.path}`)
    return made.change
  }, change)
const refusedFor = (change: JsonObject, edit: Edit): string => {
  const made = editOverlay({ below, change, edit, kind: 'form' })
  return made.ok ? 'made' : made.refusal.reason
}
const names = (change: JsonObject): string =>
  (applyChange({ value: below, fixed: [] }, change, schema).value['pages'] as [{ items: { question: string }[] }])[0].items
    .map(({ question }) => question)
    .join('')

const setLabel = (value: string): Edit => ({ do: 'set', path: `${ITEMS}/a/label`, value })

test('a property is set in an entry that names the element alone', () => {
  expect(edited({}, setLabel('Full name'))).toEqual(ofItems({ question: 'a', label: 'Full name' }))
})

test('No to what is said only where it holds leaves it out', () => {
  const no: Edit = { do: 'set', path: '/from/search', value: false }
  const lookup = (rows: JsonObject): JsonObject => ({ id: 'a.lookup', title: 'Schools', from: rows })
  const madeOf = (rows: JsonObject) => editOverlay({ below: undefined, change: lookup(rows), edit: no, kind: 'lookup' })
  expect(madeOf({ entity: 'school', search: true })).toEqual({ ok: true, change: lookup({ entity: 'school' }) })
  expect(madeOf({ entity: 'school' })).toEqual({ ok: true, change: lookup({ entity: 'school' }) })
})

test('setting what stands below already is an unset', () => {
  expect(edited({}, setLabel('Full name'), setLabel('Name'))).toEqual({})
})

test('unset leaves what the layer says beside it, in its order', () => {
  const change = { title: 'Loans', ...ofItems({ question: 'a', maxLength: 10, label: 'Full name' }) }
  expect(JSON.stringify(edited(change, { do: 'unset', path: `${ITEMS}/a/label` }))).toBe(
    JSON.stringify({ title: 'Loans', ...ofItems({ question: 'a', maxLength: 10 }) }),
  )
  expect(edited(change, { do: 'unset', path: `${ITEMS}/a/label` }, { do: 'unset', path: `${ITEMS}/a/maxLength` })).toEqual({
    title: 'Loans',
  })
})

test('a removed property and a removed element are said with $remove, and come back', () => {
  const gone = edited({}, { do: 'remove', path: `${ITEMS}/a/maxLength` }, { do: 'remove', path: `${ITEMS}/b` })
  expect(gone).toEqual(ofItems({ question: 'a', maxLength: '$remove' }, { question: 'b', $remove: true }))
  expect(edited(gone, { do: 'unset', path: `${ITEMS}/b` })).toEqual(ofItems({ question: 'a', maxLength: '$remove' }))
  expect(edited(gone, { do: 'unset', path: `${ITEMS}/a/maxLength` })).toEqual(ofItems({ question: 'b', $remove: true }))
})

test('a new element is anchored to the one before it, edited in place, and taken out without a trace', () => {
  const inserted = edited({}, { do: 'insert', path: ITEMS, element: D, after: 'a' })
  expect(inserted).toEqual(ofItems({ $after: 'a', ...D }))
  const changed = edited(inserted, { do: 'set', path: `${ITEMS}/d/label`, value: 'Day' })
  expect(changed).toEqual(ofItems({ $after: 'a', ...D, label: 'Day' }))
  expect(edited(changed, { do: 'remove', path: `${ITEMS}/d` })).toEqual({})
  expect(edited(changed, { do: 'unset', path: `${ITEMS}/d` })).toEqual({})
  expect(edited({}, { do: 'insert', path: ITEMS, element: D })).toEqual(ofItems({ $before: '$first', ...D }))
})

test('an element stands right behind the one it is inserted after, whatever was inserted there before', () => {
  const two = edited(
    {},
    { do: 'insert', path: ITEMS, element: D, after: 'a' },
    { do: 'insert', path: ITEMS, element: { question: 'e', label: 'E' }, after: 'a' },
  )
  expect(names(two)).toBe('aedbc')
  expect(names(edited(two, { do: 'remove', path: `${ITEMS}/d` }))).toBe('aebc')
  expect(names(edited(two, { do: 'remove', path: `${ITEMS}/e` }))).toBe('adbc')
})

test('an element moves by its anchor alone, and back without one', () => {
  const moved = edited({}, { do: 'move', path: `${ITEMS}/c`, after: 'a' })
  expect(moved).toEqual(ofItems({ $after: 'a', question: 'c' }))
  expect(edited(moved, { do: 'move', path: `${ITEMS}/c`, after: 'b' })).toEqual({})
  expect(edited(moved, { do: 'unset', path: `${ITEMS}/c` })).toEqual({})
  expect(names(edited({}, { do: 'move', path: `${ITEMS}/c` }))).toBe('cab')
})

test('what follows a moved or removed element keeps its place', () => {
  const change = ofItems({ $after: 'a', ...D }, { $after: 'd', question: 'e', label: 'E' })
  expect(names(edited(change, { do: 'remove', path: `${ITEMS}/d` }))).toBe('aebc')
  expect(names(edited(change, { do: 'move', path: `${ITEMS}/d`, after: 'c' }))).toBe('aebcd')
})

test('an element moves into another list', () => {
  const group = edited({}, { do: 'insert', path: ITEMS, element: { group: 'g', label: 'G', items: [D] }, after: 'c' })
  const moved = edited(group, { do: 'move', path: `${ITEMS}/a`, into: `${ITEMS}/g/items`, after: 'd' })
  expect(moved).toEqual(ofItems({ $after: 'c', group: 'g', label: 'G', items: [D, A] }, { question: 'a', $remove: true }))
  expect(edited(moved, { do: 'move', path: `${ITEMS}/g/items/a`, into: ITEMS })).toEqual(group)
  expect(refusedFor(group, { do: 'move', path: `${ITEMS}/g`, into: `${ITEMS}/g/items` })).toBe('into-itself')
})

test('a rule is replaced as a whole', () => {
  const rule = { '!': [{ var: 'answers.a' }] }
  expect(edited({}, { do: 'set', path: `${ITEMS}/c/visibleWhen`, value: rule })).toEqual(ofItems({ question: 'c', visibleWhen: rule }))
  expect(refusedFor(ofItems({ question: 'c', visibleWhen: rule }), { do: 'unset', path: `${ITEMS}/c/visibleWhen/!` })).toBe('no-name')
})

test('two uses of one field are told apart', () => {
  const uses = {
    ...below,
    pages: [
      {
        id: 'p',
        items: [
          { field: 'phone', as: 'home' },
          { field: 'phone', as: 'mobile' },
        ],
      },
    ],
  } as JsonObject
  const made = editOverlay({
    below: uses,
    change: {},
    kind: 'form',
    edit: { do: 'set', path: '/pages/p/items/phone+mobile/label', value: 'Cell' },
  })
  expect(made).toEqual({ ok: true, change: ofItems({ field: 'phone', as: 'mobile', label: 'Cell' }) })
})

test('a list without names is appended to where that says it, and replaced otherwise', () => {
  const office: JsonObject = { ...below, examples: [1, 2] }
  const change = (edit: Edit, old: JsonObject = {}): unknown => editOverlay({ below: office, change: old, edit, kind: 'form' })
  expect(change({ do: 'set', path: '/examples', value: [1, 2, 3] })).toEqual({ ok: true, change: { examples: { $append: [3] } } })
  expect(change({ do: 'set', path: '/examples', value: [2] })).toEqual({ ok: true, change: { examples: { $replace: [2] } } })
  expect(change({ do: 'unset', path: '/examples' }, { examples: { $replace: [2] } })).toEqual({ ok: true, change: {} })
})

test('an element that all are changed with is changed after them', () => {
  const all = ofItems({ question: '*', flag: 'required' })
  const made = edited(all, { do: 'set', path: `${ITEMS}/a/flag`, value: 'hidden' })
  expect(made).toEqual(ofItems({ question: '*', flag: 'required' }, { question: 'a', flag: 'hidden' }))
  expect(edited(made, { do: 'set', path: `${ITEMS}/a/flag`, value: 'required' })).toEqual(all)
})

test('an element with another name is another element', () => {
  expect(edited({}, { do: 'set', path: `${ITEMS}/a/question`, value: 'z' })).toEqual(
    ofItems({ question: 'a', $remove: true }, { $before: '$first', ...A, question: 'z' }),
  )
})

test('what is fixed, has no place or would be there twice is refused with its reason', () => {
  const fixed = { ...below, fixed: ['/pages/p/items/a'] }
  expect(editOverlay({ below: fixed, change: {}, kind: 'form', edit: setLabel('X') })).toEqual({
    ok: false,
    refusal: { reason: 'fixed', path: `${ITEMS}/a/label` },
  })
  expect(refusedFor({}, { do: 'set', path: '/id', value: 'b.form' })).toBe('fixed')
  expect(refusedFor({}, { do: 'set', path: `${ITEMS}/zz/label`, value: 'X' })).toBe('no-such-place')
  expect(refusedFor({}, { do: 'remove', path: `${ITEMS}/zz` })).toBe('no-such-place')
  expect(refusedFor({}, { do: 'insert', path: ITEMS, element: A })).toBe('same-name')
  expect(refusedFor({}, { do: 'insert', path: ITEMS, element: { label: 'Nothing' } })).toBe('no-name')
  expect(refusedFor({}, { do: 'insert', path: '/title', element: A })).toBe('not-a-list')
  expect(refusedFor({}, { do: 'set', path: '/title', value: '$remove' })).toBe('unsayable')
})

test('a mistake elsewhere in the overlay stops no edit and stays as it is', () => {
  const wrong = ofItems({ question: 'zz', label: 'X' })
  expect(edited(wrong, setLabel('Full name'))).toEqual(ofItems({ question: 'zz', label: 'X' }, { question: 'a', label: 'Full name' }))
})

test('a definition of this layer alone is edited itself', () => {
  const alone = (edit: Edit): unknown => editOverlay({ below: undefined, change: below, kind: 'form', edit })
  const unset = alone({ do: 'unset', path: `${ITEMS}/a/maxLength` })
  expect(unset).toEqual({
    ok: true,
    change: { id: 'a.form', title: 'Loan', pages: [{ id: 'p', title: 'The loan', items: [{ question: 'a', label: 'Name' }, B, C] }] },
  })
})
