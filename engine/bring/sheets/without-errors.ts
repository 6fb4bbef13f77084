import { isSpreadsheetError } from '../../exchange/spreadsheet-cell.ts'
import type { BringLog } from '../bring-log.ts'
import { lettersOfColumn, type SheetCells } from './sheet.ts'

type Sheets = { readonly [sheet: string]: SheetCells }

/** The sheets with nothing in the cells that show an error of the spreadsheet, each of which is named as left. */
export const withoutErrors = (sheets: Sheets, log: BringLog): Sheets =>
  Object.fromEntries(
    Object.entries(sheets).map(([sheet, rows]) => [
      sheet,
      rows.map((row, line) =>
        row.some(isSpreadsheetError)
          ? row.map((cell, column) => {
              if (!isSpreadsheetError(cell)) return cell
              log.leave(`${sheet}!${lettersOfColumn(column)}${line + 1}`, cell, 'spreadsheetError')
              return ''
            })
          : row,
      ),
    ]),
  )
