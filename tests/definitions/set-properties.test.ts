import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesByLayer } from '../../engine/editing/values-by-layer.ts'
import { definitionSet } from '../../engine/loading/definition-set.ts'
import { diffDefinitions } from '../../engine/loading/diff-definitions.ts'
import { loadDefinitions } from '../../engine/load-definitions.ts'
import { isToday } from '../_helpers/day-seed.ts'
import { OTHER_OFFICES, readDefinitions } from '../_helpers/definitions.ts'
import { isLong } from '../_helpers/long.ts'

const { sources, layers } = readDefinitions()
const base = loadDefinitions(sources)
const ids = Object.keys(base.set.definitions)

test('an empty overlay leaves every definition as it is in the base', () => {
  const nothing = ids.map((id) => ({ file: `institutions/x/${id}.overlay.json`, text: JSON.stringify({ extends: id, change: {} }) }))
  const { set, diagnostics } = loadDefinitions(sources, [{ id: 'x', sources: nothing }])
  expect(diagnostics).toEqual(base.diagnostics)
  expect(set.definitions).toEqual(base.set.definitions)
  expect(set.hash).toBe(base.set.hash)
})

test('the last layer that says something of a definition says what is in force', () => {
  const own = layers.slice(0, 1)
  const { set } = loadDefinitions(sources, own)
  const languages = new Set(set.all('translations').map(({ id }) => id))
  const wrong = Object.entries(set.definitions).filter(
    ([id, definition]) => !languages.has(id) && !isDeepStrictEqual(valuesByLayer(sources, own, id, '').at(-1)?.value, definition),
  )
  expect(wrong.map(([id]) => id)).toEqual([])
})

test('a set has no difference from itself', () => {
  expect(diffDefinitions(base.set, base.set)).toEqual([])
  expect(diffDefinitions(base.set, definitionSet(JSON.parse(JSON.stringify(base.set.definitions)) as typeof base.set.definitions))).toEqual(
    [],
  )
})

test('the order of files does not matter', () => {
  const straight = loadDefinitions(sources, layers.slice(0, 1))
  fc.assert(
    fc.property(fc.shuffledSubarray([...sources], { minLength: sources.length }), (shuffled) => {
      const { set, diagnostics } = loadDefinitions(shuffled, layers.slice(0, 1))
      expect(set.hash).toBe(straight.set.hash)
      expect(diagnostics.map((diagnostic) => diagnostic.code + diagnostic.file + diagnostic.pointer)).toEqual(
        straight.diagnostics.map((diagnostic) => diagnostic.code + diagnostic.file + diagnostic.pointer),
      )
    }),
    { numRuns: isLong ? 20 : 2 },
  )
})

// What a load after another one finds is what a fresh one finds (`tests/properties/load-again.test.ts`).
test('a truncated file gives diagnostics, never an exception', () => {
  fc.assert(
    fc.property(fc.nat(sources.length - 1), fc.double({ min: 0, max: 1, noNaN: true }), (index, part) => {
      const cut = sources.map((source, position) =>
        position === index ? { ...source, text: source.text.slice(0, Math.floor((source.text.trimEnd().length - 1) * part)) } : source,
      )
      expect(
        loadDefinitions(cut, [], base).diagnostics.some(
          (diagnostic) => diagnostic.code === 'json.syntax' && diagnostic.file === sources[index]?.file,
        ),
      ).toBe(true)
    }),
    { numRuns: 25 },
  )
})

/** Every place of a value, as a list of keys. */
const placesOf = (value: unknown, way: readonly string[] = []): readonly (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? [way, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...way, key]))]
    : [way]

/** The places of a value, of those in elements of a list, or of codes, one of each name: the schema says the same of all. */
const differentPlaces = (value: unknown): readonly (readonly string[])[] => {
  const byName = new Map(placesOf(value).map((way) => [way.join('/').replaceAll(/(?<=^|\/)[\d.]+(?=\/|$)/gu, '0'), way]))
  return [...byName.values()]
}

const spoil = (value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown => {
  if (key === undefined) return put
  const below = spoil((value as Record<string, unknown>)[key], rest, put)
  return Array.isArray(value)
    ? value.map((element: unknown, index) => (String(index) === key ? below : element))
    : { ...(value as object), [key]: below }
}

/** The longest definition of each kind, except kinds whose definitions are all alike inside. */
const samples = Object.values(
  Object.groupBy(
    sources.filter((source) => !source.file.includes('.lookup.')),
    ({ file }) => file.split('.').at(-2) ?? '',
  ),
).flatMap((list) => (list ?? []).toSorted((a, b) => b.text.length - a.text.length).slice(0, 1))

test.each(samples.map((sample) => [sample.file, sample] as const))(
  'a value of a wrong type anywhere in %s gives diagnostics, never an exception',
  (_, { file, text }) => {
    const value: unknown = JSON.parse(text)
    // One assertion for all cases: an assertion per case would take longer than the loading.
    const unclear = differentPlaces(value).flatMap((way) =>
      [null, {}, [null]].flatMap((put) =>
        !isToday(`${file} ${way.join('/')} ${JSON.stringify(put)}`, 5)
          ? []
          : loadDefinitions([{ file, text: JSON.stringify(spoil(value, way, put)) }]).diagnostics.filter(
              ({ line, mend }) => line <= 0 || mend === '',
            ),
      ),
    )
    expect(unclear).toEqual([])
  },
  300_000,
)

/** A day in letters: MM/DD/YYYY, TT.MM.JJJJ. */
const DAY_IN_LETTERS = /[MDT]{2}[./-][MDT]{2}[./-][YAJ]{4}/u

test('no text of an office says how a day is typed, since that differs between institutions', () => {
  const written = ['international-office', ...OTHER_OFFICES].flatMap((office) =>
    readDefinitions(office).sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line) => (DAY_IN_LETTERS.test(line) && !/"(?:date|x-form)": /u.test(line) ? [`${file}: ${line.trim()}`] : [])),
    ),
  )
  expect(written).toEqual([])
})
