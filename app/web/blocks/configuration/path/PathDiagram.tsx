import '@xyflow/react/dist/base.css'
import { Button } from '@fluentui/react-components'
import {
  BaseEdge,
  EdgeLabelRenderer,
  Handle,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import { PlayRegular } from '@fluentui/react-icons'
import { createContext, use, useEffect, useMemo, useRef, useState } from 'react'
import { Icon, LoadingRows } from '#renderer'
import type { DrawnMove, DrawnState, WorkflowDrawing } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { arrangePath, lacks, type Arrangement, type Point } from './arrange-path.ts'
import { elkInWorker } from './elk-in-worker.ts'
import { graphOf, type Arrow } from './graph-of.ts'
import { firstView } from './first-view.ts'
import type { FoundInDefinition } from '../findings/finding-key.ts'
import { FindingMark } from './FindingMark.tsx'
import { useReadOnly } from '../read-only/read-only.ts'
import type { StandingCase } from './standing-case.ts'
import { usePathKeys, type PathKeys } from './use-path-keys.ts'

type Props = {
  readonly drawing: WorkflowDrawing
  readonly chosen: string
  readonly onChoose: (path: string) => void
  readonly onAdd: (what: 'state' | 'move', from: string | undefined) => void
  readonly onRemove: (path: string) => void
  /** By the place of a state or a move. */
  readonly findings?: ReadonlyMap<string, readonly FoundInDefinition[]>
  /** A pretend case. */
  readonly standing?: StandingCase | undefined
}

type StateNode = Node<{ state: DrawnState; stays: readonly DrawnMove[] }, 'state'>
type MoveEdge = Edge<{ arrow: Arrow; points: readonly Point[]; label: Point }, 'move'>

const DiagramContext = createContext<(Props & { readonly keys: PathKeys }) | undefined>(undefined)
const useDiagram = () => {
  const diagram = use(DiagramContext)
  if (!diagram) throw new Error('A part of a diagram stands outside of one.')
  return diagram
}

/** "Withdraw request, from 3 states" */
const labelOfMove = ({ label, from }: DrawnMove): string => {
  const texts = configurationTexts().path
  return from.length < 2 ? label : texts.fromStates({ name: label, count: from.length })
}

const labelOfStay = (move: DrawnMove): string =>
  move.ways.length === 0 ? configurationTexts().path.stays({ name: labelOfMove(move) }) : labelOfMove(move)

const MoveButton = ({ move, state, className, name }: { move: DrawnMove; state: string; className: string; name: string }) => {
  const { chosen, onChoose, keys, findings, standing } = useDiagram()
  const isOpen = standing?.open.has(move.id) === true && move.from.includes(standing.state)
  return (
    <span className={`sj-path-marked ${className}`}>
      <button
        type="button"
        tabIndex={-1}
        data-move={`${state} ${move.id}`}
        className={`sj-path-move nopan ${className}${isOpen ? ' open' : ''}`}
        aria-pressed={move.kind === 'event' && chosen === move.path}
        onClick={() => onChoose(move.path)}
        onKeyDown={(event) => keys.onMove(event, { state, move })}
      >
        {isOpen && <PlayRegular aria-hidden />}
        {name}
        {isOpen && <span className="sj-vh">, {configurationTexts().path.openNow}</span>}
      </button>
      {move.kind === 'event' && <FindingMark findings={findings?.get(move.path)} onFocus={() => keys.show(state)} />}
    </span>
  )
}

const StateBox = ({ data: { state, stays } }: NodeProps<StateNode>) => {
  const { drawing, chosen, onChoose, keys, findings, standing } = useDiagram()
  const isHere = standing?.state === state.id
  const isLeft = drawing.moves.some(({ path, from }) => path === chosen && from.includes(state.id))
  return (
    <div className={`sj-path-state sj-tone-${state.family}${isLeft ? ' left' : ''}${isHere ? ' here' : ''}`}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <button
        type="button"
        className="nopan"
        data-state={state.id}
        tabIndex={keys.current === state.id ? 0 : -1}
        aria-pressed={chosen === state.path}
        onClick={() => onChoose(state.path)}
        onFocus={() => keys.onFocus(state.id)}
        onKeyDown={(event) => keys.onState(event, state)}
      >
        <span className="name">
          <Icon name={state.icon ?? 'CircleRegular'} size={16} />
          <span>{state.label}</span>
        </span>
        <span className="sj-vh">{state.means}. </span>
        {isHere && <span className="line here">{configurationTexts().path.here}</span>}
        {state.lines.map((line) => (
          <span key={line} className="line">
            {line}
          </span>
        ))}
        {state.fault !== undefined && (
          <span className="line fault">
            <Icon name="WarningRegular" size={16} /> {state.fault}
          </span>
        )}
      </button>
      <FindingMark findings={findings?.get(state.path)} onFocus={() => keys.show(state.id)} />
      {stays.map((move) => (
        <MoveButton key={move.id} move={move} state={state.id} className="stays" name={labelOfStay(move)} />
      ))}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  )
}

const MoveArrow = ({ data, id }: EdgeProps<MoveEdge>) => {
  const { chosen } = useDiagram()
  if (!data) return null
  const { arrow, points, label } = data
  const { move, from } = arrow
  const isChosen = chosen === move.path && move.kind === 'event'
  return (
    <>
      <BaseEdge
        id={id}
        path={points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x},${y}`).join(' ')}
        className={isChosen ? 'chosen' : undefined}
        markerEnd={`url(#sj-path-${isChosen ? 'chosen' : 'arrow'})`}
        style={{ strokeDasharray: move.from.length > 1 ? '5 4' : undefined }}
      />
      <EdgeLabelRenderer>
        <div className="sj-path-label" style={{ transform: `translate(-50%, -50%) translate(${label.x}px, ${label.y}px)` }}>
          <MoveButton move={move} state={from} className={move.kind} name={labelOfMove(move)} />
        </div>
      </EdgeLabelRenderer>
    </>
  )
}

/** What the library calls its parts, it says in English. */
const UNNAMED = { 'aria-roledescription': undefined }
const NODES = { state: StateBox }
const EDGES = { move: MoveArrow }
const FIT = { padding: 0.04, maxZoom: 1 }

/** The heads of the arrows; one of them is chosen. */
const Heads = () => (
  <svg className="sj-path-heads" aria-hidden="true">
    <defs>
      {['arrow', 'chosen'].map((name) => (
        <marker
          key={name}
          id={`sj-path-${name}`}
          className={name}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
          markerUnits="userSpaceOnUse"
        >
          <path d="M0 0 8 4 0 8Z" />
        </marker>
      ))}
    </defs>
  </svg>
)

const Tools = ({ onArrange }: { readonly onArrange: () => void }) => {
  const texts = configurationTexts().path
  const flow = useReactFlow()
  return (
    <div className="sj-path-tools">
      <Button size="small" onClick={() => void flow.zoomIn()} aria-label={texts.zoomIn}>
        +
      </Button>
      <Button size="small" onClick={() => void flow.zoomOut()} aria-label={texts.zoomOut}>
        −
      </Button>
      <Button size="small" onClick={() => void flow.fitView(FIT)}>
        {texts.fit}
      </Button>
      <Button size="small" onClick={onArrange}>
        {texts.arrange}
      </Button>
    </div>
  )
}

/** The state that is chosen, or from which the chosen move begins; where nothing is chosen, the one in which a case begins. */
const stateOf = ({ drawing: { states, moves }, chosen }: Props): string | undefined =>
  states.find(({ path }) => path === chosen)?.id ??
  moves.find(({ path }) => path === chosen)?.from[0] ??
  states.find(({ initial }) => initial)?.id

const Flow = (props: Props & { readonly arrangement: Arrangement; readonly onArrange: () => void }) => {
  const { drawing, arrangement, onArrange } = props
  const texts = configurationTexts().path
  const isReadOnly = useReadOnly()
  const pane = useRef<HTMLDivElement>(null)
  const keys = usePathKeys({ ...props, pane })
  const { nodes, edges } = useMemo(() => {
    const { arrows, stays } = graphOf(drawing)
    const labelOf = (id: string): string => drawing.states.find((state) => state.id === id)?.label ?? id
    return {
      nodes: drawing.states.flatMap((state): readonly StateNode[] => {
        const box = arrangement.states.get(state.id)
        if (!box) return []
        const { x, y, width, height } = box
        const own = { state, stays: stays.get(state.id) ?? [] }
        return [{ id: state.id, type: 'state', position: { x, y }, width, height, data: own, domAttributes: UNNAMED }]
      }),
      edges: arrows.flatMap((arrow): readonly MoveEdge[] => {
        const place = arrangement.arrows.get(arrow.id)
        if (!place) return []
        const { id, move, from, to } = arrow
        const ariaLabel = configurationTexts().path.arrow({ name: move.label, from: labelOf(from), to: labelOf(to) })
        return [{ id, type: 'move', source: from, target: to, data: { arrow, ...place }, ariaLabel, domAttributes: UNNAMED }]
      }),
    }
  }, [drawing, arrangement])
  const { standing } = props
  useEffect(() => {
    if (standing) keys.show(standing.state)
    // oxlint-disable-next-line react/exhaustive-deps -- the keys are new at every drawing, and the view follows the case alone
  }, [standing?.state])
  const diagram = useMemo(() => ({ ...props, keys }), [props, keys])
  return (
    <DiagramContext value={diagram}>
      <Tools onArrange={onArrange} />
      <div ref={pane} data-moves-view className="sj-path-diagram" role="group" aria-label={texts.diagram}>
        <Heads />
        <ReactFlow
          nodes={nodes as StateNode[]}
          edges={edges as MoveEdge[]}
          nodeTypes={NODES}
          edgeTypes={EDGES}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          disableKeyboardA11y
          deleteKeyCode={null}
          zoomOnScroll={false}
          preventScrolling={false}
          zoomOnDoubleClick={false}
          minZoom={0.3}
          maxZoom={1.6}
          onInit={(flow) => {
            const { offsetWidth: width = 0, offsetHeight: height = 0 } = pane.current ?? {}
            void flow.setViewport(firstView(arrangement, { width, height }, arrangement.states.get(stateOf(props) ?? '')))
          }}
        />
      </div>
      <p className="sj-caption1 sj-muted">
        {isReadOnly ? texts.keysReading : texts.keys} {keys.hasLetters && texts.letters}
      </p>
    </DiagramContext>
  )
}

/** Arranged when it is opened, when a state or a move is new, and when somebody asks for it. */
const useArrangement = (drawing: WorkflowDrawing) => {
  const [arrangement, setArrangement] = useState<Arrangement>()
  const [turn, setTurn] = useState(0)
  const arranged = useRef<{ readonly turn: number; readonly at: Arrangement }>(undefined)
  useEffect(() => {
    const known = arranged.current
    if (known?.turn === turn && !lacks(known.at, drawing)) return undefined
    let isOld = false
    void arrangePath(elkInWorker(), drawing, { arrow: labelOfMove, stays: labelOfStay }).then((at) => {
      if (isOld) return
      arranged.current = { turn, at }
      setArrangement(at)
    })
    return () => {
      isOld = true
    }
  }, [drawing, turn])
  return { arrangement, arrange: () => setTurn((last) => last + 1), turn }
}

/** The states and moves of a path as a diagram: arrow keys go from state to state, Tab goes around the moves of a state. */
export const PathDiagram = (props: Props) => {
  const { arrangement, arrange, turn } = useArrangement(props.drawing)
  if (!arrangement) return <LoadingRows rows={8} />
  return (
    <ReactFlowProvider key={turn}>
      <Flow {...props} arrangement={arrangement} onArrange={arrange} />
    </ReactFlowProvider>
  )
}
