import { useState } from 'react'
import type { Json } from '#engine'
import { useFormFrame } from '../../state/form-context.ts'
import { pathOfPlan } from '../../state/place.ts'

/** Keeps one row open for editing at a time; Cancel restores its former answers. */
export const useRowEditing = (path: string) => {
  const { store } = useFormFrame()
  const [row, setRow] = useState<string>()
  const [before, setBefore] = useState<ReadonlyMap<string, Json | undefined>>(new Map())
  const placesOf = (rowId: string): readonly string[] => {
    const node = store.index.nodes.get(pathOfPlan(path))
    return node?.kind === 'repeat' ? node.nodes.filter((each) => each.kind === 'field').map((each) => `${path}.${rowId}.${each.id}`) : []
  }
  return {
    row,
    begin(rowId: string) {
      setBefore(new Map(placesOf(rowId).map((place) => [place, store.session.field(place).value])))
      setRow(rowId)
    },
    done: () => setRow(undefined),
    cancel() {
      for (const [place, value] of before) {
        if (store.session.field(place).value === value) continue
        store.setAnswer(place, value)
        store.touch(place)
      }
      setRow(undefined)
    },
  }
}
