import './path.css'
import { Button } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { ConfirmDialog, onDemand, LoadingRows } from '#renderer'
import type { WorkflowDrawing } from '#engine'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useToast } from '../../../shell/toast.ts'
import type { OpenDraft } from '../use-draft.ts'
import { AddMove } from './AddMove.tsx'
import { AddState } from './AddState.tsx'
import { PathTable } from './PathTable.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly drawing: WorkflowDrawing
  readonly chosen: string
  readonly onChoose: (path: string) => void
}

// The diagram and what arranges it weigh more than everything else of the configuration.
const PathDiagram = onDemand(
  () => import('./PathDiagram.tsx').then((file) => file.PathDiagram),
  () => <LoadingRows rows={8} />,
  'now',
)

/** Below this width there is no room for a diagram; the list says the same. */
const NARROW = '(max-width: 768px)'

type Adding = { readonly what: 'state' | 'move'; readonly from: string | undefined }

/** What is lost with a state: the moves that leave it or lead to it would name nothing. */
const movesOf = ({ states, moves }: WorkflowDrawing, path: string): number => {
  const state = states.find((each) => each.path === path)?.id
  return state === undefined ? 0 : moves.filter(({ from, ways }) => from.includes(state) || ways.some(({ to }) => to === state)).length
}

/** The path of a case, as a diagram or as a list, with what adds states and moves to it. */
export const PathPane = (props: Props) => {
  const { draft, drawing, chosen, onChoose } = props
  const texts = configurationTexts()
  const toast = useToast()
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const [asList, setAsList] = useState(isNarrow)
  const [adding, setAdding] = useState<Adding>()
  const [asked, setAsked] = useState<string>()
  const labelOf = (path: string): string => [...drawing.states, ...drawing.moves].find((part) => part.path === path)?.label ?? ''
  const remove = async (path: string): Promise<void> => {
    setAsked(undefined)
    if (!(await draft.edit({ do: 'remove', path }))) return
    onChoose('')
    toast(texts.removed({ name: labelOf(path) }), { undo: () => void draft.step('undo') })
  }
  const askToRemove = (path: string): void => (movesOf(drawing, path) > 0 ? setAsked(path) : void remove(path))
  const section = useRef<HTMLElement>(null)
  /** The form goes, and the keyboard is in the diagram again. */
  const back = (): void => {
    section.current?.querySelector<HTMLElement>('[data-state][tabindex="0"]')?.focus({ preventScroll: true })
    setAdding(undefined)
  }
  const added = (path: string): void => {
    back()
    onChoose(path)
  }
  const { path: words } = texts
  const from = drawing.states.find(({ path }) => chosen === path)?.id
  const form = { draft, drawing, from: adding?.from, onAdded: added, onCancel: back }
  return (
    <section ref={section} className="sj-card sj-path" aria-label={words.title}>
      <div className="hd">
        <h3 className="sj-subtitle2">{words.title}</h3>
        <span className="sj-muted">{words.counts({ states: drawing.states.length, moves: drawing.moves.length })}</span>
        {!isNarrow && (
          <span className="sj-push sj-conf-acts">
            <Button size="small" onClick={() => setAdding({ what: 'state', from })}>
              {words.addState}
            </Button>
            <Button size="small" disabledFocusable={drawing.states.length === 0} onClick={() => setAdding({ what: 'move', from })}>
              {words.addMove}
            </Button>
            <Button size="small" aria-pressed={asList} onClick={() => setAsList(!asList)}>
              {asList ? words.asDiagram : words.asList}
            </Button>
          </span>
        )}
      </div>
      {isNarrow && <p className="sj-muted">{words.narrow}</p>}
      {adding?.what === 'state' && <AddState {...form} />}
      {adding?.what === 'move' && <AddMove key={adding.from} {...form} />}
      {asList ? (
        <PathTable drawing={drawing} chosen={chosen} onChoose={onChoose} />
      ) : (
        <PathDiagram
          drawing={drawing}
          chosen={chosen}
          onChoose={onChoose}
          onAdd={(what, at) => setAdding({ what, from: at })}
          onRemove={askToRemove}
        />
      )}
      {asked !== undefined && (
        <ConfirmDialog
          title={words.removeSure({ name: labelOf(asked) })}
          text={words.removeText({ count: movesOf(drawing, asked) })}
          button={texts.remove}
          onConfirm={() => void remove(asked)}
          onBack={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
