import type { Kind } from '../../definition/kinds.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { sameJson, type Json } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { nodeAtSteps } from '../list-names.ts'

/** What a text of a layer says of a place itself: the change of an overlay, or a whole definition. */
export const saidAt = (kind: Kind, layer: Json | undefined, path: string): Json | undefined =>
  nodeAtSteps({ value: layer, schema: schemaOf(kind) }, pointerSteps(path)).value

/**
 * Which of the versions of a layer's text, the newest first, began to say what the newest says of a place; -1 where it says nothing of it.
 *
 *     firstSaying('form', [{ title: 'New' }, { title: 'New', note: 'N' }, { title: 'Old' }], '/title')
 *     // 1
 */
export const firstSaying = (kind: Kind, versions: readonly (Json | undefined)[], path: string): number => {
  const values = versions.map((version) => saidAt(kind, version, path))
  const [newest] = values
  if (newest === undefined) return -1
  const other = values.findIndex((value) => value === undefined || !sameJson(value, newest))
  return (other === -1 ? values.length : other) - 1
}
