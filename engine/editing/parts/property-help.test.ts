import { expect, test } from 'vitest'
import { Item } from '../../definition/form.ts'
import { KINDS, type Kind } from '../../definition/kinds.ts'
import { definitionSet } from '../../loading/definition-set.ts'
import { jsonSchemaOf } from '../../loading/json-schema.ts'
import type { SchemaNode } from '../../loading/schema-node.ts'
import { speakBy } from '../../texts/spoken.ts'
import { codeLanguage } from '../code/code-language.ts'
import { propertyForm } from './property-form.ts'
import { helpInWords, propertyHelp } from './property-help.ts'

const descriptionsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'description' && typeof inner === 'string' ? [inner] : descriptionsIn(inner),
  )
}

const described = new Set(
  ([...Object.keys(KINDS), 'overlay'] as readonly (Kind | 'overlay')[]).flatMap((kind) => descriptionsIn(jsonSchemaOf(kind))),
)

test('each description of a schema has a key of its own', () => {
  expect(described.size).toBeGreaterThan(300)
  expect(new Set(Object.values(propertyHelp))).toEqual(described)
})

const spokenIn = <T>(translated: (english: string) => string, make: () => T): T => {
  const back = speakBy(() => ({
    locale: 'es',
    translate: (texts, path) =>
      path === 'engine.definitions.help'
        ? (Object.fromEntries(Object.entries(texts).map(([key, english]) => [key, translated(String(english))])) as typeof texts)
        : texts,
  }))
  try {
    return make()
  } finally {
    back()
  }
}

test('the help of a property is said in the language of the person who reads', () => {
  const [key, english = ''] = Object.entries(propertyHelp).find(([, words]) => words.startsWith('what a sentence calls it')) ?? []
  expect(key).toMatch(/^what-a-sentence-calls-it-\w+$/u)
  expect(helpInWords(english)).toBe(english)
  const { form } = spokenIn(
    (words) => (words === english ? 'cómo lo llama una frase' : words),
    () => propertyForm({ value: { field: 'ein', short: 'EIN' }, schema: Item as SchemaNode }, { all: false, types: [] }),
  )
  expect(form.pages.flatMap(({ items = [] }) => items).find(({ question }) => question === 'short')?.help).toBe('Cómo lo llama una frase.')
})

test('what is said of a word of the code is in that language, and nothing of it stays English', () => {
  const { schema, overlay } = spokenIn(
    (words) => `«${words}»`,
    () => codeLanguage(definitionSet({}), { id: 'a.form', kind: 'form' }),
  )
  expect(descriptionsIn(schema).length).toBeGreaterThan(50)
  expect([schema, overlay].flatMap(descriptionsIn).filter((words) => !words.startsWith('«'))).toEqual([])
})
