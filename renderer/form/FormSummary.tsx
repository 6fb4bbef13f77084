/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone rows are drawn as cards, and a table that is not drawn as one loses its roles unless they are written. */
import { useMemo } from 'react'
import { sameJson, type PlanNode, type PlanRepeat } from '#engine'
import { questionTypes } from '../question-types/registry.ts'
import type { QuestionTypeDrawing } from '../question-types/question-type.ts'
import { FormFrameContext, useFormFrame, useFormValue, type FormServices } from '../state/form-context.ts'
import type { FormStore } from '../state/form-store.ts'
import { pathInRow } from '../state/place.ts'
import { Masked } from './question/Masked.tsx'
import { cellClass, TextCell } from './rows/TextCell.tsx'
import { columnsOf, fitsLine } from './rows/row-columns.ts'
import { useFormTexts } from '../texts/use-texts/use-form-texts.ts'
import './form.css'
import '../question-types/question-types.css'

type Props = {
  readonly store: FormStore
  readonly services?: FormServices
  /** Show only these paths, in the order of the form. */
  readonly only?: readonly string[]
  readonly headings?: boolean
}

const NO_SERVICES: FormServices = {}

const Fact = ({ path }: { readonly path: string }) => {
  const { node, label, value, options, flag } = useFormValue((store) => store.field(path))
  const { services } = useFormFrame()
  if (flag === 'hidden' || (node.omit !== undefined && sameJson(value, node.omit))) return null
  const entry: QuestionTypeDrawing = questionTypes[node.type]
  const isMasked = node.secret === true && value !== undefined && value !== null && services.reveal !== undefined
  return (
    <div data-path={path} className={node.type === 'file' ? 'sj-facts-file' : undefined}>
      <dt>{label}</dt>
      <dd>
        {isMasked ? (
          <Masked path={path} value={value} label={label} type={node.type} />
        ) : (
          <entry.Summary path={path} facts={node} value={value} options={options} />
        )}
        {services.beneath?.(path)}
      </dd>
    </div>
  )
}

/** Rows of a few short answers are drawn as a table; on a phone as cards. */
const RowTable = ({ node, path, rows }: { readonly node: PlanRepeat; readonly path: string; readonly rows: readonly string[] }) => {
  const columns = columnsOf(node)
  return (
    <table className="sj-rep" role="table" aria-label={node.label}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((field) => (
            <th key={field.id} role="columnheader" scope="col" className={cellClass(field)}>
              {field.shortLabel ?? field.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((rowId) => (
          <tr key={rowId} role="row">
            {columns.map((field) => (
              <td key={field.id} role="cell" data-label={field.shortLabel ?? field.label} className={cellClass(field)}>
                <TextCell place={`${path}.${rowId}.${field.id}`} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RowFacts = ({ node, place }: { readonly node: PlanRepeat; readonly place: string }) => {
  const path = pathInRow(node.path, place)
  const texts = useFormTexts()
  const { rows, flag } = useFormValue((store) => store.rows(path))
  const { store, services } = useFormFrame()
  if (flag === 'hidden') return null
  const inLine = rows.length > 0 && fitsLine(node)
  const saidAbove = store.session.plan.pages[store.index.pages.get(node.page) ?? -1]?.title === node.label
  return (
    <div className={inLine || saidAbove ? 'sj-facts-rows sj-facts-wide' : 'sj-facts-rows'}>
      <dt className={saidAbove ? 'sj-vh' : undefined}>{node.label}</dt>
      <dd>
        {rows.length === 0 ? <span className="sj-muted">{texts.none}</span> : null}
        {inLine ? (
          <RowTable node={node} path={path} rows={rows} />
        ) : (
          rows.map((rowId, index) => (
            <div key={rowId} className="sj-facts-row">
              <p className="sj-strong">{store.session.rowTitle(path, rowId) || `${index + 1}`}</p>
              <dl className="sj-answers">
                {node.nodes.map((child) => (
                  <Facts key={child.path} node={child} place={`${path}.${rowId}`} />
                ))}
              </dl>
            </div>
          ))
        )}
        {services.beneath?.(path)}
      </dd>
    </div>
  )
}

const Facts = ({ node, place }: { readonly node: PlanNode; readonly place: string }) => {
  if (node.kind === 'content') return null
  return node.kind === 'repeat' ? <RowFacts node={node} place={place} /> : <Fact path={pathInRow(node.path, place)} />
}

const PageFacts = ({
  id,
  title,
  nodes,
  headings,
}: {
  readonly id: string
  readonly title: string
  readonly nodes: readonly PlanNode[]
  readonly headings: boolean
}) => {
  const { visible } = useFormValue((store) => store.page(id))
  if (!visible || nodes.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      {headings ? <h3 className="sj-subtitle2 sj-facts-head">{title}</h3> : null}
      <dl className="sj-answers">
        {nodes.map((node) => (
          <Facts key={node.path} node={node} place="" />
        ))}
      </dl>
    </div>
  )
}

/**
 * The answers as text, for approval, review and print. Hidden questions are left out. A form of one page, or a page with the form's own
 * title, has no heading.
 */
export const FormSummary = ({ store, services = NO_SERVICES, only, headings = true }: Props) => {
  const { plan } = store.session
  const frame = useMemo(() => ({ store, services, marks: plan.marks }), [store, services, plan])
  return (
    <FormFrameContext value={frame}>
      {plan.pages.map(({ id, title, nodes }) => (
        <PageFacts
          key={id}
          id={id}
          title={title}
          headings={headings && plan.pages.length > 1 && title !== plan.title}
          nodes={only ? nodes.filter((node) => only.includes(node.path)) : nodes}
        />
      ))}
    </FormFrameContext>
  )
}
