import type { Json } from '../../../engine/definition/logic.ts'

/** POST /api/records/{entity}/{id}/reveal: one covered answer as it is. Who looked, and when, is noted. */
export type Reveal = { readonly form: string; readonly path: string }
export type Revealed = { readonly value: Json }
