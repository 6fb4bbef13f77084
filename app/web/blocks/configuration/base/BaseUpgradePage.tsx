import { Button, ProgressBar } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { Card, EmptyState, Message, StatusPill, takesLetters } from '#renderer'
import type { BaseUpgrade } from '../../../../server/contract/configuration/base.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { shellAtom } from '../../../api/user.ts'
import { useLetterKeys } from '../../../shell/use-letter-keys.ts'
import { useToast } from '../../../shell/toast.ts'
import { upgradeTexts } from '../../../texts/upgrade-texts.ts'
import { calendarDate, monthAndDay } from '../../../words/dates.ts'
import { baseUpgradeAddress, reviewAddress } from '../addresses.ts'
import { PageHead, PageToCome } from '../PageHead.tsx'
import { UpgradeQuestion } from './UpgradeQuestion.tsx'
import { placeOf, useDecisions, type DecidedUpgrade } from './use-decisions.ts'
import './base.css'

type Props = { readonly upgrade: BaseUpgrade; readonly hash: string; readonly onTaken: () => void }

/** J and K go through the questions, whichever control of one has the focus. */
const useWalk = (count: number, hasLetterKeys: boolean) => {
  const [current, setCurrent] = useState(0)
  const articles = useRef<(HTMLElement | null)[]>([])
  const press = (event: KeyboardEvent): void => {
    const step = { j: 1, k: -1 }[event.key.toLowerCase()]
    if (step === undefined || !hasLetterKeys || takesLetters(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = Math.min(Math.max(current + step, 0), count - 1)
    setCurrent(next)
    articles.current[next]?.focus()
  }
  return { current, setCurrent, articles, press }
}

const Questions = ({ upgrade, decided }: { readonly upgrade: BaseUpgrade; readonly decided: DecidedUpgrade }) => {
  const texts = upgradeTexts()
  const institution = useAtomValue(shellAtom)?.institution.shortName ?? ''
  const { questions, since } = upgrade
  const { isOn } = useLetterKeys()
  const { current, setCurrent, articles, press } = useWalk(questions.length, isOn)
  if (questions.length === 0) return null
  return (
    <Card title={texts.touches({ name: institution })} flush>
      <p className="sj-conf-keys sj-caption1 sj-muted">
        {texts.changes({ count: questions.length })}. {isOn && texts.keys}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the articles in it */}
      <div onKeyDown={press}>
        {questions.map((question, index) => (
          <UpgradeQuestion
            key={placeOf(question)}
            ref={(article) => {
              articles.current[index] = article
            }}
            question={question}
            date={monthAndDay(calendarDate(since))}
            institution={institution}
            chosen={decided.chosen(question)}
            onChoose={(chosen) => decided.choose(question, chosen)}
            isCurrent={index === current}
            onFocus={() => setCurrent(index)}
          />
        ))}
      </div>
    </Card>
  )
}

const Fits = ({ fits }: Pick<BaseUpgrade, 'fits'>) => {
  const texts = upgradeTexts()
  const [isOpen, setOpen] = useState(false)
  if (fits.length === 0) return null
  return (
    <Card title={texts.fits} flush>
      <p className="sj-conf-keys sj-conf-line">
        <span className="sj-muted">{texts.changes({ count: fits.length })}</span>
        <Button size="small" appearance="subtle" className="sj-push" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.fold : texts.showAll}
        </Button>
      </p>
      {isOpen && (
        <ul className="sj-conf-list">
          {fits.map(({ id, title, sentence }) => (
            <li key={`${id} ${sentence}`}>
              <p>{sentence}</p>
              <p className="sj-caption1 sj-muted">{title}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const TakeCard = ({ upgrade, hash, decided, onTaken }: Props & { readonly decided: DecidedUpgrade }) => {
  const texts = upgradeTexts()
  const navigate = useNavigate()
  const toast = useToast()
  const why = useId()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { questions, change } = upgrade
  const open = decided.open.length
  const done = questions.length - open
  if (change)
    return (
      <Card title={texts.takeIt}>
        <div className="sj-stack s">
          <p>{texts.taking}</p>
          <a href={`#${reviewAddress(change.id)}`}>{change.name}</a>
        </div>
      </Card>
    )
  const takeIt = async (): Promise<void> => {
    setBusy(true)
    setRefused(undefined)
    try {
      const { change: made } = await call('POST /api/configuration/base/take', { body: { hash, decisions: [...decided.all] } })
      decided.forget()
      if (made) void navigate(reviewAddress(made.id))
      else {
        toast(texts.taken, { text: texts.takenText })
        onTaken()
      }
    } catch (error) {
      setRefused(messageOfError(error))
      setBusy(false)
    }
  }
  return (
    <Card title={texts.takeIt}>
      <div className="sj-stack s">
        {questions.length > 0 && (
          <>
            <p role="status">{open === 0 ? texts.allDecided : texts.progress({ done, of: questions.length })}</p>
            <ProgressBar value={done} max={questions.length} aria-label={texts.progress({ done, of: questions.length })} />
          </>
        )}
        <p className="sj-muted">{texts.takeText}</p>
        {refused !== undefined && <Message intent="error">{refused}</Message>}
        <Button
          appearance={open > 0 ? 'secondary' : 'primary'}
          disabledFocusable={busy || open > 0}
          onClick={() => void takeIt()}
          aria-describedby={open > 0 ? why : undefined}
        >
          {texts.takeChange}
        </Button>
        {open > 0 && (
          <p id={why} className="sj-muted">
            {texts.opensWhen({ count: open })} {texts.leave}
          </p>
        )}
      </div>
    </Card>
  )
}

const Open = (props: Props) => {
  const texts = upgradeTexts()
  const { upgrade, hash } = props
  const decided = useDecisions(hash, upgrade.questions)
  const count = decided.open.length
  const status =
    count === 0
      ? { label: texts.allDecided, family: 'done', icon: 'CheckmarkCircleRegular' }
      : { label: texts.toDecide({ count }), family: 'act', icon: 'WarningRegular' }
  return (
    <div className="sj-stack s">
      <PageHead title={texts.title}>{upgrade.questions.length > 0 && <StatusPill status={status} />}</PageHead>
      <OpenParts {...props} decided={decided} />
    </div>
  )
}

const OpenParts = (props: Props & { readonly decided: DecidedUpgrade }) => {
  const texts = upgradeTexts()
  const { upgrade, decided } = props
  return (
    <div className="sj-conf-home">
      <div className="sj-stack s">
        <Questions upgrade={upgrade} decided={decided} />
        {upgrade.questions.length === 0 && <p>{texts.nothingTouches}</p>}
        <Fits fits={upgrade.fits} />
      </div>
      <div className="sj-stack s">
        <TakeCard {...props} />
      </div>
    </div>
  )
}

/** A newer base below what the institution says itself: what has to be decided, what fits, and taking it. */
export const BaseUpgradePage = () => {
  const texts = upgradeTexts()
  const { data, error, reload } = useOperation('GET /api/configuration/base', {})
  if (!data) return <PageToCome title={texts.title} error={error} />
  const { hash } = data
  if (hash !== undefined) return <Open key={hash} upgrade={data} hash={hash} onTaken={() => void reload()} />
  return (
    <div className="sj-stack s">
      <PageHead title={texts.title} />
      <Card>
        <EmptyState icon="CheckmarkCircleRegular" title={texts.none} text={texts.noneText} />
      </Card>
    </div>
  )
}

/** On the home: that there is a newer base. */
export const NewBaseCard = () => {
  const texts = upgradeTexts()
  return (
    <Card title={texts.newer}>
      <div className="sj-stack s">
        <p className="sj-muted">{texts.newerText}</p>
        <a className="sj-strong" href={`#${baseUpgradeAddress()}`}>
          {texts.look}
        </a>
      </div>
    </Card>
  )
}
