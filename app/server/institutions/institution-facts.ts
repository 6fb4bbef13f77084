import type { Institution, Json } from '#engine'

/** What the rules of a call may read of the institution itself. */
export const institutionFacts = (code: string, { name, brand = {}, contact = {} }: Institution): Json => ({
  id: code,
  name,
  brand,
  contact,
})
