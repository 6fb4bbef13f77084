import { Type, type Static } from 'typebox'
import type { Json } from './logic.ts'

/**
 * What a layer changes: the same paths as the base, only the differences. Objects merge by key; arrays of objects with
 * an `id` (or `field`, `group`, `question`, `repeat`, `content`) merge by it. Scalars are replaced. An array of anything else says what is
 * meant: {"$append": […]}, {"$prepend": […]} or {"$replace": […]}; one that has no elements yet is taken as it is written.
 * In a list: {"id": "x", "$remove": true}, {"$before": "x", ...}, {"$after": "x", ...}. `$remove` as a value drops a key.
 */
export const Overlay = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    extends: Type.Unsafe<string | OverlaySelector>({ description: 'the id of one definition, or a selector of many' }),
    description: Type.Optional(Type.String()),
    examples: Type.Optional(Type.Array(Type.Unsafe<Json>({}))),
    change: Type.Record(Type.String(), Type.Unsafe<Json>({})),
  },
  { additionalProperties: false },
)
export type Overlay = Static<typeof Overlay>
export type OverlaySelector = { readonly kind: string; readonly has?: string; readonly under?: string }
