import { useState } from 'react'
import { dropPart, type PartPlace, type RuleGroup } from '#engine'
import { placeOfText, type PartDrag } from './building.ts'

/** Parts of one rule, carried by the pointer. A part that comes from elsewhere is not taken. */
export const usePartDrag = (drawing: RuleGroup, change: (next: RuleGroup, focus?: PartPlace) => void): PartDrag => {
  const [carried, setCarried] = useState<string>()
  const [over, setOver] = useState<PartDrag['over']>()
  const dropped = (place: string, side: NonNullable<typeof over>['side']) =>
    carried === undefined ? undefined : dropPart(drawing, placeOfText(carried), placeOfText(place), side)
  const end = (): void => {
    setCarried(undefined)
    setOver(undefined)
  }
  return {
    carried,
    over,
    pickUp: setCarried,
    goOver: (place, side) => {
      const isSame = over?.place === place && over.side === side
      if (!isSame) setOver(dropped(place, side) && { place, side })
    },
    leave: () => setOver(undefined),
    drop: (place, side) => {
      const moved = dropped(place, side)
      end()
      if (moved) change(moved.drawing, moved.place)
    },
  }
}
