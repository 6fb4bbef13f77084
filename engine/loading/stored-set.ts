import { definitionSet, type DefinitionSet } from './definition-set.ts'
import type { Origin } from './origin.ts'

/** An origin as JSON. */
type StoredOrigin = readonly [file: string, layer: string, pointer: string, children?: { readonly [step: string]: StoredOrigin }]

/** Where each definition of a set was written, in the order of the set. */
export type StoredOrigins = readonly (readonly [id: string, origin: StoredOrigin | null])[]

const stored = ({ file, layer, pointer, children }: Origin): StoredOrigin =>
  children === undefined
    ? [file, layer, pointer]
    : [file, layer, pointer, Object.fromEntries([...children].map(([step, child]) => [step, stored(child)]))]

const read = ([file, layer, pointer, children]: StoredOrigin): Origin => ({
  file,
  layer,
  pointer,
  ...(children && { children: new Map(Object.entries(children).map(([step, child]) => [step, read(child)])) }),
})

/** What `storedSet` needs beside the definitions and the hash of a set, to make it as it was loaded. */
export const storedOrigins = ({ definitions, origins }: DefinitionSet): StoredOrigins =>
  Object.keys(definitions).map((id) => {
    const origin = origins?.get(id)
    return [id, origin === undefined ? null : stored(origin)]
  })

/** A set as it was stored after it was loaded, in the order in which it was loaded; nothing is read or checked again. Lines and columns are not known. */
export const storedSet = (
  definitions: DefinitionSet['definitions'],
  { hash, origins }: { readonly hash: string; readonly origins: StoredOrigins },
): DefinitionSet => {
  const inOrder = origins.flatMap(([id]) => {
    const definition = definitions[id]
    return definition === undefined ? [] : [[id, definition] as const]
  })
  const known = new Map(origins.flatMap(([id, origin]) => (origin === null ? [] : [[id, read(origin)] as const])))
  return definitionSet(Object.fromEntries(inOrder), known, undefined, undefined, hash)
}
