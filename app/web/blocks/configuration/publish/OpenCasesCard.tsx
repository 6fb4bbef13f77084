import { Button } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card, Message } from '#renderer'
import type { ServedMove } from '../../../../server/contract/configuration/move.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { LOOK_AT_CASES } from '../addresses.ts'

const MOST_SHOWN = 20

type Found = Pick<ServedMove, 'moved' | 'stay'>
type State = { readonly is: 'unread' } | { readonly is: 'looking' | 'moving' | 'looked' | 'moved'; readonly found: Found }

const NONE: Found = { moved: 0, stay: [] }

const sliceAfter = (after: string | undefined, move: boolean): Promise<ServedMove> =>
  move
    ? call('POST /api/configuration/cases/move', { body: after === undefined ? {} : { after } })
    : call('GET /api/configuration/cases', { query: { after } })

/** Open cases that keep an older version: how many can go on with the one in force without losing anything, and which stay. */
export const OpenCasesCard = () => {
  const texts = configurationTexts()
  const [state, setState] = useState<State>({ is: 'unread' })
  const [failed, setFailed] = useState<string>()
  const go = async (move: boolean): Promise<void> => {
    setFailed(undefined)
    let found = NONE
    let after: string | undefined
    try {
      do {
        setState({ is: move ? 'moving' : 'looking', found })
        const slice: ServedMove = await sliceAfter(after, move)
        found = { moved: found.moved + slice.moved, stay: [...found.stay, ...slice.stay] }
        after = slice.next
      } while (after !== undefined)
      setState({ is: move ? 'moved' : 'looked', found })
    } catch (error) {
      setFailed(messageOfError(error))
      setState({ is: 'unread' })
    }
  }
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(LOOK_AT_CASES)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isAsked) return
    // Whoever comes back to the page later has not asked again.
    setParams(
      (before) => {
        before.delete(LOOK_AT_CASES)
        return before
      },
      { replace: true },
    )
    card.current?.scrollIntoView({ block: 'center' })
    void go(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked at once, when the address asks for it
  }, [isAsked])
  return (
    <Card title={texts.openCases}>
      <div className="sj-stack s" ref={card}>
        <p className="sj-muted">{texts.openCasesText}</p>
        {failed !== undefined && <Message intent="error">{failed}</Message>}
        <p role="status">{wordsOf(state)}</p>
        {state.is !== 'unread' && <Stays cases={state.found.stay} />}
        <Act state={state} onLook={() => void go(false)} onMove={() => void go(true)} />
      </div>
    </Card>
  )
}

const wordsOf = (state: State): string => {
  const texts = configurationTexts()
  if (state.is === 'unread') return ''
  const { moved: count, stay } = state.found
  if (state.is === 'looked') return count + stay.length === 0 ? texts.noOldCases : texts.canMove({ count, stay: stay.length })
  if (state.is === 'looking') return texts.lookingAtCases
  return state.is === 'moving' ? texts.movingCases({ count }) : texts.movedCases({ count, stay: stay.length })
}

const Act = ({ state, onLook, onMove }: { readonly state: State; readonly onLook: () => void; readonly onMove: () => void }) => {
  const texts = configurationTexts()
  if (state.is === 'looked' && state.found.moved > 0)
    return (
      <Button size="small" onClick={onMove}>
        {texts.moveCases({ count: state.found.moved })}
      </Button>
    )
  if (state.is === 'unread' || state.is === 'looking')
    return (
      <Button size="small" disabledFocusable={state.is === 'looking'} onClick={onLook}>
        {texts.lookAtCases}
      </Button>
    )
  return null
}

const Stays = ({ cases }: { readonly cases: ServedMove['stay'] }) => {
  const texts = configurationTexts()
  if (cases.length === 0) return null
  return (
    <ul className="sj-conf-list flat">
      {cases.slice(0, MOST_SHOWN).map(({ id, label, about, href, effects }) => (
        <li key={id}>
          <p>
            <span className="sj-strong">{href === undefined ? label : <a href={href}>{label}</a>}</span>{' '}
            <span className="sj-muted">{about ?? ''}</span>
          </p>
          <p className="sj-caption1">{effects[0]?.says ?? texts.changedMeanwhile}</p>
        </li>
      ))}
    </ul>
  )
}
