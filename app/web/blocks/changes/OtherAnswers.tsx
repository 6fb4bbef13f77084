import { Card, type FormStore, FormSummary, LoadingRows } from '#renderer'
import type { PlanNode } from '#engine'
import type { ServedForm } from '../../../server/contract/forms.ts'
import { useForm } from '../../forms/use-form.ts'
import { useRecord } from '../../record/RecordProvider.tsx'

/** A list is compared as a whole, unless a question of its rows has no place on file. */
const isCompared = (node: PlanNode, compared: ReadonlySet<string>): boolean =>
  compared.has(node.id) && (node.kind !== 'repeat' || node.nodes.every((inner) => inner.kind === 'content' || inner.onFile !== ''))

const isShown = ({ session }: FormStore, node: PlanNode): boolean =>
  node.kind === 'repeat' ? session.rows(node.path).flag !== 'hidden' : node.kind === 'field' && session.field(node.path).flag !== 'hidden'

type Props = { readonly title: string; readonly compared: ReadonlySet<string> }

/** The answers that a comparison leaves out, because there is nothing on file to compare them with. */
export const OtherAnswers = ({ title, compared }: Props) => {
  const { record } = useRecord()
  return record.forms.map((form) => <OfForm key={`${form.plan}:${record.version}`} form={form} title={title} compared={compared} />)
}

const OfForm = ({ form, title, compared }: Props & { readonly form: ServedForm }) => {
  const { record } = useRecord()
  const opened = useForm(form.plan, record.answers, form.context, record)
  if (opened === 'refused') return null
  if (!opened) return <LoadingRows />
  const { store, services, plan } = opened
  const rest = plan.pages.flatMap(({ nodes }) => nodes.filter((node) => !isCompared(node, compared) && isShown(store, node)))
  if (rest.length === 0) return null
  return (
    <Card title={record.forms.length === 1 ? title : `${title}: ${form.title}`}>
      <FormSummary store={store} services={services} only={rest.map(({ path }) => path)} />
    </Card>
  )
}
