import { Effect } from '../../definition/effects/registry.ts'
import type { Json } from '../../definition/logic.ts'
import { pointerStep } from '../../rules/values/pointer.ts'
import type { SchemaNode } from '../../loading/schema-node.ts'
import { walkSchema } from '../../loading/walk-schema.ts'
import { isList, isRecord } from '../../rules/values/json.ts'

/** Reads the rules and texts of an effect at the moment of its transition. */
type EffectReader = {
  readonly value: (logic: Json) => Json
  /** A text with its merge fields filled in. */
  readonly text: (text: string) => string
}

const SCHEMA = Effect as unknown as SchemaNode

const replaceIn = (value: Json, pointer: string, values: ReadonlyMap<string, Json>): Json => {
  const replaced = values.get(pointer)
  if (replaced !== undefined) return replaced
  if (isList(value)) return value.map((element, index) => replaceIn(element, pointer + pointerStep(index), values))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaceIn(inner, pointer + pointerStep(name), values)]))
}

/**
 * The effect with every rule and text replaced by its value, because it is carried out later, when answers and user may have changed. The
 * schema knows where they stand, so a kind says nothing about it.
 */
export const resolveEffect = (effect: Effect, read: EffectReader): Effect => {
  const values = new Map<string, Json>()
  for (const place of walkSchema(SCHEMA, effect).visited) {
    if (place.as === 'logic') values.set(place.pointer, read.value(place.value))
    else if (place.as === 'text') values.set(place.pointer, read.text(place.value))
  }
  return replaceIn(effect, '', values) as Effect
}
