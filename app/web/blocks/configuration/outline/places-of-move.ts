import { listOfPath, nameInList, neighborsIn, type Json, type MoveOrders } from '#engine'
import type { OutlineNode } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import type { Writes } from '../use-change.ts'

/** What stands in a list that something is moved in or to, as a window knows it. */
export type ListedPart = Pick<OutlineNode, 'list' | 'name' | 'label' | 'holds'>

/** Between what an element stands in an order, in words. */
const placeIn = (order: readonly string[], name: string, labelOf: (name: string) => string): string => {
  const { overtaken: texts } = configurationTexts()
  const [before, after] = neighborsIn(order, name).map((neighbor) => (neighbor === undefined ? undefined : labelOf(neighbor)))
  if (before !== undefined && after !== undefined) return texts.between({ before, after })
  if (before !== undefined) return texts.last({ before })
  return after === undefined ? texts.only : texts.first({ after })
}

/** Says where a move puts an element, and where it stands in an order that another window has made. */
export const placesOfMove = (
  { move: { path, into }, list, after }: MoveOrders,
  parts: readonly ListedPart[],
): NonNullable<Writes['inWords']> => {
  const { overtaken: texts } = configurationTexts()
  const name = nameInList(path)
  const labelIn = (list: string) => (named: string) => parts.find((part) => part.list === list && part.name === named)?.label ?? named
  const place = placeIn(after, name, labelIn(list))
  const holder = into === undefined ? undefined : parts.find(({ holds }) => holds?.some((held) => held.list === into))?.label
  return {
    mine: holder === undefined ? place : texts.inOther({ holder, place }),
    now: (order: Json) => (Array.isArray(order) ? placeIn(order.map(String), name, labelIn(listOfPath(path))) : undefined),
  }
}
