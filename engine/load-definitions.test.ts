import { expect, test } from 'vitest'
import { ALL_CHECKS } from './checking/all-checks.ts'
import type { DefinitionCheck } from './checking/check-context.ts'
import { definitionSet } from './loading/definition-set.ts'
import { loadDefinitions } from './load-definitions.ts'

const source = (file: string, value: unknown) => ({ file, text: JSON.stringify(value, null, 2) })

const menu = source('menus/top.menu.json', { id: 'top.menu', items: [{ id: 'home', label: 'Home', url: '/' }] })

const layer = (...sources: readonly ReturnType<typeof source>[]) => [{ id: 'state-u', sources }]

test('a mistake in a layer is reported in the file of the layer, with its line', () => {
  const overlay = source('institutions/state-u/menus/top.menu.overlay.json', {
    extends: 'top.menu',
    change: { items: [{ $after: 'home', id: 'news', lable: 'News', url: '/news' }] },
  })
  const { diagnostics } = loadDefinitions([menu], layer(overlay))
  expect(diagnostics.map(({ code, file, pointer, line, id }) => [code, file, pointer, line, id])).toEqual([
    ['schema.unknown-property', overlay.file, '/change/items/0/lable', 8, 'top.menu'],
  ])
})

test('a layer can add definitions', () => {
  const { set, diagnostics } = loadDefinitions(
    [menu],
    layer(source('institutions/state-u/menus/side.menu.json', { id: 'side.menu', items: [] })),
  )
  expect(diagnostics).toEqual([])
  expect(set.all('menu').map(({ id }) => id)).toEqual(['top.menu', 'side.menu'])
  expect(set.placeOf('side.menu', '/items')).toMatchObject({
    layer: 'state-u',
    file: 'institutions/state-u/menus/side.menu.json',
    line: 3,
    column: 12,
  })
})

test('every node knows the file that wrote it last', () => {
  const { set } = loadDefinitions(
    [menu],
    layer(
      source('institutions/state-u/menus/top.menu.overlay.json', {
        extends: 'top.menu',
        change: { items: [{ id: 'home', label: 'Start' }] },
      }),
    ),
  )
  expect(set.get('menu', 'top.menu')?.items[0]?.label).toBe('Start')
  expect(set.placeOf('top.menu', '/items/0/label')).toMatchObject({ layer: 'state-u', pointer: '/change/items/0/label' })
  expect(set.placeOf('top.menu', '/items/0/url')).toMatchObject({ layer: 'base', pointer: '/items/0/url', line: 7 })
})

test('a set made again from its JSON has the same hash', () => {
  const { set } = loadDefinitions([menu])
  expect(definitionSet(JSON.parse(JSON.stringify(set.definitions)) as typeof set.definitions).hash).toBe(set.hash)
  expect(loadDefinitions([{ ...menu, text: menu.text.replace('Home', 'House') }]).set.hash).not.toBe(set.hash)
})

test('a missing part is reported once, without follow-up problems', () => {
  const workflow = { id: 'a.workflow', states: [{ id: 'a', label: 'A', family: 'you', final: true }], events: [] }
  expect(loadDefinitions([source('a.workflow.json', workflow)]).diagnostics.map(({ code }) => code)).toEqual(['schema.missing-property'])
})

test('a file that is not JSON hides none of the others', () => {
  const { set, diagnostics } = loadDefinitions([
    { file: 'a.menu.json', text: '{ "id": ' },
    menu,
    source('b.menu.json', { id: 'b.menu', items: [{ id: 'x', label: 'X' }] }),
  ])
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual(['a.menu.json json.syntax', 'b.menu.json menu.leads-nowhere'])
  expect(set.get('menu', 'top.menu')).toBeDefined()
})

test('a file that is not JSON is named with the line where it stops being it', () => {
  const { diagnostics } = loadDefinitions([{ file: 'a.menu.json', text: '{ "id": "a.menu",\n  "items": }' }])
  expect(diagnostics).toMatchObject([{ code: 'json.syntax', line: 2, column: 12 }])
})

test('an overlay cannot address a list element by index', () => {
  const { diagnostics, set } = loadDefinitions(
    [menu],
    layer(source('institutions/state-u/top.menu.overlay.json', { extends: 'top.menu', change: { items: { 0: { label: 'X' } } } })),
  )
  expect(diagnostics.map(({ code }) => code)).toEqual(['schema.wrong-type'])
  expect(set.get('menu', 'top.menu')?.items).toEqual([])
})

test('a key such as __proto__ is an unknown key like any other', () => {
  const { diagnostics } = loadDefinitions([
    { file: 'a.menu.json', text: '{ "id": "a.menu", "items": [], "__proto__": { "polluted": true } }' },
  ])
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([['schema.unknown-property', '/__proto__']])
  expect((Object.prototype as { readonly polluted?: boolean }).polluted).toBeUndefined()
})

test('a rule nested 1,500 deep is one diagnostic, and the other files are read', () => {
  const deep = `${'{"!":['.repeat(1500)}true${']}'.repeat(1500)}`
  const { diagnostics } = loadDefinitions([
    { file: 'deep.rule.json', text: `{ "id": "deep.rule", "type": "condition",\n "when": ${deep} }` },
    { file: 'b.menu.json', text: JSON.stringify({ id: 'b.menu', items: [{ id: 'x', label: 'X' }] }) },
    { file: 'deep.rule.overlay.json', text: `{ "extends": "b.menu", "change": { "title": ${deep} } }` },
  ])
  expect(diagnostics.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
    'b.menu.json:1 menu.leads-nowhere',
    'deep.rule.json:2 json.too-deep',
    'deep.rule.overlay.json:1 json.too-deep',
  ])
})

test('sources that are held are read once: only what changed is another object in the next set', () => {
  const side = source('menus/side.menu.json', { id: 'side.menu', items: [] })
  const before = loadDefinitions([menu, side]).set
  const after = loadDefinitions([menu, source('menus/side.menu.json', { id: 'side.menu', title: 'Aside', items: [] })]).set
  expect(after.find('top.menu')).toBe(before.find('top.menu'))
  expect(after.find('side.menu')).toMatchObject({ title: 'Aside' })
})

test('what a check stumbles over is a finding at the definition, and all is checked when it is gone', () => {
  const checks = ALL_CHECKS as DefinitionCheck[]
  const [first] = checks
  if (first === undefined) throw new Error('There are no checks.')
  const side = source('menus/side.menu.json', { id: 'side.menu', title: 'Odd', items: [] })
  checks[0] = (context) => {
    for (const { title } of context.each('menu')) if (title === 'Odd') throw new RangeError('too deep')
    first(context)
  }
  try {
    const before = loadDefinitions([menu, side])
    expect(before.diagnostics).toMatchObject([{ code: 'definition.unchecked', id: 'side.menu', file: side.file, severity: 'error' }])
    const after = loadDefinitions([menu, source(side.file, { id: 'side.menu', items: [] })], [], before)
    expect(after.diagnostics).toEqual([])
  } finally {
    checks[0] = first
  }
})

const nested = (times: number, around: (inner: string) => string): string =>
  Array.from({ length: times }).reduce<string>((inner) => around(inner), 'x')

test.each([
  ['counts in counts', { question: 'x', type: 'text', label: nested(3000, (inner) => `{t, plural, other {${inner}}}`) }],
  ['braces', { question: 'x', type: 'text', label: `${'{'.repeat(20_000)}${'}'.repeat(20_000)}` }],
  ['a pattern of groups', { question: 'x', type: 'text', label: 'X', pattern: nested(5000, (inner) => `(${inner})`) }],
  ['a pattern of looks', { question: 'x', type: 'text', label: 'X', pattern: nested(400, (inner) => `(?=${inner})`) }],
])('hostile words are findings, and no stack ends: %s', (_, item) => {
  const { diagnostics } = loadDefinitions([source('a.form.json', { id: 'a.form', pages: [{ id: 'p', title: 'P', items: [item] }] })])
  expect(diagnostics.map(({ code }) => code)).not.toContain('definition.unchecked')
})

test('the page of a source is an address that a browser opens safely', () => {
  const found = (sourceAddress: string) =>
    loadDefinitions(
      [source('law.rule.json', { id: 'law.rule', type: 'condition', when: true, source: 'Order 12', sourceAddress })],
      [],
    ).diagnostics.map(({ code, pointer }) => [code, pointer])
  expect(found('https://law.example.org/12#p-2(a)')).toEqual([])
  for (const address of ['http://law.example.org/12', 'javascript:alert(1)', 'law.example.org', 'https://law.example.org/order 12'])
    expect(found(address)).toEqual([['schema.pattern', '/sourceAddress']])
})
