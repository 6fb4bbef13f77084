import type { Json } from '../../definition/logic.ts'
import type { UploadBounds } from '../../question-types/file/allowed-file.ts'

/**
 * The data rules may read besides the answers. All plain JSON.
 * `withheld`: template paths this viewer may not see; their values are not in `answers`. The server has decided everything that depends on
 * them, under `<path>#visible`, `#required`, `#value`, `#min`, `#max`, `#signs`, `#check:<id>` of `decided`.
 */
export type FormContext = {
  readonly today: string
  readonly mode?: 'create' | 'edit' | 'compare' | 'print' | 'mass' | 'read'
  readonly state?: string
  readonly record?: Json
  readonly related?: { readonly [view: string]: readonly Json[] }
  readonly case?: Json
  readonly event?: Json
  readonly user?: Json
  readonly settings?: Json
  readonly route?: Json
  readonly with?: Json
  /** Paths that are locked for this viewer now: '*' locks all. */
  readonly locked?: readonly string[]
  readonly lockedWhy?: string
  readonly withheld?: readonly string[]
  /** Places whose answer is masked for this viewer: the value in `answers` is only the mask, so it is not validated. */
  readonly masked?: readonly string[]
  readonly decided?: { readonly [key: string]: Json }
  /** What every file has to keep to besides its question. */
  readonly uploads?: UploadBounds
}
