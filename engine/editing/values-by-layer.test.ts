import { expect, test } from 'vitest'
import type { DefinitionLayer, DefinitionSource } from '../load-definitions.ts'
import { valuesByLayer } from './values-by-layer.ts'

const sources = (files: { readonly [id: string]: object }): readonly DefinitionSource[] =>
  Object.entries(files).map(([id, value]) => ({ file: `${id}.json`, text: JSON.stringify(value) }))

const base = sources({
  'page.screen': { id: 'page.screen', abstract: true, layout: 'page', blocks: [{ id: 'note', show: 'content', text: 'Shared.' }] },
  'visit.screen': { id: 'visit.screen', like: 'page.screen', title: 'Visit', path: 'visit', blocks: [{ id: 'note', title: 'Own' }] },
})
const changes = (id: string, layer: string, files: { readonly [id: string]: object }): DefinitionLayer => ({
  id: layer,
  sources: sources(Object.fromEntries(Object.entries(files).map(([target, change]) => [`${id}.${target}.overlay`, change]))),
})
const layers = [
  changes('a', 'state-u', {
    'page.screen': { extends: 'page.screen', change: { blocks: [{ id: 'note', text: 'Of the state.' }] } },
    'visit.screen': { extends: 'visit.screen', change: { title: 'Stay' } },
  }),
  changes('b', 'state-u', {
    all: { extends: { kind: 'screen' }, change: { heading: 'Screens' } },
    'visit.screen': { extends: 'visit.screen', change: { title: '$remove', blocks: [{ id: 'note', text: 'Of the visit.' }] } },
  }),
]

const saidOf = (path: string): readonly string[] =>
  valuesByLayer(base, layers, 'visit.screen', path).map(({ layer, file, value }) => `${layer} ${file} ${JSON.stringify(value)}`)

test('a value is told by each file that changes it, the last in force', () => {
  expect(saidOf('/blocks/note/text')).toEqual([
    'base page.screen.json "Shared."',
    'state-u a.page.screen.overlay.json "Of the state."',
    'state-u b.visit.screen.overlay.json "Of the visit."',
  ])
})

test('a change of many definitions is told of each, and what is taken away has no value', () => {
  expect(saidOf('/heading')).toEqual(['state-u b.all.overlay.json "Screens"'])
  expect(saidOf('/title')).toEqual([
    'base visit.screen.json "Visit"',
    'state-u a.visit.screen.overlay.json "Stay"',
    'state-u b.visit.screen.overlay.json undefined',
  ])
})

test('a place that nobody says anything of has no values', () => {
  expect(saidOf('/note')).toEqual([])
  expect(valuesByLayer(base, layers, 'nothing.screen', '/title')).toEqual([])
})

test('a form that a page changes has the value of the form below its own', () => {
  const forms = sources({
    'part.form': { id: 'part.form', title: 'Part', pages: [{ id: 'p', title: 'P', items: [{ question: 'q', label: 'Q' }] }] },
    'whole.form': { id: 'whole.form', title: 'Whole', pages: [{ id: 'first', form: 'part.form', change: { title: 'Changed' } }] },
  })
  expect(valuesByLayer(forms, [], 'whole.first.form', '/title')).toEqual([
    { layer: 'base', file: 'part.form.json', value: 'Part' },
    { layer: 'base', file: 'whole.form.json', value: 'Changed' },
  ])
})
