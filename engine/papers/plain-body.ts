import type { WrittenPart } from './write-body.ts'

const lineOf = (label: string, value: string): string => (label === '' ? value : `${label}: ${value}`)

const plainPart = (part: WrittenPart): string => {
  if (typeof part === 'string') return part
  switch (part.is) {
    case 'heading':
      return part.text
    case 'list':
      return part.entries.map((entry, index) => `${part.numbered ? `${index + 1}.` : '-'} ${entry}`).join('\n')
    case 'facts':
      return part.facts.map(({ label, value }) => lineOf(label, value)).join('\n')
    case 'table':
      return part.rows.map((row) => row.map((cell, index) => lineOf(part.columns[index]?.label ?? '', cell)).join('\n')).join('\n\n')
    case 'signature':
      return part.lines.join('\n')
    case 'page-break':
      return ''
  }
}

/** A body for readers of plain text, a line between its parts. */
export const plainBody = (parts: readonly WrittenPart[]): string =>
  parts
    .map(plainPart)
    .filter((text) => text !== '')
    .join('\n\n')
