import { expect, test } from 'vitest'
import { loadDefinitions } from '#engine'
import { mendsOf } from './mends.ts'

const text = `{
  "extends": "a.form",
  "change": { "title": "A", "colour": "red", "pages": [{ "id": "p", "colour": "blue" }] }
}
`
const finding = { code: 'schema.unknown-property', severity: 'error', file: 'a.form.overlay.json', message: '', mend: '' } as const
const at = (words: string) => ({ line: 3, column: (text.split('\n')[2] ?? '').indexOf(words) + 1 })

test('a property that has no place is taken out of the code where the finding stands', () => {
  const [first] = mendsOf(text, { ...finding, ...at('"colour": "red"'), pointer: '/change/colour' })
  expect(first?.label).toBe('Take it out')
  expect(JSON.parse(first?.text ?? '')).toEqual({ extends: 'a.form', change: { title: 'A', pages: [{ id: 'p', colour: 'blue' }] } })
  const [second] = mendsOf(text, { ...finding, ...at('"blue"'), pointer: '/change/pages/0/colour' })
  expect(JSON.parse(second?.text ?? '')).toMatchObject({ change: { colour: 'red', pages: [{ id: 'p' }] } })
  expect(second?.text).not.toContain('blue')
})

test('what only a person can mend has no mend', () => {
  expect(mendsOf(text, { ...finding, code: 'schema.missing-property', line: 1, column: 1, pointer: '' })).toEqual([])
  expect(mendsOf(text, { ...finding, line: 1, column: 1, pointer: '/x' })).toEqual([])
})

/** What loading finds in one definition beside a form and others, and the labels and texts of its mends. */
const mendsIn = (file: string, definition: object, others: { readonly [file: string]: object } = {}) => {
  const source = { file, text: `${JSON.stringify(definition, null, 2)}\n` }
  const form = {
    file: 'wish.form.json',
    text: '{ "id": "wish.form", "title": "Wish", "pages": [{ "id": "p", "title": "P", "items": [] }] }',
  }
  const { diagnostics } = loadDefinitions([
    source,
    form,
    ...Object.entries(others).map(([name, other]) => ({ file: name, text: JSON.stringify(other) })),
  ])
  return diagnostics
    .filter((found) => found.file === file)
    .flatMap(({ ...found }) => mendsOf(source.text, found).map((mend) => ({ code: found.code, ...mend })))
}

test('a name that is nearly another one is written as that one, also as a property and at the end of a path', () => {
  const starter = { id: 'a.starter', title: 'A', asks: 'wihs.form', begins: [{ id: 'b.lookup', says: { title: 'B' } }] }
  const [reference] = mendsIn('a.starter.json', starter)
  expect(reference).toMatchObject({ code: 'reference.unknown', label: 'Write “wish.form”' })
  expect(JSON.parse(reference?.text ?? '')).toEqual({ ...starter, asks: 'wish.form' })
  const form = { id: 'a.form', title: 'A', pages: [{ id: 'p', title: 'P', itmes: [] }] }
  const [property, out] = mendsIn('a.form.json', form)
  expect([property?.label, out?.label]).toEqual(['Write “items”', 'Take it out'])
  expect(JSON.parse(property?.text ?? '')).toEqual({ ...form, pages: [{ id: 'p', title: 'P', items: [] }] })
  const reads = {
    id: 'a.form',
    title: 'A',
    pages: [
      {
        id: 'p',
        title: 'P',
        items: [
          { question: 'city', label: 'City', type: 'text' },
          { question: 'street', label: 'Street', type: 'text', value: { var: 'answers.ctiy' } },
        ],
      },
    ],
  }
  expect(mendsIn('a.form.json', reads).map(({ label, text: mended }) => [label, mended.includes('"answers.city"')])).toContainEqual([
    'Write “city”',
    true,
  ])
})

test('a name that the answer of a call reads and nothing gives is written as the near one', () => {
  const mapping = { id: 'a.mapping', format: 'json', nodes: [{ name: 'Site', path: 'with.siet' }] }
  const call = { id: 'a.call', method: 'GET', path: '/a', parameters: { site: {} }, does: { settings: 'a.settings' }, answer: 'a.mapping' }
  const [mend] = mendsIn('a.mapping.json', mapping, {
    'a.call.json': call,
    'a.settings.json': { id: 'a.settings', title: 'A', defaults: {} },
  })
  expect(mend).toMatchObject({ code: 'call.name-unknown', label: 'Write “site”' })
  expect(JSON.parse(mend?.text ?? '')).toEqual({ ...mapping, nodes: [{ name: 'Site', path: 'with.site' }] })
})

test('a property that is missing is added with a first value of its kind', () => {
  const [mend] = mendsIn('a.lookup.json', { id: 'a.lookup', values: [{ value: '1' }] })
  expect([mend?.code, mend?.label]).toEqual(['schema.missing-property', 'Add “label”'])
  expect(JSON.parse(mend?.text ?? '')).toEqual({ id: 'a.lookup', values: [{ value: '1', label: '' }] })
  const city = { question: 'city', label: 'City', type: 'text', checks: [{ id: 'known', message: 'No such city.' }] }
  const [must] = mendsIn('a.form.json', { id: 'a.form', title: 'A', pages: [{ id: 'p', title: 'P', items: [city] }] })
  expect(must?.label).toBe('Add “must”')
  expect(JSON.parse(must?.text ?? '')).toMatchObject({ pages: [{ items: [{ checks: [{ id: 'known', must: true }] }] }] })
})

test('a name that stands twice where it is found is for a person to mend', () => {
  const twice = '{ "var": ["answers.ctiy", "ctiy"] }'
  const found = {
    ...finding,
    code: 'form.answer-unknown',
    line: 1,
    column: 1,
    pointer: '',
    by: { do: 'write', instead: 'ctiy', word: 'city' },
  } as const
  expect(mendsOf(twice, found)).toEqual([])
})
