import { isList, isRecord, type Json } from '../rules/values/json.ts'

/** JSON with the keys of every object in order, so that equal values have equal text. */
export const canonical = (value: Json): string => {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? null)}`)
    .join(',')}}`
}

/** The value at the end of the steps; undefined when there is none. */
export const valueAt = (value: Json | undefined, steps: readonly string[]): Json | undefined => {
  let current = value
  for (const step of steps) {
    if (isList(current)) current = current[Number(step)]
    else if (isRecord(current) && Object.hasOwn(current, step)) current = current[step]
    else return undefined
  }
  return current
}

/** The type of a value in a reader's words. */
export const typeName = (value: Json): string => {
  if (value === null) return 'null'
  if (isList(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'number' ? 'a number' : 'true or false'
}
