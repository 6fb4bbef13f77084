import './grid.css'
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { clipboardKeys } from './clipboard-keys.ts'
import { GridCellView } from './GridCellView.tsx'
import type { GridCell, GridColumn, GridRow } from './grid-column.ts'
import { areaOf, isInside, rangeAfter, type GridArea, type GridPlace, type GridRange } from './grid-range.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { GridHead } from './GridHead.tsx'
import { GridRows } from './GridRows.tsx'
import { useGridEdit } from './use-grid-edit.ts'

type Edits = {
  /** Writes a cell; without it, cells are not typed in. */
  readonly onWrite?: (place: GridPlace, text: string) => void
  readonly onPaste?: (rows: readonly (readonly string[])[], area: GridArea) => void
  /** Moves a row by one. */
  readonly onMove?: (row: number, way: 'up' | 'down') => void
  /** A key that means something of its own here; true when it was taken. */
  readonly onKey?: (event: KeyboardEvent) => boolean
}
type Props = Edits & {
  readonly label: string
  readonly columns: readonly GridColumn[]
  readonly rows: readonly GridRow[]
  readonly cell: (row: number, column: number) => GridCell
  readonly range: GridRange
  readonly onRange: (range: GridRange) => void
  /** Says why a cell that is locked is not typed in. */
  readonly onLocked?: (why: string) => void
}

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => key.length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Cells that are gone through with arrow keys, typed in, copied to and pasted from a spreadsheet. It is one stop of the Tab key; the first
 * column stays in sight. Where the definition may only be read, they are gone through and copied.
 */
export const Grid = ({ label, columns, rows, cell, range, onRange, onLocked, ...edits }: Props) => {
  const { onWrite, onPaste, onMove, onKey }: Edits = useReadOnly() ? {} : edits
  const scroller = useRef<HTMLDivElement>(null)
  const { edit, begin, type, cancel, end } = useGridEdit()
  const [hasFocus, setFocus] = useState(false)
  const area = areaOf(range)
  const { row: activeRow, column: activeColumn } = range.to
  const typing = edit !== undefined
  useEffect(() => {
    if (hasFocus && !typing) scroller.current?.querySelector<HTMLElement>('[data-active="true"]')?.focus()
  }, [hasFocus, typing, activeRow, activeColumn])

  const place = (row: number, column: number): void => onRange({ from: { row, column }, to: { row, column } })
  const start = ({ row, column }: GridPlace, text?: string): void => {
    const { text: before, locked } = cell(row, column)
    if (!onWrite) return
    if (locked !== undefined) return onLocked?.(locked)
    begin({ row, column }, before, text)
  }
  const store = (): void => {
    const typed = end()
    if (typed) onWrite?.(typed, typed.text)
  }
  const pressIn = (event: KeyboardEvent): void => {
    event.stopPropagation()
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') {
      store()
      place(Math.min(activeRow + 1, rows.length - 1), activeColumn)
    } else if (event.key === 'Tab') {
      const column = activeColumn + (event.shiftKey ? -1 : 1)
      store()
      if (column < 0 || column >= columns.length) return
      place(activeRow, column)
      start({ row: activeRow, column })
    } else return
    event.preventDefault()
  }
  const press = (event: KeyboardEvent): void => {
    const { key, altKey } = event
    if (onKey?.(event)) return event.preventDefault()
    if (altKey) {
      const way = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[key]
      if (!way || !onMove) return
      event.preventDefault()
      return onMove(activeRow, way)
    }
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault()
      return start(range.to)
    }
    const next = rangeAfter(range, event, { rows: rows.length, columns: columns.length, page: 10 })
    if (next) {
      event.preventDefault()
      return onRange(next)
    }
    if (!isLetter(event) || !onWrite || columns[activeColumn]?.choices) return
    event.preventDefault()
    start(range.to, key)
  }
  const { copy, paste } = clipboardKeys({ cell, area, onPaste })

  const drawCell = (row: number, column: number) => {
    const at = columns[column]
    if (at === undefined) return null
    const isTyped = edit?.row === row && edit.column === column
    return (
      <GridCellView
        key={at.id}
        place={{ row, column }}
        column={at}
        cell={cell(row, column)}
        isActive={row === activeRow && column === activeColumn}
        isSelected={isInside(area, { row, column })}
        mayWrite={onWrite !== undefined}
        typed={isTyped ? edit.text : undefined}
        isTypedElsewhere={typing}
        onChoose={(to, isWider) => onRange({ from: isWider ? range.from : to, to })}
        onStart={start}
        onType={type}
        onKeyDown={pressIn}
        onLeave={store}
      />
    )
  }
  const drawRow = (index: number) => {
    const { key, tone, heading } = rows[index] ?? { key: String(index) }
    return (
      <div key={key} role="presentation">
        {heading !== undefined && (
          <div role="row" className="heading">
            <div role="rowheader">{heading}</div>
          </div>
        )}
        <div role="row" aria-rowindex={index + 2} className={tone}>
          {columns.map((_, column) => drawCell(index, column))}
        </div>
      </div>
    )
  }
  return (
    <div
      ref={scroller}
      role="grid"
      tabIndex={rows.length === 0 ? 0 : undefined}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      className="sj-grid"
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as CSSProperties}
      onFocus={() => setFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setFocus(currentTarget.contains(relatedTarget as Node | null))}
      onKeyDown={press}
      onCopy={typing ? undefined : copy}
      onPaste={typing ? undefined : paste}
    >
      <GridHead columns={columns} />
      <GridRows count={rows.length} active={activeRow} scroller={scroller} row={drawRow} />
    </div>
  )
}
