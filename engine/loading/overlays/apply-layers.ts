import { KINDS, type Kind } from '../../definition/kinds.ts'
import { Overlay } from '../../definition/overlay.ts'
import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { applyOverlay, type Layered } from './apply-overlay.ts'
import type { DefinitionCode } from '../codes.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { DiagnosticLog } from '../diagnostic-log.ts'
import { fixedPlaces } from './fixed-places.ts'
import type { Origin } from '../origin.ts'
import { readDefinitions, stemOf, type ReadDefinition, type ReadOverlay } from '../read-definitions.ts'
import type { SchemaNode } from '../schema-node.ts'
import { isSelected, readSelector } from './select-definitions.ts'
import type { SourceText } from '../source-text.ts'
import { walkSchema } from '../walk-schema.ts'

export type LayeredDefinition = Layered & { readonly kind: Kind }
type Definitions = Map<string, LayeredDefinition>

const BASE = 'base'

const add = (definitions: Definitions, read: ReadDefinition, layer: string, log: DiagnosticLog): void => {
  const first = definitions.get(read.id)
  if (first !== undefined) {
    log.add(
      'definition.duplicate-id',
      { file: read.file, pointer: '/id' },
      { id: read.id, first: first.origin.file, stem: stemOf(read.file) },
    )
    return
  }
  const { places, missing } = fixedPlaces(read.value, KINDS[read.kind] as unknown as SchemaNode)
  for (const { index, pointer, step, known } of missing)
    log.add('definition.fixed-unknown', { file: read.file, pointer: `/fixed/${index}` }, { pointer, hint: didYouMean(step, known) })
  definitions.set(read.id, { kind: read.kind, value: read.value, origin: { file: read.file, layer, pointer: '' }, fixed: places })
}

/** A layer's examples are added to those of the base: what the base promises must still hold. */
const withExamples = (definition: LayeredDefinition, examples: readonly Json[], written: Origin): LayeredDefinition => {
  if (examples.length === 0) return definition
  const before = definition.value['examples']
  const own = isList(before) ? before : []
  const list = definition.origin.children?.get('examples')
  const children = new Map(list?.children)
  examples.forEach((_, index) => children.set(String(own.length + index), { ...written, pointer: `/examples/${index}` }))
  const origin: Origin = {
    ...definition.origin,
    children: new Map([
      ...(definition.origin.children ?? []),
      ['examples', { ...(list ?? { ...definition.origin, pointer: '/examples' }), children }],
    ]),
  }
  return { ...definition, value: { ...definition.value, examples: [...own, ...examples] }, origin }
}

const targetsOf = (definitions: Definitions, { file, value }: ReadOverlay, log: DiagnosticLog): readonly string[] => {
  const selector = readSelector(value['extends'])
  const written = { file, pointer: '/extends' }
  if (selector === undefined) {
    if (value['extends'] !== undefined) log.add('overlay.extends', written)
    return []
  }
  if (typeof selector === 'string') {
    if (definitions.has(selector)) return [selector]
    log.add('overlay.unknown-definition', written, { id: selector, hint: didYouMean(selector, [...definitions.keys()]) })
    return []
  }
  const selected = [...definitions]
    .filter(([, definition]) => isSelected(selector, { kind: definition.kind, file: definition.origin.file, value: definition.value }))
    .map(([id]) => id)
  if (selected.length === 0)
    log.add('overlay.selects-nothing', written, { selector: JSON.stringify(selector), hint: didYouMean(selector.kind, Object.keys(KINDS)) })
  return selected
}

const applyOne = (definitions: Definitions, overlay: ReadOverlay, layer: string, log: DiagnosticLog): void => {
  const { file, value } = overlay
  for (const { code, pointer, params } of walkSchema(Overlay as unknown as SchemaNode, value).problems)
    log.add(code, { file, pointer }, params)
  const change: JsonObject = isRecord(value['change']) ? value['change'] : {}
  const examples = isList(value['examples']) ? value['examples'] : []
  for (const id of targetsOf(definitions, overlay, log)) {
    const definition = definitions.get(id)
    if (definition === undefined) continue
    const { result, problems } = applyOverlay(
      definition,
      change,
      { file, layer, pointer: '/change' },
      KINDS[definition.kind] as unknown as SchemaNode,
    )
    for (const { code, pointer, params } of problems) log.add(code as DefinitionCode, { file, pointer }, params, { id })
    definitions.set(id, withExamples({ ...result, kind: definition.kind }, examples, { file, layer, pointer: '' }))
  }
}

/** Overlays for many definitions apply before those for one, so that the specific ones win; otherwise by file name. */
const inOrder = (a: ReadOverlay, b: ReadOverlay): number => {
  const many = Number(typeof a.value['extends'] === 'string') - Number(typeof b.value['extends'] === 'string')
  if (many !== 0) return many
  return a.file < b.file ? -1 : 1
}

/** The base with every layer applied, in order. A layer has overlays and may add definitions. */
export const applyLayers = (
  base: readonly SourceText[],
  layers: readonly { readonly id: string; readonly sources: readonly SourceText[] }[],
  log: DiagnosticLog,
): ReadonlyMap<string, LayeredDefinition> => {
  const definitions: Definitions = new Map()
  for (const { id, sources } of [{ id: BASE, sources: base }, ...layers]) {
    const read = readDefinitions(sources, log)
    for (const definition of read.definitions) add(definitions, definition, id, log)
    for (const overlay of read.overlays.toSorted(inOrder)) applyOne(definitions, overlay, id, log)
  }
  return definitions
}
