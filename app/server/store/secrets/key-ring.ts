import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../database/start-error.ts'

/** Keys by id. The first one encrypts; older ones remain to decrypt what they wrote. */
export type KeyRing = {
  /** The id of the key that encrypts. */
  readonly newest: string
  readonly has: (id: string) => boolean
  /** `place` is authenticated but not stored: a value encrypted for one place cannot be decrypted at another. */
  readonly seal: (text: string, place: string) => string
  readonly open: (sealed: string, place: string) => string
}

const FORM = /^[\w-]{1,40}:[\w-]{43}$/
const IV = 12
const TAG = 16

/** Reads `id:key,id:key`, the newest first, each key 32 bytes as base64url. Undefined when malformed. */
export const readKeys = (text: string): ReadonlyMap<string, Buffer> | undefined => {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0 || !parts.every((part) => FORM.test(part))) return undefined
  const keys = new Map(parts.map((part) => part.split(':') as [string, string]).map(([id, key]) => [id, Buffer.from(key, 'base64url')]))
  return keys.size === parts.length ? keys : undefined
}

/** The configured keys, or those in the data directory, where the first start makes one. */
export const openKeyRing = async (dataDir: string, given?: string): Promise<KeyRing> => {
  const keys = readKeys(given ?? (await keptKeys(dataDir)))
  if (!keys)
    throw new StartError(
      `The keys ${given === undefined ? `in ${path.join(dataDir, 'field-keys')}` : 'in FIELD_KEYS'} are not of the form id:key,id:key.`,
    )
  return keyRing(keys)
}

/** Whether there are keys already, so that opening them makes none. */
export const hasKeys = async (dataDir: string, given?: string): Promise<boolean> =>
  given !== undefined || (await stat(path.join(dataDir, 'field-keys')).catch(ifMissing)) !== undefined

const ifMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}

const keptKeys = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'field-keys')
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await mkdir(dataDir, { recursive: true })
  await writeFile(draft, newKey(), { mode: 0o600 })
  // `link` never replaces a file, and the file is complete before it gets its name: two first starts at once end up with the same key.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(file, 'utf8')
}

export const newKey = (): string => {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64url')}`
}

export const keyRing = (keys: ReadonlyMap<string, Buffer>): KeyRing => {
  const [first] = keys
  if (!first) throw new Error('a key ring without a key')
  const [current, newest] = first
  const seal = (text: string, place: string): string => {
    const iv = randomBytes(IV)
    const cipher = createCipheriv('aes-256-gcm', newest, iv)
    cipher.setAAD(Buffer.from(`${current}\n${place}`))
    return `${current}.${Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`
  }
  const open = (sealed: string, place: string): string => {
    const [id = '', content = ''] = sealed.split('.')
    const key = keys.get(id)
    if (!key)
      throw new Error(`the key "${id}" that sealed a value is not among the keys: give it with FIELD_KEYS, or put the file field-keys back`)
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV))
    decipher.setAAD(Buffer.from(`${id}\n${place}`))
    decipher.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()]).toString('utf8')
  }
  return { newest: current, has: (id) => keys.has(id), seal, open }
}
