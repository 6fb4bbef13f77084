import type { Connection, ConnectionAccess } from '../definition/connection.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import { matchParts, partOf, segmentsOf } from '../screens/path-parts.ts'

type Consent = NonNullable<ConnectionAccess['consent']>

/** The connection to whose `back` an address belongs, with the names that stand in it. */
export type FoundBack = { readonly connection: Connection; readonly consent: Consent; readonly path: { readonly [name: string]: string } }

/** The connection whose other system sends the browser back to this address, without its query. */
export const findBack = (set: DefinitionReader, path: string): FoundBack | undefined => {
  const given = segmentsOf(path)
  for (const connection of set.all('connection')) {
    const consent = connection.access?.consent
    const found = consent && matchParts(segmentsOf(consent.back).map(partOf), given)
    if (consent && found) return { connection, consent, path: found }
  }
  return undefined
}

/** The address of `back` with the values of its names. */
export const filledBack = (back: string, values: { readonly [name: string]: string }): string =>
  back.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(values[name] ?? ''))
