import { Button, Checkbox, Field, Input, Radio, RadioGroup, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card, DayInput, Message } from '#renderer'
import type { ChangeReview } from '../../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useKeptText } from '../../../kept/use-kept-text.ts'
import { useToast } from '../../../shell/toast.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longDate, monthAndDay, timeOfDay, today } from '../../../words/dates.ts'
import { homeAddress, homeWithCases } from '../addresses.ts'
import { GivenRights } from './GivenRights.tsx'
import { ScheduledCard } from './ScheduledCard.tsx'

type Props = { readonly review: ChangeReview; readonly onRead: (review: ChangeReview) => void; readonly onChanged: () => void }

/** While its year is typed, a date is one of long ago. */
const isDay = (day: string): boolean => /^2\d{3}-\d{2}-\d{2}$/u.test(day)

/** Publishes a change, now or at a time. */
export const PublishCard = (props: Props) => {
  const { change } = props.review
  const { scheduled } = change
  return (
    <>
      {scheduled && <ScheduledCard change={change.id} scheduled={scheduled} onRead={props.onRead} />}
      {scheduled?.stopped === undefined && scheduled !== undefined ? null : <PublishForm {...props} />}
    </>
  )
}

const PublishForm = ({ review, onRead, onChanged }: Props) => {
  const texts = configurationTexts()
  const navigate = useNavigate()
  const toast = useToast()
  const { id, version } = review.change
  const [note, setNote, forgetNote] = useKeptText(`note.${id}`)
  const [isLater, setIsLater] = useState(false)
  const [date, setDate] = useState('')
  const [time, setTime] = useState('06:00')
  const [looks, setLooks] = useState(false)
  const [moves, setMoves] = useState(false)
  const [isMeant, setIsMeant] = useState(false)
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const isStopped =
    review.stops.length > 0 || review.waits.length > 0 || review.examples.failed.length > 0 || review.differences.length === 0
  const [wait] = review.waits
  const waits = review.differences.length > 0 && wait !== undefined ? texts.waits[wait] : texts.notYet
  const isPast = isDay(date) && date < today()
  const hasTime = isDay(date) && !isPast && time !== ''
  const dayFault = missing && !hasTime ? texts.dayMissing : undefined
  const gives = review.gives.map(({ key }) => key)
  const isToBeMeant = gives.length > 0 && !isMeant
  const publishNow = async (): Promise<void> => {
    const { number } = await call('POST /api/configuration/changes/:change/publish', {
      params: { change: id },
      body: { note: note.trim(), version, gives },
    })
    forgetNote()
    toast(texts.published({ number }), { text: texts.publishedText })
    void navigate(looks ? homeWithCases() : homeAddress())
  }
  const publishLater = async (): Promise<void> => {
    const body = { note: note.trim(), version, date, time, moves, gives }
    onRead(await call('POST /api/configuration/changes/:change/schedule', { params: { change: id }, body }))
    forgetNote()
    setBusy(false)
  }
  const publish = async (): Promise<void> => {
    if (busy || isStopped) return
    if (note.trim() === '' || isToBeMeant || (isLater && !hasTime)) {
      setMissing(true)
      return
    }
    setBusy(true)
    setRefused(undefined)
    try {
      await (isLater ? publishLater() : publishNow())
    } catch (error) {
      setRefused(messageOfError(error))
      setBusy(false)
      setIsMeant(false)
      onChanged()
    }
  }
  const label = isLater && isDay(date) ? texts.publishOn({ date: monthAndDay(date) }) : texts.publish
  return (
    <Card title={texts.publish}>
      <div className="sj-stack s">
        <p>{texts.casesStay}</p>
        <Field label={texts.when}>
          <RadioGroup layout="horizontal" value={isLater ? 'later' : 'now'} onChange={(_, { value }) => setIsLater(value === 'later')}>
            <Radio value="now" label={texts.now} />
            <Radio value="later" label={texts.onDate} />
          </RadioGroup>
        </Field>
        {isLater && (
          <>
            <div className="sj-conf-moment">
              <Field label={texts.day} required validationMessage={isPast ? texts.dayPast : dayFault}>
                <DayInput min={today()} value={date} onChange={(_, { value }) => setDate(value)} />
              </Field>
              <Field label={texts.time} required>
                <Input type="time" value={time} onChange={(_, { value }) => setTime(value)} />
              </Field>
            </div>
            {hasTime && <p className="sj-muted">{texts.onDateText({ when: `${longDate(date)}, ${timeOfDay(time)}` })}</p>}
          </>
        )}
        <Field label={texts.note} required validationMessage={missing && note.trim() === '' ? texts.noteMissing : undefined}>
          <Textarea rows={4} value={note} maxLength={1000} onChange={(_, { value }) => setNote(value)} />
        </Field>
        {isLater ? (
          <Checkbox label={texts.thenMove} checked={moves} onChange={(_, { checked }) => setMoves(checked === true)} />
        ) : (
          <Checkbox label={texts.thenLook} checked={looks} onChange={(_, { checked }) => setLooks(checked === true)} />
        )}
        <GivenRights gives={review.gives} isMeant={isMeant} onMeant={setIsMeant} isMissing={missing} />
        {refused !== undefined && <Message intent="error">{refused}</Message>}
        {isStopped && <p id="sj-conf-stopped">{review.stops[0]?.message ?? waits}</p>}
        <Button
          appearance="primary"
          disabledFocusable={busy || isStopped}
          aria-describedby={isStopped ? 'sj-conf-stopped' : undefined}
          onClick={() => void publish()}
        >
          {label}
        </Button>
        <p className="sj-caption1 sj-muted">{texts.backAnyTime}</p>
      </div>
    </Card>
  )
}
