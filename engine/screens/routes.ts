import type { Screen } from '../definition/screen.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { isOptional, matchParts, moreSpecific, partOf, segmentsOf, type RoutePart } from './path-parts.ts'

/** One address of a screen: its own path or an alias, below an address of its parent. The canonical one comes first. */
export type Route = { readonly screen: string; readonly path: string; readonly parts: readonly RoutePart[]; readonly canonical: boolean }

/** Expands optional parts of a path into several paths, the longest first. */
const spelledOut = (path: string): readonly (readonly string[])[] =>
  segmentsOf(path).reduce<readonly (readonly string[])[]>(
    (ways, segment) =>
      !isOptional(segment) ? ways.map((way) => [...way, segment]) : [...ways.map((way) => [...way, segment.replace('?', '')]), ...ways],
    [[]],
  )

/** A screen and its parents, the outermost first. */
export const screenChain = (set: DefinitionReader, screen: Screen): readonly Screen[] => {
  const chain = [screen]
  for (let ancestor = screen.parent; ancestor !== undefined; ancestor = chain[0]?.parent) {
    const parent = set.get('screen', ancestor)
    if (parent === undefined || chain.includes(parent)) break
    chain.unshift(parent)
  }
  return chain
}

/** An app opens its index screen, which may be an app again. */
export const throughIndex = (set: DefinitionReader, screen: Screen): Screen => {
  const passed = new Set<Screen>()
  for (let ancestor = screen; ;) {
    passed.add(ancestor)
    const next = ancestor.index === undefined ? undefined : set.get('screen', ancestor.index)
    if (next === undefined || passed.has(next)) return ancestor
    ancestor = next
  }
}

const waysTo = (set: DefinitionReader, screen: Screen): readonly (readonly string[])[] =>
  screenChain(set, screen).reduce<readonly (readonly string[])[]>(
    (ways, { path, aliases }) => {
      const own = [path, ...(aliases ?? [])].flatMap(spelledOut)
      return own.flatMap((end) => ways.map((way) => [...way, ...end]))
    },
    [[]],
  )

const tables = new WeakMap<DefinitionReader, readonly Route[]>()

/** Every route of the set, flat, as full paths. */
export const routesOf = (set: DefinitionReader): readonly Route[] => {
  const known = tables.get(set)
  if (known !== undefined) return known
  const routes = set.all('screen').flatMap((screen) =>
    waysTo(set, screen).map((way, index): Route => ({
      screen: screen.id,
      path: `/${way.join('/')}`,
      parts: way.map(partOf),
      canonical: index === 0,
    })),
  )
  tables.set(set, routes)
  return routes
}

export type Match = { readonly route: Route; readonly params: { readonly [name: string]: string } }

export const findRoute = (set: DefinitionReader, path: string): Match | undefined => {
  const given = segmentsOf(path)
  return routesOf(set)
    .flatMap((route): readonly Match[] => {
      const params = matchParts(route.parts, given)
      return params === undefined ? [] : [{ route, params }]
    })
    .sort((a, b) => moreSpecific(a.route.parts, b.route.parts))[0]
}

/**
 * The address of a screen: the longest of its routes whose parameters are all given; undefined when none is complete.
 *
 *     hrefOf(set, 'request.screen', { id: '42' }) // '/requests/42'
 */
export const hrefOf = (
  set: DefinitionReader,
  screen: string,
  params: { readonly [name: string]: unknown } = {},
  query: { readonly [name: string]: string } = {},
): string | undefined => {
  const filled = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
  const route = routesOf(set).find(
    (route) => route.screen === screen && route.parts.every((part) => 'literal' in part || filled(params[part.parameter])),
  )
  if (route === undefined) return undefined
  const path = route.parts.map((part) => ('literal' in part ? part.literal : encodeURIComponent(String(params[part.parameter]))))
  const asked = Object.entries(query).map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
  return `/${path.join('/')}${asked.length === 0 ? '' : `?${asked.join('&')}`}`
}
