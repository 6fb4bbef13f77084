import { COVER, type Json, type SecretFields } from '#engine'

/** A secret as it is stored: `{ "$sealed": "<key id>.<ciphertext>" }`. No answer is an object of this kind. */
export type Sealer = { readonly seal: (text: string, place: string) => string; readonly open: (sealed: string, place: string) => string }
type Fields = { readonly [field: string]: Json }

const SEALED = '$sealed'

export function isSealed(value: Json | undefined): value is { readonly [SEALED]: string } {
  return isFields(value) && typeof value[SEALED] === 'string'
}

/** Answers with every secret among them sealed. `place` says whose they are; the way to the field is added to it. */
export function sealFields(fields: Fields, secrets: SecretFields | undefined, sealer: Sealer, place: string): Fields {
  if (!secrets || !Object.keys(secrets).some((field) => field in fields)) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, sealValue(value, secrets[field], sealer, `${place}/${field}`)]),
  )
}

/** A value with what is secret of it sealed. What is empty stays empty: a list must be able to say so. */
export function sealValue(value: Json, secret: true | SecretFields | undefined, sealer: Sealer, place: string): Json {
  if (secret === undefined || value === null || value === '' || isSealed(value)) return value
  if (secret === true) return { [SEALED]: sealer.seal(JSON.stringify(value), place) }
  if (Array.isArray(value)) return (value as readonly Json[]).map((row, at) => sealValue(row, secret, sealer, `${place}/${at}`))
  return isFields(value) ? sealFields(value, secret, sealer, place) : value
}

/** The same in the clear. A value that was moved here from another place is none. */
export function openValue<T extends Json>(value: T, sealer: Sealer, place: string): T {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return JSON.parse(sealer.open(value[SEALED], place)) as T
  if (Array.isArray(value)) return (value as readonly Json[]).map((one, at) => openValue(one, sealer, `${place}/${at}`)) as unknown as T
  return Object.fromEntries(
    Object.entries(value as Fields).map(([field, one]) => [field, openValue(one, sealer, `${place}/${field}`)]),
  ) as T
}

/** Values in the clear, with what is secret of them covered. */
export function coverSecrets(value: Json, secret: true | SecretFields | undefined): Json {
  if (secret === undefined || value === null || value === '') return value
  if (secret === true) return COVER
  if (Array.isArray(value)) return (value as readonly Json[]).map((row) => coverSecrets(row, secret))
  return isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([field, one]) => [field, coverSecrets(one, Object.hasOwn(secret, field) ? secret[field] : undefined)]),
      )
    : value
}

/** What is drawn of a row that nobody opened. */
export function coverSealed(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return COVER
  return Array.isArray(value)
    ? (value as readonly Json[]).map(coverSealed)
    : Object.fromEntries(Object.entries(value).map(([field, one]) => [field, coverSealed(one as Json)]))
}

/**
 * What is secret of the value at a path of a history: `field`, `list.<row>` or `list.<row>.field`. A row that is named by something
 * with a dot in it leaves open which field is meant; then all of it is taken for one.
 */
export function secretAt(secrets: SecretFields | undefined, path: string): true | SecretFields | undefined {
  const [field = '', row, ...inside] = path.split('.')
  const own = secrets && Object.hasOwn(secrets, field) ? secrets[field] : undefined
  if (own === undefined || own === true || row === undefined || inside.length === 0) return own
  if (inside.length === 1) return secretAt(own, inside[0] ?? '')
  const below = secretAt(own, inside.join('.'))
  return below ?? (inside.length > 1 && !isNested(own, inside[0] ?? '') ? true : undefined)
}

const isNested = (secrets: SecretFields, field: string): boolean => Object.hasOwn(secrets, field) && secrets[field] !== true

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of which a secret stands among these answers as it is, not as its cover. */
export function clearSecrets(answers: Fields, secrets: SecretFields | undefined): readonly string[] {
  const isClear = (value: Json | undefined, secret: true | SecretFields | undefined): boolean => {
    if (secret === undefined || value === undefined || value === null || value === '') return false
    if (secret === true) return typeof value !== 'string' || !value.startsWith(COVER.slice(0, 2))
    if (Array.isArray(value)) return (value as readonly Json[]).some((row) => isClear(row, secret))
    return isFields(value) && Object.entries(secret).some(([field, one]) => isClear(value[field], one))
  }
  return Object.entries(secrets ?? {}).flatMap(([field, secret]) => (isClear(answers[field], secret) ? [field] : []))
}
