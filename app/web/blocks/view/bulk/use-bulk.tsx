import { type ReactNode, useState } from 'react'
import { ConfirmDialog, onDemand } from '#renderer'
import type { Answers } from '#engine'
import type { BulkDone, ServedRow, ServedView } from '../../../../server/contract/views.ts'
import { ApiFailure, call, messageOfError } from '../../../api/client.ts'
import { sentOnce } from '../../../record/sent-once.ts'
import { pathIn, useToast } from '../../../shell/toast.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { nameOfRow } from './name-of-row.ts'
import { forgetAsked } from '../../../record/asked/forget-asked.ts'

const EventForm = onDemand(() => import('../../../record/asked/EventForm.tsx').then((m) => m.EventForm))
const BulkResult = onDemand(() => import('./BulkResult.tsx').then((m) => m.BulkResult))

/** So many rows are named in a toast. */
const MOST_NAMED = 3

/** An event on its way to rows; `end` is called with the rows that stay selected. */
type Act = {
  readonly event: ServedView['bulk'][number]
  /** what the event is called, without the number of its rows */
  readonly label: string
  readonly rows: readonly ServedRow[]
  /** how many rows are selected, with those that do not accept the event */
  readonly selected: number
  readonly end: (left: readonly string[]) => void
  readonly done?: BulkDone
}

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id)

/** Sends an event to many rows: its form and its confirmation are asked once for all of them, and a refusal names its row. */
export const useBulk = (
  data: ServedView | undefined,
  reload: () => Promise<void>,
): {
  readonly send: (event: string, ids: readonly string[], selected: readonly string[]) => Promise<readonly string[]>
  readonly dialog: ReactNode
} => {
  const [act, setAct] = useState<Act>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [sending] = useState(sentOnce)
  const toast = useToast()
  const sayFailure = useSayFailure()
  const view = data?.id ?? ''
  const finish = ({ end }: Act, left: readonly string[]) => {
    setAct(undefined)
    setFailed(undefined)
    end(left)
  }
  const takeBack = async (event: ServedView['bulk'][number], ids: readonly string[]) => {
    try {
      const params = { view, event: event.undo ?? '' }
      const { done, refused } = await call('POST /api/views/:view/events/:event', { params, body: { ids } })
      const texts = listTexts().bulk
      toast(texts.tookBack({ count: done.length }), {
        text: refused[0] && texts.refusedFor({ count: refused.length, why: refused[0].message }),
      })
    } catch (failure) {
      sayFailure(failure)
    }
    await reload()
  }
  /** What was done, to whom, and what is left selected, with the way back where the workflow has one. */
  const tell = ({ event, label, rows, selected }: Act, { done, refused }: BulkDone) => {
    if (!data || done.length === 0) return
    const texts = listTexts().bulk
    const left = selected - done.length
    const names = rows.filter(({ id }) => done.includes(id)).map((row) => nameOfRow(data, row))
    const more = names.length - MOST_NAMED
    const whom = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [texts.more({ count: more })] : [])].join('; ')
    const undo = event.undo !== undefined && refused.length === 0 ? { undo: () => void takeBack(event, done), ms: 10_000 } : {}
    toast(texts.done({ label, count: done.length }), {
      text: left > 0 ? `${whom}. ${texts.left({ count: left })}` : whom,
      on: pathIn(),
      ...undo,
    })
  }
  const run = async (now: Act, asked?: Answers) => {
    if (!sending.begin()) return
    let answered = true
    setBusy(true)
    setFailed(undefined)
    const body = { ids: idsOf(now.rows), ...(asked && { asked }) }
    try {
      const key = sending.keyOf([now.event.event, body])
      const done =
        now.event.starts === true
          ? await call('POST /api/views/:view/starts/:case', { params: { view, case: now.event.event }, body: { ids: body.ids }, key })
          : await call('POST /api/views/:view/events/:event', { params: { view, event: now.event.event }, body, key })
      tell(now, done)
      await reload()
      if (done.refused.length > 0) setAct({ ...now, done })
      else finish(now, [])
    } catch (failure) {
      answered = failure instanceof ApiFailure && failure.status >= 400 && failure.status < 500
      setFailed(messageOfError(failure))
      if (now.event.form === undefined) {
        sayFailure(failure)
        finish(now, idsOf(now.rows))
      }
    } finally {
      sending.end(answered)
      setBusy(false)
    }
  }
  const send = (id: string, ids: readonly string[], selected: readonly string[]): Promise<readonly string[]> =>
    new Promise((end) => {
      const event = data?.bulk.find((candidate) => candidate.event === id)
      const rows = data?.rows.filter((row) => ids.includes(row.id)) ?? []
      if (!event || rows.length === 0) return end(ids)
      const next: Act = {
        event: { ...event, label: listTexts().bulk.act({ label: event.label, count: rows.length }) },
        label: event.label,
        rows,
        selected: selected.length,
        end,
      }
      setAct(next)
      if (event.form === undefined && !event.confirm) void run(next)
    })
  return { send, dialog: act && data && <Asked {...{ act, busy, failed, run, finish }} view={data} /> }
}

type AskedProps = {
  readonly act: Act
  readonly view: ServedView
  readonly busy: boolean
  readonly failed: string | undefined
  readonly run: (act: Act, asked?: Answers) => Promise<void>
  readonly finish: (act: Act, left: readonly string[]) => void
}

/** The questions of the event, its confirmation, or its result. */
const Asked = ({ act, view, busy, failed, run, finish }: AskedProps) => {
  const [first] = act.rows
  const back = () => finish(act, idsOf(act.rows))
  if (act.done)
    return (
      <BulkResult
        label={act.event.label}
        view={view}
        rows={act.rows}
        done={act.done}
        onBack={() => finish(act, idsOf(act.done?.refused ?? []))}
      />
    )
  if (act.event.form !== undefined && first)
    return (
      <EventForm
        event={act.event}
        record={first}
        busy={busy}
        refused={failed === undefined ? undefined : { message: failed }}
        onBack={back}
        onSend={async (answers) => {
          await run(act, answers)
          forgetAsked({ ...first, event: act.event.event })
          return undefined
        }}
      />
    )
  return act.event.confirm ? <ConfirmDialog {...act.event.confirm} onBack={back} onConfirm={() => void run(act)} /> : null
}
