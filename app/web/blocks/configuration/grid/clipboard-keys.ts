import type { ClipboardEvent } from 'react'
import { clipboardOf, rowsOfClipboard } from './clipboard-rows.ts'
import type { GridCell } from './grid-column.ts'
import type { GridArea } from './grid-range.ts'

type Given = {
  readonly cell: (row: number, column: number) => GridCell
  readonly area: GridArea
  readonly onPaste: ((rows: readonly (readonly string[])[], area: GridArea) => void) | undefined
}

/** Ctrl+C and Ctrl+V on the chosen cells of a grid. */
export const clipboardKeys = ({ cell, area, onPaste }: Given) => ({
  copy: (event: ClipboardEvent): void => {
    const lines = Array.from({ length: area.bottom - area.top + 1 }, (_, row) =>
      Array.from({ length: area.right - area.left + 1 }, (_each, column) => cell(area.top + row, area.left + column).text),
    )
    event.preventDefault()
    event.clipboardData.setData('text/plain', clipboardOf(lines))
  },
  paste: (event: ClipboardEvent): void => {
    if (!onPaste) return
    event.preventDefault()
    onPaste(rowsOfClipboard(event.clipboardData.getData('text/plain')), area)
  },
})
