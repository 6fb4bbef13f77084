/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone rows are drawn as cards, and a table that is not drawn as one loses its roles unless they are written. */
import { atom } from 'jotai'
import { useMemo } from 'react'
import { totalOf, type PlanField, type PlanRepeat } from '#engine'
import { questionTypes } from '../../question-types/registry.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'
import { cellClass } from './TextCell.tsx'

type Props = {
  readonly node: PlanRepeat
  readonly path: string
  readonly rows: readonly string[]
  readonly columns: readonly PlanField[]
  /** Rows have their name before the columns. */
  readonly before?: boolean
}

/** The sums of columns, under the rows. */
export const TotalsRow = ({ node, path, rows, columns, before = false }: Props) => {
  const texts = useFormTexts().rows
  return (
    <tfoot role="rowgroup">
      <tr role="row">
        {before ? (
          <th role="rowheader" scope="row">
            {texts.total}
          </th>
        ) : null}
        {columns.map((field) => (
          <td key={field.id} role="cell" data-label={field.shortLabel ?? field.label} className={cellClass(field)}>
            {node.totals?.includes(field.id) === true ? (
              <Total path={path} rows={rows} field={field} label={before ? undefined : texts.total} />
            ) : null}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

/** It reads the atoms of its column alone, so a keystroke elsewhere does not draw it again. */
const Total = ({
  path,
  rows,
  field,
  label,
}: {
  readonly path: string
  readonly rows: readonly string[]
  readonly field: PlanField
  readonly label: string | undefined
}) => {
  const questions = useQuestionTexts()
  const { store } = useFormFrame()
  const sum = useMemo(
    () => atom((get) => totalOf(rows.map((rowId) => get(store.field(`${path}.${rowId}.${field.id}`)).value))),
    [store, path, rows, field],
  )
  const total = useFormValue(() => sum)
  return (
    <>
      {label === undefined ? null : <span className="sj-vh">{label} </span>}
      {questionTypes[field.type].line({ facts: field, value: total, options: [] }, questions)}
    </>
  )
}
