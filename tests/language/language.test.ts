import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import '../../app/server/definitions/phones.ts'
import { readDefinitionFolder } from '../../app/server/definitions/read-folder.ts'
import { lintDefinitions } from '../../engine/checking/lint-definitions.ts'
import { loadDefinitions, type LoadedDefinitions } from '../../engine/load-definitions.ts'
import { runExamples } from '../../engine/examples/run-examples.ts'
import type { Diagnostic } from '../../engine/errors.ts'

const TODAY = '2026-11-21'
const HERE = import.meta.dirname

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** A shape is a folder; a shape with versions has a folder per version, and foreign forms have one each. */
const shapes = foldersIn(HERE).flatMap((shape) =>
  shape === 'foreign' || shape.endsWith('-versions') ? foldersIn(join(HERE, shape)).map((version) => `${shape}/${version}`) : [shape],
)

const inFull = ({ code, file, line, pointer, message, mend }: Diagnostic): string => `${file}:${line} ${code} ${pointer} ${message} ${mend}`

test('every hard shape of the language has its folder', () => expect(shapes.length).toBeGreaterThanOrEqual(14))

describe.each(shapes)('%s', (shape) => {
  const { sources, layers } = readDefinitionFolder(join(HERE, shape))
  const sets: readonly (readonly [string, LoadedDefinitions])[] = [
    ['base', loadDefinitions(sources)],
    ...layers.map((layer) => [layer.id, loadDefinitions(sources, [layer])] as const),
  ]

  // The shapes are the whole language; load says which of its properties this build does not run.
  test.each(sets)('%s loads without an error or a warning', (_, { diagnostics }) =>
    expect(diagnostics.filter(({ code }) => code !== 'schema.not-run').map(inFull)).toEqual([]),
  )

  // The shape itself has the examples, and nothing around it uses them.
  test.each(sets)('%s has no lint finding', (_, { set }) => {
    const isShape = ({ code, id = '' }: Diagnostic): boolean => code === 'lint.unused' && set.find(id)?.examples !== undefined
    expect(
      lintDefinitions(set, { today: TODAY })
        .filter((definition) => !isShape(definition))
        .map(inFull),
    ).toEqual([])
  })

  test.each(sets)('the examples of %s hold', (_, { set }) => {
    const results = runExamples(set, TODAY)
    expect(results.length).toBeGreaterThan(0)
    expect(
      results.filter(({ ok }) => !ok).map(({ definition, example, failures }) => `${definition}: ${example}: ${failures.join(' ')}`),
    ).toEqual([])
  })
})
