import { leftToRight } from './order.ts'
import { cleanText, lettersOf, wordsOf, type Piece, type Word } from './spell.ts'
import { FACES } from './faces.ts'

export type Style = { readonly size: number; readonly bold: boolean }
export type TypesetLine = { readonly pieces: readonly Piece[]; readonly width: number }
/** The width of characters in their face. */
export type Measure = (piece: Piece, style: Style) => number

const LATIN = FACES[0]
const spaceOf = (): Piece => {
  if (LATIN === undefined) throw new Error('there is no face')
  return { text: ' ', face: LATIN, direction: 'neutral' }
}

const piecesOf = (line: readonly Word[]): readonly Piece[] =>
  line.flatMap(({ pieces, isAfterSpace }, index) => (isAfterSpace && index > 0 ? [spaceOf(), ...pieces] : pieces))

/** Pieces that are drawn one after the other in one go. */
const inOneGo = (pieces: readonly Piece[]): readonly Piece[] => {
  const drawn: Piece[] = []
  for (const piece of pieces) {
    const last = drawn.at(-1)
    const isOne = last !== undefined && last.face === piece.face && last.direction !== 'rtl' && piece.direction !== 'rtl'
    if (isOne) drawn[drawn.length - 1] = { ...last, text: last.text + piece.text }
    else drawn.push(piece)
  }
  return drawn
}

/** A text in lines no wider than `width`. A word that is wider is divided between its characters. */
export const linesOf = (text: string, style: Style, width: number, measure: Measure, isRightToLeft: boolean): readonly TypesetLine[] => {
  const widthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + measure(piece, style), 0)
  const space = measure(spaceOf(), style)
  const lines: TypesetLine[] = []
  for (const paragraph of cleanText(text).split('\n')) {
    let line: Word[] = []
    let used = 0
    const end = (): void => {
      const pieces = inOneGo(leftToRight(piecesOf(line), isRightToLeft))
      lines.push({ pieces, width: widthOf(pieces) })
      line = []
      used = 0
    }
    const put = (word: Word): void => {
      const wide = widthOf(word.pieces)
      const gap = word.isAfterSpace && line.length > 0 ? space : 0
      if (used + gap + wide <= width) {
        line.push(word)
        used += gap + wide
      } else if (wide <= width || word.pieces.every((piece) => [...piece.text].length <= 1)) {
        if (line.length > 0) end()
        line.push(word)
        used = wide
      } else for (const letter of lettersOf(word)) put(letter)
    }
    wordsOf(paragraph).forEach(put)
    end()
  }
  return lines
}
