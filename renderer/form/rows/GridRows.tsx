/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone rows are drawn as cards, and a table that is not drawn as one loses its roles unless they are written. */
import { Button } from '@fluentui/react-components'
import { AddRegular, DeleteRegular } from '@fluentui/react-icons'
import { useRef } from 'react'
import type { PlanField, PlanRepeat } from '#engine'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { usePlace } from '../../state/place-context.ts'
import { drawn } from '../../state/render-counter.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { FieldMessages } from '../question/FieldFrame.tsx'
import { Question } from '../question/Question.tsx'
import { focusFirst } from '../focus-question.ts'
import { MoveButtons } from './MoveButtons.tsx'
import { rowName } from './row-name.ts'
import { cellClass } from './TextCell.tsx'
import { RowsHead } from './RowsHead.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { UndoRow } from './UndoRow.tsx'

/** A table whose cells are all inputs: the same few questions for each row, such as a day of the week. */
export const GridRows = ({ node }: { readonly node: PlanRepeat }) => {
  const path = usePlace(node.path)
  const texts = useFormTexts()
  const { store } = useFormFrame()
  const state = useFormValue((each) => each.rows(path))
  const problems = useFormValue((each) => each.shown(path))
  const group = useRef<HTMLDivElement>(null)
  drawn(path)
  if (state.flag === 'hidden') return null
  const columns = node.nodes.filter((each): each is PlanField => each.kind === 'field' && each.helper !== true)
  const readOnly = state.flag === 'read-only'
  const hasButtons = !readOnly && (state.mayRemove || state.mayMove)
  const titleOf = (rowId: string, index: number): string => store.session.rowTitle(path, rowId) || texts.rows.title({ number: index + 1 })
  const rowAt = (rowId: string | undefined) => group.current?.querySelector(`[data-row="${CSS.escape(rowId ?? '')}"]`) ?? null
  const begin = () => {
    const rowId = store.addRow(path)
    requestAnimationFrame(() => focusFirst(rowAt(rowId)))
  }
  const remove = (rowId: string, title: string) => {
    store.removeRow(path, rowId)
    store.announce(texts.rows.isDeleted({ title }))
    requestAnimationFrame(() => document.getElementById(store.domId(path))?.focus())
  }
  return (
    <div ref={group} className="sj-rows" data-path={path} role="group" aria-labelledby={store.domId(path, 'label')}>
      <RowsHead node={node} path={path} flag={state.flag} />
      {state.rows.length === 0 ? null : (
        <table className="sj-rep sj-grid" role="table" aria-labelledby={store.domId(path, 'label')}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                <span className="sj-vh">{texts.rows.row}</span>
              </th>
              {columns.map((field) => (
                <th key={field.id} role="columnheader" scope="col" className={cellClass(field)}>
                  {field.shortLabel ?? field.label}
                </th>
              ))}
              {hasButtons ? (
                <th role="columnheader" scope="col">
                  <span className="sj-vh">{texts.rows.actions}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {state.rows.map((rowId, index) => {
              const title = titleOf(rowId, index)
              return (
                <tr key={rowId} role="row" data-row={rowId}>
                  <th role="rowheader" scope="row">
                    {title}
                  </th>
                  {columns.map((field) => (
                    <td key={field.id} role="cell" data-label={field.shortLabel ?? field.label} className={cellClass(field)}>
                      <Question
                        path={`${path}.${rowId}.${field.id}`}
                        cell={texts.rows.gridCell({ label: field.shortLabel ?? field.label, title })}
                      />
                    </td>
                  ))}
                  {hasButtons ? (
                    <td role="cell" className="sj-rowacts">
                      {state.mayMove ? <MoveButtons path={path} rowId={rowId} at={index} count={state.rows.length} title={title} /> : null}
                      {state.mayRemove ? (
                        <Button
                          size="small"
                          appearance="subtle"
                          className="sj-small"
                          icon={<DeleteRegular />}
                          aria-label={texts.rows.delete({ row: rowName({ number: index + 1, title }, texts.rows) })}
                          onClick={() => remove(rowId, title)}
                        />
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              )
            })}
          </tbody>
          {node.totals === undefined ? null : <TotalsRow node={node} path={path} rows={state.rows} columns={columns} before />}
        </table>
      )}
      <UndoRow path={path} onUndone={(rowId) => focusFirst(rowAt(rowId))} />
      <FieldMessages path={path} problems={problems} />
      {!readOnly && state.mayAdd ? (
        <div>
          <Button id={store.domId(path)} icon={<AddRegular />} onClick={begin}>
            {node.addLabel ?? texts.rows.add(node)}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
