import { MASK, type Json, type SecretFields } from '#engine'

/**
 * A secret as it is stored: `{ "$sealed": "<key id>.<ciphertext>" }`. JSON from outside never has this form, because `toStored` gives every
 * other `$sealed` one more `$`.
 */
export type Sealer = {
  readonly seal: (text: string, place: string) => string
  readonly open: (sealed: string, place: string) => string
  readonly unreadable?: Unreadable
}
/** The sealed values that could not be opened, by place, so that a write stores them again as they were. */
export type Unreadable = {
  readonly note: (place: string, sealed: Json, error: unknown) => void
  readonly at: (place: string) => Json | undefined
}
type Fields = { readonly [field: string]: Json }

const SEALED = '$sealed'

const isSealed = (value: Json | undefined): value is { readonly [SEALED]: string } => {
  return isFields(value) && typeof value[SEALED] === 'string' && Object.keys(value).length === 1
}

/** A value from outside in the form in which it is stored, before its secrets are sealed. */
export const toStored = (value: Json, sealer: Sealer, place: string): Json => {
  if (value === MASK) return sealer.unreadable?.at(place) ?? value
  if (Array.isArray(value)) return (value as readonly Json[]).map((element, index) => toStored(element, sealer, `${place}/${index}`))
  return isFields(value) ? fieldsToStored(value, sealer, place) : value
}

export const fieldsToStored = (fields: Fields, sealer: Sealer, place: string): Fields => {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      /^\$+sealed$/.test(field) ? `$${field}` : field,
      toStored(value, sealer, `${place}/${field}`),
    ]),
  )
}

const nameFromStored = (name: string): string => (/^\$\$+sealed$/.test(name) ? name.slice(1) : name)

/** Answers with every secret encrypted. `place` identifies their record; the path of the field is appended. */
export const sealFields = (fields: Fields, secrets: SecretFields | undefined, sealer: Sealer, place: string): Fields => {
  if (!secrets || !Object.keys(secrets).some((field) => field in fields)) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, sealValue(value, secrets[field], sealer, `${place}/${field}`)]),
  )
}

/** A value with its secret parts encrypted. Blank values stay blank, so that lists can recognize them. */
export const sealValue = (value: Json, secret: true | SecretFields | undefined, sealer: Sealer, place: string): Json => {
  if (secret === undefined || value === null || value === '' || isSealed(value)) return value
  if (secret === true) return { [SEALED]: sealer.seal(JSON.stringify(value), place) }
  if (Array.isArray(value)) return (value as readonly Json[]).map((row, index) => sealValue(row, secret, sealer, `${place}/${index}`))
  return isFields(value) ? sealFields(value, secret, sealer, place) : value
}

/** Decrypts values. A value that cannot be decrypted, such as one that was moved here from another place, is masked and noted. */
export const openValue = <T extends Json>(value: T, sealer: Sealer, place: string): T => {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return openOrMask(value, sealer, place) as T
  if (Array.isArray(value))
    return (value as readonly Json[]).map((element, index) => openValue(element, sealer, `${place}/${index}`)) as unknown as T
  return Object.fromEntries(
    Object.entries(value as Fields).map(([field, inner]) => {
      const name = nameFromStored(field)
      return [name, openValue(inner, sealer, `${place}/${name}`)]
    }),
  ) as T
}

const openOrMask = (value: { readonly [SEALED]: string }, sealer: Sealer, place: string): Json => {
  try {
    return JSON.parse(sealer.open(value[SEALED], place)) as Json
  } catch (error) {
    sealer.unreadable?.note(place, value, error)
    return MASK
  }
}

/** Decrypts a value that was sealed as a whole, and throws when it cannot: a part of it would mean something else. */
export const openWhole = (value: Json, sealer: Sealer, place: string): Json => {
  return isSealed(value) ? (JSON.parse(sealer.open(value[SEALED], place)) as Json) : value
}

/** Values in the clear, with their secret parts masked. */
export const maskSecrets = (value: Json, secret: true | SecretFields | undefined): Json => {
  if (secret === undefined || value === null || value === '') return value
  if (secret === true) return MASK
  if (Array.isArray(value)) return (value as readonly Json[]).map((row) => maskSecrets(row, secret))
  return isFields(value)
    ? Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [
          field,
          maskSecrets(inner, Object.hasOwn(secret, field) ? secret[field] : undefined),
        ]),
      )
    : value
}

/** Masks encrypted values of a row without decrypting them. */
export const maskSealed = (value: Json): Json => {
  if (typeof value !== 'object' || value === null) return value
  if (isSealed(value)) return MASK
  return Array.isArray(value)
    ? (value as readonly Json[]).map(maskSealed)
    : Object.fromEntries(Object.entries(value).map(([field, inner]) => [nameFromStored(field), maskSealed(inner as Json)]))
}

/**
 * The secret parts of the value at a path of the history: `field`, `list.<row>` or `list.<row>.field`. When a row's name contains a dot,
 * the field is unclear; then the whole value counts as secret.
 */
export const secretAt = (secrets: SecretFields | undefined, path: string): true | SecretFields | undefined => {
  const [field = '', row, ...inside] = path.split('.')
  const own = secrets && Object.hasOwn(secrets, field) ? secrets[field] : undefined
  if (own === undefined || own === true || row === undefined || inside.length === 0) return own
  if (inside.length === 1) return secretAt(own, inside[0] ?? '')
  const below = secretAt(own, inside.join('.'))
  return below ?? (inside.length > 1 && !isNested(own, inside[0] ?? '') ? true : undefined)
}

const isNested = (secrets: SecretFields, field: string): boolean => Object.hasOwn(secrets, field) && secrets[field] !== true

const isFields = (value: Json | undefined): value is Fields => {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The secret fields whose value in these answers is unmasked. */
export const clearSecrets = (answers: Fields, secrets: SecretFields | undefined): readonly string[] => {
  const isClear = (value: Json | undefined, secret: true | SecretFields | undefined): boolean => {
    if (secret === undefined || value === undefined || value === null || value === '') return false
    if (secret === true) return typeof value !== 'string' || !value.startsWith(MASK.slice(0, 2))
    if (Array.isArray(value)) return (value as readonly Json[]).some((row) => isClear(row, secret))
    return isFields(value) && Object.entries(secret).some(([field, inner]) => isClear(value[field], inner))
  }
  return Object.entries(secrets ?? {}).flatMap(([field, secret]) => (isClear(answers[field], secret) ? [field] : []))
}
