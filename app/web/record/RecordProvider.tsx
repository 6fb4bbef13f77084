import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog, EmptyState, LoadingRows, onDemand, whenIdle } from '#renderer'
import type { Answers, AvailableEvent, Problem } from '#engine'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, call, messageOfError } from '../api/client.ts'
import { useOperation } from '../api/use-operation.ts'
import { NotLoaded } from '../shell/NotLoaded.tsx'
import { useToast } from '../shell/toast.ts'
import type { Autosave } from './autosave.ts'
import { sentOnce } from './sent-once.ts'
import { useFocusBack } from './use-focus-back.ts'
import { shellTexts } from '../texts/shell-texts.ts'

// The dialog of an event is loaded before somebody sends one.
const EventForm = onDemand(() => import('./EventForm.tsx').then((m) => m.EventForm))

/** An open form of the record: it is saved before an event and shows the problems that the event was refused for. */
export type OpenForm = {
  readonly autosave: Autosave
  readonly check: (moment: string) => readonly Problem[]
  readonly refuse: (problems: readonly Problem[]) => void
}

export type RecordContext = {
  readonly record: ServedRecord
  readonly send: (event: AvailableEvent) => void
  readonly busy: boolean
  readonly refused: string | undefined
  readonly reload: () => Promise<void>
  readonly attach: (id: string, form: OpenForm | undefined) => void
  /** the answers an autosave has stored; the next form of the record starts from them */
  readonly saved: (version: number, answers: Answers) => void
  /** grows with every event, so that history and changes load again */
  readonly turn: number
}

const Context = createContext<RecordContext | undefined>(undefined)
export const useRecordIfAny = (): RecordContext | undefined => use(Context)
export const useRecord = (): RecordContext => {
  const record = use(Context)
  if (!record) throw new Error('A block of a record was drawn on a screen without one')
  return record
}

type Props = { readonly entity: string; readonly id: string; readonly children: ReactNode }

/** Loads the record of a screen and sends its events: save, confirm, ask, send, show the result. */
// oxlint-disable-next-line max-lines-per-function -- the state of one record with the effects that keep it
export const RecordProvider = ({ entity, id, children }: Props) => {
  const { data: record, error, put, change, reload } = useOperation('GET /api/records/:entity/:id', { params: { entity, id } })
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ event: AvailableEvent; step: 'confirm' | 'form'; opener: Element | null }>()
  const [busy, setBusy] = useState(false)
  const [sending] = useState(sentOnce)
  const [refused, setRefused] = useState<string>()
  const [turn, setTurn] = useState(0)
  const [forms] = useState(() => new Map<string, OpenForm>())
  const toast = useToast()
  useFocusBack(asked, turn)

  const attach = useCallback(
    (formId: string, form: OpenForm | undefined) => {
      if (form) forms.set(formId, form)
      else forms.delete(formId)
    },
    [forms],
  )
  const run = useCallback(
    async (event: AvailableEvent, answers?: Answers): Promise<readonly Problem[] | undefined> => {
      if (!sending.begin()) return undefined
      let answered = true
      setBusy(true)
      setRefused(undefined)
      try {
        for (const form of forms.values()) await form.autosave.flush()
        const version = Math.max(record?.version ?? 0, ...[...forms.values()].map((f) => f.autosave.version()))
        const body = { version, asked: answers }
        const done = await call('POST /api/records/:entity/:id/events/:event', {
          params: { entity, id, event: event.event },
          body,
          key: sending.keyOf([event.event, body]),
        })
        setAsked(undefined)
        for (const form of forms.values()) form.autosave.moved(done.record.version)
        put(done.record)
        setTurn((t) => t + 1)
        if (done.says !== undefined) toast(done.says)
        if (done.converted?.href !== undefined) void navigate(done.converted.href.replace(/^#/, ''))
        window.scrollTo({ top: 0 })
        return undefined
      } catch (failure) {
        const body = failure instanceof ApiFailure ? failure.body : undefined
        if (body?.problems && body.problems.length > 0) {
          const ofQuestion = body.problems.filter((p) => p.area === 'asked')
          if (answers !== undefined && ofQuestion.length > 0) return ofQuestion
          setAsked(undefined)
          for (const form of forms.values()) form.refuse(body.problems)
          if (forms.size === 0) setRefused(body.problems.map((p) => p.message).join(' '))
          return undefined
        }
        answered = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
        setRefused(messageOfError(failure))
        // The answers to the event's questions stay, so that they can be sent again.
        if (!answered && answers !== undefined) return undefined
        setAsked(undefined)
        window.scrollTo({ top: 0 })
        if (failure instanceof ApiFailure && failure.status === 409) void reload()
        return undefined
      } finally {
        sending.end(answered)
        setBusy(false)
      }
    },
    [record, entity, id, put, toast, reload, forms, sending, navigate],
  )

  const send = useCallback(
    (event: AvailableEvent) => {
      const moment = event.checks
      if (moment !== undefined) {
        const problems = [...forms.values()].flatMap((f) => f.check(moment)).filter((p) => p.severity === 'error')
        if (problems.length > 0) return
      }
      if (!event.allowed && event.why && event.why.code !== 'event.problems') {
        setRefused(event.why.message)
        return
      }
      const opener = document.activeElement
      setRefused(undefined)
      if (event.form !== undefined) setAsked({ event, step: 'form', opener })
      else if (event.confirm) setAsked({ event, step: 'confirm', opener })
      else void run(event)
    },
    [run, forms],
  )

  const saved = useCallback(
    (version: number, answers: Answers) => change((was) => ({ ...was, version, answers: { ...was.answers, ...answers } })),
    [change],
  )

  const asks = record?.events.some((event) => event.allowed && event.form !== undefined) ?? false
  const confirms = record?.events.some((event) => event.allowed && event.confirm !== undefined) ?? false
  useEffect(
    () =>
      asks || confirms
        ? whenIdle(() => {
            if (asks) EventForm.preload()
            if (confirms) ConfirmDialog.preload()
          })
        : undefined,
    [asks, confirms],
  )
  const value = useMemo(
    () => (record ? { record, send, busy, refused, reload, attach, saved, turn } : undefined),
    [record, send, busy, refused, reload, attach, saved, turn],
  )
  if (!value) {
    if (error === undefined) return <LoadingRows />
    const gone = error instanceof ApiFailure && (error.status === 404 || error.status === 403)
    return gone ? (
      <EmptyState icon="LockClosedRegular" title={shellTexts().notOpen} text={messageOfError(error)} />
    ) : (
      <NotLoaded title={shellTexts().recordNotLoaded} error={error} reload={reload} />
    )
  }
  return (
    <Context value={value}>
      {children}
      {asked?.step === 'confirm' && asked.event.confirm && (
        <ConfirmDialog
          {...asked.event.confirm}
          onBack={() => setAsked(undefined)}
          onConfirm={() => {
            void run(asked.event)
          }}
        />
      )}
      {asked?.step === 'form' && (
        <EventForm
          event={asked.event}
          record={value.record}
          busy={busy}
          refused={refused}
          onBack={() => setAsked(undefined)}
          onSend={(answers) => run(asked.event, answers)}
        />
      )}
    </Context>
  )
}
