import { contentHash } from '../../rules/values/content-hash.ts'

/** JSON with its keys in order and nothing undefined: equal values have equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  const object = value as { readonly [key: string]: unknown }
  let text = ''
  for (const key of Object.keys(object).sort())
    if (object[key] !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(object[key])}`
  return `{${text}}`
}

/** Names a version of a plan in caches: equal for equal content, whatever the order of its keys. */
export const hashOf = (value: object): string => contentHash(canonicalJson(value))

/** A digest of any value: equal for equal content, and another one, but for a chance that nobody meets, where something changed. */
export const digestOf = (value: unknown): string => contentHash(canonicalJson(value))
