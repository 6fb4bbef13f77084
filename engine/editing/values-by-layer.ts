import type { DefinitionLayer, DefinitionSource } from '../load-definitions.ts'
import { silentLog } from '../loading/diagnostic-log.ts'
import { readLayers } from '../loading/overlays/apply-layers.ts'
import { definitionResolver, likeOf } from '../loading/overlays/resolve-definitions.ts'
import { schemaOf, type WrittenDefinition } from '../loading/overlays/written-definition.ts'
import { readSource, type SourceText } from '../loading/source-text.ts'
import { sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import { nodeAtSteps } from './list-names.ts'

/** What one file says of a place. Without a value, it takes away what stands below. */
export type LayerValue = { readonly layer: string; readonly file: string; readonly value?: Json }

type Stage = { readonly layer: string; readonly file: string; readonly value: JsonObject }
type Read = { readonly written: ReadonlyMap<string, WrittenDefinition>; readonly stages: Map<string, readonly Stage[]> }

const readTexts = (sources: readonly DefinitionSource[]): readonly SourceText[] => sources.map(({ file, text }) => readSource(file, text))

/** The files are read once for all places that are asked for. */
const known = new WeakMap<readonly DefinitionSource[], WeakMap<readonly DefinitionLayer[], Read>>()

const readOnce = (sources: readonly DefinitionSource[], layers: readonly DefinitionLayer[]): Read => {
  const byLayers = known.get(sources) ?? new WeakMap<readonly DefinitionLayer[], Read>()
  const read = byLayers.get(layers) ?? {
    written: readLayers(
      readTexts(sources),
      layers.map((layer) => ({ id: layer.id, sources: readTexts(layer.sources) })),
      silentLog,
    ),
    stages: new Map<string, readonly Stage[]>(),
  }
  byLayers.set(layers, read)
  known.set(sources, byLayers)
  return read
}

/** The definition after each file that says something of it: what it is like, with all its changes, then its own file and theirs. */
const stagesOf = ({ written, stages }: Read, id: string): readonly Stage[] => {
  const ready = stages.get(id)
  if (ready !== undefined) return ready
  const heard = new Map<string, Stage[]>()
  const resolve = definitionResolver(written, undefined, (heardOf, { file, layer }, value) => {
    heard.set(heardOf, [...(heard.get(heardOf) ?? []), { file, layer, value }])
  })
  resolve(id)
  const chain: string[] = []
  for (let next: string | undefined = id; next !== undefined && !chain.includes(next);) {
    chain.unshift(next)
    const definition: WrittenDefinition | undefined = written.get(next)
    next = definition && (definition.formOfPage ?? likeOf(definition))
  }
  const made = chain.flatMap((name) => heard.get(name) ?? [])
  stages.set(id, made)
  return made
}

/**
 * What each layer says of one place of a definition, from the base upward; the last value is in force. A file that leaves the place as it
 * stands below is not among them. `path` names the elements of lists as `diffDefinitions` does. Nothing is checked: a file with faults
 * counts as far as it can be read.
 *
 *     valuesByLayer(sources, layers, 'cpt-request.form', '/title')
 *     // [{ layer: 'base', file: 'cpt-request.form.json', value: 'CPT' }, { layer: 'state-u', file: …, value: 'Work' }]
 */
export const valuesByLayer = (
  sources: readonly DefinitionSource[],
  layers: readonly DefinitionLayer[],
  id: string,
  path: string,
): readonly LayerValue[] => {
  const read = readOnce(sources, layers)
  const definition = read.written.get(id)
  if (definition === undefined) return []
  const steps = pointerSteps(path)
  const schema = schemaOf(definition.kind)
  const found: LayerValue[] = []
  for (const { layer, file, value } of stagesOf(read, id)) {
    const here = nodeAtSteps({ value, schema }, steps).value
    if (sameJson(here, found.at(-1)?.value)) continue
    found.push({ layer, file, ...(here !== undefined && { value: here }) })
  }
  return found
}
