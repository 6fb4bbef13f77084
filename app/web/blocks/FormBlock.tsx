import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionBar, Card, FormSummary, FormView, LoadingRows, PageHeader, SavedLine, Timeline } from '#renderer'
import type { FormContext } from '#engine'
import type { ServedForm, ServedRecord } from '../../server/contract/records.ts'
import { useForm } from '../forms/use-form.ts'
import { startAutosave } from '../record/autosave.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { longDate } from '../words/dates.ts'
import type { BlockProps, Served } from './block-props.ts'

/** What comes next, what is on file and whom to ask, beside a form. */
function Beside({ record }: { record: ServedRecord }) {
  const ahead = record.steps.map(s => ({ id: s.label, who: s.label, did: '', when: s.help ?? '', icon: s.status === 'done' ? 'CheckmarkRegular' : s.status === 'now' ? 'EditRegular' : 'ClockRegular', family: s.status === 'now' ? 'you' : 'closed' }))
  return (
    <>
      {ahead.length > 0 && <section><h2 className="sj-subtitle2" style={{ marginBlockEnd: 12 }}>What happens next</h2><Timeline entries={ahead} /></section>}
      {record.facts.length > 0 && <section><h2 className="sj-subtitle2" style={{ marginBlockEnd: 8 }}>On file about you</h2><dl>{record.facts.map(f => <div key={f.label} style={{ marginBlockEnd: 8 }}><dt className="sj-muted sj-caption1">{f.label}</dt><dd className="sj-strong">{f.value}</dd></div>)}</dl></section>}
    </>
  )
}

type FilledProps = { readonly form: ServedForm; readonly screen: Served; readonly whole: boolean; readonly context: FormContext }

function Filled({ form, screen, whole, context }: FilledProps) {
  const { record, send, attach, busy, refused } = useRecord()
  const navigate = useNavigate()
  const opened = useForm(form.plan, record.answers, context, record)
  const editable = form.mayEdit
  useEffect(() => {
    if (!opened || !editable) return undefined
    const { store } = opened
    const autosave = startAutosave(store, { entity: record.entity, id: record.id, form: form.id, version: record.version, answers: record.answers, savedAt: record.savedAt, decided: decided => store.setContext({ ...context, decided }) })
    attach(form.id, { autosave, check: moment => store.check(moment), refuse: problems => store.setServerProblems(problems) })
    return () => { attach(form.id, undefined); autosave.stop() }
    // The record as it was when the form was opened; later versions come through the autosave itself.
  }, [opened, editable, form.id, attach])
  if (!opened) return <LoadingRows rows={8} />
  const { store, services } = opened
  const event = record.events.find(e => e.primary && e.checks !== undefined)
  const lock = !editable && form.why !== undefined && <MessageBar layout="multiline" icon={<LockClosedRegular />} style={{ marginBlockEnd: 16 }}><MessageBarBody><MessageBarTitle>Read only</MessageBarTitle>{form.why}</MessageBarBody></MessageBar>
  if (!whole) return <>{lock}{editable ? <FormView key={form.plan} store={store} services={services} /> : <Card title={form.title}><FormSummary store={store} services={services} /></Card>}</>
  const facts = [...(record.key === undefined ? [] : [{ label: 'Request', value: record.key }]), ...record.deadlines.slice(0, 1).map(d => ({ label: d.label, value: longDate(d.on), icon: 'CalendarLtrRegular' }))]
  const close = <Button size="large" onClick={() => { void navigate('/') }}>Save and close</Button>
  return (
    <>
      <PageHeader title={screen.title} crumbs={screen.crumbs} status={record.state} facts={facts} actions={<>{editable && <SavedLine store={store} />}{editable ? <Button onClick={() => { void navigate('/') }}>Save and close</Button> : <ActionBar events={record.events} onEvent={send} busy={busy} />}</>} />
      {refused !== undefined && <MessageBar intent="error" layout="multiline" role="alert" style={{ marginBlockEnd: 16 }}><MessageBarBody>{refused}</MessageBarBody></MessageBar>}
      {lock}
      {editable
        ? <FormView key={form.plan} store={store} services={services} moment={event?.checks} sendLabel={event?.label} aside={<Beside record={record} />} secondary={close} onSend={event && (() => send(event))} />
        : <div className="sj-cols"><Card title="What was sent"><FormSummary store={store} services={services} /></Card><aside className="sj-stack s" aria-label="Context"><Beside record={record} /></aside></div>}
    </>
  )
}

/** A form of the record, filled in place and saved as it is typed; read-only it is drawn as text. */
export function FormBlock({ block, screen }: BlockProps) {
  const { record } = useRecord()
  const form = record.forms.find(f => f.id === block.form) ?? record.forms[0]
  if (!form) return <Card title={block.title}><p className="sj-muted">{block.empty ?? 'There is nothing to fill in here.'}</p></Card>
  const whole = screen.layout === 'form' || screen.layout === 'wizard'
  // A lock, a new state or another version opens the form anew; typing does not.
  return <Filled key={`${record.id}:${form.id}:${form.plan}:${record.state?.id ?? ''}:${String(form.mayEdit)}`} form={form} screen={screen} whole={whole} context={form.context} />
}
