import type { Json } from '../../../engine/definition/logic.ts'

/** POST /api/records/{entity}/{id}/reveal: one masked answer, unmasked. The access log records the reader and the time. */
export type Reveal = { readonly form: string; readonly path: string }
export type Revealed = { readonly value: Json }
