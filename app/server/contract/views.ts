import type { Json } from '../../../engine/definition/logic.ts'

/**
 * GET /api/views/{id}?q&tab&sort=field|-field&after&page&limit&f.<field>=value(,value)&with.<name>=value
 * Every list is filtered on the server by the view's and the entity's policy.
 * GET /api/views/{id}/export, asked the same way: the whole list as CSV. Errors: 403 view.not-exported, 503 view.busy
 */
export type ServedView = {
  readonly id: string
  readonly title: string
  readonly columns: readonly {
    readonly field: string
    readonly label: string
    readonly format: string
    readonly sort: boolean
    readonly link: boolean
    readonly priority: number
  }[]
  readonly rows: readonly ServedRow[]
  /** exact up to 100,000, capped above */
  readonly total: number
  readonly capped: boolean
  readonly page: number
  readonly limit: number
  readonly next?: string
  readonly sort: { readonly field: string; readonly down: boolean }
  readonly tab?: string
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly count?: number }[]
  readonly filters: readonly {
    readonly field: string
    readonly label: string
    readonly as: string
    readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
    readonly value: readonly string[]
  }[]
  readonly bulk: readonly { readonly event: string; readonly label: string }[]
  /** columns of a card on a phone, the one that leads first */
  readonly card: readonly string[]
  /** GET /api/views/{id}/export answers */
  readonly export: boolean
  readonly starts?: {
    readonly label: string
    readonly whom: string
    readonly among: string
    /** placeholder of their search field: what can be searched by */
    readonly search?: string
    readonly cases: readonly { readonly id: string; readonly title: string }[]
  }
  readonly empty?: { readonly title: string; readonly text?: string }
  /** placeholder of the search field: what can be searched by */
  readonly search?: string
}
export type ServedRow = {
  readonly id: string
  readonly entity: string
  readonly href?: string
  readonly version: number
  readonly state?: { readonly label: string; readonly family: string; readonly icon?: string }
  /** by column field: the text, a second line, and the plain value; for the time in a status, the used share of its target */
  readonly cells: {
    readonly [field: string]: {
      readonly text: string
      readonly second?: string
      readonly value: Json
      readonly age?: { readonly share?: number; readonly late: boolean }
    }
  }
  /** events of `bulk` that this row accepts */
  readonly may: readonly string[]
}
/**
 * GET and POST /api/views/{id}/filters, DELETE /api/views/{id}/filters/{filter}: a person's named filters, written as in the address.
 * Saving under an existing name replaces it.
 */
export type SavedFilter = { readonly id: string; readonly name: string; readonly query: string }
export type SavedFilters = { readonly filters: readonly SavedFilter[] }
/** POST /api/views/{id}/events/{event}: sends the event to many records. The answer has one result per record; each is done completely or not at all. */
export type BulkEvent = { readonly ids: readonly string[]; readonly asked?: { readonly [field: string]: Json } }
export type BulkDone = {
  readonly done: readonly string[]
  readonly refused: readonly { readonly id: string; readonly label: string; readonly message: string }[]
}
