import type { WrittenPart } from '#engine'
import type { Paper } from './paper.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { putFacts, putTable } from './table.ts'

const TEXT = { size: 10.5, bold: false }
const GAP = 9
const INDENT = 20

type Parts = { readonly [K in Exclude<WrittenPart, string>['is']]: Extract<WrittenPart, { readonly is: K }> }

const putList = (sheet: Sheet, { numbered, entries }: Parts['list']): void => {
  const list = sheet.element(sheet.root, 'L')
  const { x, width } = sheet.full
  const box = { x: sheet.isRightToLeft ? x : x + INDENT, width: width - INDENT }
  const markBox = { x: sheet.isRightToLeft ? x + width - INDENT : x, width: INDENT }
  entries.forEach((entry, index) => {
    sheet.need(sheet.heightOf(TEXT))
    const item = sheet.element(list, 'LI')
    const label = sheet.element(item, 'Lbl')
    sheet.putLines(label, 'Lbl', sheet.lines(numbered ? `${index + 1}.` : '•', TEXT, INDENT), markBox, TEXT, sheet.y)
    label.end()
    sheet.put(item, 'LBody', entry, TEXT, box)
    item.end()
    sheet.skip(GAP / 3)
  })
  list.end()
}

const putSignature = (sheet: Sheet, { lines }: Parts['signature']): void => {
  const width = sheet.full.width * 0.45
  const box = { x: sheet.isRightToLeft ? sheet.full.x + sheet.full.width - width : sheet.full.x, width }
  sheet.need(48 + lines.length * sheet.heightOf(TEXT))
  sheet.skip(42)
  sheet.decorate((doc) =>
    doc
      .moveTo(box.x, sheet.y)
      .lineTo(box.x + box.width, sheet.y)
      .lineWidth(0.75)
      .strokeColor('#1a1a1a')
      .stroke(),
  )
  sheet.skip(4)
  sheet.put(sheet.root, 'P', lines.join('\n'), TEXT, { ...sheet.full })
}

const putPart = async (sheet: Sheet, part: WrittenPart, color: string): Promise<void> => {
  if (typeof part === 'string') return sheet.put(sheet.root, 'P', part, TEXT)
  switch (part.is) {
    case 'heading':
      // A heading never stands alone at the end of a page.
      sheet.need(80)
      sheet.skip(GAP / 2)
      return sheet.put(sheet.root, 'H2', part.text, { size: 12, bold: true, color })
    case 'list':
      return putList(sheet, part)
    case 'facts':
      return putFacts(sheet, sheet.root, part.facts)
    case 'table':
      return putTable(
        sheet,
        sheet.root,
        part.columns.map(({ label, atEnd }) => ({ text: label, type: 'TH', scope: 'Column', atEnd })),
        part.rows.map((row) => row.map((text, column) => ({ text, type: 'TD', atEnd: part.columns[column]?.atEnd ?? false }))),
      )
    case 'signature':
      return putSignature(sheet, part)
    case 'page-break':
      return sheet.newPage()
  }
}

const putLetterhead = (sheet: Sheet, { from, contact, color }: Paper): void => {
  sheet.put(sheet.root, 'P', from, { size: 15, bold: true, color })
  if (contact.length > 0) sheet.put(sheet.root, 'P', contact.join(' · '), { size: 8.5, bold: false, color: '#555555' })
  sheet.skip(5)
  const { x, width } = sheet.full
  sheet.decorate((doc) =>
    doc
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .lineWidth(1.5)
      .strokeColor(color)
      .stroke(),
  )
  sheet.skip(24)
}

/** A paper as a tagged PDF: title, language, headings, lists, tables and the order of reading are known to every reader. */
export const makePaper = async (paper: Paper): Promise<Buffer> => {
  const sheet = openSheet(paper)
  putLetterhead(sheet, paper)
  sheet.put(sheet.root, 'H1', paper.title, { size: 17, bold: true })
  sheet.skip(GAP)
  for (const part of paper.parts) {
    await putPart(sheet, part, paper.color)
    sheet.skip(GAP)
  }
  return sheet.close(paper)
}
