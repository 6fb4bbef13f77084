import { Avatar, Card, FormSummary, LoadingRows } from '#renderer'
import type { ServedForm } from '../../../server/contract/forms.ts'
import { withMarks } from '../../forms/marked-questions.tsx'
import { RefusedQuestions } from '../../forms/RefusedQuestions.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useRecord, useRecordIfAny } from '../../record/RecordProvider.tsx'
import { BlockLink } from '../BlockLink.tsx'
import type { BlockProps } from '../block-props.ts'
import { FirstAnswers } from './FirstAnswers.tsx'

/** A summary: the block's own facts as a band about the subject, or by default the answers as text. */
export const SummaryBlock = ({ block }: BlockProps<'summary'>) => {
  const record = useRecordIfAny()?.record
  const form = record?.forms.find((f) => f.id === block.form) ?? record?.forms[0]
  if (block.facts === undefined && record && form)
    return <Answers key={`${form.plan}:${record.version}`} title={block.title ?? form.title} form={form} first={block.first} />
  const name = block.title ?? record?.subject?.label ?? record?.label ?? ''
  return (
    <section className="sj-card sj-subject" aria-label={name}>
      <span className="sj-inline">
        <Avatar name={name} size={40} />
        <span>
          <b className="sj-strong">{block.link ? <BlockLink link={block.link} /> : name}</b>
          {block.help !== undefined && <div className="sj-muted sj-caption1">{block.help}</div>}
        </span>
      </span>
      <dl>
        {(block.facts ?? record?.facts ?? []).map((f) => (
          <div key={f.label}>
            <dt>{f.label}</dt>
            <dd>{f.value === '' ? '–' : f.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type AnswersProps = { readonly title: string; readonly form: ServedForm; readonly first: readonly string[] | undefined }

const Answers = ({ title, form, first }: AnswersProps) => {
  const { record } = useRecord()
  const opened = useForm(form.plan, record.answers, form.context, record)
  if (opened === 'refused') return <RefusedQuestions />
  if (!opened)
    return (
      <Card title={title}>
        <LoadingRows />
      </Card>
    )
  const services = withMarks(opened.services, form.marks)
  if (first) return <FirstAnswers title={title} opened={{ store: opened.store, services }} first={first} />
  return (
    <Card title={title}>
      <FormSummary store={opened.store} services={services} />
    </Card>
  )
}
