import { expect, test } from 'vitest'
import type { Json } from '../../../engine/definition/logic.ts'
import { applyLayers } from '../../../engine/loading/overlays/apply-layers.ts'
import type { LayeredDefinition } from '../../../engine/loading/overlays/written-definition.ts'
import { diagnosticLog } from '../../../engine/loading/diagnostic-log.ts'
import { valueAt } from '../../../engine/loading/json-value.ts'
import { originAt } from '../../../engine/loading/origin.ts'
import { pointerSteps } from '../../../engine/rules/values/pointer.ts'
import { readSource, type SourceText } from '../../../engine/loading/source-text.ts'
import table from './overlays.json' with { type: 'json' }

type Expected = { readonly [pointer: string]: Json }
type Case = {
  readonly name: string
  readonly base: readonly string[]
  readonly folders?: { readonly [id: string]: string }
  readonly layers: readonly (readonly { readonly file?: string; readonly [key: string]: Json | undefined }[])[]
  readonly same?: boolean
  readonly at?: Expected
  readonly of?: { readonly [id: string]: Expected }
  readonly diagnostics?: readonly { readonly code: string; readonly pointer: string; readonly mend?: string }[]
}

const definitions = table.definitions as unknown as { readonly [id: string]: Json }
const cases = table.cases as unknown as readonly Case[]

const source = (file: string, value: unknown): SourceText => readSource(file, JSON.stringify(value, null, 2))

const run = ({ base, folders = {}, layers }: Case) => {
  const files = base.map((id) => source(`${folders[id] ?? 'any'}/${id}.json`, definitions[id]))
  const above = layers.map((overlays, position) => ({
    id: `layer-${position}`,
    sources: overlays.map(({ file = 'x', ...overlay }, index) => source(`institutions/${position}/${file}-${index}.overlay.json`, overlay)),
  }))
  const log = diagnosticLog(new Map([...files, ...above.flatMap((layer) => layer.sources)].map((text) => [text.file, text])))
  return { result: applyLayers(files, above, log).definitions, found: log.found }
}

const expectAt = (definition: LayeredDefinition | undefined, expected: Expected): void => {
  for (const [pointer, value] of Object.entries(expected)) expect(valueAt(definition?.value, pointerSteps(pointer)), pointer).toEqual(value)
}

test('the table covers the dialect', () => expect(cases.length).toBeGreaterThanOrEqual(30))

test.each(cases)('$name', (example) => {
  const { result, found } = run(example)
  const [first = ''] = example.base
  expect(found.map(({ code, pointer }) => ({ code, pointer }))).toEqual(
    (example.diagnostics ?? []).map(({ code, pointer }) => ({ code, pointer })),
  )
  example.diagnostics?.forEach(({ mend = '' }, index) => {
    expect(found[index]?.mend).toContain(mend)
    expect(found[index]?.mend).toMatch(/\.$/)
    expect(found[index]?.line).toBeGreaterThan(0)
  })
  if (example.same === true) expect(result.get(first)?.value).toEqual(definitions[first])
  if (example.at !== undefined) expectAt(result.get(first), example.at)
  for (const [id, expected] of Object.entries(example.of ?? {})) expectAt(result.get(id), expected)
})

test('every node of a merged definition knows its file and its place in that file', () => {
  const example = cases.find(({ name }) => name.startsWith('a question goes into the middle'))
  if (example === undefined) throw new Error('The case is gone.')
  const origin = run(example).result.get('visit.form')?.origin
  if (origin === undefined) throw new Error('The form is gone.')
  const originOf = (pointer: string): readonly string[] => {
    const { file, layer, pointer: written } = originAt(origin, pointerSteps(pointer))
    return [layer, file, written]
  }
  expect(originOf('/pages/0/items/1/items/1/label')).toEqual([
    'layer-0',
    'institutions/0/x-0.overlay.json',
    '/change/pages/0/items/0/items/0/label',
  ])
  expect(originOf('/pages/0/items/1/items/2/label')).toEqual(['base', 'any/visit.form.json', '/pages/0/items/1/items/1/label'])
  expect(originOf('/pages/1/items/0/help')).toEqual(['base', 'any/visit.form.json', '/pages/1/items/0/help'])
})
