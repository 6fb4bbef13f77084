import { expect, test } from 'vitest'
import { sentDocuments } from '../../../cases/sent-documents.ts'
import { usedDocuments } from '../../../cases/used-documents.ts'
import { getDefinition } from '../../../definition/definition-reader.ts'
import type { Json } from '../../../definition/logic.ts'
import { loadDefinitions } from '../../../load-definitions.ts'
import { openForm } from '../../session/open-form.ts'
import { compileForm } from '../compile-form.ts'

const proof = { question: 'proof', label: 'Proof', type: 'proof', flag: 'required', kept: { kind: 'card', until: 'day' } }
const FILES = [
  {
    id: 'proof.fields',
    types: { proof: { type: 'file', keeps: 'proof.case' } },
    fields: [
      { id: 'kind', label: 'Kind', type: 'choice', lookup: 'kinds.lookup' },
      { id: 'scan', label: 'File', type: 'file' },
      { id: 'ends', label: 'Last day', type: 'date' },
    ],
  },
  { id: 'kinds.lookup', values: [{ value: 'card', label: 'Card', props: { ends: true } }] },
  { id: 'proof.entity', title: 'Proof', name: 'proof', fields: ['proof.fields'] },
  { id: 'proofs.view', title: 'Proofs', entity: 'proof.entity', columns: [{ field: 'kind' }, { field: 'ends' }] },
  { id: 'proof.form', pages: [] },
  { id: 'proof.workflow', initial: 'on_file', states: [{ id: 'on_file', label: 'On file', family: 'done' }], events: [] },
  {
    id: 'proof.case',
    title: 'Proof',
    code: 'proof',
    of: 'proof.entity',
    parties: {},
    forms: ['proof.form'],
    workflow: 'proof.workflow',
    kept: {
      as: 'proofs',
      view: 'proofs.view',
      kind: 'kind',
      file: 'scan',
      expires: 'ends',
      replaced: 'replaced',
      removed: 'off',
      noted: 'used',
      asks: ['ends'],
      says: {
        keep: 'Keep',
        keepUntil: 'Keep it, until {option.ends}',
        keepOf: 'Keep',
        instead: 'Send a newer one',
        ended: 'Ended.',
        old: 'Old.',
        later: 'Later.',
      },
    },
  },
  { id: 'ask.form', pages: [{ id: 'p', title: 'P', items: [{ question: 'day', label: 'Day', type: 'date' }, proof] }] },
]
const { set } = loadDefinitions(FILES.map((file) => ({ file: `${file.id}.json`, text: JSON.stringify(file) })))
const plan = compileForm(set, 'ask.form')
const opened = (rows: readonly Json[], answers: { readonly [name: string]: Json } = {}) =>
  openForm(plan, { answers, context: { today: '2026-11-28', related: { proofs: rows } } })
const card = { id: 'a', kind: 'card', ends: '2027-06-30' }

test('a document on file is offered with its last day, and kept until somebody sends a newer one', () => {
  expect(plan.uses).toEqual({ proofs: { view: 'proofs.view' } })
  const form = opened([card])
  const which = form.field('proof_kept')
  expect(which.value).toBe('a')
  expect(which.options.map(({ value, label }) => [value, label])).toEqual([
    ['a', 'Keep it, until June 30, 2027'],
    ['new', 'Send a newer one'],
  ])
  expect([form.field('proof').flag, form.field('proof_ends').flag]).toEqual(['hidden', 'hidden'])
  form.set('proof_kept', 'new')
  expect([form.field('proof').flag, form.field('proof_ends').flag]).toEqual(['required', 'required'])
})

test('one that ends before the day, was taken off, or is of another kind is not offered', () => {
  const rows = [card, { ...card, id: 'b', ends: '2028-01-01', off: '2026-11-01' }, { ...card, id: 'c', ends: '2028-01-01', kind: 'letter' }]
  expect(opened(rows, { day: '2027-06-30' }).field('proof_kept').value).toBe('a')
  expect(opened(rows, { day: '2027-07-01' }).field('proof_kept').flag).toBe('hidden')
})

test('one that was replaced is nobody’s first choice, and stands where it was chosen', () => {
  const rows = [
    { ...card, replaced: '2026-11-01' },
    { ...card, id: 'b', ends: '2028-01-01' },
  ]
  expect(opened(rows).field('proof_kept').value).toBe('b')
  expect(opened(rows, { proof_kept: 'a' }).field('proof_kept').problems).toEqual([])
  expect(opened(rows, { proof_kept: 'z' }).field('proof_kept').problems).toMatchObject([{ code: 'answers.option' }])
})

test('what was sent becomes a record with the id of its file; what was kept becomes none', () => {
  const definition = { ...getDefinition(set, 'case', 'proof.case'), forms: ['ask.form'] }
  const definitions = { hash: '', set, plan: () => plan }
  const file = { id: 'f1', name: 'card.pdf', size: 9, type: 'application/pdf' }
  expect(sentDocuments({ data: { proof: [file], proof_ends: '2028-01-01' }, definition, definitions })).toEqual([
    {
      case: 'proof.case',
      id: 'f1',
      values: { kind: 'card', scan: [file], ends: '2028-01-01' },
      like: { kind: 'card' },
      replaced: 'replaced',
      removed: 'off',
      noted: 'used',
    },
  ])
  expect(sentDocuments({ data: { proof_kept: 'a' }, definition, definitions })).toEqual([])
})

test('a case is about what it keeps, and about what it sent with the one whose place that takes, which stays noted', () => {
  const definition = { ...getDefinition(set, 'case', 'proof.case'), forms: ['ask.form'] }
  const definitions = { hash: '', set, plan: () => plan }
  const used = (data: { readonly [name: string]: Json }, rows: readonly Json[]) =>
    usedDocuments({ data, definition, definitions, related: { proofs: rows } }).map(({ id, use }) => [id, use])
  const sent = { proof: [{ id: 'f1', name: 'card.pdf', size: 9, type: 'application/pdf' }], proof_ends: '2028-01-01' }
  expect(used({ proof_kept: 'a' }, [card])).toEqual([['a', 'kept']])
  expect(used({ proof_kept: 'a' }, [])).toEqual([])
  expect(used({ proof_kept: 'a' }, [{ ...card, off: '2026-11-01' }])).toEqual([])
  expect(used({ proof_kept: 'a', used: ['a'] }, [{ ...card, off: '2026-11-01' }])).toEqual([['a', 'kept']])
  const other = { ...card, id: 'z', kind: 'letter' }
  expect(used(sent, [card, other])).toEqual([
    ['f1', 'brought'],
    ['a', 'superseded'],
  ])
  const replaced = { ...card, replaced: '2026-11-28' }
  expect(used(sent, [replaced])).toEqual([['f1', 'brought']])
  expect(used({ ...sent, used: ['f1', 'a'] }, [{ ...card, id: 'f1' }, replaced])).toEqual([
    ['f1', 'brought'],
    ['a', 'superseded'],
  ])
})
