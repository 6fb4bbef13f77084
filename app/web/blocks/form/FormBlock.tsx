import { Button } from '@fluentui/react-components'
import { LockClosedRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { use, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ActionBar, Card, FormSummary, FormView, Message, onDemand, PageHeader, SavedLine } from '#renderer'
import type { FormContext } from '#engine'
import type { ServedForm } from '../../../server/contract/forms.ts'
import type { OpenScreen } from '../../api/open-screen.ts'
import { withMarks } from '../../forms/marked-questions.tsx'
import { RefusedQuestions } from '../../forms/RefusedQuestions.tsx'
import { useForm } from '../../forms/use-form.ts'
import { cameFrom } from '../../leaving/came-from.ts'
import { userAtom } from '../../api/user.ts'
import { startAutosave } from '../../record/autosave.ts'
import { useRecord } from '../../record/RecordProvider.tsx'
import { startsOf } from '../../record/starts-of.ts'
import { Refusal } from '../../record/Refusal.tsx'
import { keyFact } from '../../record/key-fact.ts'
import { justNow, longDate } from '../../words/dates.ts'
import { AsideContext, BeforeContext } from '../aside-context.ts'
import { FormOutline } from '../WaitingBlock.tsx'
import type { BlockProps } from '../block-props.ts'
import { recordTexts } from '../../texts/record-texts.ts'
import { shellTexts } from '../../texts/shell-texts.ts'

// Loaded on demand, because few pages show a record on file.
const RecordCards = onDemand(() => import('./RecordCards.tsx').then((m) => m.RecordCards))
// Loaded on demand, because few forms have any.
const OlderAnswers = onDemand(() => import('../../record/OlderAnswers.tsx').then((m) => m.OlderAnswers))

type FilledProps = {
  readonly form: ServedForm
  readonly screen: OpenScreen
  readonly whole: boolean
  readonly context: FormContext
  readonly title: string | undefined
}

// oxlint-disable-next-line max-lines-per-function -- the frame of a form being filled in, read from top to bottom
const Filled = ({ form, screen, whole, context, title }: FilledProps) => {
  const { record, send, attach, saved, start, begin, busy } = useRecord()
  const [first] = useState({
    entity: record.entity,
    id: record.id,
    version: record.version,
    answers: record.answers,
    savedAt: record.savedAt,
    starts: startsOf(record),
    begin,
    context,
  })
  const opened = useForm(form.plan, first.answers, context, first, record.carriedOver?.form === form.id ? record.carriedOver : undefined)
  const editable = form.mayEdit
  // Whoever configures the page sees the questions as they are asked; nothing is stored of what is typed.
  const asked = editable || screen.configures === true
  const aside = use(AsideContext)
  const before = use(BeforeContext)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const person = useAtomValue(userAtom)?.id ?? ''
  useEffect(() => {
    if (!opened || opened === 'refused' || !editable || opened.plan.draw === 'cards') return undefined
    const { store } = opened
    let around = first.context
    const autosave = startAutosave(store, {
      ...first,
      form: form.id,
      person,
      saved,
      start,
      follow: ({ decided = around.decided, related }) => {
        around = { ...around, ...(decided && { decided }), related: { ...around.related, ...related } }
        store.setContext(around)
      },
    })
    attach(form.id, { autosave, check: (moment) => store.check(moment), refuse: (problems) => store.setServerProblems(problems) })
    return () => {
      attach(form.id, undefined)
      autosave.stop()
    }
    // `first` is the record as the form was opened with it; later versions come through the autosave itself.
  }, [opened, editable, form.id, person, attach, saved, start, first])
  if (opened === 'refused') return <RefusedQuestions isPage={screen.layout === 'form' || screen.layout === 'wizard'} />
  if (!opened) return <FormOutline screen={screen} />
  const { store } = opened
  const services = withMarks(opened.services, form.marks)
  const event = record.events.find((e) => e.primary && e.checks !== undefined)
  const lockedPages = editable && form.pages ? opened.plan.pages.map(({ id }) => id).filter((id) => !form.pages?.includes(id)) : undefined
  const lock = screen.configures !== true && (!editable || lockedPages) && form.why !== undefined && (
    <div style={{ marginBlockEnd: 16 }}>
      <Message icon={<LockClosedRegular aria-hidden />}>
        {!editable && (
          <>
            <b className="sj-strong">{recordTexts().form.readOnly}</b>{' '}
          </>
        )}
        {form.why}
      </Message>
    </div>
  )
  if (opened.plan.draw === 'cards' && !whole && screen.configures !== true)
    return (
      <>
        {lock}
        <RecordCards form={form} context={context} editable={editable} />
      </>
    )
  if (!whole)
    return (
      <>
        {lock}
        {asked ? (
          <>
            {editable && (
              <div className="sj-savedrow sj-noprint">
                <SavedLine store={store} when={justNow} />
              </div>
            )}
            <FormView key={form.plan} store={store} services={services} lockedPages={lockedPages} />
          </>
        ) : (
          <Card title={title ?? form.title}>
            <FormSummary store={store} services={services} />
          </Card>
        )}
      </>
    )
  const facts = [
    ...keyFact(record),
    ...record.facts,
    ...record.deadlines.slice(0, 1).map((d) => ({ label: d.label, value: longDate(d.on), icon: 'CalendarLtrRegular' })),
    ...(form.version === undefined ? [] : [{ label: recordTexts().form.version, value: String(form.version), icon: 'DocumentRegular' }]),
  ].slice(0, 4)
  const leave = () => void navigate(cameFrom() ?? '/')
  const close = (
    <Button size="large" onClick={leave}>
      {recordTexts().form.close}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={screen.caption}
        crumbs={screen.crumbs}
        status={record.state}
        facts={facts}
        actions={
          <>
            {editable && <SavedLine store={store} when={justNow} />}
            {editable ? (
              <>
                <Button onClick={leave}>{recordTexts().form.close}</Button>
                {record.version > 0 && (
                  <ActionBar events={record.events.filter((other) => other !== event)} onEvent={send} busy={busy} most={0} />
                )}
              </>
            ) : (
              <ActionBar events={record.events} onEvent={send} busy={busy} />
            )}
          </>
        }
      />
      <Refusal />
      {before}
      {lock}
      {(record.carriedOver || record.orphanedAnswers || record.usedAgain) && (
        <OlderAnswers carriedOver={record.carriedOver} orphanedAnswers={record.orphanedAnswers} usedAgain={record.usedAgain} />
      )}
      {asked ? (
        <FormView
          key={form.plan}
          store={store}
          services={services}
          moment={event?.checks}
          sendLabel={event?.label}
          aside={aside}
          secondary={close}
          lockedPages={lockedPages}
          step={params.get('step') ?? undefined}
          at={params.get('at') ?? undefined}
          onStep={(page) => {
            const next = new URLSearchParams(params)
            next.set('step', page)
            setParams(next)
          }}
          onSend={event && (() => send(event))}
        />
      ) : (
        <div className="sj-cols">
          <Card title={recordTexts().form.sent}>
            <FormSummary store={store} services={services} />
          </Card>
          <aside className="sj-stack s" aria-label={shellTexts().context}>
            {aside}
          </aside>
        </div>
      )}
    </>
  )
}

/** A form of the record, filled in place and saved while typing; a read-only form is drawn as text. */
export const FormBlock = ({ block, screen }: BlockProps<'form'>) => {
  const { record } = useRecord()
  const form = record.forms.find((f) => f.id === block.form) ?? record.forms[0]
  if (!form)
    return (
      <Card title={block.title}>
        <p className="sj-muted">{block.empty ?? recordTexts().form.none}</p>
      </Card>
    )
  const whole = screen.layout === 'form' || screen.layout === 'wizard'
  // A lock, a new state or another version opens the form again; typing does not.
  return (
    <Filled
      key={`${record.id}:${form.id}:${form.plan}:${record.state?.id ?? ''}:${String(form.mayEdit)}`}
      form={form}
      screen={screen}
      whole={whole}
      context={form.context}
      title={block.title}
    />
  )
}
