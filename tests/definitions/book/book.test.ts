import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import '../../../app/server/definitions/phones.ts'
import { BLOCKS } from '../../../engine/definition/blocks/registry.ts'
import { EFFECT_KINDS } from '../../../engine/definition/effects/registry.ts'
import { KINDS } from '../../../engine/definition/kinds.ts'
import { QUESTION_TYPES } from '../../../engine/definition/vocabulary.ts'
import type { Diagnostic } from '../../../engine/errors.ts'
import { runExamples } from '../../../engine/examples/run-examples.ts'
import { lintDefinitions } from '../../../engine/checking/lint-definitions.ts'
import { loadDefinitions, type LoadedDefinitions } from '../../../engine/load-definitions.ts'
import type { SchemaNode } from '../../../engine/loading/schema-node.ts'
import type { Json } from '../../../engine/rules/values/json.ts'
import { schemaProperties } from '../readers/schema-properties.ts'
import { placeOf, usedIn } from './used-in.ts'

const TODAY = '2026-11-21'
const PAGE = readFileSync(join(resolve(import.meta.dirname, '../../..'), 'docs/language.md'), 'utf8')
const SCHEMAS = KINDS as unknown as { readonly [kind: string]: SchemaNode }

/** What the book does not show, and why. */
const LEFT_OUT: { readonly [property: string]: string } = {}

/** The files of the book: a name in bold, and below it the whole definition. */
const files = [...PAGE.matchAll(/^\*\*`([^`]+)`\*\*\n\n```json\n([\s\S]*?)^```$/gmu)].map(([, file = '', text = '']) => ({ file, text }))
const isOfLayer = ({ file }: { readonly file: string }): boolean => file.startsWith('institutions/')
const base = files.filter((file) => !isOfLayer(file))
const layer = { id: 'linden', sources: files.filter(isOfLayer) }
const sets: readonly (readonly [string, LoadedDefinitions])[] = [
  ['the base', loadDefinitions(base)],
  ['the institution', loadDefinitions(base, [layer])],
]

const inFull = ({ code, file, pointer, message, mend }: Diagnostic): string => `${file} ${code} ${pointer} ${message} ${mend}`
const definitions = files.map(({ file, text }) => ({ file, value: JSON.parse(text) as Json }))

test('each block of JSON on the page is a file with a name', () => {
  expect(files.length).toBeGreaterThan(0)
  expect(files.length).toBe([...PAGE.matchAll(/^```json$/gmu)].length)
})

test.each(sets)('%s of the book loads without an error or a warning', (_, { diagnostics }) => expect(diagnostics.map(inFull)).toEqual([]))

test.each(sets)('%s of the book has no lint finding', (_, { set }) => {
  // A definition with examples may stand for itself, and the book shows how something is translated, not all of it.
  const isShown = ({ code, id = '' }: Diagnostic): boolean =>
    code === 'lint.untranslated' || (code === 'lint.unused' && set.find(id)?.examples !== undefined)
  expect(
    lintDefinitions(set, { today: TODAY })
      .filter((finding) => !isShown(finding))
      .map(inFull),
  ).toEqual([])
})

test.each(sets)('the examples of %s of the book hold', (_, { set }) => {
  const results = runExamples(set, TODAY)
  expect(results.length).toBeGreaterThan(0)
  expect(
    results.filter(({ ok }) => !ok).map(({ definition, example, failures }) => `${definition}: ${example}: ${failures.join(' ')}`),
  ).toEqual([])
})

const used = new Set(
  definitions.flatMap(({ file, value }) => {
    const kind = file.split('.').at(-2) ?? ''
    const schema = SCHEMAS[kind]
    return schema === undefined ? [] : usedIn(schema, value, kind)
  }),
)
const missing = (wanted: readonly string[]): readonly string[] => wanted.filter((word) => !used.has(word) && LEFT_OUT[word] === undefined)

test('every property of the language stands in a definition of the book', () => {
  const properties = schemaProperties().filter(({ isRun }) => isRun)
  expect(missing([...new Set(properties.map(({ path }) => placeOf(path)))])).toEqual([])
})

test('what the book leaves out it does not have, and its reason is said', () =>
  expect(Object.entries(LEFT_OUT).filter(([word, reason]) => used.has(word) || reason === '')).toEqual([]))

test('every kind of definition, question, block, layout and effect stands in the book', () => {
  expect(Object.keys(KINDS).filter((kind) => !files.some(({ file }) => file.endsWith(`.${kind}.json`)))).toEqual([])
  const layouts = (schemaAt('screen', 'layout').anyOf ?? []).map((word) => String(word.const))
  expect(layouts.length).toBeGreaterThan(0)
  expect(
    missing([
      ...QUESTION_TYPES.map((type) => `Item.type=${type}`),
      ...Object.keys(BLOCKS).map((block) => `screen.blocks.show=${block}`),
      ...layouts.map((layout) => `screen.layout=${layout}`),
      ...EFFECT_KINDS.map((kind) => `effect.${kind}`),
    ]),
  ).toEqual([])
})

const schemaAt = (kind: string, property: string): SchemaNode => {
  const variants = [SCHEMAS[kind] ?? {}, ...(SCHEMAS[kind]?.anyOf ?? [])]
  return variants.flatMap((variant) => variant.properties?.[property] ?? [])[0] ?? {}
}

test('every way to change a definition from a layer stands in the book', () => {
  const overlays = files.filter(({ file }) => file.endsWith('.overlay.json')).map(({ text }) => text)
  const words = [
    '"extends"',
    '"change"',
    '"kind"',
    '"has"',
    '"under"',
    '"$remove"',
    '"$before"',
    '"$after"',
    '"$append"',
    '"$prepend"',
    '"$replace"',
  ]
  expect(words.filter((word) => !overlays.some((text) => text.includes(word)))).toEqual([])
})
