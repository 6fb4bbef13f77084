import { type ReactNode, useState } from 'react'
import { ConfirmDialog, onDemand } from '#renderer'
import type { Answers } from '#engine'
import type { ServedListJob } from '../../../../server/contract/lists/list-jobs.ts'
import type { ServedView } from '../../../../server/contract/views.ts'
import type { OperationRequest } from '../../../api/operation-request.ts'
import { call, messageOfError } from '../../../api/client.ts'
import { sentOnce } from '../../../record/sent-once.ts'
import { useToast } from '../../../shell/toast.ts'
import { listTexts } from '../../../texts/lists-texts.ts'
import { useBegunJobs } from './use-begun-jobs.tsx'

const EventForm = onDemand(() => import('../../../record/EventForm.tsx').then((m) => m.EventForm))
const ListJobDialog = onDemand(() => import('./ListJobDialog.tsx').then((m) => m.ListJobDialog))

type Event = ServedView['bulk'][number]
type Step = { readonly event: Event } | { readonly job: ServedListJob }

/** An event for every row that a list finds: what it asks is asked once, then a job does it and tells how far it is. */
export const useListJob = (
  data: ServedView | undefined,
  query: OperationRequest<'GET /api/views/:view'>['query'],
  reload: () => Promise<void>,
): { readonly sendAll: (event: string) => void; readonly dialog: ReactNode; readonly lines: ReactNode } => {
  const [step, setStep] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [sending] = useState(sentOnce)
  const toast = useToast()
  const texts = listTexts().job
  const { lines, look } = useBegunJobs(data, query, reload, { watches: step === undefined, show: (job) => setStep({ job }) })
  const back = () => {
    setStep(undefined)
    setFailed(undefined)
    look()
    void reload()
  }
  const begin = async ({ event }: Event, asked?: Answers) => {
    if (!data || !sending.begin()) return
    setBusy(true)
    const body = asked === undefined ? {} : { asked }
    try {
      const params = { view: data.id, event }
      setStep({
        job: await call('POST /api/views/:view/events/:event/all', { params, query, body, key: sending.keyOf([event, query, body]) }),
      })
      sending.end(true)
    } catch (failure) {
      sending.end(false)
      setFailed(messageOfError(failure))
      if (asked === undefined) {
        toast(messageOfError(failure), { intent: 'error' })
        setStep(undefined)
      }
    }
    setBusy(false)
  }
  const sendAll = (id: string) => {
    const event = data?.bulk.find((candidate) => candidate.event === id)
    if (event) setStep({ event })
  }
  return { sendAll, lines, dialog: data && step && <Shown {...{ step, data, busy, failed, back, begin, texts }} /> }
}

type ShownProps = {
  readonly step: Step
  readonly data: ServedView
  readonly busy: boolean
  readonly failed: string | undefined
  readonly back: () => void
  readonly begin: (event: Event, asked?: Answers) => Promise<void>
  readonly texts: ReturnType<typeof listTexts>['job']
}

/** The questions of the event, what is confirmed before so many records change, or the job. */
const Shown = ({ step, data, busy, failed, back, begin, texts }: ShownProps) => {
  if ('job' in step) return <ListJobDialog view={data.id} job={step.job} onBack={back} />
  const { event } = step
  const label = texts.titleAble({ label: event.label, able: event.able ?? data.total, total: data.total })
  const [first] = data.rows
  if (event.form !== undefined && first)
    return (
      <EventForm
        event={{ ...event, label }}
        record={first}
        note={event.mails && texts.mailsBefore}
        busy={busy}
        refused={failed}
        onBack={back}
        onSend={async (answers) => {
          await begin(event, answers)
          return undefined
        }}
      />
    )
  const sure = [texts.sure, ...(event.mails ? [texts.mailsBefore] : [])].join(' ')
  const asked = event.confirm ?? { title: label, text: sure, button: event.label }
  return <ConfirmDialog {...asked} onBack={back} onConfirm={() => void begin(event)} />
}
