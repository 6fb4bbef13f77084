import type { Json } from '#engine'

/** The values that rules compare with a role: its path in `user`, and the input of a flag table. */
const PLACE = 'user.userRole'
const INPUT = 'role'

/** Examples write a role as users have it; a table may write it in lower case. */
const OF_AN_EXAMPLE = 100

/** The roles that definitions ask about, each in its most frequent spelling. Letter case does not tell roles apart. */
export const rolesIn = (definitions: readonly Json[]): readonly string[] => {
  const found = new Map<string, Map<string, number>>()
  const add = (role: Json | undefined, weight = 1): void => {
    const all = Array.isArray(role) ? (role as readonly Json[]) : [role]
    for (const value of all) {
      if (typeof value !== 'string' || value === '') continue
      const spellings = found.get(value.toLowerCase()) ?? new Map<string, number>()
      found.set(value.toLowerCase(), spellings.set(value, (spellings.get(value) ?? 0) + weight))
    }
  }
  const walk = (node: Json | undefined): void => {
    if (Array.isArray(node)) {
      ;(node as readonly Json[]).forEach(walk)
      return
    }
    if (!isObject(node)) return
    if (isObject(node['user'])) add(node['user']['userRole'], OF_AN_EXAMPLE)
    if (isObject(node['match'])) add(node['match'][INPUT])
    for (const compared of [node['=='], node['in']]) {
      if (Array.isArray(compared) && compared.some((each: Json) => reads(each)))
        compared.filter((each: Json) => !isObject(each)).forEach((each: Json) => add(each))
    }
    Object.values(node).forEach(walk)
  }
  definitions.forEach(walk)
  return [...found.values()].map(mostUsed).sort((a, b) => a.localeCompare(b))
}

const mostUsed = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, each) => (each[1] > best[1] ? each : best), ['', 0] as const)[0]

const isObject = (node: Json | undefined): node is { readonly [key: string]: Json } =>
  typeof node === 'object' && node !== null && !Array.isArray(node)

const reads = (node: Json): boolean => {
  if (Array.isArray(node)) return node.some((each: Json) => reads(each))
  return (
    isObject(node) &&
    (node['var'] === PLACE || Object.values(node).some((each) => (isObject(each) || Array.isArray(each) ? reads(each) : false)))
  )
}
