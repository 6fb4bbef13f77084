import type { DefinitionLayer, DefinitionSource } from '../../load-definitions.ts'
import type { Diagnostic } from '../../errors.ts'
import { diagnosticLog, inOrder } from '../../loading/diagnostic-log.ts'
import { applyLayers, type LayeredDefinitions } from '../../loading/overlays/apply-layers.ts'
import { readSource } from '../../loading/source-text.ts'
import { sameJson } from '../../rules/values/json.ts'
import { mergeThree, type MergeConflict } from './merge-three.ts'

/** What becomes of a layer when the base below it is a newer one. */
export type LayerUpgrade = {
  /** What the overlays say that the new base has no place for. */
  readonly misfits: readonly Diagnostic[]
  /** Places that both the layer and the new base changed, by definition. */
  readonly conflicts: readonly (MergeConflict & { readonly id: string })[]
  /** Definitions that the layer changes and the new base does not have. */
  readonly gone: readonly string[]
}

type Read = { readonly definitions: LayeredDefinitions['definitions']; readonly found: readonly Diagnostic[] }

const read = (sources: readonly DefinitionSource[], layers: readonly DefinitionLayer[]): Read => {
  const base = sources.map(({ file, text }) => readSource(file, text))
  const above = layers.map(({ id, sources: own }) => ({ id, sources: own.map(({ file, text }) => readSource(file, text)) }))
  const log = diagnosticLog(new Map([...base, ...above.flatMap((layer) => layer.sources)].map((text) => [text.file, text])))
  const { definitions } = applyLayers(base, above, log)
  return { definitions, found: inOrder(log.found) }
}

/** Tries a newer base below a layer. Nothing is written: an overlay that fits goes on as it is. */
export const upgradeLayer = (
  oldSources: readonly DefinitionSource[],
  newSources: readonly DefinitionSource[],
  layer: DefinitionLayer,
): LayerUpgrade => {
  const [base, ours, theirs] = [read(oldSources, []), read(oldSources, [layer]), read(newSources, [])]
  const changed = [...ours.definitions].filter(([id, { value }]) => {
    const before = base.definitions.get(id)
    return before !== undefined && !sameJson(before.value, value)
  })
  const files = new Set(layer.sources.map(({ file }) => file))
  const conflicts = changed.flatMap(([id, { kind, value }]) => {
    const [old, now] = [base.definitions.get(id), theirs.definitions.get(id)]
    if (old === undefined || now === undefined) return []
    return mergeThree({ kind, base: old.value, ours: value, theirs: now.value }).conflicts.map((found) => ({ ...found, id }))
  })
  return {
    misfits: read(newSources, [layer]).found.filter(({ code, file }) => code.startsWith('overlay.') && files.has(file)),
    conflicts,
    gone: changed.map(([id]) => id).filter((id) => !theirs.definitions.has(id)),
  }
}
