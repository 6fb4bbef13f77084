import { createContext, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog, EmptyState, LoadingRows, onDemand, whenIdle } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, messageOfError } from '../api/client.ts'
import { whenReconnected } from '../api/reconnected.ts'
import { NotLoaded } from '../shell/NotLoaded.tsx'
import { useToast } from '../shell/toast.ts'
import { openRecordSession, type RecordSession, type RecordState } from './record-session.ts'
import { useFocusBack } from './use-focus-back.ts'
import { shellTexts } from '../texts/shell-texts.ts'

// The dialog of an event is loaded before somebody sends one.
const EventForm = onDemand(() => import('./EventForm.tsx').then((m) => m.EventForm))

/** The record of a screen as its parts read it, and what they can do with it. */
export type RecordContext = Pick<RecordState, 'busy' | 'refused' | 'turn'> &
  Pick<RecordSession, 'send' | 'attach' | 'saved'> & { readonly record: ServedRecord; readonly reload: RecordSession['load'] }

const Context = createContext<RecordContext | undefined>(undefined)
export const useRecordIfAny = (): RecordContext | undefined => use(Context)
export const useRecord = (): RecordContext => {
  const record = use(Context)
  if (!record) throw new Error('A block of a record was drawn on a screen without one')
  return record
}

type Props = { readonly entity: string; readonly id: string; readonly children: ReactNode }

/** The session of a screen's record for everything on the screen, with the dialogs of its events. */
export const RecordProvider = ({ entity, id, children }: Props) => {
  const navigate = useNavigate()
  const toast = useToast()
  const [session] = useState(() => openRecordSession({ entity, id }))
  useEffect(() => {
    session.actOn({
      focused: () => document.activeElement,
      say: toast,
      goTo: (path) => void navigate(path),
      toTop: () => window.scrollTo({ top: 0 }),
    })
  }, [session, navigate, toast])
  const { record, error, asked, busy, refused, turn } = useSyncExternalStore(session.subscribe, session.state)
  const { load, send, attach, saved, run, back } = session
  useFocusBack(asked, turn)
  useEffect(() => {
    void session.load()
    return session.stop
  }, [session])
  // A request that failed for lack of a connection or a session is repeated when there is one.
  useEffect(() => {
    if (error === undefined) return undefined
    return whenReconnected(() => void load())
  }, [error, load])

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
    () => (record ? { record, send, busy, refused, reload: load, attach, saved, turn } : undefined),
    [record, send, busy, refused, load, attach, saved, turn],
  )
  if (!value) {
    if (error === undefined) return <LoadingRows />
    const gone = error instanceof ApiFailure && (error.status === 404 || error.status === 403)
    return gone ? (
      <EmptyState icon="LockClosedRegular" title={shellTexts().notOpen} text={messageOfError(error)} />
    ) : (
      <NotLoaded title={shellTexts().recordNotLoaded} error={error} reload={load} />
    )
  }
  return (
    <Context value={value}>
      {children}
      {asked?.step === 'confirm' && asked.event.confirm && (
        <ConfirmDialog
          {...asked.event.confirm}
          onBack={back}
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
          onBack={back}
          onSend={(answers) => run(asked.event, answers)}
        />
      )}
    </Context>
  )
}
