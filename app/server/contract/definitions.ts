import type { Diagnostic } from '../../../engine/errors.ts'
import type { Json } from '../../../engine/definition/logic.ts'

/** POST /api/definitions/{id}/publish (super user): a new version of one definition in the institution's layer. */
export type Publish = { readonly definition: { readonly [key: string]: Json }; readonly note: string }
export type Published = {
  readonly id: string
  readonly version: number
  readonly hash: string
  readonly diagnostics: readonly Diagnostic[]
  readonly changes: readonly string[]
}
/** 422 when the set would not load: the diagnostics; nothing is stored. */
