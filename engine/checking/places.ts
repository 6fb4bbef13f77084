import type { Kind } from '../definition/kinds.ts'
import type { Visited } from '../loading/walk-schema.ts'

/** The annotated places of every definition: found once, read by all checks. */
export type Places = { readonly id: string; readonly kind: Kind; readonly visited: readonly Visited[] }
