import type { Json } from '../definition/logic.ts'
import { isList, isRecord } from '../rules/values/json.ts'
import type { FaultReason } from './bring-log.ts'
import { entriesOf, inside, namesOf, type At } from './source-json.ts'

type Found = (at: string, why: FaultReason) => void

/** What a value of a source has to be. `null` is as good as nothing, as many writers of JSON put it. */
export type Shape = (place: At, found: Found) => void

const plain =
  (why: FaultReason, fits: (value: Json) => boolean): Shape =>
  ({ value, at }, found) => {
    if (value !== undefined && value !== null && !fits(value)) found(at, why)
  }

export const text = plain('text', (value) => typeof value === 'string')
export const number = plain('number', (value) => typeof value === 'number')
export const size = plain('size', (value) => Number.isInteger(value) && Number(value) >= 0)
export const flag = plain('flag', (value) => typeof value === 'boolean')
export const list = plain('list', isList)
/** A text, or the same in several languages. */
export const words = plain('text', (value) => typeof value === 'string' || isRecord(value))
export const oneOf = (why: FaultReason, values: ReadonlySet<string>): Shape =>
  plain(why, (value) => typeof value === 'string' && values.has(value))

export const listOf =
  (shape: Shape): Shape =>
  (place, found) => {
    list(place, found)
    for (const entry of entriesOf(place)) {
      if (entry.value === null) found(entry.at, 'none')
      shape(entry, found)
    }
  }

/** An object with properties of any name, each of the same shape. */
export const namedOf =
  (shape: Shape): Shape =>
  (place, found) => {
    object({})(place, found)
    for (const name of namesOf(place)) shape(inside(place, name), found)
  }

/** An object; properties that are not named are not looked at. */
export const object =
  (properties: { readonly [name: string]: Shape }): Shape =>
  (place, found) => {
    plain('object', isRecord)(place, found)
    // Shapes can stand in themselves: nothing is looked for in what is not there.
    if (!isRecord(place.value)) return
    for (const [name, shape] of Object.entries(properties)) shape(inside(place, name), found)
  }

/** The first of the shapes whose kind of value it is; the last one where it is of none. */
export const either =
  (...shapes: readonly [Shape, ...Shape[]]): Shape =>
  (place, found) => {
    const faults = shapes.map((shape) => {
      const own: [string, FaultReason][] = []
      shape(place, (at, why) => own.push([at, why]))
      return own
    })
    const best = faults.find((own) => !own.some(([at]) => at === place.at)) ?? faults.at(-1) ?? []
    for (const [at, why] of best) found(at, why)
  }
