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

const diagnosticsOf = ({ files = {}, texts = {}, workflow, layer, lint }: Case) => {
  const own = workflow === undefined ? {} : { 'a.workflow': { id: 'a.workflow', ...workflow } }
  const sources = [...sourcesOf({ ...files, ...own }), ...Object.entries(texts).map(([stem, text]) => ({ file: `${stem}.json`, text }))]
  const layers =
    layer === undefined
      ? []
      : [{ id: 'x', sources: sourcesOf(layer).map((source) => ({ ...source, file: `institutions/x/${source.file}` })) }]
  const { set, diagnostics } = loadDefinitions(sources, layers)
  return lint === true ? [...diagnostics, ...lintDefinitions(set, { today: '2026-11-21' })] : diagnostics
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

test('every code that is not retired has a case here or in the table of overlays', () => {
  const written = new Set([
    ...cases.map((record) => record.code),
    ...overlays.cases.flatMap((record) => ('diagnostics' in record ? (record.diagnostics ?? []) : []).map(({ code }) => code)),
  ])
  const given = Object.entries(CODES).filter(([, { isRetired }]) => isRetired !== true)
  expect(given.map(([code]) => code).filter((code) => !written.has(code))).toEqual([])
})
