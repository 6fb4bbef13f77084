import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ConfirmDialog, EmptyState, onDemand, whenIdle } from '#renderer'
import type { HistoryPage } from '../../server/contract/history.ts'
import type { ServedRecord } from '../../server/contract/records.ts'
import { ApiFailure, messageOfError } from '../api/client.ts'
import { ReopenContext } from '../api/reopen-context.ts'
import { whenReconnected } from '../api/reconnected.ts'
import { useFollowing } from '../api/use-following.ts'
import { type Resource, useResource } from '../api/use-resource.ts'
import { NotLoaded } from '../shell/no-page/NotLoaded.tsx'
import { PageWaits } from '../shell/PageWaits.tsx'
import { pathIn, useToast } from '../shell/toast.ts'
import { openRecordSession, type RecordSession, type RecordState } from './record-session.ts'
import { sharedHistory } from '../api/shared-history.ts'
import { useFocusBack } from '../focus/use-focus-back.ts'
import { useTypedBefore } from './use-typed-before.ts'
import { shellTexts } from '../texts/shell-texts.ts'

// The dialog of an event is loaded before somebody sends one.
const EventForm = onDemand(() => import('./asked/EventForm.tsx').then((m) => m.EventForm))

/** The record of a screen as its parts read it, and what they can do with it. */
export type RecordContext = Pick<RecordState, 'busy' | 'refused' | 'turn'> &
  Pick<RecordSession, 'send' | 'attach' | 'saved' | 'start' | 'begin'> & {
    readonly record: ServedRecord
    readonly history: ReturnType<typeof sharedHistory>
    readonly reload: RecordSession['load']
  }

const Context = createContext<RecordContext | undefined>(undefined)
export const useRecordIfAny = (): RecordContext | undefined => use(Context)
export const useRecord = (): RecordContext => {
  const record = use(Context)
  if (!record) throw new Error('A block of a record was drawn on a screen without one')
  return record
}

/** The newest entries of the record's history, as of this turn of the page. */
export const useHistory = (): Resource<HistoryPage> => {
  const { history, turn } = useRecord()
  return useResource(`history#${turn}`, () => history(turn))
}

/** The address of a stored record no longer says that it is new. */
const withoutNew = (params: URLSearchParams): URLSearchParams => {
  params.delete('new')
  params.delete('about')
  return params
}

type Props = {
  readonly entity: string
  readonly id: string
  /** the record, when it came with its screen */
  readonly served?: ServedRecord
  readonly children: ReactNode
}

/** The session of a screen's record for everything on the screen, with the dialogs of its events. */
export const RecordProvider = ({ entity, id, served, children }: Props) => {
  const navigate = useNavigate()
  const toast = useToast()
  const reopen = use(ReopenContext)
  const [, setParams] = useSearchParams()
  const [session] = useState(() => openRecordSession({ entity, id }, served))
  const [history] = useState(() => sharedHistory({ entity, id }))
  useEffect(() => {
    session.actOn({
      focused: () => document.activeElement,
      say: (text, { undo, next }) => toast(text, { on: pathIn(next), ...(undo && { undo, ms: 10_000 }) }),
      goTo: (path) => void navigate(path),
      toTop: () => window.scrollTo({ top: 0 }),
      reopen: (after) => void reopen(after),
      stored: () => setParams(withoutNew, { replace: true }),
    })
  }, [session, navigate, toast, setParams, reopen])
  const { record, error, asked, busy, refused, sent, turn } = useSyncExternalStore(session.subscribe, session.state)
  const { load, send, attach, saved, start, begin, run, back } = session
  useTypedBefore(record)
  useFocusBack(asked, sent)
  useFollowing(record?.state?.working === true || record?.unfinished === true, load)
  useEffect(() => {
    if (session.state().record === undefined) void session.load()
    return session.stop
  }, [session])
  // A page that names the person in its title is told the new name.
  const named = (record?.subject ?? record)?.label
  const shown = useRef(named)
  useEffect(() => {
    if (shown.current && named && shown.current !== named) void reopen()
    shown.current = named
  }, [named, reopen])
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
    () => (record ? { record, history, send, busy, refused, reload: load, attach, saved, start, begin, turn } : undefined),
    [record, history, send, busy, refused, load, attach, saved, start, begin, turn],
  )
  if (!value) {
    if (error === undefined) return <PageWaits />
    const gone = error instanceof ApiFailure && (error.status === 404 || error.status === 403)
    return gone ? (
      <EmptyState isPage icon="LockClosedRegular" title={shellTexts().notOpen} text={messageOfError(error)} />
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
