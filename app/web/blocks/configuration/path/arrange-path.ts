import type { ELK, ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { DrawnMove, DrawnState, WorkflowDrawing } from '#engine'
import { graphOf, type Arrow } from './graph-of.ts'

export type Point = { readonly x: number; readonly y: number }
export type StateFrame = Point & { readonly width: number; readonly height: number }

/** Where everything stands, in pixels. An arrow has its corners and the middle of its label. */
export type Arrangement = {
  readonly states: ReadonlyMap<string, StateFrame>
  readonly arrows: ReadonlyMap<string, { readonly points: readonly Point[]; readonly label: Point }>
}

const WIDTH = 160
const LINE = 16
const LABEL_LINE = 18
/** As many letters fit on a line of a state, and of a move. */
const LETTERS = { label: 15, line: 23, move: 18 }
const WIDEST_MOVE = 132

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  // States stand in the order in which they are written.
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '2',
}

/** A long way goes on below, so that it can be read without panning. */
const FOLDED = { 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.2' }
/** Folding leaves some arrows slanted, without a line, or without their end. The first way without such a fault is taken; unfolded there is none. */
const WAYS = [
  { ...FOLDED, 'elk.layered.wrapping.multiEdge.improveWrappedEdges': 'false' },
  { ...FOLDED, 'elk.layered.wrapping.cutting.strategy': 'ARD' },
  { ...FOLDED, 'elk.layered.layering.strategy': 'LONGEST_PATH' },
  {},
]

const linesFor = (text: string, letters: number): number => Math.max(1, Math.ceil(text.length / letters))

const heightOf = ({ label, lines, fault }: DrawnState, stays: readonly string[]): number =>
  20 +
  LABEL_LINE * linesFor(label, LETTERS.label) +
  [...lines, ...(fault === undefined ? [] : [fault])].reduce((sum, line) => sum + 2 + LINE * linesFor(line, LETTERS.line), 0) +
  stays.reduce((sum, stay) => sum + 12 + LINE * linesFor(stay, LETTERS.line), 0)

const edgeOf = ({ id, from, to }: Arrow, label: string): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels: [
    {
      text: label,
      width: Math.min(WIDEST_MOVE, 24 + 6.6 * label.length),
      height: 8 + LINE * linesFor(label, LETTERS.move),
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    },
  ],
})

const pointsOf = ({ sections }: ElkExtendedEdge): readonly Point[] => {
  const [section] = sections ?? []
  return section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : []
}

const middleOf = ({ labels }: ElkExtendedEdge): Point => {
  const { x = 0, y = 0, width = 0, height = 0 } = labels?.[0] ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

const isStraight = (points: readonly Point[]): boolean =>
  points.length > 1 &&
  points.every((point, index) => {
    const before = points[index - 1] ?? point
    return Math.abs(point.x - before.x) < 1 || Math.abs(point.y - before.y) < 1
  })

const isAt = ({ x, y }: Point, frame: StateFrame | undefined): boolean =>
  frame !== undefined && x >= frame.x - 1 && x <= frame.x + frame.width + 1 && y >= frame.y - 1 && y <= frame.y + frame.height + 1

/** Whether every arrow is a line of straight pieces from the state that it leaves to the one that it leads to. */
export const isWhole = ({ states, arrows }: Arrangement, drawing: WorkflowDrawing): boolean =>
  graphOf(drawing).arrows.every(({ id, from, to }) => {
    const points = arrows.get(id)?.points ?? []
    const [first, last] = [points[0], points.at(-1)]
    return first !== undefined && last !== undefined && isStraight(points) && isAt(first, states.get(from)) && isAt(last, states.get(to))
  })

const arrangementOf = ({ children = [], edges = [] }: ElkNode): Arrangement => ({
  states: new Map(children.map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [id, { x, y, width, height }])),
  arrows: new Map(edges.map((edge) => [edge.id, { points: pointsOf(edge), label: middleOf(edge) }])),
})

/** Arranges a path from left to right. `words` says what stands on an arrow, and on the line of a state that stays. */
export const arrangePath = async (
  elk: Pick<ELK, 'layout'>,
  drawing: WorkflowDrawing,
  words: { readonly arrow: (move: DrawnMove) => string; readonly stays: (move: DrawnMove) => string },
): Promise<Arrangement> => {
  const { arrows, stays } = graphOf(drawing)
  const children = drawing.states.map((state) => ({
    id: state.id,
    width: WIDTH,
    height: heightOf(state, (stays.get(state.id) ?? []).map(words.stays)),
  }))
  let arranged: Arrangement = { states: new Map(), arrows: new Map() }
  for (const way of WAYS) {
    const edges = arrows.map((arrow) => edgeOf(arrow, words.arrow(arrow.move)))
    // oxlint-disable-next-line no-await-in-loop -- the next way is tried only when this one has a fault
    arranged = arrangementOf(await elk.layout({ id: 'path', layoutOptions: { ...LAYOUT, ...way }, children, edges }))
    if (isWhole(arranged, drawing)) break
  }
  return arranged
}

/** Whether something stands nowhere yet, so that the path has to be arranged again. What was removed leaves its place empty. */
export const lacks = ({ states, arrows }: Arrangement, drawing: WorkflowDrawing): boolean =>
  drawing.states.some(({ id }) => !states.has(id)) || graphOf(drawing).arrows.some(({ id }) => !arrows.has(id))
