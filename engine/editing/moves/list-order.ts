import { pointerSteps } from '../../rules/values/pointer.ts'
import type { Edit } from '../edit.ts'

export type Move = Extract<Edit, { do: 'move' }>

export const listOfPath = (path: string): string => path.slice(0, path.lastIndexOf('/'))
export const nameInList = (path: string): string => pointerSteps(path).at(-1) ?? ''

/** The names before and after one in an order; undefined at an end. */
export const neighborsIn = (order: readonly string[], name: string): readonly [string | undefined, string | undefined] => {
  const index = order.indexOf(name)
  return [order[index - 1], order[index + 1]]
}

/**
 * Whether an element itself was moved from one order to another: both of its neighbors are others then. Where only one is, something else
 * came or went beside it.
 */
export const wasMoved = (name: string, before: readonly string[], now: readonly string[]): boolean => {
  const [known, present] = [neighborsIn(before, name), neighborsIn(now, name)]
  return known.every((neighbor, side) => neighbor !== present[side])
}

type Part = { readonly list?: string; readonly name?: string }

/** `before`: the order of the list it leaves. `after`: that of the list it goes to, then. */
export type MoveOrders = {
  readonly move: Move
  readonly before: readonly string[]
  readonly list: string
  readonly after: readonly string[]
}

/** Moves that follow each other, each with the order of its list before it and that of the list it goes to after it. */
export const ordersOfMoves = (parts: readonly Part[], moves: readonly Move[]): readonly MoveOrders[] => {
  const orders = new Map<string, readonly string[]>()
  const orderOf = (list: string): readonly string[] =>
    orders.get(list) ?? parts.flatMap((part) => (part.list === list && part.name !== undefined ? [part.name] : []))
  return moves.map((move) => {
    const [from, name] = [listOfPath(move.path), nameInList(move.path)]
    const list = move.into ?? from
    const before = orderOf(from)
    orders.set(
      from,
      before.filter((each) => each !== name),
    )
    const staying = orderOf(list)
    const after = staying.toSpliced(move.after === undefined ? 0 : staying.indexOf(move.after) + 1, 0, name)
    orders.set(list, after)
    return { move, before, list, after }
  })
}
