import { Button, Field, Input } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { Card, Icon, Message } from '#renderer'
import type { ChangeReview } from '../../../../server/contract/configuration.ts'
import { call } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { longInstant } from '../../../words/dates.ts'
import { useStoredFirst } from '../change/unstored.ts'
import { homeAddress } from '../addresses.ts'
import { RemarksCard } from './RemarksCard.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { FindingsCard } from '../FindingsCard.tsx'
import { wayToFinding } from '../findings/way-to-finding.ts'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { PathExamplesCard } from '../path/PathExamplesCard.tsx'
import { Differences } from './Differences.tsx'
import { PublishCard } from './PublishCard.tsx'
import { useFollowedVersion } from './use-followed-version.ts'

const SIGNS = { fine: 'CheckmarkCircleRegular', warning: 'WarningRegular', none: 'InfoRegular' } as const

/** Where nothing was run, nothing has passed either. */
const examplesLine = ({ run, failed }: ChangeReview['examples']) => {
  const texts = configurationTexts()
  if (failed.length > 0) return { how: 'warning', words: texts.examplesFail({ count: failed.length }) } as const
  return run === 0
    ? ({ how: 'none', words: texts.examplesNone } as const)
    : ({ how: 'fine', words: texts.examplesPass({ count: run }) } as const)
}

const Checks = ({ review }: { readonly review: ChangeReview }) => {
  const texts = configurationTexts()
  const { stops, toLookAt, examples } = review
  const lines: readonly { readonly how: keyof typeof SIGNS; readonly words: string }[] = [
    {
      how: stops.length === 0 ? 'fine' : 'warning',
      words: stops.length === 0 ? texts.nothingStops : texts.stopsCount({ count: stops.length }),
    },
    examplesLine(examples),
    { how: toLookAt.length === 0 ? 'fine' : 'warning', words: texts.toLookAt({ count: toLookAt.length }) },
  ]
  return (
    <Card title={texts.checks}>
      <ul className="sj-conf-checks">
        {lines.map(({ how, words }) => (
          <li key={words} className={how}>
            <Icon name={SIGNS[how]} />
            <span className="sj-strong">{words}</span>
          </li>
        ))}
      </ul>
      {examples.failed.map(({ definition, example, failures }) => (
        <p key={`${definition} ${example}`}>
          <span className="sj-strong">{example}</span>: {failures.join(' ')}
        </p>
      ))}
    </Card>
  )
}

const NameAndEnd = ({ review }: { readonly review: ChangeReview }) => {
  const texts = configurationTexts()
  const navigate = useNavigate()
  const toast = useToast()
  const sayFailure = useSayFailure()
  const [name, setName] = useState(review.change.name)
  const [asked, setAsked] = useState(false)
  const { id } = review.change
  const end = useRef<HTMLDivElement>(null)
  // The pressed button goes with what it asks, and the focus stays in its place.
  const ask = (isAsked: boolean): void => {
    flushSync(() => setAsked(isAsked))
    end.current?.querySelector<HTMLElement>('p, button')?.focus()
  }
  const rename = async (): Promise<void> => {
    if (name.trim() === '' || name.trim() === review.change.name) return
    try {
      // Where another change is called so, the server adds a number.
      const renamed = await call('PATCH /api/configuration/changes/:change', { params: { change: id }, body: { name: name.trim() } })
      setName(renamed.name)
    } catch (error) {
      sayFailure(error)
    }
  }
  const discard = async (): Promise<void> => {
    try {
      await call('POST /api/configuration/changes/:change/discard', { params: { change: id } })
      toast(texts.discarded)
      void navigate(homeAddress())
    } catch (error) {
      sayFailure(error)
    }
  }
  return (
    <Card>
      <div className="sj-stack s">
        <Field label={texts.changeName}>
          <Input value={name} maxLength={200} onChange={(_, { value }) => setName(value)} onBlur={() => void rename()} />
        </Field>
        <div ref={end}>
          {asked ? (
            <>
              <p tabIndex={-1}>{texts.discardSure}</p>
              <p className="sj-conf-acts">
                <Button size="small" onClick={() => void discard()}>
                  {texts.discard}
                </Button>
                <Button size="small" appearance="subtle" onClick={() => ask(false)}>
                  {texts.cancel}
                </Button>
              </p>
            </>
          ) : (
            <Button size="small" onClick={() => ask(true)}>
              {texts.discard}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** What a change does, to whom, and the one place where it is published. */
export const ChangeReviewPage = ({ change }: { readonly change: string }) => {
  const texts = configurationTexts()
  const isStored = useStoredFirst()
  const asked = isStored === undefined ? undefined : { params: { change } }
  const { data: review, error, put, reload } = useOperation('GET /api/configuration/changes/:change', asked)
  const isNewer = useFollowedVersion(review?.change, reload)
  if (!review) return <PageToCome title={texts.review} error={error} />
  const { state, discardedBy, touchedAt } = review.change
  const isDraft = state === 'draft'
  const placeOf = wayToFinding(change)
  return (
    <div className="sj-stack s">
      <PageHead title={review.change.name} />
      {isStored === false && <Message intent="error">{texts.lastNotStored}</Message>}
      <div role="status">{isDraft && isNewer && <Message intent="info">{texts.editedMeanwhile}</Message>}</div>
      {!isDraft && (
        <Message intent="info">
          {discardedBy === undefined ? texts.ended : texts.endedBy({ name: discardedBy, when: longInstant(touchedAt) })}
        </Message>
      )}
      <div className="sj-conf-home">
        <div className="sj-stack s">
          <Checks review={review} />
          <Differences differences={review.differences} change={change} />
          {review.paths.length > 0 && <PathExamplesCard paths={review.paths} />}
          {isDraft && review.stops.length === 0 && review.differences.length > 0 && (
            <ReplayCard change={change} onTried={review.waits.includes('replay') ? () => void reload() : undefined} />
          )}
          {review.stops.length > 0 && <FindingsCard findings={review.stops} title={texts.stops} placeOf={placeOf} />}
          {review.toLookAt.length > 0 && <FindingsCard findings={review.toLookAt} title={texts.lookAt} placeOf={placeOf} />}
        </div>
        {isDraft && (
          <div className="sj-stack s">
            <PublishCard review={review} onRead={put} onChanged={() => void reload()} />
            <RemarksCard review={review} onRead={put} />
            <NameAndEnd review={review} />
          </div>
        )}
      </div>
    </div>
  )
}
