import { expect, test } from 'vitest'
import { lintDefinitions } from '../../engine/checking/lint-definitions.ts'
import { loadDefinitions, type LoadedDefinitions } from '../../engine/load-definitions.ts'
import { runExamples } from '../../engine/examples/run-examples.ts'
import type { Diagnostic } from '../../engine/errors.ts'
import { OTHER_OFFICES, readDefinitions } from '../_helpers/definitions.ts'
import accepted from './accepted-warnings.json' with { type: 'json' }

const TODAY = '2026-11-21'
const { sources, layers } = readDefinitions()
const others = OTHER_OFFICES.map((office) => readDefinitions(office))

const inFull = ({ code, file, line, column, pointer, message, mend }: Diagnostic): string =>
  `${file}:${line}:${column} ${code} ${pointer} ${message} ${mend}`

const sets: readonly (readonly [string, LoadedDefinitions])[] = [
  ['the base', loadDefinitions(sources)],
  ...layers.map((layer) => [layer.id, loadDefinitions(sources, [layer])] as const),
  ...others.flatMap((office) => office.layers.map((layer) => [layer.id, loadDefinitions(office.sources, [layer])] as const)),
]

const ACCEPTED: readonly { readonly code: string; readonly id: string; readonly reason: string }[] = accepted

/** Accepted warnings, each with its reason. */
const isAccepted = ({ code, id }: Diagnostic): boolean => ACCEPTED.some((entry) => entry.code === code && entry.id === id)

test('there are definitions', () => expect(sources.length).toBeGreaterThan(100))

test.each(sets)('%s has no error and no warning', (_, { diagnostics }) => {
  expect(diagnostics.filter((diagnostic) => !isAccepted(diagnostic)).map(inFull)).toEqual([])
})

test.each(sets)('%s has no lint finding without an accepted reason', (_, { set }) => {
  expect(
    lintDefinitions(set, { today: TODAY })
      .filter((definition) => !isAccepted(definition))
      .map(inFull),
  ).toEqual([])
})

test('our own offices have no finding at all', () => {
  expect(ACCEPTED).toEqual([])
})

test('every accepted warning still occurs and has a reason', () => {
  const found = sets.flatMap(([, { set, diagnostics }]) => [...diagnostics, ...lintDefinitions(set, { today: TODAY })])
  expect(
    ACCEPTED.filter((entry) => entry.reason.length < 10 || !found.some(({ code, id }) => entry.code === code && entry.id === id)),
  ).toEqual([])
})

test.each(sets)('the examples of %s hold', (_, { set }) => {
  const failed = runExamples(set, TODAY).filter((example) => !example.ok)
  expect(failed.map(({ definition, example, failures }) => `${definition}: ${example}: ${failures.join(' ')}`)).toEqual([])
})

test('every file begins with its schema, and the path to the schema exists', () => {
  const written = [{ sources, layers }, ...others].flatMap((office) => [
    ...office.sources,
    ...office.layers.flatMap((layer) => layer.sources),
  ])
  const wrong = written.filter(({ file, text }) => {
    const { $schema } = JSON.parse(text) as { $schema?: string }
    const suffix =
      file
        .replace(/\.json$/, '')
        .split('.')
        .at(-1) ?? ''
    const depth = file.split('/').length - (file.startsWith('system/') ? 1 : 0)
    return $schema !== `${'../'.repeat(depth)}schemas/${suffix}.schema.json`
  })
  expect(wrong.map(({ file }) => file)).toEqual([])
})

/** The texts of the checks that only warn, wherever they stand in a form. */
const warningsIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(warningsIn)
  if (typeof value !== 'object' || value === null) return []
  const { severity, message } = value as { readonly severity?: unknown; readonly message?: unknown }
  const own = severity === 'warning' && typeof message === 'string' ? [message] : []
  return [...own, ...Object.values(value).flatMap(warningsIn)]
}

// A form with an error is not sent, but a warning stands beside the answer for the officer who reviews it too.
test.each(sets)('in %s a warning speaks to nobody in particular', (_, { set }) => {
  const warnings = set.all('form').flatMap(warningsIn)
  expect(warnings.filter((text) => /\b(?:you|your|Sie|Ihre?n?)\b|\b(?:Send|Speak|Write|Tell)\b/.test(text))).toEqual([])
})
