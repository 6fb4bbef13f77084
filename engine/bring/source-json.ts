import type { Json } from '../definition/logic.ts'
import { isList, isRecord, type JsonObject } from '../rules/values/json.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import type { BringLog } from './bring-log.ts'

/** A value of a source with its place in it. */
export type At = { readonly value: Json | undefined; readonly at: string }

export const inside = ({ value, at }: At, ...names: readonly (string | number)[]): At =>
  names.reduce<At>(
    (outer, name) => {
      const { value: found } = outer
      let inner: Json | undefined
      if (typeof name === 'number') inner = isList(found) ? found[name] : undefined
      else if (isRecord(found) && Object.hasOwn(found, name)) inner = found[name]
      return { value: inner, at: outer.at + pointerStep(name) }
    },
    { value, at },
  )

export const recordOf = ({ value }: At): JsonObject => (isRecord(value) ? value : {})
export const entriesOf = (place: At): readonly At[] => (isList(place.value) ? place.value.map((_, index) => inside(place, index)) : [])
/** The names of the properties that an object has itself. */
export const namesOf = (place: At): readonly string[] => Object.keys(recordOf(place))
export const numberAt = (place: At, name: string): number | undefined => {
  const { value } = inside(place, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}
/** A text; of a text in several languages, the usual one or the first. */
export const textAt = (place: At, name: string, log?: BringLog): string | undefined => {
  const found = inside(place, name)
  if (typeof found.value === 'string') return found.value
  if (!isRecord(found.value)) return undefined
  const texts = Object.entries(found.value)
  if (texts.length > 1) log?.leave(found.at, name, 'language')
  const text = found.value['default'] ?? found.value['en'] ?? texts[0]?.[1]
  return typeof text === 'string' ? text : undefined
}

/** Logs every property that is not read. */
export const leaveOthers = (log: BringLog, place: At, read: ReadonlySet<string>): void => {
  for (const name of namesOf(place)) if (!read.has(name)) log.leave(inside(place, name).at, name, 'property')
}

/** A value as the text that stands for it in a list of choices. */
export const choiceValue = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

/** An entry of a table by a word of the source, which may be any: a name that objects have by themselves is none. */
export const entryOf = <T>(table: { readonly [name: string]: T }, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
