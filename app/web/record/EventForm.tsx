import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components'
import { FormView, LoadingRows } from '#renderer'
import type { Answers, AvailableEvent, FormContext, Problem } from '#engine'
import type { ServedForm, ServedRecord } from '../../server/contract/records.ts'
import { get } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import { useForm } from '../forms/use-form.ts'

type Props = {
  readonly event: AvailableEvent
  readonly record: ServedRecord
  readonly busy: boolean
  readonly onBack: () => void
  readonly onSend: (answers: Answers) => Promise<readonly Problem[] | undefined>
}

const NOTHING: FormContext = { today: '' }

function Asked({ event, form, busy, onBack, onSend }: Omit<Props, 'record'> & { form: ServedForm }) {
  const opened = useForm(form.plan, {}, form.context ?? NOTHING)
  if (!opened) return <LoadingRows rows={3} />
  const { store, services } = opened
  const send = async () => {
    if (store.check('submit').some(p => p.severity === 'error')) return
    const problems = await onSend(store.session.submission())
    if (problems) store.setServerProblems(problems)
  }
  return (
    <>
      <DialogContent className="sj-asked"><FormView store={store} services={services} intro={null} /></DialogContent>
      <DialogActions><Button onClick={onBack}>Go back</Button><Button appearance="primary" disabledFocusable={busy} onClick={() => { if (!busy) void send() }}>{event.label}</Button></DialogActions>
    </>
  )
}

/** What an event asks before it is sent: reason, question, assignee, date. */
export function EventForm({ event, record, busy, onBack, onSend }: Props) {
  const path = `/api/records/${record.entity}/${record.id}/events/${event.event}/form`
  const { data } = useResource<ServedForm>(path, signal => get(path, { signal }))
  return (
    <Dialog open modalType="modal" onOpenChange={(_, d) => { if (!d.open) onBack() }}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{event.confirm?.title ?? event.label}</DialogTitle>
          {data ? <Asked event={event} form={data} busy={busy} onBack={onBack} onSend={onSend} /> : <LoadingRows rows={3} />}
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
