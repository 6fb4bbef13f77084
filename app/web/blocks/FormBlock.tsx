import { Button, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { use, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ActionBar, Card, FormSummary, FormView, LoadingRows, PageHeader, SavedLine } from '#renderer'
import type { FormContext } from '#engine'
import type { ServedForm, ServedRecord } from '../../server/contract/records.ts'
import { useForm } from '../forms/use-form.ts'
import { startAutosave } from '../record/autosave.ts'
import { useRecord } from '../record/RecordProvider.tsx'
import { longDate } from '../words/dates.ts'
import { AsideContext } from './aside-context.ts'
import type { BlockProps, Served } from './block-props.ts'

/** Answers to questions that an earlier version asked: kept, shown, not sent. */
function WithoutPlace({ answers }: { answers: NonNullable<ServedRecord['withoutPlace']> }) {
  if (answers.length === 0) return null
  return (
    <MessageBar layout="multiline" intent="info" style={{ marginBlockEnd: 16 }}>
      <MessageBarBody>
        <MessageBarTitle>{answers.length === 1 ? 'One old answer has no place any more.' : `${answers.length} old answers have no place any more.`}</MessageBarTitle> Kept, and not sent:{' '}
        {answers.map(({ label, value }) => `${label} ${typeof value === 'string' ? value : JSON.stringify(value)}`).join('; ')}
      </MessageBarBody>
    </MessageBar>
  )
}

type FilledProps = { readonly form: ServedForm; readonly screen: Served; readonly whole: boolean; readonly context: FormContext }

function Filled({ form, screen, whole, context }: FilledProps) {
  const { record, send, attach, saved, busy, refused } = useRecord()
  const navigate = useNavigate()
  const [first] = useState({ entity: record.entity, id: record.id, version: record.version, answers: record.answers, savedAt: record.savedAt, context })
  const opened = useForm(form.plan, first.answers, context, first)
  const editable = form.mayEdit
  const aside = use(AsideContext)
  useEffect(() => {
    if (!opened || !editable) return undefined
    const { store } = opened
    const autosave = startAutosave(store, { ...first, form: form.id, saved, decided: decided => store.setContext({ ...first.context, decided }) })
    attach(form.id, { autosave, check: moment => store.check(moment), refuse: problems => store.setServerProblems(problems) })
    return () => { attach(form.id, undefined); autosave.stop() }
    // `first` is the record as the form was opened with it; later versions come through the autosave itself.
  }, [opened, editable, form.id, attach, saved, first])
  if (!opened) return <LoadingRows rows={8} />
  const { store, services } = opened
  const event = record.events.find(e => e.primary && e.checks !== undefined)
  const lock = !editable && form.why !== undefined && <MessageBar layout="multiline" icon={<LockClosedRegular />} style={{ marginBlockEnd: 16 }}><MessageBarBody><MessageBarTitle>Read only</MessageBarTitle>{form.why}</MessageBarBody></MessageBar>
  if (!whole) return <>{lock}{editable ? <><div className="sj-savedrow sj-noprint"><SavedLine store={store} /></div><FormView key={form.plan} store={store} services={services} /></> : <Card title={form.title}><FormSummary store={store} services={services} /></Card>}</>
  const facts = [...(record.key === undefined ? [] : [{ label: 'Request', value: record.key }]), ...record.deadlines.slice(0, 1).map(d => ({ label: d.label, value: longDate(d.on), icon: 'CalendarLtrRegular' }))]
  const close = <Button size="large" onClick={() => { void navigate('/') }}>Save and close</Button>
  return (
    <>
      <PageHeader title={screen.caption} crumbs={screen.crumbs} status={record.state} facts={facts} actions={<>{editable && <SavedLine store={store} />}{editable ? <Button onClick={() => { void navigate('/') }}>Save and close</Button> : <ActionBar events={record.events} onEvent={send} busy={busy} />}</>} />
      {refused !== undefined && <MessageBar intent="error" layout="multiline" role="alert" style={{ marginBlockEnd: 16 }}><MessageBarBody>{refused}</MessageBarBody></MessageBar>}
      {lock}
      <WithoutPlace answers={record.withoutPlace ?? []} />
      {editable
        ? <FormView key={form.plan} store={store} services={services} moment={event?.checks} sendLabel={event?.label} aside={aside} secondary={close} onSend={event && (() => send(event))} />
        : <div className="sj-cols"><Card title="What was sent"><FormSummary store={store} services={services} /></Card><aside className="sj-stack s" aria-label="Context">{aside}</aside></div>}
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
