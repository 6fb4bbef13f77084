import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { Card, EmptyState, LoadingRows, Message } from '#renderer'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { effectsTexts } from '../../texts/effects-texts.ts'
import { recently } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { EffectRow } from './EffectRow.tsx'
import './effects.css'

/** Effects that gave up come first, each with its cause and a way to try it again; then what automations could not do, what waits and runs. */
export const EffectsBlock = ({ block }: BlockProps<'effects'>) => {
  const texts = effectsTexts()
  const { data, error, reload } = useOperation('GET /api/effects', {})
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, string>>>({})
  const [trying, setTrying] = useState<string>()
  const tryAgain = async (key: string): Promise<void> => {
    setTrying(key)
    const outcome = await retry(key).catch(messageOfError)
    setOutcomes((all) => ({ ...all, [key]: outcome }))
    setTrying(undefined)
  }
  const tryAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await tryAgain(key)
  }
  if (!data) return error === undefined ? <LoadingRows rows={7} /> : <p role="alert">{messageOfError(error)}</p>
  const hopeful = data.effects.filter(({ status, mayHelp, key }) => status === 'dead' && mayHelp && outcomes[key] === undefined)
  return (
    <div className="sj-stack">
      {data.dead > 0 && (
        <Message
          intent="warning"
          actions={
            hopeful.length > 0 && (
              <Button
                appearance="primary"
                disabledFocusable={trying !== undefined}
                onClick={() => void tryAll(hopeful.map(({ key }) => key))}
              >
                {texts.tryAll({ count: hopeful.length })}
              </Button>
            )
          }
        >
          <p className="sj-strong">{texts.gaveUp({ count: data.dead })}</p>
          <p>{texts.nothingLost}</p>
        </Message>
      )}
      {data.failing > 0 && (
        <Message intent="warning">
          <p className="sj-strong">{texts.failing({ count: data.failing })}</p>
          <p>{texts.failingText}</p>
        </Message>
      )}
      <Card
        title={block.title ?? texts.title}
        note={texts.counts({ waiting: data.waiting, done: data.doneToday })}
        end={
          <Button
            appearance="subtle"
            size="small"
            onClick={() => {
              setOutcomes({})
              void reload()
            }}
          >
            {texts.lookAgain}
          </Button>
        }
        flush
      >
        {data.effects.length === 0 ? (
          <EmptyState icon="CheckmarkCircleRegular" title={texts.allWell} text={texts.allWellText} />
        ) : (
          <ul className="sj-effects">
            {data.effects.map((effect) => (
              <EffectRow
                key={effect.key}
                effect={effect}
                outcome={outcomes[effect.key]}
                busy={trying !== undefined}
                onRetry={() => void tryAgain(effect.key)}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

const retry = async (key: string): Promise<string> => {
  const texts = effectsTexts()
  const outcome = await call('POST /api/effects/retry', { body: { key } })
  if (outcome.status === 'done') return texts.wentOut
  if (outcome.status === 'dead') return texts.failedAgain({ error: outcome.error })
  return texts.waitsAgain({ error: outcome.error, when: recently(outcome.next) })
}
