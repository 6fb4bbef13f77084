import { setImmediate } from 'node:timers/promises'
import type { TypesetLine, Style } from './lines.ts'
import type { Box, Element, Sheet } from './sheet.ts'

type Cell = { readonly text: string; readonly type: 'TH' | 'TD'; readonly scope?: 'Column' | 'Row'; readonly atEnd?: boolean }

const SIZE = 9.5
const PAD = 5
const RULE = '#c8c8c8'
/** Rows that are set before others get their turn: a long table holds up no request. */
const ROWS_AT_ONCE = 50

const styleOf = ({ type }: Cell): Style => ({ size: SIZE, bold: type === 'TH' })
const linesOfCells = (sheet: Sheet, cells: readonly Cell[], columns: readonly Box[]): readonly (readonly TypesetLine[])[] =>
  cells.map((cell, index) => sheet.lines(cell.text, styleOf(cell), (columns[index]?.width ?? 0) - 2 * PAD))

const inner = ({ x, width }: Box): Box => ({ x: x + PAD, width: width - 2 * PAD })

const ruleBelow = (sheet: Sheet, color: string, thickness: number): void =>
  sheet.decorate((doc) => {
    const { x, width } = sheet.full
    doc
      .moveTo(x, sheet.y)
      .lineTo(x + width, sheet.y)
      .lineWidth(thickness)
      .strokeColor(color)
      .stroke()
  })

/** A row. One that is taller than what is left of the page goes on at the next. */
const putRow = (sheet: Sheet, table: Element, cells: readonly Cell[], columns: readonly Box[], repeatHead: () => void): void => {
  const row = sheet.element(table, 'TR')
  const lines = linesOfCells(sheet, cells, columns)
  const made = cells.map(({ type, scope, text }) => sheet.element(row, type, { text, ...(scope && { scope }) }))
  const height = sheet.heightOf(styleOf({ text: '', type: 'TD' }))
  const count = Math.max(1, ...lines.map((cell) => cell.length))
  if (sheet.need(Math.min(count, 4) * height + 2 * PAD)) repeatHead()
  sheet.skip(PAD)
  for (let index = 0; index < count; index += 1) {
    if (sheet.need(height + PAD)) repeatHead()
    cells.forEach((cell, column) => {
      const [line, into, box] = [lines[column]?.[index], made[column], columns[column]]
      if (line && into && box)
        sheet.putLines(into, cell.type, [line], inner(box), { ...styleOf(cell), atEnd: cell.atEnd ?? false }, sheet.y)
    })
    sheet.skip(height)
  }
  sheet.skip(PAD)
  for (const cell of made) cell.end()
  row.end()
  ruleBelow(sheet, RULE, 0.5)
}

/** Columns as wide as their longest cell asks, and all together as wide as the page. */
const widthsOf = (sheet: Sheet, rows: readonly (readonly Cell[])[]): readonly Box[] => {
  const count = Math.max(...rows.map((row) => row.length))
  const wanted = Array.from({ length: count }, (_, column) =>
    Math.max(24, ...rows.slice(0, 200).map((row) => Math.min(row[column]?.text.length ?? 0, 60) * SIZE * 0.56 + 2 * PAD)),
  )
  const scale = sheet.full.width / wanted.reduce((sum, width) => sum + width, 0)
  const widths = wanted.map((width) => width * scale)
  return widths.map((width, column) => {
    const before = widths.slice(0, column).reduce((sum, other) => sum + other, 0)
    const x = sheet.isRightToLeft ? sheet.full.x + sheet.full.width - before - width : sheet.full.x + before
    return { x, width }
  })
}

/** A table whose head stands again on every page it reaches; a screen reader hears it once. */
export const putTable = async (sheet: Sheet, parent: Element, head: readonly Cell[], rows: readonly (readonly Cell[])[]): Promise<void> => {
  const table = sheet.element(parent, 'Table')
  const columns = widthsOf(sheet, [head, ...rows])
  const headLines = linesOfCells(sheet, head, columns)
  const headHeight = Math.max(...headLines.map((lines) => lines.length)) * sheet.heightOf({ size: SIZE, bold: true }) + 2 * PAD
  const repeatHead = (): void => {
    sheet.decorate(() =>
      headLines.forEach((lines, column) =>
        lines.forEach((line, index) => {
          const box = columns[column]
          const ink = { size: SIZE, bold: true, atEnd: head[column]?.atEnd ?? false }
          if (box) sheet.drawLine(line, inner(box), ink, sheet.y + PAD + sheet.heightOf(ink, index))
        }),
      ),
    )
    sheet.skip(headHeight)
    ruleBelow(sheet, RULE, 1)
  }
  sheet.need(headHeight + 40)
  putRow(sheet, table, head, columns, () => undefined)
  for (const [index, row] of rows.entries()) {
    putRow(sheet, table, row, columns, repeatHead)
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate()
  }
  table.end()
}

/** Names and values below each other, without a head: each name is the header of its row. */
export const putFacts = (sheet: Sheet, parent: Element, facts: readonly { readonly label: string; readonly value: string }[]): void => {
  const table = sheet.element(parent, 'Table')
  const width = sheet.full.width * 0.34
  const at = (x: number): number => (sheet.isRightToLeft ? 2 * sheet.full.x + sheet.full.width - x : x)
  const start = sheet.full.x
  const columns: readonly Box[] = sheet.isRightToLeft
    ? [
        { x: at(start + width), width },
        { x: start, width: sheet.full.width - width },
      ]
    : [
        { x: start, width },
        { x: start + width, width: sheet.full.width - width },
      ]
  ruleBelow(sheet, RULE, 0.5)
  for (const { label, value } of facts)
    putRow(
      sheet,
      table,
      [
        { text: label, type: 'TH', scope: 'Row' },
        { text: value, type: 'TD' },
      ],
      columns,
      () => undefined,
    )
  table.end()
}
