import { Button } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { Card, Icon, Message } from '#renderer'
import type { Problem } from '#engine'
import type { ServedInstitutionFiles, ServedTrials } from '../../../../server/contract/configuration/setups.ts'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { formatTexts } from '../../../texts/formats-texts.ts'
import { setupTexts } from '../../../texts/setup-texts.ts'
import { FindingsCard } from '../FindingsCard.tsx'

/** What stops an institution: answers, each with its task, and findings in the definitions that no single answer explains. */
export type Stops = {
  readonly problems: readonly (Problem & { readonly task: string })[]
  readonly findings: DefinitionInChange['findings']
}

type Props = {
  readonly name: string
  readonly busy: 'check' | 'open' | undefined
  readonly refused: string | undefined
  readonly stops: Stops | undefined
  readonly checked: ServedInstitutionFiles | undefined
  readonly onCheck: () => void
  readonly onOpen: () => void
  readonly onBack: () => void
  readonly onMend: (problem: Stops['problems'][number]) => void
}

/** No definition of an institution that is not open yet can be opened. */
const titleOfFinding = ({ title }: Stops['findings'][number]) => (title === undefined ? undefined : { title })

const Row = ({ text, note, isDoubtful = false }: { readonly text: string; readonly note?: string; readonly isDoubtful?: boolean }) => (
  <li className={isDoubtful ? 'warning' : 'success'}>
    <Icon name={isDoubtful ? 'WarningRegular' : 'CheckmarkCircleRegular'} />
    <p className="sj-conf-line">
      <span>{text}</span>
      {note !== undefined && <span className="sj-muted sj-push">{note}</span>}
    </p>
  </li>
)

const Letter = ({ letter: { to, kept, failed } }: { readonly letter: NonNullable<ServedTrials['letter']> }) => {
  const texts = setupTexts()
  if (failed !== undefined) return <Row isDoubtful text={texts.letterFailed({ to, why: failed })} />
  return <Row text={kept ? texts.letterKept({ to }) : texts.letterSent({ to })} />
}

const Trials = ({ trials: { definitions, examples, people, letter } }: { readonly trials: ServedTrials }) => {
  const texts = setupTexts()
  const seconds = Math.max(0.1, Math.round(examples.milliseconds / 100) / 10)
  return (
    <Card title={texts.checked} flush>
      <ul className="sj-conf-list sj-setup-trials">
        <Row text={texts.definitionsLoad({ count: definitions })} note={texts.withChoices} />
        <Row
          text={texts.examplesPass({ count: examples.count })}
          note={texts.seconds({ seconds: new Intl.NumberFormat(formatTexts().locale).format(seconds) })}
        />
        <Row text={texts.peopleArrive} note={texts.rolesWalked({ count: people.length })} />
        {letter && <Letter letter={letter} />}
      </ul>
    </Card>
  )
}

/** A file as it stands in the office, under its own name. */
const savedAs = ({ file, text }: ServedInstitutionFiles['files'][number]): { readonly href: string; readonly download: string } => ({
  href: `data:application/octet-stream;charset=utf-8,${encodeURIComponent(text)}`,
  download: file.slice(file.lastIndexOf('/') + 1),
})

const Files = ({ files }: Pick<ServedInstitutionFiles, 'files'>) => {
  const texts = setupTexts()
  return (
    <details className="sj-card sj-setup-files">
      <summary>{texts.files({ count: files.length })}</summary>
      <ul className="sj-mono sj-caption1">
        {files.map((each) => (
          <li key={each.file}>
            <a {...savedAs(each)}>{each.file}</a>
          </li>
        ))}
      </ul>
      <p className="sj-muted">{texts.filesText}</p>
    </details>
  )
}

const Stopping = ({ name, stops: { problems, findings }, onMend }: Pick<Props, 'name' | 'onMend'> & { readonly stops: Stops }) => {
  const texts = setupTexts()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [problems])
  return (
    <>
      <section className="sj-card sj-setup-stops" aria-labelledby="setup-stops">
        <h3 id="setup-stops" className="sj-subtitle1" tabIndex={-1} ref={title}>
          <Icon name="ErrorCircleRegular" />
          {texts.cannotOpen({ name })}
        </h3>
        <ul>
          {problems.map((problem) => (
            <li key={`${problem.path} ${problem.message}`}>
              <button type="button" className="sj-linkbutton" onClick={() => onMend(problem)}>
                {problem.message}
              </button>
              <span className="sj-muted">{problem.task}</span>
            </li>
          ))}
        </ul>
      </section>
      {findings.length > 0 && <FindingsCard findings={findings} stops={texts.stopsOpening} placeOf={titleOfFinding} />}
    </>
  )
}

const Ready = ({ name }: { readonly name: string }) => {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <p className="sj-setup-ready sj-strong" role="status" tabIndex={-1} ref={title}>
      <Icon name="CheckmarkCircleRegular" />
      {setupTexts().canOpen({ name })}
    </p>
  )
}

/** Tries everything, lists what stops, and opens the institution when nothing does. */
export const CheckTask = ({ name, busy, refused, stops, checked, onCheck, onOpen, onBack, onMend }: Props) => {
  const texts = setupTexts()
  const isTried = checked !== undefined || stops !== undefined
  const again = isTried ? texts.checkAgain : texts.checkAll
  return (
    <div className="sj-stack s">
      {refused !== undefined && <Message intent="error">{refused}</Message>}
      {stops && <Stopping name={name} stops={stops} onMend={onMend} />}
      {!isTried && <Card title={texts.check}>{texts.checkText}</Card>}
      {checked && <Ready name={name} />}
      {checked && <Trials trials={checked.trials} />}
      {checked && checked.findings.length > 0 && (
        <FindingsCard title={texts.toLookAt} findings={checked.findings} placeOf={titleOfFinding} />
      )}
      {checked && <Files files={checked.files} />}
      <p className="sj-conf-acts">
        <Button onClick={onBack}>{texts.back}</Button>
        <Button appearance={checked ? 'secondary' : 'primary'} disabledFocusable={busy !== undefined} onClick={onCheck}>
          {busy === 'check' ? texts.checking : again}
        </Button>
        {checked && (
          <Button appearance="primary" disabledFocusable={busy !== undefined} onClick={onOpen}>
            {busy === 'open' ? texts.opening : texts.open({ name })}
          </Button>
        )}
      </p>
    </div>
  )
}
