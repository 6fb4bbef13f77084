import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ServedCodeLanguage } from '../../../../../server/contract/configuration.ts'
import { completionsAt } from './completions-at.ts'
import { hoverAt } from './hover-at.ts'

const schemaOf = (kind: string) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../../definitions/schemas/${kind}.schema.json`, import.meta.url), 'utf8'),
  ) as ServedCodeLanguage['schema']

const languageOf = (kind: string): ServedCodeLanguage => ({
  schema: schemaOf(kind),
  overlay: schemaOf('overlay'),
  definitions: [
    { name: 'cpt-request.form', does: 'CPT request' },
    { name: 'is-late.rule' },
    { name: 'countries.lookup', does: 'Countries' },
  ],
  fields: [{ name: 'employer_ein', does: 'Employer EIN' }],
  types: [{ name: 'text' }, { name: 'yes-no' }],
  reads: [{ name: 'answers.other_site_flag', does: 'Another address?' }],
  operators: [{ name: 'in_list', does: 'The value is one of the list.' }, { name: 'var' }, { name: '==' }],
})

/** `|` is the cursor. */
const at = (kind: string, marked: string, isOverlay = false) => {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  const completions = completionsAt(languageOf(kind), { text, isOverlay }, offset)
  const labels = completions.options.map(({ label }) => label)
  const taking = (label: string): string => {
    const { insert } = completions.options.find((option) => option.label === label) ?? { insert: 'nothing' }
    return text.slice(0, completions.replace.from) + insert + text.slice(completions.replace.to)
  }
  return { labels, taking, typed: text.slice(completions.from, offset) }
}

test('the properties of a question are offered, without those that it has', () => {
  const { labels, taking, typed } = at('form', '{ "id": "a.form", "pages": [{ "id": "p", "items": [{ "question": "q", "la|" }] }] }')
  expect(labels).toEqual(expect.arrayContaining(['label', 'visibleWhen', 'repeat']))
  expect(labels).not.toContain('question')
  expect(typed).toBe('la')
  expect(taking('label')).toContain('{ "question": "q", "label": "" }')
  expect(taking('visibleWhen')).toContain('"visibleWhen": {}')
})

test('a property that is renamed keeps its value, and one before others gets its comma', () => {
  expect(at('form', '{ "i|": "a.form" }').taking('id')).toBe('{ "id": "a.form" }')
  expect(at('form', '{ "id": "a.form", | "pages": [] }').taking('title')).toBe('{ "id": "a.form", "title": "", "pages": [] }')
})

test('words, names of fields, types and definitions of the right kind are offered as values', () => {
  const item = (rest: string): string => `{ "pages": [{ "items": [{ ${rest} }] }] }`
  expect(at('form', item('"field": "q", "flag": "|"')).labels).toEqual(['hidden', 'editable', 'read-only', 'required'])
  expect(at('form', item('"field": "|"')).labels).toEqual(['employer_ein'])
  expect(at('form', item('"question": "q", "type": |')).labels).toEqual(['text', 'yes-no'])
  expect(at('form', item('"question": "q", "lookup": "|"')).labels).toEqual(['countries.lookup'])
  expect(at('form', item('"field": "q", "flag": "hid|"')).taking('required')).toContain('"flag": "required"')
})

test('a variant of a union is chosen by its word', () => {
  const { labels } = at('screen', '{ "id": "a.screen", "blocks": [{ "show": "configuration", "|" }] }')
  expect(labels).toContain('shows')
  expect(labels).not.toContain('view')
  expect(at('screen', '{ "id": "a.screen", "blocks": [{ "show": "|" }] }').labels).toEqual(
    expect.arrayContaining(['view', 'configuration']),
  )
})

test('rules are completed with operators, paths that can be read, and rules with a name', () => {
  const page = (rule: string): string => `{ "pages": [{ "id": "p", "visibleWhen": ${rule} }] }`
  expect(at('form', page('{ "|" }')).labels).toEqual(['in_list', 'var', '=='])
  expect(at('form', page('{ "in_|\n }')).labels).toEqual(['in_list', 'var', '=='])
  expect(at('form', page('{ "==": [{ "var": "|" }, 1] }')).labels).toEqual(['answers.other_site_flag'])
  expect(at('form', page('{ "==": [{ "var": ["|"] }, 1] }')).labels).toEqual(['answers.other_site_flag'])
  expect(at('form', page('"|"')).labels).toEqual(['is-late.rule'])
  expect(at('form', page('{ "==": ["|", 1] }')).labels).toEqual([])
  expect(at('form', page('{ "var": "answers.x", "|" }')).labels).toEqual([])
})

test('inside the change of an overlay the properties of the kind are offered, and what an element says to the layers', () => {
  const inside = at(
    'form',
    '{ "extends": "cpt-request.form", "change": { "pages": [{ "id": "p", "items": { "$append": [{ "|" }] } }] } }',
    true,
  )
  expect(inside.labels).toEqual(expect.arrayContaining(['question', '$after']))
  const around = at('form', '{ "extends": "cpt-request.form", "|" }', true)
  expect(around.labels).toEqual(expect.arrayContaining(['change', 'examples']))
  expect(around.labels).not.toContain('pages')
})

test('what is said of a property, an operator or a name is shown over it', () => {
  const text =
    '{ "pages": [{ "items": [{ "field": "employer_ein", "short": "EIN", "visibleWhen": { "in_list": [{ "var": "answers.other_site_flag" }, []] } }] }] }'
  const over = (words: string) => hoverAt(languageOf('form'), { text, isOverlay: false }, text.indexOf(words) + 2)?.text
  expect(over('"short"')).toMatch(/what a sentence calls it/)
  expect(over('"employer_ein"')).toBe('Employer EIN')
  expect(over('"in_list"')).toBe('The value is one of the list.')
  expect(over('"answers.other')).toBe('Another address?')
  expect(over('"EIN"')).toBeUndefined()
})
