import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { useCallback, useState, type ReactNode } from 'react'
import { focusProblem, FormView } from '#renderer'
import type { Answers, AvailableEvent, FormContext, Problem } from '#engine'
import type { ServedForm } from '../../../server/contract/forms.ts'
import type { ServedRecord } from '../../../server/contract/records.ts'
import { call, messageOfError } from '../../api/client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { RefusedQuestions } from '../../forms/RefusedQuestions.tsx'
import { keptAnswers } from '../../kept/kept-answers.ts'
import { useForm } from '../../forms/use-form.ts'
import { useKeptForm } from '../../forms/use-kept-form.ts'
import { useKept } from '../../forms/use-kept.ts'
import type { RefusedEvent } from '../record-session.ts'
import { RefusedMessage } from '../RefusedMessage.tsx'
import { AskedAbout } from './AskedAbout.tsx'
import { placeOfAsked } from './forget-asked.ts'
import './asked-beside.css'
import { decisionTexts } from '../../texts/decision-texts.ts'
import { clock } from '../../words/dates.ts'
import { shellTexts } from '../../texts/shell-texts.ts'

type Props = {
  readonly event: Pick<AvailableEvent, 'event' | 'label' | 'confirm' | 'checks'>
  readonly record: Pick<ServedRecord, 'entity' | 'id'> & Partial<Pick<ServedRecord, 'forms' | 'href'>>
  /** what stands before the questions */
  readonly note?: ReactNode
  readonly busy: boolean
  /** the reason why it could not be sent */
  readonly refused: RefusedEvent | undefined
  readonly onBack: () => void
  readonly onSend: (answers: Answers) => Promise<readonly Problem[] | undefined>
}

const NOTHING: FormContext = { today: '' }

const Asked = ({ event, record, form, note, busy, refused, onBack, onSend }: Props & { form: ServedForm }) => {
  const [place] = useState({ entity: record.entity, id: record.id, event: event.event })
  // What the server keeps is as new on every device; what the browser keeps stands in where the server has nothing.
  const [before] = useState(() => (form.written && Object.keys(form.written).length > 0 ? form.written : keptAnswers(placeOfAsked(place))))
  const opened = useForm(form.plan, before, form.context ?? NOTHING, place)
  const store = opened === undefined || opened === 'refused' ? undefined : opened.store
  useKeptForm(placeOfAsked(place), store)
  const keep = useCallback(
    (answers: Answers) => call('PUT /api/records/:entity/:id/events/:event/form', { params: place, body: { answers } }),
    [place],
  )
  const savedAt = useKept(store, form.written && keep)
  if (opened === 'refused')
    return (
      <Around event={event} onBack={onBack}>
        <RefusedQuestions />
      </Around>
    )
  if (!opened || !store) return null
  const { services } = opened
  // An event that checks the answers sends them.
  const marks = event.checks === undefined ? [] : (record.forms ?? []).flatMap((each) => each.marks ?? [])
  const send = async () => {
    const show = (problems: readonly Problem[]): boolean => {
      const first = problems.find(({ severity }) => severity === 'error')
      if (first) requestAnimationFrame(() => focusProblem(first, store))
      return first !== undefined
    }
    if (show(store.check('submit'))) return
    const problems = await onSend(store.session.submission())
    if (!problems) return
    store.setServerProblems(problems)
    show(problems)
  }
  return (
    <Around
      event={event}
      onBack={onBack}
      send={
        <Button
          appearance="primary"
          disabledFocusable={busy}
          onClick={() => {
            if (!busy) void send()
          }}
        >
          {event.confirm?.button ?? event.label}
        </Button>
      }
    >
      {note !== undefined && <div className="sj-muted">{note}</div>}
      {refused !== undefined && <RefusedMessage {...refused} />}
      {marks.length > 0 && <AskedAbout marks={marks} href={record.href} onOpen={onBack} />}
      {form.written === undefined ? (
        <FormView store={store} services={services} intro={null} problemsAt="questions" />
      ) : (
        <div className="sj-asked-beside">
          {opened.plan.pages.map(({ id }) => (
            <FormView key={id} store={store} services={services} intro={null} problemsAt="questions" step={id} />
          ))}
        </div>
      )}
      {savedAt !== undefined && (
        <p role="status" className="sj-muted">
          {decisionTexts().saved({ at: clock(savedAt) })}
        </p>
      )}
    </Around>
  )
}

const Around = ({
  event,
  send,
  onBack,
  children,
}: {
  event: Props['event']
  send?: ReactNode
  onBack: () => void
  children: ReactNode
}) => (
  <Dialog
    open
    modalType="modal"
    onOpenChange={(_, d) => {
      if (!d.open) onBack()
    }}
  >
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{event.confirm?.title ?? event.label}</DialogTitle>
        <DialogContent className="sj-asked">
          {event.confirm && <p>{event.confirm.text}</p>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onBack}>{shellTexts().goBack}</Button>
          {send}
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
)

/**
 * The questions of an event before it is sent: reason, question, assignee, date. The dialog opens only with its questions: an empty dialog
 * finds nothing to focus and then counts as closed for a screen reader.
 */
export const EventForm = ({ event, record, note, busy, refused, onBack, onSend }: Props) => {
  const { data, error } = useOperation('GET /api/records/:entity/:id/events/:event/form', {
    params: { entity: record.entity, id: record.id, event: event.event },
  })
  if (error !== undefined && !data)
    return (
      <Around event={event} onBack={onBack}>
        <p role="alert">{messageOfError(error)}</p>
      </Around>
    )
  return data ? (
    <Asked event={event} record={record} form={data} note={note} busy={busy} refused={refused} onBack={onBack} onSend={onSend} />
  ) : null
}
