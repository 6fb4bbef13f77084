import { Button, Checkbox, Link } from '@fluentui/react-components'
import { CalendarLtrRegular } from '@fluentui/react-icons'
import { Card, Message, PageHeader } from '#renderer'
import { useState } from 'react'
import type { ServedWaiting } from '../../server/contract/lists/waiting-approvals.ts'
import type { BulkDone } from '../../server/contract/views.ts'
import { messageOfError } from '../api/client.ts'
import { decisionTexts } from '../texts/decision-texts.ts'
import { monthAndDay } from '../words/dates.ts'
import { useWords } from '../words/use-words.ts'
import { begunAt, placeOf } from './KeptDecision.tsx'

type Row = ServedWaiting['rows'][number]
type WaitingProps = {
  readonly waiting: ServedWaiting
  readonly addressOf: (record: string) => string
  readonly approve: (records: readonly string[]) => Promise<BulkDone>
}

const Name = ({ row }: { readonly row: Row }) => (
  <span>
    <b>{row.who}</b> <span className="sj-muted">{row.about}</span>
  </span>
)

type LineProps = {
  readonly row: Row
  /** what tells it apart from the others */
  readonly own: readonly string[]
  /** why it was not approved */
  readonly refused: string | undefined
  readonly tick?: { readonly isTicked: boolean; readonly toggle: () => void }
  readonly href: string
}

/** One request: ticked to be approved among others, or why it has to be opened first. */
const Line = ({ row, own, refused, tick, href }: LineProps) => {
  const texts = decisionTexts()
  const id = `waits-${row.record}`
  return (
    <li className={`sj-waits${tick?.isTicked === true ? ' ticked' : ''}`}>
      {tick ? (
        <Checkbox checked={tick.isTicked} aria-describedby={id} label={<Name row={row} />} onChange={tick.toggle} />
      ) : (
        <p className="name">
          <Name row={row} />
        </p>
      )}
      <div id={id} className="about">
        <p>{row.confirm}</p>
        {own.length > 0 && (
          <ul className="own sj-muted">
            {own.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {refused !== undefined && <p style={{ color: 'var(--colorStatusDangerForeground1)' }}>{texts.notApproved({ why: refused })}</p>}
        {row.look !== undefined && <p className="sj-muted">{row.look}</p>}
      </div>
      <div className="end">
        {row.openUntil !== undefined && (
          <span>
            <CalendarLtrRegular aria-hidden /> {texts.until({ at: monthAndDay(row.openUntil) })}
          </span>
        )}
        <Button as="a" size="small" aria-label={texts.lookAt({ who: row.who, about: row.about })} href={href}>
          {texts.look}
        </Button>
      </div>
    </li>
  )
}

type Came = Pick<BulkDone, 'refused'> & { readonly names: readonly Row[] }

/** What came of it: who is approved, each with the page on which the decision is taken back, and each that is not with its reason. */
const Result = ({ names, refused, addressOf }: Came & Pick<WaitingProps, 'addressOf'>) => {
  const texts = decisionTexts()
  return (
    <Message intent={names.length === 0 || refused.length > 0 ? 'warning' : 'success'}>
      <p>
        {texts.approvedCount({ count: names.length })} {names.length > 0 && texts.takeBack}
      </p>
      <ul className="sj-chosen">
        {names.map((row) => (
          <li key={row.record}>
            <Link inline href={addressOf(row.record)}>
              <Name row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {refused.map(({ id, label, message }) => (
        <p key={id}>
          {label}: {message}
        </p>
      ))}
    </Message>
  )
}

/** What an approver is shown of one request and not of all of them. */
const ownLines = ({ lines }: Row, rows: readonly Row[]): readonly string[] =>
  rows.length === 1 ? lines : lines.filter((line) => !rows.every((row) => row.lines.includes(line)))

/** What is begun at a request and not sent is opened first, so that it is not lost, or turned round. */
const withBegun = ({ rows, name = '' }: ServedWaiting): readonly Row[] =>
  rows.map((row) => {
    const begun = begunAt(placeOf('decision', row.record, name))
    if (row.look !== undefined || begun === undefined) return row
    const texts = decisionTexts()
    return { ...row, look: begun === 'reject' ? texts.begunToReject : texts.begun }
  })

/** The requests that are ticked, and the button that approves them. */
const useTicked = (rows: readonly Row[], approve: WaitingProps['approve']) => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [result, setResult] = useState<Came>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chosen = rows.filter(({ record, look }) => ticked.has(record) && look === undefined)
  const send = async () => {
    if (busy || chosen.length === 0) return
    setBusy(true)
    setProblem(undefined)
    try {
      const done = await approve(chosen.map(({ record }) => record))
      setResult({ refused: done.refused, names: chosen.filter(({ record }) => done.done.includes(record)) })
      // What was refused stays ticked.
      setTicked(new Set(done.refused.map(({ id }) => id)))
    } catch (failure) {
      setProblem(messageOfError(failure))
    }
    setBusy(false)
  }
  const toggle = (id: string) =>
    setTicked((all) => (all.has(id) ? new Set([...all].filter((record) => record !== id)) : new Set([...all, id])))
  return {
    chosen,
    result,
    problem,
    busy,
    send,
    toggle,
    tickAll: (records: readonly Row[]) => setTicked(new Set(records.map(({ record }) => record))),
  }
}

/** Everything that waits for an approver, one after another or several at once: what each becomes stands in its line before it is sent. */
export const WaitingPage = ({ waiting, addressOf, approve }: WaitingProps) => {
  const texts = decisionTexts()
  const words = useWords()
  const { more, name, own, record } = waiting
  const rows = withBegun(waiting)
  const { chosen, result, problem, busy, send, toggle, tickAll } = useTicked(rows, approve)
  const ofRow = (row: Row) => ({
    row,
    own: ownLines(row, rows),
    refused: result?.refused.find(({ id }) => id === row.record)?.message,
    href: addressOf(row.record),
  })
  const able = rows.filter(({ look }) => look === undefined)
  const asking = rows.filter(({ look }) => look !== undefined)
  const facts = [
    ...(name === undefined ? [] : [{ label: words('approval.for', ''), value: name, icon: 'PersonRegular' }]),
    { label: words('approval.link', ''), value: '', icon: 'LockClosedRegular' },
  ]
  return (
    <div className="sj-page decision">
      <PageHeader title={texts.waiting({ count: rows.length })} crumbs={[]} facts={facts} />
      <div className="sj-approve">
        <div>
          <div role="status" className="sj-waits-result">
            {result && (
              <Result
                addressOf={addressOf}
                names={result.names}
                refused={result.refused.filter(({ id }) => !rows.some((row) => row.record === id))}
              />
            )}
            {own && !result?.names.some((row) => row.record === record) && (
              <Message intent="info">
                {own.about}: {own.heading}.{' '}
                <Link inline href={addressOf(record)}>
                  {texts.look}
                </Link>
              </Message>
            )}
          </div>
          <div className="sj-stack m">
            {able.length > 0 && (
              <Card
                title={texts.several}
                end={
                  able.length > 1 && (
                    <Button size="small" onClick={() => tickAll(able)}>
                      {texts.tickAll({ count: able.length })}
                    </Button>
                  )
                }
              >
                <ul className="sj-waitlist">
                  {able.map((row) => (
                    <Line key={row.record} {...ofRow(row)} tick={{ isTicked: chosen.includes(row), toggle: () => toggle(row.record) }} />
                  ))}
                </ul>
              </Card>
            )}
            {asking.length > 0 && (
              <Card title={texts.first}>
                <ul className="sj-waitlist">
                  {asking.map((row) => (
                    <Line key={row.record} {...ofRow(row)} />
                  ))}
                </ul>
              </Card>
            )}
            {more && <p className="sj-muted">{texts.moreWait}</p>}
            <p className="sj-muted">{words('approval.needed', '')}</p>
          </div>
        </div>
        {able.length > 0 && (
          <div className="side">
            <Card title={texts.ticked({ count: chosen.length })}>
              <div className="sj-stack m">
                {chosen.length > 0 && (
                  <ul className="sj-chosen">
                    {chosen.map((row) => (
                      <li key={row.record}>
                        {row.who} <span className="sj-muted">{row.about}</span>
                      </li>
                    ))}
                  </ul>
                )}
                {problem !== undefined && <Message intent="error">{problem}</Message>}
                <Button appearance="primary" disabledFocusable={busy || chosen.length === 0} onClick={() => void send()}>
                  {texts.approveCount({ count: chosen.length })}
                </Button>
                <p className="sj-muted">{texts.waitingHelp}</p>
              </div>
            </Card>
          </div>
        )}
      </div>
    </div>
  )
}
