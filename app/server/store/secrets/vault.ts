import type pg from 'pg'
import type { Json, SecretFields } from '#engine'
import type { KeyRing } from './key-ring.ts'
import type { Sealer } from './secrets.ts'

/** The server's keys and the fields known to be secret. Every transaction carries it, so that nothing is stored without it. */
export type Vault = Sealer & {
  readonly secretsOf: (institution: number, entity: string) => SecretFields | undefined
  /** Adds to the known secret fields: a field marked in one version stays secret for records of all others. */
  readonly note: (institution: number, secrets: { readonly [entity: string]: SecretFields }) => void
  readonly useKeys: (keys: KeyRing) => void
  /** Reports each place whose value cannot be decrypted once. */
  readonly report: (place: string, error: unknown) => void
  readonly reportTo: (log: (message: string) => void) => void
}

/** The vault of one transaction, which remembers what it could not open. */
export const vaultOfTransaction = (vault: Vault): Vault => {
  const unreadable = new Map<string, Json>()
  return {
    ...vault,
    unreadable: {
      note: (place, sealed, error) => {
        unreadable.set(place, sealed)
        vault.report(place, error)
      },
      at: (place) => unreadable.get(place),
    },
  }
}

/** With a lost key every record would be reported; the first places are enough to see it. */
const MOST_REPORTS = 1000

const vaults = new WeakMap<pg.Pool, Vault>()

/** One vault per pool. Without keys it refuses to store or read a secret. */
export const vaultOf = (pool: pg.Pool): Vault => {
  const known = vaults.get(pool) ?? openVault()
  vaults.set(pool, known)
  return known
}

const openVault = (): Vault => {
  const secrets = new Map<string, SecretFields>()
  const reported = new Set<string>()
  let log: (message: string) => void = () => undefined
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
    report: (place, error) => {
      if (reported.has(place) || reported.size >= MOST_REPORTS) return
      reported.add(place)
      log(`the value at ${place} cannot be decrypted and is masked: ${error instanceof Error ? error.message : String(error)}`)
    },
    reportTo: (given) => {
      log = given
    },
  }
}

const merged = (left: SecretFields | undefined, right: SecretFields): SecretFields => {
  if (!left) return right
  const together: { [field: string]: true | SecretFields } = { ...left }
  for (const [field, secret] of Object.entries(right)) {
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
