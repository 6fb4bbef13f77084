import type { Json } from './json.ts'

/**
 * The one notion of a missing value. Zero and `false` are answers.
 *
 * | null | undefined | '' | [] | 0 | false | ' ' | {} |
 * | yes  | yes       | yes| yes| no| no    | no  | no |
 */
export const isBlank = (value: Json | undefined): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
