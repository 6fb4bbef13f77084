import './walk.css'
import { Button } from '@fluentui/react-components'
import {
  ArrowResetRegular,
  ArrowUndoRegular,
  CheckmarkRegular,
  DismissRegular,
  LockClosedRegular,
  PlayRegular,
} from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { MOST_WALK_STEPS, type ClosedMove, type OpenMove } from '#engine'
import { LoadingRows, Message } from '#renderer'
import type { PathWalk } from '../../../../../server/contract/configuration/previews.ts'
import type { DefinitionInChange } from '../../../../../server/contract/configuration.ts'
import { messageOfError } from '../../../../api/client.ts'
import { walkTexts } from './walk-texts.ts'
import { monthAndDay } from '../../../../words/dates.ts'
import { examplesOf, type TriedExample } from '../../rule/tried-values.ts'
import type { OpenDraft } from '../../use-draft.ts'
import type { StandingCase } from '../standing-case.ts'
import { useReadOnly } from '../../read-only/read-only.ts'
import { AskedMove, isAsking } from './AskedMove.tsx'
import { KeepWalk } from './KeepWalk.tsx'
import { useWalk } from './use-walk.ts'
import { WalkBegin } from './WalkBegin.tsx'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  /** Where the case stands, for the diagram. */
  readonly onStanding: (standing: StandingCase | undefined) => void
  readonly onClose: () => void
}
type Party = PathWalk['parties'][number]

const keyOf = ({ step }: OpenMove): string => JSON.stringify(step)

const Closed = ({ moves }: { readonly moves: readonly ClosedMove[] }) => {
  const texts = walkTexts()
  const [here, elsewhere] = [moves.filter((move) => !move.elsewhere), moves.filter((move) => move.elsewhere)]
  const list = (some: readonly ClosedMove[]) => (
    <ul className="sj-walk-closed">
      {some.map(({ id, label, why }) => (
        <li key={id}>
          <LockClosedRegular aria-hidden />
          <span>
            <strong>{label}</strong> {why}
          </span>
        </li>
      ))}
    </ul>
  )
  if (moves.length === 0) return null
  return (
    <>
      <h4 className="sj-caption1">{texts.closed}</h4>
      {here.length > 0 && list(here)}
      {elsewhere.length > 0 && (
        <details>
          <summary>{texts.elsewhere({ count: elsewhere.length })}</summary>
          {list(elsewhere)}
        </details>
      )}
    </>
  )
}

const Walked = ({ walk }: { readonly walk: PathWalk }) => {
  const texts = walkTexts()
  const labelOf = (party: string | undefined): string | undefined => walk.parties.find(({ name }) => name === party)?.label
  const byOf = (index: number): string | undefined => {
    const { parties, clock } = (walk.steps[index] ?? {}) as { readonly parties?: readonly string[]; readonly clock?: string }
    return labelOf(clock === undefined ? parties?.[0] : 'system')
  }
  const whatOf = (did: string, index: number): string => {
    const by = byOf(index)
    return by === undefined ? did : texts.by({ name: by, what: did })
  }
  const [begun, ...steps] = walk.walked
  return (
    <>
      <h4 className="sj-caption1">{texts.walked}</h4>
      {steps.length === 0 && <p className="sj-muted">{texts.nothingYet}</p>}
      {begun !== undefined && begun.parts.length > 0 && (
        <ul>
          {begun.parts.map(({ words }) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <ol className="sj-walk-steps">
        {steps.map(({ did, why, parts }, index) => (
          <li key={index}>
            {why === undefined ? <CheckmarkRegular aria-hidden /> : <LockClosedRegular aria-hidden />}
            <div>
              <strong>{whatOf(did, index)}</strong>
              <ul>
                {parts.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const Moves = ({
  party,
  isOver,
  isFull,
  isHere,
  onTake,
}: {
  readonly party: Party
  /** Nobody can do anything, which is said once. */
  readonly isOver: boolean
  readonly isFull: boolean
  readonly isHere: boolean
  readonly onTake: (move: OpenMove) => void
}) => {
  const texts = walkTexts()
  const { open, closed } = party.moves
  return (
    <>
      {open.length === 0 && !isOver && <p className="sj-muted">{texts.noneOpen({ name: party.label })}</p>}
      {isFull && <Message intent="info">{texts.atMost}</Message>}
      {open.length > 0 && (
        <div className="sj-walk-moves" role="group" aria-label={texts.moves}>
          {open.map((move) => (
            <Button
              key={keyOf(move)}
              size="small"
              icon={<PlayRegular />}
              disabledFocusable={isFull || !isHere}
              onClick={() => onTake(move)}
            >
              {move.day === undefined ? move.label : texts.onDay({ name: move.label, day: monthAndDay(move.day) })}
            </Button>
          ))}
        </div>
      )}
      <Closed moves={closed} />
    </>
  )
}

/** A pretend case that goes its way step by step, as one party or another. */
export const WalkPane = ({ draft, data, onStanding, onClose }: Props) => {
  const texts = walkTexts()
  const isReadOnly = useReadOnly()
  const open = useWalk(data)
  const { walk, error } = open
  const [as, setAs] = useState('')
  const [asking, setAsking] = useState<{ readonly place: object; readonly key: string }>()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = useRef<HTMLParagraphElement>(null)
  const examples = examplesOf(data.definition)
  useEffect(() => heading.current?.focus(), [])
  const party = walk?.parties.find(({ name }) => name === as) ?? walk?.parties[0]
  const at = walk?.walked.at(-1)
  const isOver = walk?.parties.every(({ moves }) => moves.open.length === 0) === true
  const isFull = open.count >= MOST_WALK_STEPS
  // A move asks only where it was chosen, and only as long as it is open there.
  const asked = asking?.place === open.place ? party?.moves.open.find((move) => keyOf(move) === asking.key) : undefined
  /** The button that was pressed may be gone, so the keyboard goes to what it led to. */
  const done = (step: TriedExample['given']): void => {
    if (!open.isHere) return
    open.add(step)
    place.current?.focus()
  }
  const make = (move: OpenMove): void => {
    if (!open.isHere) return
    if (isAsking(move)) setAsking({ place: open.place, key: keyOf(move) })
    else done(move.step)
  }
  useEffect(() => {
    if (!at || !party) return
    const moves = new Map(party.moves.open.flatMap((move) => (typeof move.step['send'] === 'string' ? [[move.step['send'], move]] : [])))
    onStanding({
      state: at.state,
      open: new Set(isFull ? [] : moves.keys()),
      make: (event) => {
        const move = moves.get(event)
        if (move) make(move)
      },
    })
    // oxlint-disable-next-line react/exhaustive-deps -- what a move does is the same until the walk or the party is another
  }, [at, party, isFull, open.isHere, open.place, onStanding])
  useEffect(() => () => onStanding(undefined), [onStanding])
  return (
    <section className="sj-card sj-conf-part sj-walk" aria-label={texts.title} aria-busy={open.loading}>
      <div className="hd">
        <h3 className="sj-subtitle2" ref={heading} tabIndex={-1}>
          {texts.title}
        </h3>
        <span className="sj-push sj-conf-acts">
          <Button size="small" appearance="subtle" icon={<DismissRegular />} onClick={onClose}>
            {texts.close}
          </Button>
        </span>
      </div>
      <p className="sj-caption1 sj-muted">{texts.note}</p>
      {error !== undefined && <Message intent="error">{messageOfError(error)}</Message>}
      {!walk && error === undefined && <LoadingRows rows={6} />}
      {walk && party && at && (
        <>
          <WalkBegin open={open} walk={walk} examples={examples} />
          <p className="sj-walk-place" role="status" ref={place} tabIndex={-1}>
            {texts.stands({ name: at.label, day: monthAndDay(at.day) })}
          </p>
          <div className="sj-walk-parties" role="group" aria-label={texts.as}>
            <span className="sj-caption1">{texts.as}</span>
            {walk.parties.map(({ name, label, moves }) => (
              <Button
                key={name}
                size="small"
                shape="circular"
                appearance={name === party.name ? 'primary' : 'secondary'}
                aria-pressed={name === party.name}
                onClick={() => {
                  setAs(name)
                  setAsking(undefined)
                }}
              >
                {texts.open({ name: label, count: moves.open.length })}
              </Button>
            ))}
          </div>
          {isOver && <p className="sj-muted">{texts.ends}</p>}
          {asked && (
            <AskedMove
              key={keyOf(asked)}
              move={asked}
              subjects={walk.reads}
              onTake={done}
              onCancel={() => {
                setAsking(undefined)
                place.current?.focus()
              }}
            />
          )}
          <Moves party={party} isOver={isOver} isFull={isFull} isHere={open.loading || open.isHere} onTake={make} />
          <div className="sj-conf-acts">
            <Button size="small" icon={<ArrowUndoRegular />} disabledFocusable={open.count === 0} onClick={open.back}>
              {texts.back}
            </Button>
            <Button size="small" icon={<ArrowResetRegular />} disabledFocusable={open.count === 0} onClick={open.again}>
              {texts.again}
            </Button>
          </div>
          <Walked walk={walk} />
          {open.count > 0 && !isReadOnly && <KeepWalk draft={draft} names={examples.map(({ name }) => name)} walk={walk} />}
        </>
      )}
    </section>
  )
}
