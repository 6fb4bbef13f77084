import { expect, test } from 'vitest'
import { readDefinitions } from '../_helpers/definitions.ts'
import { loadDefinitions, type DefinitionSource } from '../../engine/load-definitions.ts'
import type { Diagnostic } from '../../engine/errors.ts'
import { lintDefinitions } from '../../engine/checking/lint-definitions.ts'
import { isList, isRecord, type Json } from '../../engine/rules/values/json.ts'
import table from './faults-in-the-domain.json' with { type: 'json' }

const folder = readDefinitions()

/** One mistake in a copy of one of the office's definitions: a value put at a place (`null` removes it), or a renamed property. */
type Fault = {
  readonly fault: string
  readonly file: string
  readonly at: readonly (string | number)[]
  readonly put?: Json
  readonly rename?: string
  readonly add?: Json
  readonly expect: string
  /** The file that the diagnostic names, when it is another file. */
  readonly in?: string
  readonly pointer: string
  readonly says: string
}

/** One step of a place: a property, an index, or the name of a list element. */
const indexOf = (list: readonly Json[], step: string | number): number =>
  typeof step === 'number'
    ? step
    : list.findIndex((element) => isRecord(element) && ['id', 'field', 'question', 'repeat', 'value'].some((key) => element[key] === step))

const planted = (value: Json, [step, ...rest]: Fault['at'], fault: Fault): Json => {
  if (step === undefined) return fault.add !== undefined && isList(value) ? [...value, fault.add] : (fault.put ?? null)
  if (isList(value)) {
    const position = indexOf(value, step)
    if (position < 0) throw new Error(`${fault.fault}: there is no ${step}`)
    return value.map((element, index) => (index === position ? planted(element, rest, fault) : element))
  }
  if (!isRecord(value)) throw new Error(`${fault.fault}: nothing stands at ${step}`)
  if (rest.length > 0 || fault.add !== undefined) return { ...value, [step]: planted(value[step] ?? null, rest, fault) }
  return Object.fromEntries(
    Object.entries({ ...value, ...(fault.put !== undefined && fault.put !== null && { [step]: fault.put }) }).flatMap(
      ([name, inner]): readonly [string, Json][] => {
        if (name !== step) return [[name, inner]]
        if (fault.rename !== undefined) return [[fault.rename, inner]]
        return fault.put === null ? [] : [[name, inner]]
      },
    ),
  )
}

const sound = loadDefinitions(folder.sources, folder.layers)

// What a load after another one finds is what a fresh one finds (`tests/properties/load-again.test.ts`).
const diagnosticsOf = (patch: (source: DefinitionSource) => DefinitionSource): readonly Diagnostic[] => {
  const { set, diagnostics } = loadDefinitions(
    folder.sources.map(patch),
    folder.layers.map((layer) => ({ ...layer, sources: layer.sources.map(patch) })),
    sound,
  )
  return diagnostics.some(({ severity }) => severity === 'error')
    ? diagnostics
    : [...diagnostics, ...lintDefinitions(set, { today: '2026-11-21' })]
}

const keyOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`

/** Counts only what a fault adds; another test checks that the definitions themselves are sound. */
const without = new Set(diagnosticsOf((source) => source).map(keyOf))

const diagnosticsWith = (fault: Fault): readonly Diagnostic[] =>
  diagnosticsOf((source) =>
    source.file === fault.file
      ? { ...source, text: JSON.stringify(planted(JSON.parse(source.text) as Json, fault.at, fault), null, 2) }
      : source,
  ).filter((diagnostic) => !without.has(keyOf(diagnostic)))

const faults = table as readonly Fault[]

test.each(faults.map((fault) => [fault.fault, fault] as const))('%s gives one diagnostic with its place and how to mend it', (_, fault) => {
  const found = diagnosticsWith(fault)
  expect(found.map(({ code, file, pointer }) => `${code} ${file} ${pointer}`)).toEqual([
    `${fault.expect} ${fault.in ?? fault.file} ${fault.pointer}`,
  ])
  const [diagnostic] = found
  expect(diagnostic?.line).toBeGreaterThan(0)
  const says = `${diagnostic?.message} ${diagnostic?.mend}`
  expect(says).toContain(fault.says)
  expect(says).not.toMatch(/\{(hint|found|known|expected|id|owner|list|view)\}|undefined/)
})

test('the faults are of every sort', () => {
  expect(faults.length).toBeGreaterThanOrEqual(30)
  expect(new Set(faults.map((fault) => fault.expect)).size).toBeGreaterThanOrEqual(20)
})
