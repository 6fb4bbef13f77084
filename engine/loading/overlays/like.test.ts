import { expect, test } from 'vitest'
import { loadDefinitions, type DefinitionSource } from '../../load-definitions.ts'

const sources = (files: { readonly [id: string]: object }, folder = ''): readonly DefinitionSource[] =>
  Object.entries(files).map(([id, value]) => ({ file: `${folder}${id}.json`, text: JSON.stringify(value, null, 2) }))

const base = {
  'page.screen': {
    id: 'page.screen',
    description: 'Shared.',
    abstract: true,
    layout: 'page',
    aliases: ['old'],
    blocks: [{ id: 'note', show: 'content', title: 'Note', text: 'Shared.' }],
    fixed: ['/layout'],
  },
  'wide.screen': { id: 'wide.screen', abstract: true, like: 'page.screen', heading: 'Wide' },
  'visit.screen': {
    id: 'visit.screen',
    like: 'wide.screen',
    title: 'Visit',
    path: 'visit',
    blocks: [{ id: 'note', text: 'Own.' }],
  },
  'plain.screen': {
    id: 'plain.screen',
    title: 'Plain',
    path: 'plain',
    layout: 'page',
    blocks: [{ id: 'note', show: 'content', text: 'Plain.' }],
  },
}

test('a definition has what the abstract one says, through any number of them, and its own value wins', () => {
  const { set, diagnostics } = loadDefinitions(sources(base))
  expect(diagnostics).toEqual([])
  expect(set.get('screen', 'visit.screen')).toEqual({
    id: 'visit.screen',
    title: 'Visit',
    heading: 'Wide',
    path: 'visit',
    layout: 'page',
    aliases: ['old'],
    blocks: [{ id: 'note', show: 'content', title: 'Note', text: 'Own.' }],
  })
})

test('an abstract definition is no page, and is not in the set', () => {
  const { set } = loadDefinitions(sources(base))
  expect(set.all('screen').map(({ id }) => id)).toEqual(['visit.screen', 'plain.screen'])
})

test('every value knows the file it comes from', () => {
  const { set } = loadDefinitions(sources(base))
  const fileOf = (pointer: string): string | undefined => set.sourceOf('visit.screen', pointer)?.file
  expect(fileOf('')).toBe('visit.screen.json')
  expect(fileOf('/blocks/0/text')).toBe('visit.screen.json')
  expect(fileOf('/blocks/0/title')).toBe('page.screen.json')
  expect(fileOf('/heading')).toBe('wide.screen.json')
  expect(set.placeOf('visit.screen', '/blocks/0/title')).toMatchObject({ file: 'page.screen.json', pointer: '/blocks/0/title', line: 13 })
  expect(
    set
      .filesOf('visit.screen')
      .map(({ file }) => file)
      .toSorted(),
  ).toEqual(['page.screen.json', 'visit.screen.json', 'wide.screen.json'])
})

test('a mistake in what is shared is reported once, where it stands', () => {
  const wrong = { ...base['page.screen'], hedaing: 'x' }
  const { diagnostics } = loadDefinitions(sources({ ...base, 'page.screen': wrong }))
  expect(diagnostics.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
    'schema.unknown-property page.screen.json /hedaing',
  ])
})

test('a layer changes what is shared, and then its change of the one wins', () => {
  const layer = {
    'page.screen.overlay': {
      extends: 'page.screen',
      change: { heading: 'Layer', blocks: [{ id: 'note', title: 'From the layer', text: 'Lost.' }] },
    },
    'visit.screen.overlay': { extends: 'visit.screen', change: { title: 'Visit of the layer' } },
  }
  const { set, diagnostics } = loadDefinitions(sources(base), [{ id: 'x', sources: sources(layer, 'institutions/x/') }])
  expect(diagnostics).toEqual([])
  expect(set.get('screen', 'visit.screen')).toMatchObject({
    title: 'Visit of the layer',
    heading: 'Wide',
    blocks: [{ id: 'note', title: 'From the layer', text: 'Own.' }],
  })
  expect(set.sourceOf('visit.screen', '/blocks/0/title')).toMatchObject({ layer: 'x', file: 'institutions/x/page.screen.overlay.json' })
})

test('a selection changes each drawn definition once, and no abstract one', () => {
  const layer = {
    'notes.overlay': {
      extends: { kind: 'screen', has: 'note' },
      change: { blocks: [{ $after: 'note', id: 'more', show: 'content', text: 'More.' }] },
    },
  }
  const { set, diagnostics } = loadDefinitions(sources(base), [{ id: 'x', sources: sources(layer, 'institutions/x/') }])
  expect(diagnostics).toEqual([])
  for (const id of ['visit.screen', 'plain.screen'])
    expect(set.get('screen', id)?.blocks?.map((block) => block.id)).toEqual(['note', 'more'])
})

test('what is fixed in the abstract definition stays as it is in all that are like it', () => {
  const { diagnostics } = loadDefinitions(sources({ ...base, 'visit.screen': { ...base['visit.screen'], layout: 'list' } }))
  expect(diagnostics.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual(['overlay.fixed visit.screen.json /layout'])
})

const forms = {
  'place.form': {
    id: 'place.form',
    title: 'Place',
    pages: [{ id: 'p', title: 'P', items: [{ question: 'street', label: 'Street', type: 'text' }] }],
  },
  'one.form': { id: 'one.form', title: 'One', pages: [{ id: 'place', title: 'Place', form: 'place.form' }] },
  'two.form': {
    id: 'two.form',
    title: 'Two',
    pages: [
      {
        id: 'place',
        title: 'Place',
        form: 'place.form',
        change: { pages: [{ id: 'p', items: [{ question: 'street', label: 'Lane' }] }] },
      },
    ],
  },
}

test('a layer changes a page once more, through the form or by the name of the page', () => {
  const change = { pages: [{ id: 'p', items: [{ question: 'street', help: 'As on the sign.' }] }] }
  const ways: readonly { readonly [id: string]: object }[] = [
    { 'two.form.overlay': { extends: 'two.form', change: { pages: [{ id: 'place', change }] } } },
    { 'page.overlay': { extends: 'two.place.form', change } },
  ]
  for (const layer of ways) {
    const { set, diagnostics } = loadDefinitions(sources(forms), [{ id: 'x', sources: sources(layer, 'institutions/x/') }])
    expect(diagnostics).toEqual([])
    expect(set.get('form', 'two.place.form')?.pages[0]?.items).toEqual([
      { question: 'street', label: 'Lane', type: 'text', help: 'As on the sign.' },
    ])
    expect(set.get('form', 'place.form')?.pages[0]?.items).toEqual([{ question: 'street', label: 'Street', type: 'text' }])
  }
})

test('a layer changes a page that was not changed before', () => {
  const change = { pages: [{ id: 'p', items: [{ question: 'street', label: 'Road' }] }] }
  const layer = { 'one.form.overlay': { extends: 'one.form', change: { pages: [{ id: 'place', change }] } } }
  const { set, diagnostics } = loadDefinitions(sources(forms), [{ id: 'x', sources: sources(layer, 'institutions/x/') }])
  expect(diagnostics).toEqual([])
  expect(set.get('form', set.get('form', 'one.form')?.pages[0]?.form ?? '')?.pages[0]?.items).toEqual([
    { question: 'street', label: 'Road', type: 'text' },
  ])
})

test('a page that changes a form changes its examples by their names, takes them out, and adds others', () => {
  const example = (name: string, flag: string) => ({ name, given: {}, then: { street: { flag } } })
  const change = {
    pages: [{ id: 'p', items: [{ question: 'street', flag: 'required' }] }],
    examples: [{ name: 'a', then: { street: { flag: 'required' } } }, { name: 'b', $remove: true }, example('d', 'required')],
  }
  const { set, diagnostics } = loadDefinitions(
    sources({
      'place.form': { ...forms['place.form'], examples: [example('a', 'editable'), example('b', 'editable'), example('c', 'editable')] },
      'two.form': { id: 'two.form', title: 'Two', pages: [{ id: 'place', title: 'Place', form: 'place.form', change }] },
    }),
  )
  expect(diagnostics).toEqual([])
  expect(set.get('form', 'two.place.form')?.examples).toEqual([
    example('a', 'required'),
    example('c', 'editable'),
    example('d', 'required'),
  ])
  expect(set.get('form', 'place.form')?.examples).toHaveLength(3)
})
