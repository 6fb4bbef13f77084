import type { Json } from '#engine'

/** Whether a value counts as no answer. */
export const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
