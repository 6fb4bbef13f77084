import './path.css'
import { Button } from '@fluentui/react-components'
import { PlayRegular } from '@fluentui/react-icons'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onDemand, LoadingRows } from '#renderer'
import type { WorkflowDrawing } from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { useReadOnly } from '../read-only/read-only.ts'
import { useRemoval } from '../remove/use-removal.tsx'
import type { OpenDraft } from '../use-draft.ts'
import { AddMove } from './AddMove.tsx'
import { AddState } from './AddState.tsx'
import { findingsAt } from './findings-at.ts'
import { PathTable } from './PathTable.tsx'
import type { StandingCase } from './standing-case.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly drawing: WorkflowDrawing
  readonly chosen: string
  readonly onChoose: (path: string) => void
  /** A pretend case is stepped through beside it. */
  readonly isTried: boolean
  readonly standing: StandingCase | undefined
  readonly onTry: (isTried: boolean) => void
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

/** The path of a case, as a diagram or as a list, with what adds states and moves to it. */
export const PathPane = (props: Props) => {
  const { draft, data, drawing, chosen, isTried, standing, onTry } = props
  const texts = configurationTexts()
  const [isNarrow] = useState(() => matchMedia(NARROW).matches)
  const [asList, setAsList] = useState(isNarrow)
  /** While a case stands here, an open move is made by choosing it. */
  const onChoose = (path: string): void => {
    const move = drawing.moves.find((each) => each.path === path && standing?.open.has(each.id) === true)
    if (move) standing?.make(move.id)
    else props.onChoose(path)
  }
  const [adding, setAdding] = useState<Adding>()
  const labelOf = (path: string): string => [...drawing.states, ...drawing.moves].find((part) => part.path === path)?.label ?? ''
  const removal = useRemoval(draft, data, () => onChoose(''))
  const findings = useMemo(() => findingsAt(data), [data])
  const section = useRef<HTMLElement>(null)
  const tryButton = useRef<HTMLButtonElement>(null)
  const wasTried = useRef(isTried)
  // The walk goes, and with it what had the keyboard in it.
  useEffect(() => {
    if (wasTried.current && !isTried && document.activeElement === document.body) tryButton.current?.focus()
    wasTried.current = isTried
  }, [isTried])
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
  const isReadOnly = useReadOnly()
  // On a phone the walk alone says where the case stands: the list would push it below the page.
  const isHidden = isNarrow && isTried
  const from = drawing.states.find(({ path }) => chosen === path)?.id
  const form = { draft, drawing, from: adding?.from, onAdded: added, onCancel: back }
  return (
    <section ref={section} className="sj-card sj-path" aria-label={words.title}>
      <div className="hd">
        <h3 className="sj-subtitle2">{words.title}</h3>
        <span className="sj-muted">{words.counts({ states: drawing.states.length, moves: drawing.moves.length })}</span>
        <span className="sj-push sj-conf-acts">
          <Button
            ref={tryButton}
            size="small"
            icon={<PlayRegular />}
            aria-pressed={isTried}
            disabledFocusable={drawing.states.length === 0}
            onClick={() => onTry(!isTried)}
          >
            {words.tryIt}
          </Button>
        </span>
        {!isNarrow && (
          <span className="sj-conf-acts">
            {!isReadOnly && (
              <>
                <Button size="small" onClick={() => setAdding({ what: 'state', from })}>
                  {words.addState}
                </Button>
                <Button size="small" disabledFocusable={drawing.states.length === 0} onClick={() => setAdding({ what: 'move', from })}>
                  {words.addMove}
                </Button>
              </>
            )}
            <Button size="small" aria-pressed={asList} onClick={() => setAsList(!asList)}>
              {asList ? words.asDiagram : words.asList}
            </Button>
          </span>
        )}
      </div>
      {isNarrow && !isReadOnly && <p className="sj-muted">{words.narrow}</p>}
      {adding?.what === 'state' && <AddState {...form} />}
      {adding?.what === 'move' && <AddMove key={adding.from} {...form} />}
      {asList && !isHidden && <PathTable drawing={drawing} chosen={chosen} onChoose={onChoose} standing={standing} />}
      {!asList && !isHidden && (
        <PathDiagram
          drawing={drawing}
          chosen={chosen}
          onChoose={onChoose}
          onAdd={(what, at) => setAdding({ what, from: at })}
          findings={findings}
          standing={standing}
          onRemove={(path) => void removal.remove({ path, label: labelOf(path) })}
        />
      )}
      {removal.dialog}
    </section>
  )
}
