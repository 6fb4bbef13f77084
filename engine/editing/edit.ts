import type { editingTexts } from '../texts/en/editing.ts'
import type { Json } from '../rules/values/json.ts'

/**
 * One step of an author. A `path` is a JSON pointer whose steps through lists are the names of the elements, as `diffDefinitions` writes
 * them (`/pages/studies/items/phone+mobile/label`); an element without a name goes by its position.
 */
export type Edit =
  | { readonly do: 'set'; readonly path: string; readonly value: Json }
  /** What this layer says there goes, and what stands below shows again. */
  | { readonly do: 'unset'; readonly path: string }
  /** `path` is the list. `after`: the name of the element before the new one; without it, the element comes first. */
  | { readonly do: 'insert'; readonly path: string; readonly element: Json; readonly after?: string }
  | { readonly do: 'remove'; readonly path: string }
  /** `into` is another list; without it, the element stays in its own. */
  | { readonly do: 'move'; readonly path: string; readonly after?: string; readonly into?: string }

/** Why an edit was not made; `editingTexts` says it in a sentence. */
export type EditRefusal = { readonly reason: keyof typeof editingTexts; readonly path: string }

export type Refused = { readonly ok: false; readonly refusal: EditRefusal }

export const refuse = (reason: EditRefusal['reason'], path: string): Refused => ({ ok: false, refusal: { reason, path } })
