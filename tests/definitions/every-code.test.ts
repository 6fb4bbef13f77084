import { expect, test } from 'vitest'
import { CODES } from '../../engine/loading/codes.ts'
import { lintDefinitions } from '../../engine/checking/lint-definitions.ts'
import { loadDefinitions, type DefinitionSource } from '../../engine/load-definitions.ts'
import overlays from '../conformance/overlays/overlays.json' with { type: 'json' }
import table from './every-code.json' with { type: 'json' }

type Files = { readonly [stem: string]: unknown }
type Case = {
  readonly code: string
  readonly at: string
  readonly lint?: boolean
  readonly files?: Files
  readonly texts?: { readonly [stem: string]: string }
  readonly workflow?: object
  readonly layer?: Files
}

const cases = table as unknown as readonly Case[]

const sourcesOf = (files: Files): readonly DefinitionSource[] =>
  Object.entries(files).map(([stem, value]) => ({ file: `${stem}.json`, text: JSON.stringify(value, null, 2) }))

const loadedOf = ({ files = {}, texts = {}, workflow, layer }: Case) => {
  const own = workflow === undefined ? {} : { 'a.workflow': { id: 'a.workflow', ...workflow } }
  const sources = [...sourcesOf({ ...files, ...own }), ...Object.entries(texts).map(([stem, text]) => ({ file: `${stem}.json`, text }))]
  const layers =
    layer === undefined
      ? []
      : [{ id: 'x', sources: sourcesOf(layer).map((source) => ({ ...source, file: `institutions/x/${source.file}` })) }]
  return loadDefinitions(sources, layers)
}

const diagnosticsOf = (record: Case) => {
  const { set, diagnostics } = loadedOf(record)
  return record.lint === true ? [...diagnostics, ...lintDefinitions(set, { today: '2026-11-21' })] : diagnostics
}

test.each(cases.map((record, index) => [`${index} ${record.code}`, record] as const))(
  '%s is reported at its place, and nothing else is reported',
  (_, operand) => {
    const found = diagnosticsOf(operand)
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([`${operand.code} ${operand.at}`])
    const { message = '', mend = '' } = found[0] ?? {}
    expect(message + mend).not.toMatch(/\{(hint|found|known|expected|id|member|members|where|group|entity|property|other)\}|undefined/)
  },
)

test('a hint is found by looking at its definition alone, and at no other', () => {
  const sets = cases.filter(({ lint }) => lint === true).map((record) => loadedOf(record).set)
  expect(sets.length).toBeGreaterThan(20)
  for (const set of sets) {
    const found = lintDefinitions(set, { today: '2026-11-21' })
    for (const id of Object.keys(set.definitions))
      expect(lintDefinitions(set, { today: '2026-11-21', of: id })).toEqual(found.filter((hint) => hint.id === id))
  }
})

test('every code that is not retired has a case here or in the table of overlays', () => {
  const written = new Set([
    ...cases.map((record) => record.code),
    ...overlays.cases.flatMap((record) => ('diagnostics' in record ? (record.diagnostics ?? []) : []).map(({ code }) => code)),
  ])
  const given = Object.entries(CODES).filter(([, { isRetired }]) => isRetired !== true)
  expect(given.map(([code]) => code).filter((code) => !written.has(code))).toEqual([])
})
