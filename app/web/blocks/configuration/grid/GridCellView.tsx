import type { KeyboardEvent } from 'react'
import type { GridCell, GridColumn } from './grid-column.ts'
import type { GridPlace } from './grid-range.ts'
import { GridInput } from './GridInput.tsx'

type Props = {
  readonly place: GridPlace
  readonly column: GridColumn
  readonly cell: GridCell
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly mayWrite: boolean
  /** What stands in its input; undefined: it has none. */
  readonly typed: string | undefined
  readonly isTypedElsewhere: boolean
  readonly onChoose: (place: GridPlace, isWider: boolean) => void
  readonly onStart: (place: GridPlace) => void
  readonly onType: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onLeave: () => void
}

/** One cell: what it says, or an input. */
export const GridCellView = ({ place, column, cell, isActive, isSelected, mayWrite, typed, isTypedElsewhere, ...on }: Props) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a cell has a role, and its keys are those of the grid around it
  <div
    // An empty cell heads no row.
    role={place.column === 0 && (cell.text !== '' || typed !== undefined) ? 'rowheader' : 'gridcell'}
    aria-colindex={place.column + 1}
    aria-selected={isSelected}
    aria-readonly={mayWrite && cell.locked !== undefined ? true : undefined}
    tabIndex={isActive && !isTypedElsewhere ? 0 : -1}
    data-active={isActive}
    className={cell.tone}
    onMouseDown={({ shiftKey }) => typed === undefined && on.onChoose(place, shiftKey)}
    onDoubleClick={() => on.onStart(place)}
  >
    {typed === undefined ? (
      (cell.shown ?? <span className="text">{cell.text}</span>)
    ) : (
      <GridInput
        label={column.title}
        text={typed}
        choices={column.choices}
        onType={on.onType}
        onKeyDown={on.onKeyDown}
        onLeave={on.onLeave}
      />
    )}
  </div>
)
