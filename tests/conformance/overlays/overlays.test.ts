import { expect, test } from 'vitest'
import type { Json } from '../../../engine/definition/logic.ts'
import { applyLayers, type LayeredDefinition } from '../../../engine/loading/overlays/apply-layers.ts'
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
  const above = layers.map((overlays, at) => ({
    id: `layer-${at}`,
    sources: overlays.map(({ file = 'x', ...overlay }, index) => source(`institutions/${at}/${file}-${index}.overlay.json`, overlay)),
  }))
  const log = diagnosticLog(new Map([...files, ...above.flatMap((layer) => layer.sources)].map((text) => [text.file, text])))
  return { result: applyLayers(files, above, log), found: log.found }
}

const expectAt = (definition: LayeredDefinition | undefined, expected: Expected): void => {
  for (const [pointer, value] of Object.entries(expected)) expect(valueAt(definition?.value, pointerSteps(pointer)), pointer).toEqual(value)
}

test('the table covers the dialect', () => expect(cases.length).toBeGreaterThanOrEqual(30))

test.each(cases)('$name', (one) => {
  const { result, found } = run(one)
  const [first = ''] = one.base
  expect(found.map(({ code, pointer }) => ({ code, pointer }))).toEqual(
    (one.diagnostics ?? []).map(({ code, pointer }) => ({ code, pointer })),
  )
  one.diagnostics?.forEach(({ mend = '' }, index) => {
    expect(found[index]?.mend).toContain(mend)
    expect(found[index]?.mend).toMatch(/\.$/)
    expect(found[index]?.line).toBeGreaterThan(0)
  })
  if (one.same === true) expect(result.get(first)?.value).toEqual(definitions[first])
  if (one.at !== undefined) expectAt(result.get(first), one.at)
  for (const [id, expected] of Object.entries(one.of ?? {})) expectAt(result.get(id), expected)
})

test('every node of a merged definition knows its file and its place in that file', () => {
  const one = cases.find(({ name }) => name.startsWith('a question goes into the middle'))
  if (one === undefined) throw new Error('The case is gone.')
  const origin = run(one).result.get('visit.form')?.origin
  if (origin === undefined) throw new Error('The form is gone.')
  const at = (pointer: string): readonly string[] => {
    const { file, layer, pointer: written } = originAt(origin, pointerSteps(pointer))
    return [layer, file, written]
  }
  expect(at('/pages/0/items/1/items/1/label')).toEqual([
    'layer-0',
    'institutions/0/x-0.overlay.json',
    '/change/pages/0/items/0/items/0/label',
  ])
  expect(at('/pages/0/items/1/items/2/label')).toEqual(['base', 'any/visit.form.json', '/pages/0/items/1/items/1/label'])
  expect(at('/pages/1/items/0/help')).toEqual(['base', 'any/visit.form.json', '/pages/1/items/0/help'])
})
