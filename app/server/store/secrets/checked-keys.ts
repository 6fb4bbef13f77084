import type pg from 'pg'
import { withChangeLock } from '../../database/change-lock.ts'
import { StartError } from '../../database/start-error.ts'
import { hasKeys, openKeyRing, type KeyRing } from './key-ring.ts'

type Given = { readonly dataDir: string; readonly fieldKeys?: string }

/**
 * The keys of this server, once they are known to open everything this database holds. A database keeps a sealed value for each key that
 * was ever used; a server that cannot open one of them would fail at each record with a secret, and seal new answers with another key.
 */
export const openCheckedKeys = (pool: pg.Pool, { dataDir, fieldKeys }: Given): Promise<KeyRing> =>
  withChangeLock(pool, async (client) => {
    const { rows: kept } = await client.query<{ id: string; sealed: string }>('select id, sealed from field_key order by at, id')
    const used = kept.length > 0 ? kept.map(({ id }) => id) : await usedBefore(client)
    // Only a database without sealed values gets a new key.
    if (used.length > 0 && !(await hasKeys(dataDir, fieldKeys))) throw missing(used, dataDir)
    const ring = await openKeyRing(dataDir, fieldKeys)
    const closed = used.filter((id) => !ring.has(id))
    const wrong = kept.filter(({ id, sealed }) => ring.has(id) && !opens(ring, id, sealed)).map(({ id }) => id)
    if (closed.length + wrong.length > 0) throw missing([...closed, ...wrong], dataDir)
    await client.query('insert into field_key (id, sealed) values ($1, $2) on conflict do nothing', [
      ring.newest,
      ring.seal(ring.newest, sealedPlace(ring.newest)),
    ])
    return ring
  })

const sealedPlace = (id: string): string => `field-key/${id}`

const opens = (ring: KeyRing, id: string, sealed: string): boolean => {
  try {
    return ring.open(sealed, sealedPlace(id)) === id
  } catch {
    // The cipher's own error says nothing that the caller could tell a person.
    return false
  }
}

/** The key of a sealed value in a database that was filled before it kept a value for each key. */
const usedBefore = async (client: pg.ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `select substring(data::text from '"\\$sealed": *"([\\w-]+)\\.') as id from record where data::text like '%"$sealed"%' limit 1`,
  )
  return rows.map(({ id }) => id)
}

const missing = (ids: readonly string[], dataDir: string): StartError =>
  new StartError(
    `This database holds values encrypted with ${ids.length === 1 ? 'a key' : 'keys'} this server does not have (${ids.join(', ')}): ` +
      `put the file field-keys of the server that made them into ${dataDir}, or give the keys with FIELD_KEYS.`,
  )
