import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AttributeEntry } from '../../app/server/contract/auth.ts'
import type { Data } from '../../app/server/store/records/records.ts'

export const definitionsDir = fileURLToPath(new URL('../../definitions/international-office', import.meta.url))
export const INSTITUTION = 'halverton'
/** A Tuesday inside a term; scenarios happen on it unless they set another day. */
export const NOW = '2026-11-17T15:00:00.000Z'

export type WorldRecord = {
  readonly entity: string
  readonly id: string
  readonly data: Data
  readonly subject?: string
  readonly state?: string
  readonly case?: string
}
export type WorldAccount = {
  readonly id: string
  readonly role: string
  readonly first: string
  readonly last: string
  readonly person: string
  readonly attributes: { readonly [name: string]: string | number | boolean | readonly AttributeEntry[] }
}
export type World = { readonly records: readonly WorldRecord[]; readonly accounts: { readonly [user: string]: WorldAccount } }

/** The people of the scenarios: few, and the same for the bare engine and for the server. */
export const world: World = JSON.parse(readFileSync(new URL('./world.json', import.meta.url), 'utf8')) as World
