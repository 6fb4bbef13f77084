import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import { useEffect, useRef, type RefObject } from 'react'
import { useReadOnly } from '../read-only/read-only.ts'

export type DropSide = 'before' | 'after' | 'into'

/** What the pointer does over a row; the handlers decide what it means. */
export type RowDrag = {
  readonly onPickUp: (path: string) => void
  readonly onOver: (path: string, side: DropSide) => void
  readonly onLeave: () => void
  readonly onDrop: (path: string, side: DropSide) => void
  /** Whether what is dragged is put into this row rather than beside it. */
  readonly takes: (path: string) => 'only' | 'also' | 'never'
}

const SIDES = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'into' } as const

const operationsFor = (takes: ReturnType<RowDrag['takes']>) => ({
  'reorder-before': takes === 'only' ? ('not-available' as const) : ('available' as const),
  'reorder-after': takes === 'only' ? ('not-available' as const) : ('available' as const),
  combine: takes === 'never' ? ('not-available' as const) : ('available' as const),
})

/** A row that can be dragged by its grip, and that others are dropped at, where it may be edited. */
export const useRowDrag = (path: string, drag: RowDrag, row: RefObject<HTMLElement | null>, grip: RefObject<HTMLElement | null>): void => {
  const isReadOnly = useReadOnly()
  const latest = useRef(drag)
  useEffect(() => {
    latest.current = drag
  })
  useEffect(() => {
    const [element, dragHandle] = [row.current, grip.current]
    if (element === null || dragHandle === null || isReadOnly) return undefined
    const sideOf = (data: Record<string | symbol, unknown>): DropSide => {
      const instruction = extractInstruction(data)
      return instruction === null ? 'after' : SIDES[instruction.operation]
    }
    // A row in another one is over both of them.
    const isInnermost = ({ current }: DragLocationHistory): boolean => current.dropTargets[0]?.element === element
    return combine(
      draggable({
        element,
        dragHandle,
        onGenerateDragPreview: () => latest.current.onPickUp(path),
        onDrop: () => latest.current.onLeave(),
      }),
      dropTargetForElements({
        element,
        getData: ({ input }) => attachInstruction({}, { element, input, operations: operationsFor(latest.current.takes(path)) }),
        onDrag: ({ self, location }) => {
          if (isInnermost(location)) latest.current.onOver(path, sideOf(self.data))
        },
        onDragLeave: () => latest.current.onLeave(),
        onDrop: ({ self, location }) => {
          if (isInnermost(location)) latest.current.onDrop(path, sideOf(self.data))
        },
      }),
    )
  }, [path, row, grip, isReadOnly])
}
