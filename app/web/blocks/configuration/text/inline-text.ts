import type { Node, Schema } from 'prosemirror-model'
import { mergeFields } from '#engine'

/** The end of the braces that open at `start`; undefined where they do not close. */
const endOfBraces = (text: string, start: number): number | undefined => {
  let depth = 0
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '{') depth += 1
    if (text[index] === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return undefined
}

export type TextPiece = { readonly text: string; readonly isField: boolean }

/** A text cut into words and merge fields. Braces that name nothing are words. Together the pieces are the text, to the letter. */
export const piecesOf = (text: string): readonly TextPiece[] => {
  const pieces: TextPiece[] = []
  let words = ''
  let index = 0
  while (index < text.length) {
    const end = text[index] === '{' ? endOfBraces(text, index) : undefined
    const braces = end === undefined ? '' : text.slice(index, end)
    if (end === undefined || mergeFields(braces).length === 0) {
      words += text[index] ?? ''
      index += 1
      continue
    }
    if (words !== '') pieces.push({ text: words, isField: false })
    words = ''
    pieces.push({ text: braces, isField: true })
    index = end
  }
  return words === '' ? pieces : [...pieces, { text: words, isField: false }]
}

const lines = (schema: Schema, text: string): readonly Node[] =>
  text.split('\n').flatMap((line, index) => [...(index > 0 ? [schema.node('break')] : []), ...(line === '' ? [] : [schema.text(line)])])

/** A text as inline nodes: merge fields as chips, line breaks, words. */
export const inlineOf = (schema: Schema, text: string): readonly Node[] =>
  piecesOf(text).flatMap((piece) => (piece.isField ? [schema.node('field', { text: piece.text })] : lines(schema, piece.text)))

/** The text of a node, as it is written. */
export const textOf = (node: Node): string => node.textBetween(0, node.content.size)
