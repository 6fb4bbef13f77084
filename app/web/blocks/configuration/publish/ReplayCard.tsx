import { Button, ProgressBar } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { Card, Message } from '#renderer'
import type { ServedReplay } from '../../../../server/contract/configuration/replay.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'

const LOOK_AGAIN_MS = 700
const MOST_SHOWN = 50
const COUNTS = ['same', 'newlyAsked', 'setAside', 'refused', 'otherWay', 'notifiedOtherwise', 'untried'] as const

const Counts = ({ counts }: Pick<ServedReplay, 'counts'>) => {
  const texts = configurationTexts()
  return (
    <ul className="sj-conf-counts">
      {COUNTS.filter((name) => name === 'same' || counts[name] > 0).map((name) => (
        <li key={name} className={name}>
          <span className="sj-subtitle1 sj-num">{counts[name]}</span>
          <span>{texts.replayEffects[name]}</span>
        </li>
      ))}
    </ul>
  )
}

const Cases = ({ cases }: Pick<ServedReplay, 'cases'>) => {
  const texts = configurationTexts()
  const [all, setAll] = useState(false)
  if (cases.length === 0) return null
  return (
    <>
      <ul className="sj-conf-list">
        {cases.slice(0, all ? cases.length : MOST_SHOWN).map(({ id, label, about, type, state, href, effects }) => (
          <li key={id}>
            <p>
              <span className="sj-strong">{href === undefined ? label : <a href={href}>{label}</a>}</span>{' '}
              <span className="sj-muted">{[about, type, state].filter((words) => words !== undefined).join(', ')}</span>
            </p>
            {effects.map(({ effect, path, says }) => (
              <p key={`${effect} ${path ?? ''} ${says}`}>{says}</p>
            ))}
          </li>
        ))}
      </ul>
      {!all && cases.length > MOST_SHOWN && (
        <Button appearance="subtle" onClick={() => setAll(true)}>
          {texts.showCases({ count: cases.length })}
        </Button>
      )}
    </>
  )
}

type Props = {
  readonly change: string
  /** when the last case was tried, where somebody waits for it */
  readonly onTried: (() => void) | undefined
}

/** What a change would do to open cases. It is tried by itself when the page opens, goes on where it was stopped, and again after an edit. */
export const ReplayCard = ({ change, onTried }: Props) => {
  const texts = configurationTexts()
  const { data, error, put, reload } = useOperation('GET /api/configuration/changes/:change/replay', { params: { change } })
  const [failed, setFailed] = useState<string>()
  const state = data?.state
  const isWanted = state === 'none' || (data?.old === true && state !== 'running')
  useEffect(() => {
    if (!isWanted || failed !== undefined) return
    call('POST /api/configuration/changes/:change/replay', { params: { change } }).then(put, (failure: unknown) =>
      setFailed(messageOfError(failure)),
    )
  }, [isWanted, failed, change, put])
  useEffect(() => {
    if (state !== 'running') return undefined
    const timer = setInterval(() => void reload(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, reload])
  const tried = useRef(onTried)
  useEffect(() => {
    tried.current = onTried
  })
  const isTried = state === 'done' && data?.old !== true
  useEffect(() => {
    if (isTried) tried.current?.()
  }, [isTried])
  const ask = (
    operation: 'POST /api/configuration/changes/:change/replay' | 'POST /api/configuration/changes/:change/replay/stop',
  ): void => {
    setFailed(undefined)
    call(operation, { params: { change } }).then(put, (failure: unknown) => setFailed(messageOfError(failure)))
  }
  if (error !== undefined && !data) return <Message intent="error">{messageOfError(error)}</Message>
  if (!data) return null
  return (
    <Card
      title={texts.replay}
      note={texts.tried({ done: data.done, total: data.total })}
      end={
        data.state === 'running' ? (
          <Button size="small" onClick={() => ask('POST /api/configuration/changes/:change/replay/stop')}>
            {texts.stopReplay}
          </Button>
        ) : (
          data.state === 'stopped' && (
            <Button size="small" onClick={() => ask('POST /api/configuration/changes/:change/replay')}>
              {texts.goOn}
            </Button>
          )
        )
      }
    >
      <div className="sj-stack s">
        <p className="sj-muted">{texts.replayText}</p>
        {failed !== undefined && <Message intent="error">{failed}</Message>}
        {data.state === 'running' && <ProgressBar aria-label={texts.replay} value={data.total === 0 ? 0 : data.done / data.total} />}
        <p className="sj-vh" role="status">
          {data.state === 'done' ? texts.tried({ done: data.done, total: data.total }) : ''}
        </p>
        <Counts counts={data.counts} />
        <Cases cases={data.cases} />
      </div>
    </Card>
  )
}
