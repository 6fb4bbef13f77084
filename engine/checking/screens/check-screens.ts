import type { Screen } from '../../definition/screen.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck, CheckContext } from '../check-context.ts'

const PARAMETER = /^\{([A-Za-z][\w-]*)(\?)?\}$/u

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '')

const parameters = (path: string): readonly string[] => segmentsOf(path).flatMap((part) => PARAMETER.exec(part)?.[1] ?? [])

type Above = { readonly parents: readonly Screen[]; readonly isCycle: boolean; readonly isBroken: boolean }

/** The parent screens, nearest first; whether this screen is part of a cycle, and whether the way up ends in one. */
const above = (set: CheckContext['set'], screen: Screen): Above => {
  const parents: Screen[] = []
  for (let ancestor = screen.parent; ancestor !== undefined; ancestor = parents.at(-1)?.parent) {
    const parent = set.get('screen', ancestor)
    if (parent === undefined) break
    if (parent.id === screen.id) return { parents, isCycle: true, isBroken: true }
    if (parents.includes(parent)) return { parents, isCycle: false, isBroken: true }
    parents.push(parent)
  }
  return { parents, isCycle: false, isBroken: false }
}

/** Whether every part of the path is one. */
const checkPath = ({ report }: CheckContext, screen: Screen, path: string, pointer: string, taken: readonly string[]): boolean => {
  const parts = segmentsOf(path)
  const names: string[] = [...taken]
  let sound = true
  parts.forEach((part, index) => {
    const [, name, optional] = PARAMETER.exec(part) ?? []
    const wrong = name === undefined ? /[{}]/.test(part) : names.includes(name) || (optional !== undefined && index < parts.length - 1)
    if (wrong) report('screen.parameter', screen.id, pointer, { part })
    if (wrong) sound = false
    if (name !== undefined) names.push(name)
  })
  return sound
}

/** The shape of a path without its parameter names: two paths of one shape match the same addresses. */
const shapeOf = (path: string): string =>
  segmentsOf(path)
    .map((part) => (PARAMETER.test(part) ? '{}' : part))
    .join('/')

const checkTwice = ({ set, report }: CheckContext): void => {
  const taken = new Map<string, Screen>()
  for (const screen of set.all('screen')) {
    const paths = [
      { path: screen.path, pointer: '/path' },
      ...(screen.aliases ?? []).map((path, index) => ({ path, pointer: `/aliases/${index}` })),
    ]
    for (const { path, pointer } of paths) {
      const key = `${screen.parent ?? ''} ${shapeOf(path)}`
      const owner = taken.get(key)
      // An app and the screen that it begins with are shown at one address as the same page.
      const isOne = owner !== undefined && (owner.index === screen.id || screen.index === owner.id)
      if (owner === undefined) taken.set(key, screen)
      else if (!isOne) report('screen.duplicate-route', screen.id, pointer, { path, other: owner.id })
    }
  }
}

/** No two routes match the same address, screens do not nest in a cycle, and links can fill every parameter. */
export const checkScreens: DefinitionCheck = (context) => {
  const { set, placesOf, ruleReads, report } = context
  checkTwice(context)
  const cycles = new Set<string>()
  const known = new Map<string, readonly string[]>()
  for (const screen of set.all('screen')) {
    const { parents, isCycle, isBroken } = above(set, screen)
    const members = [screen.id, ...parents.map((parent) => parent.id)]
    const key = members.toSorted().join(' ')
    if (isCycle && !cycles.has(key)) report('screen.parent-cycle', screen.id, '/parent', { members: [...members, screen.id].join(' → ') })
    if (isCycle) cycles.add(key)
    if (isBroken) continue
    const inherited = parents.flatMap((parent) => parameters(parent.path))
    const sound = [
      checkPath(context, screen, screen.path, '/path', inherited),
      ...(screen.aliases ?? []).map((alias, index) => checkPath(context, screen, alias, `/aliases/${index}`, inherited)),
    ]
    // With a mistake in the path, its parameters are not known.
    const isKnown = sound.every(Boolean) && ![screen, ...parents].some(({ id }) => context.isHole(id, '/path'))
    if (isKnown) known.set(screen.id, [...inherited, ...[screen.path, ...(screen.aliases ?? [])].flatMap(parameters)])
  }
  for (const [id, names] of known) {
    for (const place of placesOf(id)) {
      if (place.as !== 'logic') continue
      for (const {
        path: [root, part, name],
        pointer,
      } of ruleReads.own(place.value)) {
        if (root === 'route' && part === 'path' && name !== undefined && !names.includes(name))
          report('screen.parameter-unknown', id, place.pointer + pointer, { name, hint: didYouMean(name, names) })
      }
    }
  }
}
