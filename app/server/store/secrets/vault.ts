import type pg from 'pg'
import type { SecretFields } from '#engine'
import type { KeyRing } from './key-ring.ts'
import type { Sealer } from './secrets.ts'

/** The server's keys and the fields known to be secret. Every transaction carries it, so that nothing is stored without it. */
export type Vault = Sealer & {
  readonly secretsOf: (institution: number, entity: string) => SecretFields | undefined
  /** Adds to the known secret fields: a field marked in one version stays secret for records of all others. */
  readonly note: (institution: number, secrets: { readonly [entity: string]: SecretFields }) => void
  readonly useKeys: (keys: KeyRing) => void
}

const vaults = new WeakMap<pg.Pool, Vault>()

/** One vault per pool. Without keys it refuses to store or read a secret. */
export const vaultOf = (pool: pg.Pool): Vault => {
  const known = vaults.get(pool) ?? openVault()
  vaults.set(pool, known)
  return known
}

const openVault = (): Vault => {
  const secrets = new Map<string, SecretFields>()
  let keys: KeyRing | undefined
  const ring = (place: string): KeyRing => {
    if (!keys) throw new Error(`there is no key for the secret at ${place}`)
    return keys
  }
  return {
    seal: (text, place) => ring(place).seal(text, place),
    open: (sealed, place) => ring(place).open(sealed, place),
    secretsOf: (institution, entity) => secrets.get(`${institution} ${entity}`),
    note: (institution, found) => {
      for (const [entity, fields] of Object.entries(found)) {
        const key = `${institution} ${entity}`
        secrets.set(key, merged(secrets.get(key), fields))
      }
    },
    useKeys: (given) => {
      keys = given
    },
  }
}

const merged = (one: SecretFields | undefined, other: SecretFields): SecretFields => {
  if (!one) return other
  const together: { [field: string]: true | SecretFields } = { ...one }
  for (const [field, secret] of Object.entries(other)) {
    const known = together[field]
    together[field] = secret === true || known === true ? true : merged(known, secret)
  }
  return together
}

/** The place of a value, to which its ciphertext is bound. */
export const bindingOf = (
  institution: number,
  entity: string,
  record: string,
  part: 'data' | 'differences' | 'asked' | 'workflow',
): string => `${institution}/${entity}/${record}/${part}`
