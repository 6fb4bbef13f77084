import { Button } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card, ConfirmDialog, Icon, LoadingRows } from '#renderer'
import type { ServedAccess } from '../../../server/contract/effects.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useToast } from '../../shell/toast.ts'
import { useSayFailure } from '../../shell/use-say-failure.ts'
import { effectsTexts } from '../../texts/effects-texts.ts'
import { longInstant, recently } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import './access.css'

/** What the address says when the browser comes back from the other system. */
const CAME_BACK = 'access'

const wordsOf = (access: ServedAccess): readonly string[] => {
  const { state, at, by } = access
  const texts = effectsTexts()
  if (state === 'not-ready') return [texts.accessNotReady]
  if (at === undefined) return [texts.accessNone]
  const given = by === undefined ? texts.accessSince({ when: recently(at) }) : texts.accessBy({ by, when: recently(at) })
  return [given, endOf(access)]
}

const endOf = ({ state, until }: ServedAccess): string => {
  const texts = effectsTexts()
  if (state === 'ended') return texts.accessEnded
  return until === undefined ? texts.accessGoesOn : texts.accessUntil({ when: longInstant(until) })
}

/** Whether the portal is let in at another system, and the way there. Whoever comes back from there is told how it went. */
export const AccessBlock = ({ block: { connection, title } }: BlockProps<'access'>) => {
  const texts = effectsTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const params = { connection }
  const { data, error, put, reload } = useOperation('GET /api/connections/:connection', { params })
  const [address, setAddress] = useSearchParams()
  const [isLeaving, setLeaving] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const came = address.get(CAME_BACK)
  const failed = data?.failed
  useEffect(() => {
    if (came === null || failed === undefined) return
    if (came === 'given') toast(texts.accessGot)
    else toast(failed, { intent: 'error' })
    setAddress(
      (params) => {
        params.delete(CAME_BACK)
        return params
      },
      { replace: true },
    )
  }, [came, failed, setAddress, texts, toast])
  if (!data) return error === undefined ? <LoadingRows rows={2} /> : <p role="alert">{messageOfError(error)}</p>
  const letIn = async (): Promise<void> => {
    setLeaving(true)
    try {
      const { leave } = await call('POST /api/connections/:connection/access', { params })
      location.assign(leave)
    } catch (caught) {
      setLeaving(false)
      sayFailure(caught, data.failed)
    }
  }
  const forget = async (): Promise<void> => {
    setAsked(false)
    try {
      await call('DELETE /api/connections/:connection/access', { params })
      put({ state: 'none', ...(data.failed !== undefined && { failed: data.failed }) })
      toast(texts.accessForgotten)
    } catch (caught) {
      sayFailure(caught)
      await reload()
    }
  }
  const has = data.at !== undefined
  return (
    <Card title={title ?? texts.access}>
      <div className="sj-access">
        <p className={`says ${data.state}`}>
          <Icon name={data.state === 'given' ? 'CheckmarkCircleRegular' : 'InfoRegular'} size={20} />
          <span>{wordsOf(data).join(' ')}</span>
        </p>
        <div className="acts">
          {data.failed !== undefined && (
            <Button
              appearance={data.state === 'given' ? 'secondary' : 'primary'}
              disabled={data.state === 'not-ready'}
              disabledFocusable={isLeaving}
              onClick={() => void letIn()}
            >
              {has ? texts.accessAgain : texts.accessGet}
            </Button>
          )}
          {has && (
            <Button appearance="subtle" onClick={() => setAsked(true)}>
              {texts.accessForget}
            </Button>
          )}
        </div>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={texts.accessForgetSure}
          text={texts.accessForgetText}
          button={texts.accessForget}
          onConfirm={() => void forget()}
          onBack={() => setAsked(false)}
        />
      )}
    </Card>
  )
}
