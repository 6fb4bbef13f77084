import PDFDocument from 'pdfkit'
import { serverTexts } from '../texts/en.ts'
import { linesOf, type TypesetLine, type Style } from './lines.ts'
import type { Paper } from './paper.ts'
import { cleanText, needsItsText, type Piece } from './spell.ts'

type Document = InstanceType<typeof PDFDocument>
export type Element = ReturnType<Document['struct']>
type Ink = Style & { readonly color?: string; readonly atEnd?: boolean }
/** Where a text stands: its left side and its width. */
export type Box = { readonly x: number; readonly width: number }

const MARGIN = 68
const FOOT = 62
const BLACK = '#1a1a1a'
const LEADING = 1.42
const ASCENT = 1.06
const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur', 'ps', 'ckb', 'dv', 'yi', 'sd', 'ug']

/** The pages of one paper: a place on them that moves down, and text that a screen reader finds in the order in which it was put there. */
export type Sheet = ReturnType<typeof openSheet>

export const openSheet = ({ title, language, size, from }: Pick<Paper, 'title' | 'language' | 'size' | 'from'>) => {
  const info = { Title: title, Author: from, Creator: serverTexts.product, Producer: serverTexts.product }
  const doc = new PDFDocument({
    size,
    margin: 0,
    tagged: true,
    lang: language,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const isRightToLeft = RIGHT_TO_LEFT.includes(language.split('-', 1)[0] ?? '')
  const full: Box = { x: MARGIN, width: doc.page.width - 2 * MARGIN }
  const bottom = doc.page.height - MARGIN - FOOT / 2
  let y = MARGIN

  const setFace = ({ face }: Piece, { size: points, bold }: Style): Document =>
    doc.font((bold ? face.bold : undefined) ?? face.file).fontSize(points)
  const measure = (piece: Piece, style: Style): number => setFace(piece, style).widthOfString(piece.text)
  const lines = (text: string, style: Style, width: number): readonly TypesetLine[] => linesOf(text, style, width, measure, isRightToLeft)
  const heightOf = (style: Style, count = 1): number => count * style.size * LEADING

  const newPage = (): void => {
    doc.addPage()
    y = MARGIN
  }
  /** Begins a page where this much does not fit any more. */
  const need = (height: number): boolean => {
    const isFull = y + height > bottom && y > MARGIN
    if (isFull) newPage()
    return isFull
  }
  const drawLine = (line: TypesetLine, { x, width }: Box, { color = BLACK, atEnd = false, ...style }: Ink, top: number): void => {
    let left = atEnd === isRightToLeft ? x : x + width - line.width
    for (const piece of line.pieces) {
      setFace(piece, style)
        .fillColor(color)
        .text(piece.text, left, top + style.size * ASCENT, { lineBreak: false, baseline: 'alphabetic' })
      left += measure(piece, style)
    }
  }
  const element = (parent: Element, type: string, options: { readonly scope?: 'Column' | 'Row'; readonly text?: string } = {}): Element => {
    const { scope, text } = options
    // The types of the library do not know the scope of a header cell.
    const asked = {
      ...(text !== undefined && needsItsText(text) && { actual: cleanText(text) }),
      ...(scope && { scope }),
      title: undefined,
    }
    const made = doc.struct(type, asked)
    parent.add(made)
    return made
  }
  /** Lines of one element at a place that is not the moving one; a cell of a table. */
  const putLines = (into: Element, type: string, given: readonly TypesetLine[], box: Box, ink: Ink, top: number): void => {
    given.forEach((line, index) => {
      const content = doc.markStructureContent(type)
      drawLine(line, box, ink, top + heightOf(ink, index))
      doc.endMarkedContent()
      into.add(content)
    })
  }
  /** A text in an element of its own. It goes on where the page does. */
  const put = (parent: Element, type: string, text: string, ink: Ink, box: Box = full): void => {
    const made = element(parent, type, { text })
    for (const line of lines(text, ink, box.width)) {
      need(heightOf(ink))
      putLines(made, type, [line], box, ink, y)
      y += heightOf(ink)
    }
    made.end()
  }
  /** What is drawn and not read out: lines, and what stands on every page. */
  const decorate = (draw: (target: Document) => void): void => {
    doc.markContent('Artifact', { type: 'Layout' })
    draw(doc)
    doc.endMarkedContent()
  }
  const repeated = (text: string, ink: Ink, top: number): void =>
    decorate(() =>
      lines(text, ink, full.width)
        .slice(0, 1)
        .forEach((line) => drawLine(line, full, ink, top)),
    )
  /** Writes the head and foot of each page, which can count them only now, and closes the file. */
  const close = async ({ header, footer }: Pick<Paper, 'header' | 'footer'>): Promise<Buffer> => {
    const { count } = doc.bufferedPageRange()
    const numbered = (text: string, page: number): string => text.replaceAll('{page}', String(page)).replaceAll('{pages}', String(count))
    const ink: Ink = { size: 8.5, bold: false, color: '#555555' }
    for (let page = 1; page <= count; page += 1) {
      doc.switchToPage(page - 1)
      if (header !== null && page > 1) repeated(numbered(header, page), ink, MARGIN / 2)
      if (footer !== null) repeated(numbered(footer, page), ink, doc.page.height - FOOT)
    }
    root.end()
    const chunks: Buffer[] = []
    doc.end()
    for await (const chunk of doc) chunks.push(Buffer.from(chunk))
    return Buffer.concat(chunks)
  }
  return {
    root,
    full,
    isRightToLeft,
    lines,
    heightOf,
    need,
    newPage,
    element,
    putLines,
    put,
    decorate,
    drawLine,
    close,
    get y() {
      return y
    },
    skip: (height: number): void => {
      y += height
    },
  }
}
