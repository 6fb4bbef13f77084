import type { Kind } from '../definition/kinds.ts'
import type { Visited } from './walk-schema.ts'

/** What a definition's annotated places are: found once, read by every check. */
export type Places = { readonly id: string; readonly kind: Kind; readonly visited: readonly Visited[] }
