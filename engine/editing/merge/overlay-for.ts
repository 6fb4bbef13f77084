import type { Kind } from '../../definition/kinds.ts'
import { fixedPlaces } from '../../loading/overlays/fixed-places.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { isRecord, sameJson, type JsonObject } from '../../rules/values/json.ts'
import { applyChange } from '../apply-change.ts'
import { writeChange } from '../write-change.ts'

type Wanted = {
  readonly kind: Kind
  readonly below: JsonObject
  /** What the overlay says now; it goes on where it fits. */
  readonly old: JsonObject
  readonly wanted: JsonObject
}

/** The change of an overlay that makes a definition the wanted one, as near as can be to what it says now; undefined where no change can. */
export const overlayFor = ({ kind, below, old, wanted }: Wanted): JsonObject | undefined => {
  const schema = schemaOf(kind)
  const under = { value: below, fixed: fixedPlaces(below, schema).places }
  const says = (change: JsonObject): boolean => {
    const { value, problems } = applyChange(under, change, schema)
    return problems.length === 0 && sameJson(value, wanted)
  }
  if (says(old)) return old
  const written = [old, {}].map((before) => writeChange({ under: below, wanted, old: before, schema, steps: undefined }) ?? {})
  return written.filter(isRecord).find(says)
}
