import type { Json } from '#engine'

/** What rules compare with a role: the place of it in `user`, and its name as an input of a table. */
const PLACE = 'user.userRole'
const INPUT = 'role'

/** The roles that definitions ask about, as examples write them where one does. Letter case does not tell roles apart. */
export const rolesIn = (definitions: readonly Json[]): readonly string[] => {
  const found = new Map<string, string>()
  const add = (role: Json | undefined): void => {
    const all = Array.isArray(role) ? (role as readonly Json[]) : [role]
    for (const one of all) {
      if (typeof one !== 'string' || one === '') continue
      const key = one.toLowerCase()
      // "isssstudent" in a table is "ISSSstudent" in an example.
      const known = found.get(key)
      if (known === undefined || known === key) found.set(key, one)
    }
  }
  const walk = (node: Json | undefined): void => {
    if (Array.isArray(node)) { (node as readonly Json[]).forEach(walk); return }
    if (!isObject(node)) return
    if (isObject(node['match'])) add(node['match'][INPUT])
    for (const compared of [node['=='], node['in']]) {
      if (Array.isArray(compared) && compared.some((each: Json) => reads(each))) compared.filter((each: Json) => !isObject(each)).forEach((each: Json) => add(each))
    }
    Object.values(node).forEach(walk)
  }
  definitions.forEach(walk)
  return [...found.values()].sort((a, b) => a.localeCompare(b))
}

const isObject = (node: Json | undefined): node is { readonly [key: string]: Json } => typeof node === 'object' && node !== null && !Array.isArray(node)

const reads = (node: Json): boolean => {
  if (Array.isArray(node)) return node.some((each: Json) => reads(each))
  return isObject(node) && (node['var'] === PLACE || Object.values(node).some((each) => isObject(each) || Array.isArray(each) ? reads(each) : false))
}
