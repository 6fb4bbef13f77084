import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A value as a text that only a server with this key can have written. Everybody can read it. A text written for one purpose is not valid
 * for another.
 */
export const signed = (key: string, purpose: string, value: object): string => {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signature(key, purpose, payload)}`
}

/** The value of such a text; undefined when anything in it was changed. */
export const readSigned = (key: string, purpose: string, text: string): unknown => {
  const [payload = '', given = '', ...more] = text.split('.')
  const expected = Buffer.from(signature(key, purpose, payload))
  const actual = Buffer.from(given)
  if (more.length > 0 || expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}

const signature = (key: string, purpose: string, payload: string): string =>
  createHmac('sha256', key).update(`${purpose}.${payload}`).digest('base64url')
