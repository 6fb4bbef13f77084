import type { Json } from '#engine'

export type DemoData = { readonly [field: string]: Json }

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isObject = (value: Json | undefined): value is DemoData => typeof value === 'object' && value !== null && !Array.isArray(value)

export const objectOf = (value: Json | undefined): DemoData => (isObject(value) ? value : {})
export const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)
export const textOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** An object, or a list of objects that are merged; what is null is left out. */
export const mergedObjects = (given: Json): DemoData => {
  const merged = (isList(given) ? given : [given]).flatMap((part) => Object.entries(objectOf(part)))
  return Object.fromEntries(Object.entries(Object.fromEntries(merged)).filter(([, value]) => value !== null))
}
