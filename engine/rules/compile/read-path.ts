import type { Json } from '../values/json.ts'

/**
 * Own properties only. A name that objects, lists or texts inherit (`constructor`, `map`) costs one more look-up, so that all other names
 * can be read directly.
 */
const inherited = (key: string): boolean => key in Object.prototype || key in Array.prototype

export type PathStep = (value: Json | undefined) => Json | undefined

const stepTo = (key: string): PathStep =>
  inherited(key)
    ? (value) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, Json>)[key] : undefined
    : (value) => (typeof value === 'object' && value !== null ? (value as Record<string, Json>)[key] : undefined)

/**
 * A function that reads one path, its steps resolved once; it returns `missing` where there is nothing.
 * The commonest lengths are written out: a loop or a nested call would cost as much as the reading itself.
 */
export const pathReader = <Missing extends null | undefined>(
  path: readonly string[],
  missing: Missing,
): ((value: Json | undefined) => Json | Missing) => {
  if (path.some(inherited)) {
    const steps = path.map(stepTo)
    return (value) => steps.reduce<Json | undefined>((current, step) => step(current), value) ?? missing
  }
  const [first, second, third] = path
  if (first === undefined) return (value) => (value === undefined ? missing : value)
  if (second === undefined)
    return (value) => {
      if (typeof value !== 'object' || value === null) return missing
      const found = (value as Partial<Record<string, Json>>)[first]
      return found === undefined ? missing : found
    }
  if (third === undefined)
    return (value) => {
      if (typeof value !== 'object' || value === null) return missing
      const inner = (value as Partial<Record<string, Json>>)[first]
      if (typeof inner !== 'object' || inner === null) return missing
      const found = (inner as Partial<Record<string, Json>>)[second]
      return found === undefined ? missing : found
    }
  return (value) => {
    let current: Json | undefined = value
    for (let i = 0; i < path.length; i++) {
      if (typeof current !== 'object' || current === null) return missing
      current = (current as Partial<Record<string, Json>>)[path[i] as string]
    }
    return current === undefined ? missing : current
  }
}

export const readPath = (value: Json | undefined, path: readonly string[]): Json | undefined => {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined
    current = (current as Record<string, Json>)[key]
  }
  return current
}

/** "" and null mean the whole of the surrounding data. */
export const splitPath = (key: Json | undefined): readonly string[] =>
  key === null || key === undefined || key === '' ? [] : String(key).split('.')
