import type { Json } from '../../../engine/definition/logic.ts'

/** POST /api/records/{entity}/{id}/reveal: one masked answer as it is. Who looked, and when, is noted. */
export type Reveal = { readonly form: string; readonly path: string }
export type Revealed = { readonly value: Json }
