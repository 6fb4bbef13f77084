import { useState } from 'react'
import type { GridPlace } from './grid-range.ts'

/** The cell that is typed in, with what stands in it. */
export type GridEdit = GridPlace & { readonly text: string }

/** One cell at a time is typed in. `end` gives what was typed, where it differs from what the cell had. */
export const useGridEdit = () => {
  const [edit, setEdit] = useState<GridEdit & { readonly before: string }>()
  return {
    edit,
    begin: (place: GridPlace, before: string, text = before): void => setEdit({ ...place, before, text }),
    type: (text: string): void => setEdit((now) => now && { ...now, text }),
    cancel: (): void => setEdit(undefined),
    end: (): GridEdit | undefined => {
      setEdit(undefined)
      return edit === undefined || edit.text === edit.before ? undefined : edit
    },
  }
}
