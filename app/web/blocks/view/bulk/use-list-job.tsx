import { type ReactNode, useState } from 'react'
import { ConfirmDialog, onDemand } from '#renderer'
import type { Answers } from '#engine'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import type { ServedView } from '../../../../server/contract/views.ts'
import type { OperationRequest } from '../../../api/operation-request.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { sentOnce } from '../../../record/sent-once.ts'
import { useSayFailure } from '../../../shell/use-say-failure.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { useBegunJobs } from './use-begun-jobs.tsx'
import { forgetAsked } from '../../../record/asked/forget-asked.ts'

const EventForm = onDemand(() => import('../../../record/asked/EventForm.tsx').then((m) => m.EventForm))
const ChosenDialog = onDemand(() => import('./ChosenDialog.tsx').then((m) => m.ChosenDialog))
const ListJobDialog = onDemand(() => import('./ListJobDialog.tsx').then((m) => m.ListJobDialog))

type Event = ServedView['bulk'][number]
/** The rows of an act that are chosen; `end` is called with those that stay selected. */
type Chosen = { readonly ids: readonly string[]; readonly end: (left: readonly string[]) => void }
type Step =
  | { readonly event: Event; readonly chosen?: Chosen }
  | { readonly job: ServedListJob; readonly left?: (job: ServedListJob) => void }

/** An event for every row that a list finds, or for those chosen: what it asks is asked once, then a job does it and tells how far it is. */
export const useListJob = (
  data: ServedView | undefined,
  query: OperationRequest<'GET /api/views/:view'>['query'],
  reload: () => Promise<void>,
): {
  readonly sendAll: (event: string) => void
  readonly sendTo: (event: string, ids: readonly string[], selected: readonly string[]) => Promise<readonly string[]>
  readonly dialog: ReactNode
  readonly lines: ReactNode
} => {
  const [step, setStep] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [sending] = useState(sentOnce)
  const sayFailure = useSayFailure()
  const texts = listTexts().job
  const { lines, look } = useBegunJobs(data, query, reload, { watches: step === undefined, show: (job) => setStep({ job }) })
  const back = async (job?: ServedListJob) => {
    setStep(undefined)
    setFailed(undefined)
    // Once all of it was seen and nothing can be taken back, no line above the list repeats it; should that fail, the line stays.
    if (data && job?.chosen && job.state === 'done' && job.refused === 0 && !job.undo)
      call('POST /api/views/:view/jobs/:job/seen', { params: { view: data.id, job: job.id } }).then(look, look)
    else look()
    await reload()
  }
  const endOf =
    ({ ids, end }: Chosen, sent: readonly string[]) =>
    (job: ServedListJob) => {
      const refused = job.refusals.flatMap(({ records }) => records.map(({ id }) => id))
      // Rows that went back to what they were, and those that were refused before or while it was done, stay selected.
      end(ids.filter((id) => !sent.includes(id) || refused.includes(id) || job.takesBack === true))
    }
  const begin = async ({ event }: Event, asked?: Answers, to?: { readonly chosen: Chosen; readonly ids: readonly string[] }) => {
    if (!data || !sending.begin()) return
    setBusy(true)
    const body = { ...(asked !== undefined && { asked }), ...(to && { ids: to.ids }) }
    try {
      const params = { view: data.id, event }
      const job = await call('POST /api/views/:view/events/:event/all', { params, query, body, key: sending.keyOf([event, query, body]) })
      setStep({ job, ...(to && { left: endOf(to.chosen, to.ids) }) })
      sending.end(true)
    } catch (failure) {
      sending.end(false)
      setFailed(messageOfError(failure))
      if (asked === undefined && to === undefined) {
        sayFailure(failure)
        setStep(undefined)
      }
    }
    setBusy(false)
  }
  const sendAll = (id: string) => {
    const event = data?.bulk.find((candidate) => candidate.event === id)
    if (event) setStep({ event })
  }
  const sendTo = (id: string, ids: readonly string[], selected: readonly string[]): Promise<readonly string[]> =>
    new Promise((end) => {
      const event = data?.bulk.find((candidate) => candidate.event === id)
      if (event) setStep({ event, chosen: { ids: selected, end } })
      else end(ids)
    })
  return { sendAll, sendTo, lines, dialog: data && step && <Shown {...{ step, data, busy, failed, back, begin, texts }} /> }
}

type ShownProps = {
  readonly step: Step
  readonly data: ServedView
  readonly busy: boolean
  readonly failed: string | undefined
  readonly back: (job?: ServedListJob) => Promise<void>
  readonly begin: (event: Event, asked?: Answers, to?: { readonly chosen: Chosen; readonly ids: readonly string[] }) => Promise<void>
  readonly texts: ReturnType<typeof listTexts>['job']
}

/** The questions of the event, what is confirmed before so many records change, or the job. */
const Shown = ({ step, data, busy, failed, back, begin, texts }: ShownProps) => {
  if ('job' in step) return <ListJobDialog view={data.id} job={step.job} onBack={(job) => void back(job).then(() => step.left?.(job))} />
  const { event, chosen } = step
  if (chosen)
    return (
      <ChosenDialog
        {...{ event, data, busy, failed, ids: chosen.ids }}
        onBack={() => void back().then(() => chosen.end(chosen.ids))}
        begin={(ids, asked) => void begin(event, asked, { chosen, ids })}
      />
    )
  const label = data.capped
    ? texts.titleMany({ label: event.label, total: data.total })
    : texts.titleAble({ label: event.label, able: event.able ?? data.total, total: data.total })
  const [first] = data.rows
  if (event.form !== undefined && first)
    return (
      <EventForm
        event={{ ...event, label }}
        record={first}
        note={event.mails && texts.mailsBefore}
        busy={busy}
        refused={failed === undefined ? undefined : { message: failed }}
        onBack={() => void back()}
        onSend={async (answers) => {
          await begin(event, answers)
          forgetAsked({ ...first, event: event.event })
          return undefined
        }}
      />
    )
  const sure = [texts.sure, ...(event.mails ? [texts.mailsBefore] : [])].join(' ')
  const asked = event.confirm ?? { title: label, text: sure, button: event.label }
  return <ConfirmDialog {...asked} onBack={() => void back()} onConfirm={() => void begin(event)} />
}
