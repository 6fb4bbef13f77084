import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { isFormula } from '#engine'
import type { ExportedCell } from './csv.ts'

/** The most rows that a sheet has; a spreadsheet would not open more. */
const MOST_ROWS = 1_048_576
/** The longest text that a cell takes. */
const LONGEST = 32_767
const DAY = 86_400_000
/** Day 0 of spreadsheets, which think that 1900 was a leap year. */
const FIRST_DAY = Date.UTC(1899, 11, 30)

const NAMESPACE = 'http://schemas.openxmlformats.org'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = `xmlns="${NAMESPACE}/spreadsheetml/2006/main"`
const OFFICE = `${NAMESPACE}/officeDocument/2006/relationships`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by number: plain, a text that looks like a formula, a day, the heading. */
const STYLES = `${XML}<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf quotePrefix="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The parts of a workbook with one sheet, except the sheet. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${NAMESPACE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${NAMESPACE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** XML cannot hold most control characters, nor half of a pair of surrogates. */
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST)
    // A spreadsheet reads _x0041_ as the sign with this number.
    .replaceAll(/_(?=x[\dA-F]{4}_)/giu, '_x005F_')
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]|\p{Cs}/gu, '')
    .replaceAll(/[&<>]/gu, (sign) => ESCAPED[sign] ?? '')

const textCell = (text: string, style: number): string =>
  `<c t="inlineStr"${style === 0 ? '' : ` s="${style}"`}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** A text is never a formula in a sheet; the style keeps it a text when it is edited. */
const cellXml = (cell: ExportedCell): string => {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return cell === '' ? '<c/>' : textCell(cell, isFormula(cell) ? 1 : 0)
  // Spreadsheets have no day before 1900, and one too many in its February.
  if (cell.day < '1900-03-01') return textCell(cell.day, 0)
  return `<c s="2"><v>${(Date.parse(`${cell.day}T00:00:00Z`) - FIRST_DAY) / DAY}</v></c>`
}

/** Wide enough for a name or a day, in characters; a spreadsheet shows ######## for a day that does not fit. */
const widthOf = (label: string): number => Math.min(60, Math.max(22, label.length + 4))

const colsXml = (labels: readonly string[]): string =>
  labels.map((label, index) => `<col min="${index + 1}" max="${index + 1}" width="${widthOf(label)}" customWidth="1"/>`).join('')

/** The file before its first row: the heading stays in sight. */
export const sheetHead = (labels: readonly string[]): string =>
  `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${labels.length === 0 ? '' : `<cols>${colsXml(labels)}</cols>`}<sheetData><row>${labels.map((label) => textCell(label, 3)).join('')}</row>`
export const sheetRow = (cells: readonly ExportedCell[]): string => `<row>${cells.map(cellXml).join('')}</row>`
export const SHEET_END = '</sheetData></worksheet>'

/** Packs the text of a sheet into a workbook while it comes: only the part that is being packed is in memory. */
// oxlint-disable-next-line func-style -- a generator has no arrow form
export async function* packedWorkbook(sheet: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const failures: Error[] = []
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error)
    else packed.push(chunk)
  })
  for (const [name, text] of Object.entries(PARTS)) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(part)
  let rows = 0
  for await (const text of sheet) {
    rows += text.split('<row>').length - 1
    if (rows > MOST_ROWS) throw new Error(`a sheet has ${MOST_ROWS} rows, and this list has more`)
    part.push(strToU8(text))
    yield* packed.splice(0)
  }
  part.push(new Uint8Array(), true)
  zip.end()
  if (failures[0]) throw failures[0]
  yield* packed.splice(0)
}
