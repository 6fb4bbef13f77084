import type { Screen } from '../definition/screen.ts'
import { mergedText } from '../messages/merge-text.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { RuleData } from '../workflow/rule-book.ts'
import { guardScreen, type ScreenGuard } from './guard-screen.ts'
import { landing, type Landing } from './landing.ts'
import { findRoute, hrefOf, screenChain, throughIndex } from './routes.ts'

export type Crumb = { readonly screen: string; readonly label: string; readonly href?: string }

/** A screen for one user at one address, with what it inherits from its parents. */
export type ResolvedScreen = {
  readonly screen: Screen
  /** The address by which it was reached; `redirect` is the canonical address when it differs (an index, an alias). */
  readonly path: string
  readonly redirect?: string
  readonly found: boolean
  readonly params: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
  readonly title: string
  readonly heading: string
  readonly crumbs: readonly Crumb[]
  readonly menu?: string
  readonly links?: string
  readonly search?: Screen['search']
  readonly density: 'comfortable' | 'compact'
  readonly from?: Crumb
  readonly guard: ScreenGuard
  readonly landing?: Landing
}

type Address = { readonly path: string; readonly query: { readonly [name: string]: string } }

const readAddress = (address: string): Address => {
  const index = address.indexOf('?')
  const path = index === -1 ? address : address.slice(0, index)
  const pairs =
    index === -1
      ? []
      : address
          .slice(index + 1)
          .split('&')
          .filter((pair) => pair !== '')
  const decode = (word: string): string => {
    try {
      return decodeURIComponent(word.replaceAll('+', ' '))
    } catch {
      return word
    }
  }
  return {
    path,
    query: Object.fromEntries(
      pairs.map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return [decode(name), decode(value.join('='))]
      }),
    ),
  }
}

const isPrefix = (path: string, of: string): boolean => path === '/' || of === path || of.startsWith(`${path}/`)

/** The not-found screen of the innermost app around an unknown path. */
const unknownScreen = (set: DefinitionReader, path: string): Screen | undefined => {
  const around = set
    .all('screen')
    .filter(({ unknown }) => unknown !== undefined)
    .flatMap((screen) => {
      const href = hrefOf(set, screen.id)
      return href !== undefined && isPrefix(href, path) ? [{ screen, length: href.length }] : []
    })
    .sort((a, b) => b.length - a.length)[0]
  return around?.screen.unknown === undefined ? undefined : set.get('screen', around.screen.unknown)
}

/**
 * Finds the screen of a path for this user, with everything it inherits and whether its guards let the user in. An unknown path gives the
 * not-found screen of the app around it; undefined when there is no app either.
 *
 *     resolveScreen(set, '/requests/42', { user, today: '2026-11-21' })?.params // { id: '42' }
 */
export const resolveScreen = (set: DefinitionReader, address: string, context: RuleData): ResolvedScreen | undefined => {
  const { path, query } = readAddress(address)
  const match = findRoute(set, path)
  const reached =
    match === undefined ? unknownScreen(set, path.startsWith('/') ? path : `/${path}`) : getDefinition(set, 'screen', match.route.screen)
  if (reached === undefined) return undefined
  const screen = throughIndex(set, reached)
  const params = match?.params ?? {}
  const host =
    typeof context['route'] === 'object' && context['route'] !== null ? (context['route'] as { readonly host?: string }).host : undefined
  const data: RuleData = { ...context, route: { path: params, query, host: host ?? null } }
  const text = (written: string): string => mergedText(written, data)
  const chain = screenChain(set, screen)
  const inherited = <T>(read: (screen: Screen) => T | undefined): T | undefined =>
    chain.reduce<T | undefined>((found, ancestor) => read(ancestor) ?? found, undefined)
  const crumb = (of: Screen): Crumb => {
    const href = hrefOf(set, of.id, params)
    return { screen: of.id, label: text(of.title), ...(href !== undefined && { href }) }
  }
  const from = screen.from === undefined ? undefined : set.get('screen', screen.from)
  // A page that refuses this user is no way back.
  const above = (from === undefined ? chain.slice(0, -1) : screenChain(set, from)).filter(
    ({ id, layout }) => layout !== 'app' && guardScreen(set, id, data).ok,
  )
  const trail = [...above, screen]
  const [menu, links, search] = [inherited((each) => each.menu), inherited((each) => each.links), inherited((each) => each.search)]
  const canonical = hrefOf(set, screen.id, params, query)
  const lands = screen.landing === undefined ? undefined : landing(set, screen.landing, data)
  const isElsewhere =
    match !== undefined && canonical !== undefined && (screen !== reached || !match.route.canonical) && readAddress(canonical).path !== path
  return {
    screen: screen,
    path,
    ...(isElsewhere && { redirect: canonical }),
    found: match !== undefined,
    params,
    query,
    title: text(screen.title),
    heading: text(inherited((each) => each.heading) ?? screen.title),
    crumbs: trail.map(crumb),
    ...(menu !== undefined && { menu }),
    ...(links !== undefined && { links }),
    ...(search !== undefined && { search }),
    density: inherited((each) => each.density) ?? 'comfortable',
    ...(from !== undefined && { from: crumb(from) }),
    guard: guardScreen(set, screen.id, data),
    ...(lands && { landing: lands }),
  }
}
