import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { Card, Message } from '#renderer'
import type { ChangeReview, ServedSchedule } from '../../../../server/contract/configuration.ts'
import { call, now } from '../../../api/client.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'

type Props = { readonly change: string; readonly scheduled: ServedSchedule; readonly onRead: (review: ChangeReview) => void }

/** A change with a time: when it is published and by whom, or why it was not. */
export const ScheduledCard = ({ change, scheduled: { at, note, by, moves, stopped }, onRead }: Props) => {
  const texts = configurationTexts()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const [busy, setBusy] = useState(false)
  const when = longInstant(at)
  const isPast = Date.parse(at) <= now()
  const takeBack = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      onRead(await call('POST /api/configuration/changes/:change/schedule/take-back', { params: { change } }))
      toast(texts.takenBack)
    } catch (error) {
      sayFailure(error)
      setBusy(false)
    }
  }
  const notPublished = isPast ? texts.notPublished : texts.willNotPublish
  return (
    <Card title={stopped === undefined ? texts.scheduledFor({ when }) : texts.publish}>
      <div className="sj-stack s">
        {stopped !== undefined && (
          <Message intent="warning">
            {notPublished({ when })} {texts.scheduleStops[stopped]}
          </Message>
        )}
        <p>{texts.scheduledBy({ name: by, note })}</p>
        {moves && <p>{texts.thenMoved}</p>}
        {stopped === undefined && <p className="sj-muted">{texts.editTakesBack}</p>}
        <Button size="small" disabledFocusable={busy} onClick={() => void takeBack()}>
          {texts.takeBack}
        </Button>
      </div>
    </Card>
  )
}
