/** A cell of a grid by its row and column, from 0. */
export type GridPlace = { readonly row: number; readonly column: number }
/** The rectangle between a cell and the one that keys and clicks go on from. */
export type GridRange = { readonly from: GridPlace; readonly to: GridPlace }
/** The rectangle with its corners in order, each included. */
export type GridArea = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

export const areaOf = ({ from, to }: GridRange): GridArea => ({
  top: Math.min(from.row, to.row),
  bottom: Math.max(from.row, to.row),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

export const isInside = ({ top, bottom, left, right }: GridArea, { row, column }: GridPlace): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

export type GridSize = { readonly rows: number; readonly columns: number; readonly page: number }
type Pressed = { readonly key: string; readonly shiftKey: boolean; readonly ctrlKey: boolean }

const clamp = (value: number, size: number): number => Math.max(0, Math.min(size - 1, value))

const STEPS: { readonly [key: string]: (place: GridPlace, size: GridSize, far: boolean) => GridPlace } = {
  ArrowUp: ({ row, column }, _size, far) => ({ row: far ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, far) => ({ row: far ? rows : row + 1, column }),
  ArrowLeft: ({ row, column }, _size, far) => ({ row, column: far ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, far) => ({ row, column: far ? columns : column + 1 }),
  Home: ({ row }, _size, far) => ({ row: far ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, far) => ({ row: far ? rows : row, column: columns }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
}

/** Where a key leads; undefined for a key that goes nowhere. Shift keeps the other corner, Ctrl goes to the edge. */
export const rangeAfter = (range: GridRange, { key, shiftKey, ctrlKey }: Pressed, size: GridSize): GridRange | undefined => {
  const step = STEPS[key]
  if (step === undefined || size.rows === 0) return undefined
  const led = step(range.to, size, ctrlKey)
  const to = { row: clamp(led.row, size.rows), column: clamp(led.column, size.columns) }
  return { from: shiftKey ? range.from : to, to }
}
