import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { hasMore } from './has-more.ts'
import type { MessageNode } from './message-tree.ts'
import { exchangeTexts } from '../texts/en/exchange.ts'

// Only the standard entities are decoded: a document that declares its own is refused before it is parsed.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

const NAMED: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/giu, (_, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return character(parseInt(hex, 16))
    return decimal !== undefined ? character(Number(decimal)) : (NAMED[(name ?? '').toLowerCase()] ?? '')
  })

type Parsed = { readonly [name: string]: unknown }

const attributesOf = (parsed: Parsed): MessageNode['attributes'] => {
  const found = Object.entries((parsed[':@'] ?? {}) as { readonly [name: string]: string }).map(([name, value]) => ({
    name,
    value: unescape(value),
  }))
  return found.length === 0 ? undefined : found
}

const nodesOf = (list: readonly Parsed[]): readonly MessageNode[] =>
  list.flatMap((parsed) => {
    const name = Object.keys(parsed).find((key) => key !== ':@' && key !== '#text')
    if (name === undefined) return []
    const inside = parsed[name] as readonly Parsed[]
    const children = nodesOf(inside)
    const text = unescape(inside.map((part) => String(part['#text'] ?? '')).join(''))
    const attributes = attributesOf(parsed)
    return [{ name, ...(attributes && { attributes }), ...(children.length > 0 ? { children } : text !== '' && { value: text }) }]
  })

/** The elements of 5,000 rows of 50 columns, and more than that. Each takes far more memory and time than its text. */
const MOST_ELEMENTS = 1_000_000

export type ReadTree =
  | { readonly ok: true; readonly tree: readonly MessageNode[] }
  | { readonly ok: false; readonly message: string; readonly line?: number }

/** XML as an ordered tree; one that declares a document type is refused. */
export const readXml = (text: string): ReadTree => {
  if (/<!DOCTYPE/iu.test(text)) return { ok: false, message: exchangeTexts.documentType }
  if (hasMore(text, /<[^/]/gu, MOST_ELEMENTS)) return { ok: false, message: exchangeTexts.tooManyElements({ most: MOST_ELEMENTS }) }
  const checked = XMLValidator.validate(text)
  // The library lists the names of what is open as JSON, with the first line for the place.
  if (checked !== true && checked.err.msg.startsWith("Invalid '["))
    return { ok: false, message: exchangeTexts.unclosed, line: text.split('\n').length }
  if (checked !== true) return { ok: false, message: checked.err.msg, line: checked.err.line }
  try {
    return { ok: true, tree: nodesOf(parser.parse(text) as readonly Parsed[]) }
  } catch (error) {
    // Well formed, and yet nothing the library takes: elements too deep, or names of JavaScript's own.
    return { ok: false, message: error instanceof Error ? error.message : exchangeTexts.notXml }
  }
}
