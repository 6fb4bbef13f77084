import { useReactFlow } from '@xyflow/react'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { DrawnMove, DrawnState, WorkflowDrawing } from '#engine'
import { useLetterKeys } from '../../../shell/use-letter-keys.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import type { Arrangement } from './arrange-path.ts'
import { graphOf, movesFrom } from './graph-of.ts'
import { isArrowKey, stateBeside } from './state-beside.ts'

type Watched = {
  readonly drawing: WorkflowDrawing
  readonly arrangement: Arrangement
  readonly pane: RefObject<HTMLDivElement | null>
  readonly onAdd: (what: 'state' | 'move', from: string | undefined) => void
  readonly onRemove: (path: string) => void
}

/** The keys of a diagram. It is one stop of the Tab key: `current` is the state where one comes in. */
export type PathKeys = {
  readonly current: string | undefined
  /** Letters are keys. */
  readonly hasLetters: boolean
  readonly onFocus: (state: string) => void
  /** Moves a state into the view. */
  readonly show: (state: string) => void
  readonly onState: (event: KeyboardEvent, state: DrawnState) => void
  readonly onMove: (event: KeyboardEvent, at: { readonly state: string; readonly move: DrawnMove }) => void
}

const isPlain = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean => !altKey && !ctrlKey && !metaKey

export const usePathKeys = ({ drawing, arrangement, pane, onAdd, onRemove }: Watched): PathKeys => {
  const [at, setAt] = useState<string>()
  const isReadOnly = useReadOnly()
  const hasLetterKeys = useLetterKeys().isOn && !isReadOnly
  const flow = useReactFlow()
  const current = drawing.states.some(({ id }) => id === at) ? at : drawing.states[0]?.id
  const find = (attribute: string, name: string): HTMLElement | null | undefined =>
    pane.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(name)}"]`)

  const show = (state: string): void => {
    const box = arrangement.states.get(state)
    const [inner, outer] = [find('data-state', state)?.getBoundingClientRect(), pane.current?.getBoundingClientRect()]
    if (!inner || !outer || !box) return
    const isSeen = inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
    if (!isSeen) void flow.setCenter(box.x + box.width / 2, box.y + box.height / 2, { zoom: flow.getZoom() })
  }
  const goToState = (state: string): void => {
    // The browser would scroll the pane, and the diagram would stand beside its place.
    find('data-state', state)?.focus({ preventScroll: true })
    show(state)
  }
  /** The buttons of the moves that leave a state; one that is drawn at another state is reached there. */
  const buttonsOf = (state: string): readonly HTMLElement[] =>
    movesFrom(drawing, state).flatMap(({ id }) => {
      const button =
        find('data-move', `${state} ${id}`) ??
        [...(pane.current?.querySelectorAll<HTMLElement>('[data-move]') ?? [])].find((each) => each.dataset['move']?.endsWith(` ${id}`))
      return button ? [button] : []
    })
  const around = (event: KeyboardEvent, state: string): void => {
    const buttons = buttonsOf(state)
    const place = buttons.indexOf(event.currentTarget as HTMLElement)
    const next = place + (event.shiftKey ? -1 : 1)
    if (event.shiftKey && place === -1) return
    const target = next === -1 ? find('data-state', state) : buttons[next]
    // Behind the last move one leaves the diagram, as if one stood at its state.
    if (target) event.preventDefault()
    const reached = target ?? find('data-state', state)
    reached?.focus({ preventScroll: true })
  }
  const letters = (event: KeyboardEvent, { state, path }: { readonly state: string; readonly path: string | undefined }): void => {
    const key = event.key.toLowerCase()
    if (isReadOnly || !isPlain(event) || ![...(hasLetterKeys ? ['n', 'e'] : []), 'delete'].includes(key)) return
    event.preventDefault()
    if (key === 'delete') {
      if (path !== undefined) onRemove(path)
    } else onAdd(key === 'n' ? 'state' : 'move', state)
  }
  return {
    current,
    hasLetters: hasLetterKeys,
    onFocus: setAt,
    show,
    onState: (event, state) => {
      if (event.key === 'Tab') return around(event, state.id)
      if (!isArrowKey(event.key)) return letters(event, { state: state.id, path: state.path })
      event.preventDefault()
      const next = stateBeside({ states: arrangement.states, arrows: graphOf(drawing).arrows }, state.id, event.key)
      if (next !== undefined) goToState(next)
    },
    onMove: (event, { state: drawnAt, move }) => {
      const state = current !== undefined && move.from.includes(current) ? current : drawnAt
      if (event.key === 'Tab') return around(event, state)
      if (event.key === 'Escape') return goToState(state)
      if (event.key === 'ArrowRight') {
        const to = move.ways[0]?.to
        event.preventDefault()
        return to === undefined ? undefined : goToState(to)
      }
      if (event.key === 'ArrowLeft') {
        event.preventDefault()
        return goToState(state)
      }
      // The end of an approval is said with its state, and goes with it.
      letters(event, { state, path: move.kind === 'event' ? move.path : undefined })
    },
  }
}
