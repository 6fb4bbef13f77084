import { KINDS } from '../../definition/kinds.ts'
import { Overlay } from '../../definition/overlay.ts'
import { isList, isRecord, type Json, type JsonObject } from '../../rules/values/json.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { DiagnosticLog } from '../diagnostic-log.ts'
import { takePageChanges } from './page-changes.ts'
import { readDefinitions, stemOf, type ReadDefinition, type ReadOverlay } from '../read-definitions.ts'
import { definitionResolver, likeOf, type Resolution } from './resolve-definitions.ts'
import type { SchemaNode } from '../schema-node.ts'
import { isSelected, readSelector } from './select-definitions.ts'
import type { SourceText } from '../source-text.ts'
import { walkSchema } from '../walk-schema.ts'
import { isAbstract, type LayeredDefinition, type WrittenDefinition } from './written-definition.ts'

type Written = Map<string, WrittenDefinition>

/** Every definition with what it inherits and all layers applied; the abstract ones apart, because nothing is drawn or run by them. */
export type LayeredDefinitions = {
  readonly definitions: ReadonlyMap<string, LayeredDefinition>
  readonly abstract: ReadonlyMap<string, LayeredDefinition>
  /** The definition that each has its texts from where it says none itself: what it is like, or the form that a page changes. */
  readonly inherits: ReadonlyMap<string, string>
  /** How each was made, for the next time. */
  readonly resolutions: ReadonlyMap<string, Resolution>
}

const BASE = 'base'

const add = (written: Written, read: ReadDefinition, layer: string, log: DiagnosticLog): void => {
  const first = written.get(read.id)
  if (first !== undefined) {
    log.add(
      'definition.duplicate-id',
      { file: read.file, pointer: '/id' },
      { id: read.id, first: first.origin.file, stem: stemOf(read.file) },
    )
    return
  }
  written.set(read.id, { kind: read.kind, value: read.value, origin: { file: read.file, layer, pointer: '' }, changes: [] })
}

/** A form that a page changes is there under an id of its own, so that a layer can change it once more. */
const partPages = (written: Written): void => {
  for (const [id, definition] of written) {
    if (definition.kind !== 'form' || definition.formOfPage !== undefined) continue
    const { value, added } = takePageChanges(id, definition.value, definition.origin, written)
    if (added.size === 0) continue
    written.set(id, { ...definition, value })
    for (const [own, form] of added) written.set(own, form)
  }
}

/** Selects among what is drawn and run. An abstract definition is changed by its name alone, because its change reaches all that are like it. */
const targetsOf = (written: Written, { file, value }: ReadOverlay, log: DiagnosticLog): readonly string[] => {
  const selector = readSelector(value['extends'])
  const place = { file, pointer: '/extends' }
  if (selector === undefined) {
    if (value['extends'] !== undefined) log.add('overlay.extends', place)
    return []
  }
  if (typeof selector === 'string') {
    if (written.has(selector)) return [selector]
    log.add('overlay.unknown-definition', place, { id: selector, hint: didYouMean(selector, [...written.keys()]) })
    return []
  }
  const resolve = definitionResolver(written)
  const selected = [...written.keys()].filter((id) => {
    const definition = written.get(id)?.kind === selector.kind ? resolve(id) : undefined
    return (
      definition !== undefined &&
      !isAbstract(definition) &&
      isSelected(selector, { kind: definition.kind, file: definition.origin.file, value: definition.value })
    )
  })
  if (selected.length === 0)
    log.add('overlay.selects-nothing', place, { selector: JSON.stringify(selector), hint: didYouMean(selector.kind, Object.keys(KINDS)) })
  return selected
}

const NO_CHANGE: JsonObject = {}

const noteChange = (written: Written, overlay: ReadOverlay, layer: string, log: DiagnosticLog): void => {
  const { file, value } = overlay
  for (const { code, pointer, params } of walkSchema(Overlay as unknown as SchemaNode, value).problems)
    log.add(code, { file, pointer }, params)
  const change: JsonObject = isRecord(value['change']) ? value['change'] : NO_CHANGE
  const examples = isList(value['examples']) ? value['examples'] : []
  for (const id of targetsOf(written, overlay, log))
    written
      .get(id)
      ?.changes.push({ value: change, written: { file, layer, pointer: '/change' }, examples, around: { file, layer, pointer: '' } })
}

/** Overlays for many definitions apply before those for one, so that the specific ones win; otherwise by file name. */
const inOrder = (a: ReadOverlay, b: ReadOverlay): number => {
  const many = Number(typeof a.value['extends'] === 'string') - Number(typeof b.value['extends'] === 'string')
  if (many !== 0) return many
  return a.file < b.file ? -1 : 1
}

/** A layer may change a page that is a form: what it says of that form is one more change of it. */
const withPagesParted = (written: Written, id: string, definition: LayeredDefinition): LayeredDefinition => {
  if (definition.kind !== 'form') return definition
  const { value, added } = takePageChanges(id, definition.value, definition.origin, written)
  for (const [own, form] of added) {
    const { change, examples } = changeIn(form.value)
    const there = written.get(own)
    if (there === undefined) written.set(own, form)
    else there.changes.push({ value: change, written: form.origin, examples, around: form.origin })
  }
  if (value === definition.value) return definition
  const known = parted.get(definition)
  if (known?.value === value) return known
  const whole = { ...definition, value }
  parted.set(definition, whole)
  return whole
}

const parted = new WeakMap<LayeredDefinition, LayeredDefinition>()

type FormChange = { readonly change: JsonObject; readonly examples: readonly Json[] }
const changesOfForms = new WeakMap<JsonObject, FormChange>()

/** The same object for the same form, so that what it is applied to is known to be changed in the same way. */
const changeIn = (form: JsonObject): FormChange => {
  const known = changesOfForms.get(form)
  if (known !== undefined) return known
  const { id: _id, examples, ...change } = form
  const found = { change, examples: isList(examples) ? examples : [] }
  changesOfForms.set(form, found)
  return found
}

const reportUnused = (written: Written, log: DiagnosticLog): void => {
  const used = new Set([...written.values()].map(likeOf))
  for (const [id, definition] of written)
    if (isAbstract(definition) && !used.has(id))
      log.add('like.unused', { file: definition.origin.file, pointer: '/abstract' }, { kind: definition.kind }, { id })
}

type Layers = readonly { readonly id: string; readonly sources: readonly SourceText[] }[]

/** Every definition as it stands in its file, with the changes of all layers, which are not applied yet. */
export const readLayers = (base: readonly SourceText[], layers: Layers, log: DiagnosticLog): Written => {
  const written: Written = new Map()
  for (const { id, sources } of [{ id: BASE, sources: base }, ...layers]) {
    const read = readDefinitions(sources, log)
    for (const definition of read.definitions) add(written, definition, id, log)
    partPages(written)
    for (const overlay of read.overlays.toSorted(inOrder)) noteChange(written, overlay, id, log)
  }
  return written
}

/**
 * The base with every layer applied, in order. A layer has overlays and may add definitions. `before`: how definitions were made in an earlier
 * set; one that is made of the same is the same object again.
 */
export const applyLayers = (
  base: readonly SourceText[],
  layers: Layers,
  log: DiagnosticLog,
  before: ReadonlyMap<string, Resolution> = new Map(),
): LayeredDefinitions => {
  const written = readLayers(base, layers, log)
  reportUnused(written, log)
  const resolutions = new Map<string, Resolution>()
  const resolve = definitionResolver(written, log, undefined, { before, now: resolutions })
  const definitions = new Map<string, LayeredDefinition>()
  const abstract = new Map<string, LayeredDefinition>()
  const settle = (id: string): void => {
    const definition = resolve(id)
    if (definition === undefined) return
    if (isAbstract(definition)) abstract.set(id, definition)
    else definitions.set(id, withPagesParted(written, id, definition))
  }
  // The forms that pages change come last: a layer may have changed the page too.
  for (const [id, { formOfPage }] of written) if (formOfPage === undefined) settle(id)
  for (const [id, { formOfPage }] of written) if (formOfPage !== undefined) settle(id)
  return { definitions, abstract, inherits: inheritanceOf(written), resolutions }
}

const inheritanceOf = (written: Written): ReadonlyMap<string, string> =>
  new Map(
    [...written].flatMap(([id, definition]) => {
      const base = definition.formOfPage ?? likeOf(definition)
      return base === undefined ? [] : [[id, base] as const]
    }),
  )
