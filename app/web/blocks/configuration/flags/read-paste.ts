import { flagCells, whyNot, type Flag, type FlagChoice, type FlagRefusal, type FlagSource } from '#engine'
import type { GridArea } from '../grid/grid-range.ts'

/** A cell that was pasted: the flag it names, or what is wrong with it. */
export type PastedCell = {
  readonly row: number
  readonly column: number
  readonly text: string
  readonly flag?: Flag
  /** Nobody knows the word, or the cell cannot have the flag. */
  readonly fault?: 'word' | FlagRefusal
  readonly changes: boolean
}

type Places = {
  /** The questions and columns that the grid shows, by their places in the source. */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

type Pasting = Places & { readonly source: FlagSource; readonly read: (text: string) => Flag | undefined }

/** Cells of a spreadsheet from a cell on. One value fills the whole range that is chosen; empty cells and cells beyond the grid are left out. */
export const readPaste = (
  lines: readonly (readonly string[])[],
  area: GridArea,
  { source, read, rows, columns }: Pasting,
): readonly PastedCell[] => {
  const cells = flagCells(source)
  const isOne = lines.length === 1 && lines[0]?.length === 1
  const height = isOne ? area.bottom - area.top + 1 : lines.length
  const width = isOne ? area.right - area.left + 1 : Math.max(0, ...lines.map(({ length }) => length))
  const pasted: PastedCell[] = []
  for (let down = 0; down < height; down++)
    for (let across = 0; across < width; across++) {
      const text = (isOne ? lines[0]?.[0] : lines[down]?.[across]) ?? ''
      const [row, column] = [rows[area.top + down], columns[area.left + across]]
      if (row === undefined || column === undefined || text.trim() === '') continue
      pasted.push(pastedCell({ row, column, text, flag: read(text) }, source, cells[row]?.[column]?.flag))
    }
  return pasted
}

const pastedCell = ({ flag, ...cell }: FlagChoiceRead, source: FlagSource, before: Flag | undefined): PastedCell => {
  if (flag === undefined) return { ...cell, fault: 'word', changes: false }
  const [field, column] = [source.fields[cell.row], source.columns[cell.column]]
  // A cell that is copied back says what it said, also where it cannot be set.
  if (before === flag || !field || !column) return { ...cell, flag, changes: false }
  const fault = whyNot(field, column, flag)
  return { ...cell, flag, changes: fault === undefined, ...(fault !== undefined && { fault }) }
}

type FlagChoiceRead = Omit<FlagChoice, 'flag'> & { readonly text: string; readonly flag: Flag | undefined }

/** The proposal with another flag for one of its cells; without a flag, the cell stays as it is. */
export const withChoice = (
  pasted: readonly PastedCell[],
  chosen: PastedCell,
  flag: Flag | undefined,
  source: FlagSource,
): readonly PastedCell[] =>
  pasted.flatMap((each) => {
    if (each !== chosen) return [each]
    return flag === undefined ? [] : [pastedCell({ ...each, flag }, source, flagCells(source)[each.row]?.[each.column]?.flag)]
  })
