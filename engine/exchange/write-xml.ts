import type { MessageNode } from './message-tree.ts'

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Drops characters that XML 1.0 does not allow: even escaped, they would make the file unreadable. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Parsers turn a bare carriage return into a line feed, and tabs and line feeds in attributes into spaces, so these are escaped. */
const escapeText = (text: string): string =>
  text
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/gu, (found) => ESCAPES[found] ?? found)
    .replaceAll('\r', '&#13;')
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('\t', '&#9;').replaceAll('\n', '&#10;')

const write = (node: MessageNode, indent: string): string => {
  const attributes = (node.attributes ?? []).map(({ name, value }) => ` ${name}="${escapeAttribute(value)}"`).join('')
  const open = `${indent}<${node.name}${attributes}`
  if (node.children !== undefined)
    return `${open}>\n${node.children.map((child) => write(child, `${indent}  `)).join('')}${indent}</${node.name}>\n`
  return node.value === undefined ? `${open}/>\n` : `${open}>${escapeText(String(node.value))}</${node.name}>\n`
}

export const writeXml = (tree: readonly MessageNode[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${tree.map((node) => write(node, '')).join('')}`
