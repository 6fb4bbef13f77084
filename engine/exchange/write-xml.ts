import type { MessageNode } from './message-tree.ts'

const ESCAPES: { readonly [character: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters that XML 1.0 has no place for are dropped, also when escaped they would make a file unreadable. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A return as such would be read back as a line feed; in an attribute, tabs and line feeds as spaces. */
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
