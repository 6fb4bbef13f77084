import type { DrawnMove, WorkflowDrawing } from '#engine'

/** An arrow of the diagram: one way of a move, from the first state that the move leaves. */
export type Arrow = {
  readonly id: string
  readonly move: DrawnMove
  readonly from: string
  readonly to: string
}

/** A move to more states than this, such as one whose target is chosen in its form, would cover the diagram with arrows. */
const MOST_TARGETS = 4

/** What is arranged: the arrows between states, and the moves that are a line of a state, because it stays or because they lead anywhere. */
export type PathGraph = {
  readonly arrows: readonly Arrow[]
  readonly stays: ReadonlyMap<string, readonly DrawnMove[]>
}

/** A move that leaves many states is one arrow for each of its targets, and one line of a state where it leads nowhere, or to many. */
export const graphOf = ({ states, moves }: WorkflowDrawing): PathGraph => {
  const known = new Set(states.map(({ id }) => id))
  const arrows: Arrow[] = []
  const stays = new Map<string, readonly DrawnMove[]>()
  for (const move of moves) {
    const leaves = move.from.filter((state) => known.has(state))
    const targets = [...new Set(move.ways.map(({ to }) => to))].filter((state) => known.has(state))
    const drawn = targets.length > MOST_TARGETS ? [] : targets
    const arrowsOfMove = drawn.flatMap((to): readonly Arrow[] => {
      const from = leaves.find((state) => state !== to)
      return from === undefined ? [] : [{ id: `${move.id} ${to}`, move, from, to }]
    })
    arrows.push(...arrowsOfMove)
    const [first] = leaves
    if (arrowsOfMove.length === 0 && first !== undefined) stays.set(first, [...(stays.get(first) ?? []), move])
  }
  return { arrows, stays }
}

/** The moves that somebody can follow from a state, in the order in which they are written. */
export const movesFrom = ({ moves }: WorkflowDrawing, state: string): readonly DrawnMove[] =>
  moves.filter(({ from }) => from.includes(state))
