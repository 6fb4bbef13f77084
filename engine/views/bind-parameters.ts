import type { Json } from '../definition/logic.ts'

/**
 * Replaces `with.x` in a rule by the argument of its call, so that an argument that is a field of the row remains a field.
 * A path below an argument that is not a plain `var` cannot be followed and counts as missing.
 */
export const bindParameters = (rule: Json, args: { readonly [name: string]: Json }): Json => {
  if (Array.isArray(rule)) return (rule as readonly Json[]).map((part) => bindParameters(part, args))
  if (typeof rule !== 'object' || rule === null) return rule
  const path = (rule as { readonly var?: Json }).var
  const [name, fallback] = Array.isArray(path) ? (path as readonly Json[]) : [path]
  if (typeof name === 'string' && name.startsWith('with.')) return replaced(name.slice(5).split('.'), args) ?? fallback ?? null
  return Object.fromEntries(Object.entries(rule).map(([key, part]) => [key, bindParameters(part, args)]))
}

const replaced = ([name = '', ...below]: readonly string[], args: { readonly [name: string]: Json }): Json | undefined => {
  const given = Object.hasOwn(args, name) ? args[name] : undefined
  if (below.length === 0 || given === undefined) return given
  const path = typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as { readonly var?: Json }).var : undefined
  return typeof path === 'string' ? { var: [path, ...below].join('.') } : null
}
