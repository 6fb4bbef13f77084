import type { Call } from '../definition/call.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { matchParts, moreSpecific, partOf, segmentsOf, type RoutePart } from '../screens/path-parts.ts'

/** A call with the parameters that stand in its path. */
export type FoundCall = { readonly call: Call; readonly path: { readonly [name: string]: string } }
type Address = { readonly call: Call; readonly parts: readonly RoutePart[] }

/** The addresses of a call, its own first. */
export const addressesOf = ({ path, aliases = [] }: Call): readonly string[] => [path, ...aliases]

/** The names of the parameters in an address. */
export const namesInPath = (path: string): readonly string[] =>
  segmentsOf(path).flatMap((segment) => {
    const part = partOf(segment)
    return 'parameter' in part ? [part.parameter] : []
  })

const tables = new WeakMap<DefinitionReader, readonly Address[]>()

const addressesIn = (set: DefinitionReader): readonly Address[] => {
  const known = tables.get(set)
  if (known !== undefined) return known
  const made = set.all('call').flatMap((call) => addressesOf(call).map((path): Address => ({ call, parts: segmentsOf(path).map(partOf) })))
  tables.set(set, made)
  return made
}

/**
 * The call at an address, without its query. A literal part wins over a parameter.
 *
 *     findCall(set, 'GET', '/letters/42') // { call, path: { letterId: '42' } }
 */
export const findCall = (set: DefinitionReader, method: string, path: string): FoundCall | undefined => {
  const given = segmentsOf(path)
  return addressesIn(set)
    .filter(({ call }) => call.method === method)
    .flatMap(({ call, parts }) => {
      const found = matchParts(parts, given)
      return found === undefined ? [] : [{ call, parts, path: found }]
    })
    .sort((a, b) => moreSpecific(a.parts, b.parts))[0]
}
