import { Button, Link } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { Card, FactList, FormSummary, Icon, LoadingRows, PageHeader, type FormStore } from '#renderer'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { ServedApproval } from '../../server/contract/approvals.ts'
import type { BulkDone } from '../../server/contract/views.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { shellAtom } from '../api/user.ts'
import { forgetAnswers } from '../kept/forget-answers.ts'
import { RefusedQuestions } from '../forms/RefusedQuestions.tsx'
import { useForm } from '../forms/use-form.ts'
import { longInstant } from '../words/dates.ts'
import { useWords } from '../words/use-words.ts'
import { KeptDecision, placeOf } from './KeptDecision.tsx'
import { answersToSend, OwnForm } from './OwnForm.tsx'
import { ShownGroups } from './ShownGroups.tsx'
import { decisionTexts } from '../texts/decision-texts.ts'
import { shellTexts } from '../texts/shell-texts.ts'

type Headers = Readonly<Record<string, string>>
const WaitingPage = lazy(() => import('./WaitingPage.tsx').then((file) => ({ default: file.WaitingPage })))
const LinkAct = lazy(() => import('./LinkAct.tsx').then((file) => ({ default: file.LinkAct })))
const ICON = {
  open: 'CircleRegular',
  approved: 'CheckmarkCircleRegular',
  rejected: 'ArrowUndoRegular',
  passed: 'PersonClockRegular',
  expired: 'CalendarClockRegular',
  withdrawn: 'SubtractCircleRegular',
  void: 'ArrowUndoRegular',
} as const

/** The request of the list that an address opens; without it, the address is that of the link. */
const RECORD = 'record'

/**
 * The page of an approval link for a person without an account. Where others wait for this person it lists all that wait; one of them has an
 * address of its own, and is shown with the statement to confirm, the answers needed, and the decision beside them.
 */
export const ApprovalPage = ({ token }: { readonly token: string }) => {
  const { pathname, search } = useLocation()
  const [hasApproved, setApproved] = useState(false)
  const link: Headers = { 'x-approval-token': token }
  const { data: waiting, error, reload } = useOperation('GET /api/approval/others', { headers: link, anonymous: true })
  const place = new URLSearchParams(search).get(RECORD) ?? undefined
  const arrived = useRef(place)
  useEffect(() => {
    if (arrived.current !== place) window.scrollTo(0, 0)
    arrived.current = place
  }, [place])
  const addressOf = (record?: string): string => {
    const params = new URLSearchParams(search)
    params.delete(RECORD)
    if (record !== undefined) params.set(RECORD, record)
    return `#${pathname}${params.size === 0 ? '' : `?${params}`}`
  }
  if (!waiting && error === undefined) return <LoadingRows />
  const rows = waiting?.rows ?? []
  const others = rows.filter(({ record }) => record !== (place ?? waiting?.record)).length
  if (waiting && place === undefined && (others > 0 || hasApproved)) {
    const approve = async (records: readonly string[]): Promise<BulkDone> => {
      const done = await call('POST /api/approval/others', { body: { records }, headers: link, anonymous: true })
      for (const record of done.done) forgetAnswers(placeOf('decision', record, waiting.name ?? ''))
      setApproved(true)
      await reload()
      return done
    }
    return (
      <Suspense fallback={<LoadingRows />}>
        <WaitingPage waiting={waiting} addressOf={addressOf} approve={approve} />
      </Suspense>
    )
  }
  return (
    <Shown
      key={place ?? waiting?.record}
      headers={place === undefined ? link : { ...link, 'x-approval-record': place }}
      decided={() => void reload()}
      listAt={place === undefined ? undefined : addressOf()}
    >
      {(others > 0 || (place !== undefined && rows.length > 0)) && (
        <>
          <Link inline href={addressOf()}>
            {decisionTexts().allThatWait({ count: rows.length })}
          </Link>
          {' / '}
        </>
      )}
    </Shown>
  )
}

type ShownProps = {
  readonly headers: Headers
  readonly decided: () => void
  readonly listAt: string | undefined
  readonly children: ReactNode
}

/** One request of a link; `children` stand before what it is about. */
const Shown = ({ headers, decided, listAt, children }: ShownProps) => {
  const { data, error, reload, put } = useOperation('GET /api/approval', { headers, anonymous: true })
  if (!data) {
    if (error === undefined) return <LoadingRows />
    if (listAt !== undefined && error instanceof ApiFailure && error.body.error === 'approval.token') return <NotAmong listAt={listAt} />
    const ofLink = error instanceof ApiFailure && (error.status === 401 || error.status === 410)
    return (
      <NoLink
        text={ofLink ? error.message : messageOfError(error)}
        again={
          ofLink
            ? undefined
            : () => {
                void reload()
              }
        }
      />
    )
  }
  const putDecided = (approval: ServedApproval) => {
    put(approval)
    decided()
  }
  return (
    <Decision approval={data} headers={headers} put={putDecided}>
      {children}
    </Decision>
  )
}

/** An address of the list that names a request which does not wait for this person: the list is one step away. */
const NotAmong = ({ listAt }: { readonly listAt: string }) => (
  <div className="sj-page narrow">
    <PageHeader title={decisionTexts().notOpened} crumbs={[]} />
    <Card>
      <Over icon="LinkRegular">
        <p>{decisionTexts().notAmong}</p>
        <Link href={listAt}>{decisionTexts().allThat}</Link>
      </Over>
    </Card>
  </div>
)

/** The page of an invalid link: possible reasons and a contact. */
const NoLink = ({ text, again }: { text: string; again: (() => void) | undefined }) => {
  const words = useWords()
  return (
    <div className="sj-page narrow">
      <PageHeader title={again ? decisionTexts().notOpened : words('approval.unknown', decisionTexts().noLink)} crumbs={[]} />
      <Card>
        <Over icon={again ? 'ErrorCircleRegular' : 'LinkRegular'}>
          <p>{text}</p>
          {again ? <Button onClick={again}>{shellTexts().tryAgain}</Button> : <p>{words('approval.unknown.next', '')}</p>}
          <Help words={words('approval.help', '')} />
        </Over>
      </Card>
    </div>
  )
}

/** The contact for a link that does not work: the office, by mail and by phone. */
const Help = ({ words, about }: { words: string; about?: string }) => {
  const { email, phone } = useAtomValue(shellAtom)?.institution.contact ?? {}
  if (email === undefined) return null
  return (
    <p>
      {words} <a href={`mailto:${email}${about === undefined ? '' : `?subject=${encodeURIComponent(about)}`}`}>{email}</a>
      {phone !== undefined && (
        <>
          , <span className="sj-nowrap">{phone}</span>
        </>
      )}
    </p>
  )
}

const Over = ({ icon, status = '', children }: { icon: string; status?: string; children: ReactNode }) => (
  <div className={`sj-over ${status}`}>
    <Icon name={icon} size={24} />
    {children}
  </div>
)

/** The pages of the form, when the approval names no groups: only questions with answers. */
const ShownPages = ({
  approval,
  form,
  headers,
}: {
  approval: ServedApproval
  form: NonNullable<ServedApproval['form']>
  headers: Headers
}) => {
  const opened = useForm(form.plan, approval.answers, form.context, { approval: headers })
  if (opened === 'refused') return <RefusedQuestions />
  if (!opened) return <LoadingRows />
  const answered = Object.entries(approval.answers)
    .filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
    .map(([field]) => field)
  return (
    <>
      {approval.facts.length > 0 && <FactList facts={approval.facts} />}
      <FormSummary store={opened.store} services={opened.services} only={answered} />
    </>
  )
}

const Otherwise = ({ otherwise }: { otherwise: NonNullable<ServedApproval['otherwise']> }) => (
  <>
    <p className="sj-strong">{otherwise.title}</p>
    <p>
      {otherwise.help} <a href={otherwise.href}>{otherwise.label}</a>
    </p>
  </>
)

type DecisionProps = { approval: ServedApproval; headers: Headers; put: (approval: ServedApproval) => void; children: ReactNode }

/** The decision made by this link, or the reason why nothing can be decided any more. */
const Closed = ({ approval, headers, put }: Omit<DecisionProps, 'children'>) => {
  const { about, status, words, decidedAt, comment, takeBack } = approval
  return (
    <div className="side">
      <Card>
        <Over icon={ICON[status]} status={status}>
          <p>{words.next}</p>
          {decidedAt !== undefined && (
            <p className="sj-muted">
              {words.decided} {longInstant(decidedAt)}
            </p>
          )}
          {comment !== undefined && <blockquote className="sj-quote">{comment}</blockquote>}
          <Help words={words.help} about={about} />
        </Over>
        {takeBack && (
          <div className="sj-stack s" style={{ marginBlockStart: 16 }}>
            <p className="sj-muted">
              {takeBack.label} {longInstant(takeBack.until)}
            </p>
            <Suspense>
              <LinkAct
                act={takeBack}
                place={placeOf('take-back', approval.record, approval.approver.name)}
                send="POST /api/approval/take-back"
                headers={headers}
                put={put}
              />
            </Suspense>
          </div>
        )}
      </Card>
    </div>
  )
}

/** What is another since an approval that is void. */
const Changed = ({ title, changed }: { title: string; changed: NonNullable<ServedApproval['changed']> }) =>
  changed.length === 0 ? null : (
    <Card title={title}>
      <dl className="sj-answers">
        {changed.map(({ label, before, after }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>
                <del>{before}</del> {after}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )

const Decision = ({ approval, headers, put, children }: DecisionProps) => {
  const { words, form, groups, decision, otherwise, passOn, record, approver } = approval
  const open = approval.status === 'open'
  const place = placeOf('decision', record, approver.name)
  const placeOfPass = placeOf('pass', record, approver.name)
  useEffect(() => {
    if (open) return
    forgetAnswers(place)
    forgetAnswers(placeOfPass)
  }, [open, place, placeOfPass])
  const [own, setOwn] = useState<FormStore>()
  const decide = async (choice: 'approve' | 'reject', comment: string): Promise<string | undefined> => {
    const answers = own && answersToSend(own, choice, comment)
    if (own && answers === undefined) return decisionTexts().answersFirst
    try {
      put(
        await call('POST /api/approval', {
          body: { decision: choice, comment: comment === '' ? undefined : comment, answers },
          headers,
          anonymous: true,
        }),
      )
      window.scrollTo({ top: 0 })
      document.getElementById('page-title')?.focus({ preventScroll: true })
      return undefined
    } catch (failure) {
      if (failure instanceof ApiFailure) own?.setServerProblems(failure.body.problems ?? [])
      return messageOfError(failure)
    }
  }
  const facts = [
    { label: words.for, value: approval.approver.name, icon: 'PersonRegular' },
    ...(approval.openUntil === undefined || !open
      ? []
      : [{ label: words.by, value: longInstant(approval.openUntil), icon: 'CalendarLtrRegular' }]),
    ...(open ? [{ label: words.link, value: '', icon: 'LockClosedRegular' }] : []),
  ]
  const shows = (groups?.length ?? 0) > 0 || form !== undefined
  const { asks } = approval
  const notMine = (otherwise ?? passOn) && (
    <>
      {otherwise && <Otherwise otherwise={otherwise} />}
      {passOn && (
        <Suspense>
          <LinkAct act={passOn} place={placeOfPass} send="POST /api/approval/pass" headers={headers} put={put} />
        </Suspense>
      )}
    </>
  )
  const panel = open && <KeptDecision place={place} {...decision} otherwise={notMine} decide={decide} />
  return (
    <div className={`sj-page ${shows ? 'decision' : 'narrow'}`}>
      <div className="sj-about">
        <p>
          {children}
          {approval.about}
        </p>
        {shows && (
          <Button className="sj-noprint" appearance="subtle" icon={<PrintRegular />} onClick={() => print()}>
            {shellTexts().print}
          </Button>
        )}
      </div>
      <PageHeader title={words.heading} crumbs={[]} facts={facts} />
      <div className={shows ? 'sj-approve' : undefined}>
        {!open && <Closed approval={approval} headers={headers} put={put} />}
        {shows && (
          <div className="sj-stack m">
            {open && (
              <Card title={words.confirm}>
                <p className="sj-body2">{approval.confirm}</p>
                <p className="sj-stickybar sj-noprint">
                  <Button
                    appearance="primary"
                    as="a"
                    href="#decide"
                    onClick={(e) => {
                      e.preventDefault()
                      document.getElementById('decide')?.scrollIntoView()
                    }}
                  >
                    {words.go}
                  </Button>
                </p>
              </Card>
            )}
            <Changed title={words.changed} changed={approval.changed ?? []} />
            <Card title={words.shown}>
              {groups && <ShownGroups groups={groups} headers={headers} />}
              {form && <ShownPages approval={approval} form={form} headers={headers} />}
              <p className="sj-muted" style={{ marginBlockStart: 16 }}>
                {words.needed}
              </p>
            </Card>
            {asks && <OwnForm key={approval.status} asks={asks} headers={headers} onReady={setOwn} />}
          </div>
        )}
        {panel}
      </div>
    </div>
  )
}
