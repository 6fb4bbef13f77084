import { Button, Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card, EmptyState, Icon, LoadingRows, Message } from '#renderer'
import type { Json } from '#engine'
import type { ChangeReview } from '../../../server/contract/configuration.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useToast } from '../../shell/toast.ts'
import { useSayFailure } from '../../shell/use-say-failure.ts'
import { configurationTexts } from '../../texts/configuration-texts.ts'
import { editorAddress, HOME } from './addresses.ts'
import { RemarksCard } from './RemarksCard.tsx'
import { ReplayCard } from './ReplayCard.tsx'
import { FindingsCard } from './FindingsCard.tsx'
import { PageHead } from './PageHead.tsx'
import { PathExamplesCard } from './path/PathExamplesCard.tsx'
import { PublishCard } from './publish/PublishCard.tsx'

const Checks = ({ review }: { readonly review: ChangeReview }) => {
  const texts = configurationTexts()
  const { stops, toLookAt, examples } = review
  const passed = examples.run - examples.failed.length
  const lines = [
    { fine: stops.length === 0, words: stops.length === 0 ? texts.nothingStops : texts.stopsCount({ count: stops.length }) },
    {
      fine: examples.failed.length === 0,
      words: examples.failed.length === 0 ? texts.examplesPass({ count: passed }) : texts.examplesFail({ count: examples.failed.length }),
    },
    { fine: toLookAt.length === 0, words: texts.toLookAt({ count: toLookAt.length }) },
  ]
  return (
    <Card title={texts.checks}>
      <ul className="sj-conf-checks">
        {lines.map(({ fine, words }) => (
          <li key={words} className={fine ? 'fine' : 'warning'}>
            <Icon name={fine ? 'CheckmarkCircleRegular' : 'WarningRegular'} />
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

const isShort = (value: Json | undefined): boolean => value === undefined || (typeof value !== 'object' && String(value).length < 300)

const Values = ({ before, after }: { readonly before?: Json; readonly after?: Json }) => {
  if (!isShort(before) || !isShort(after)) return null
  return (
    <p className="values">
      {before !== undefined && <del>{String(before)}</del>} {after !== undefined && <ins>{String(after)}</ins>}
    </p>
  )
}

const Differences = ({ review }: { readonly review: ChangeReview }) => {
  const texts = configurationTexts()
  if (review.differences.length === 0)
    return (
      <Card title={texts.whatChanges}>
        <EmptyState icon="EditRegular" title={texts.noDifference} text={texts.noDifferenceText} />
      </Card>
    )
  return (
    <Card title={texts.whatChanges} flush>
      {review.differences.map(({ id, title, changes }) => (
        <section key={id} className="sj-conf-differences" aria-label={title}>
          <h3>
            <a href={`#${editorAddress(id, { change: review.change.id })}`}>{title}</a>
          </h3>
          <ul>
            {changes.map(({ kind, path, sentence, before, after }) => (
              <li key={`${kind} ${path}`}>
                <span className="sj-muted">{texts.kinds[kind]}</span>
                <div>
                  <p>{sentence}</p>
                  {kind === 'changed' && <Values before={before} after={after} />}
                </div>
              </li>
            ))}
          </ul>
        </section>
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
  const rename = async (): Promise<void> => {
    if (name.trim() === '' || name.trim() === review.change.name) return
    await call('PATCH /api/configuration/changes/:change', { params: { change: id }, body: { name: name.trim() } }).catch(sayFailure)
  }
  const discard = async (): Promise<void> => {
    try {
      await call('POST /api/configuration/changes/:change/discard', { params: { change: id } })
      toast(texts.discarded)
      void navigate(HOME)
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
        {asked ? (
          <div>
            <p>{texts.discardSure}</p>
            <p className="sj-conf-acts">
              <Button size="small" onClick={() => void discard()}>
                {texts.discard}
              </Button>
              <Button size="small" appearance="subtle" onClick={() => setAsked(false)}>
                {texts.cancel}
              </Button>
            </p>
          </div>
        ) : (
          <Button size="small" onClick={() => setAsked(true)}>
            {texts.discard}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** What a change does, to whom, and the one place where it is published. */
export const ChangeReviewPage = ({ change }: { readonly change: string }) => {
  const texts = configurationTexts()
  const { data: review, error, put, reload } = useOperation('GET /api/configuration/changes/:change', { params: { change } })
  if (!review) return error === undefined ? <LoadingRows rows={8} /> : <p role="alert">{messageOfError(error)}</p>
  const isDraft = review.change.state === 'draft'
  return (
    <div className="sj-stack s">
      <PageHead title={review.change.name} />
      {!isDraft && <Message intent="info">{texts.ended}</Message>}
      <div className="sj-conf-home">
        <div className="sj-stack s">
          <Checks review={review} />
          <Differences review={review} />
          {review.paths.length > 0 && <PathExamplesCard paths={review.paths} />}
          {isDraft && review.stops.length === 0 && review.differences.length > 0 && (
            <ReplayCard change={change} onTried={review.waits.includes('replay') ? () => void reload() : undefined} />
          )}
          {review.stops.length > 0 && <FindingsCard findings={review.stops} title={texts.stops} />}
          {review.toLookAt.length > 0 && <FindingsCard findings={review.toLookAt} title={texts.lookAt} />}
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
