import { FACES, faceFor, type Face } from './faces.ts'

/** `rtl` is drawn from right to left, `digits` stand where their surroundings do, `neutral` goes with its neighbors. */
export type Direction = 'ltr' | 'rtl' | 'digits' | 'neutral'
/** Characters of one face and one direction. */
export type Piece = { readonly text: string; readonly face: Face; readonly direction: Direction }
/** What is not divided at the end of a line, and whether a space stands before it. */
export type Word = { readonly pieces: readonly Piece[]; readonly isAfterSpace: boolean }

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const words = new Intl.Segmenter('th', { granularity: 'word' })
const LATIN = FACES[0]

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const UNSEEN = /[\p{Cc}\p{Co}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu

/** Text without what changes the order or the place of other characters: what somebody typed cannot make a paper read otherwise. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, (found) => (found === '\n' ? found : ''))
    .normalize('NFC')

/** A character that no face has is written as its number, so that nobody overlooks it. */
const inNumbers = (cluster: string): string =>
  [...cluster].map((character) => `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`).join('')

const directionOf = (cluster: string): Direction => {
  if (RIGHT_TO_LEFT.test(cluster)) return 'rtl'
  if (/\p{Nd}/u.test(cluster)) return 'digits'
  return /\p{L}/u.test(cluster) ? 'ltr' : 'neutral'
}

const pieceOf = (cluster: string): Piece => {
  const face = faceFor(cluster)
  if (face !== undefined) return { text: cluster, face, direction: directionOf(cluster) }
  if (LATIN === undefined) throw new Error('there is no face')
  return { text: inNumbers(cluster), face: LATIN, direction: 'ltr' }
}

const joined = (pieces: readonly Piece[]): readonly Piece[] =>
  pieces.reduce<readonly Piece[]>((before, piece) => {
    const last = before.at(-1)
    return last?.face === piece.face && last.direction === piece.direction
      ? [...before.slice(0, -1), { ...last, text: last.text + piece.text }]
      : [...before, piece]
  }, [])

const clustersOf = (text: string): readonly string[] => [...clusters.segment(text)].map(({ segment }) => segment)

/** The characters of a word, each by itself: for a word that is longer than its line. */
export const lettersOf = ({ pieces }: Word): readonly Word[] =>
  pieces.flatMap(({ text }) => clustersOf(text)).map((cluster) => ({ pieces: [pieceOf(cluster)], isAfterSpace: false }))

const spelled = (text: string, isAfterSpace: boolean): Word => ({ pieces: joined(clustersOf(text).map(pieceOf)), isAfterSpace })

/** The words of a line of text, with the face of each character. */
export const wordsOf = (line: string): readonly Word[] =>
  line
    .split(/[ \u3000]+/u)
    .filter((text) => text !== '')
    .flatMap((text, index) => {
      if (!UNSPACED.test(text)) return [spelled(text, index > 0)]
      return [...words.segment(text)].map(({ segment }, at) => spelled(segment, index > 0 && at === 0))
    })

/**
 * Whether the characters of a paper may be others than those of the text, or in another order: signs are put together of several glyphs, and
 * what runs from right to left is drawn from left to right. Such a text is kept beside what is drawn.
 */
export const needsItsText = (text: string): boolean => /[^\p{ASCII}\p{P}\p{Script=Han}]/u.test(text)
