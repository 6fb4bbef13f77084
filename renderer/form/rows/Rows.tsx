/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone rows are drawn as cards, and a table that is not drawn as one loses its roles unless they are written. */
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { PlanRepeat } from '#engine'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { onDemand } from '../../state/on-demand.ts'
import type { FormStore } from '../../state/form-store.ts'
import { hasAnswers, storedRow } from '../../state/stored-row.ts'
import { drawn } from '../../state/render-counter.ts'
import { FieldMessages } from '../question/FieldFrame.tsx'
import { Row } from './Row.tsx'
import { cellClass } from './TextCell.tsx'
import { columnsOf } from './row-columns.ts'
import { RowsHead } from './RowsHead.tsx'
import { TotalsRow } from './TotalsRow.tsx'
import { UndoRow } from './UndoRow.tsx'
import { usePlace } from '../../state/place-context.ts'
import { useRowEditing } from './use-row-editing.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'

const isEmptyRow = (store: FormStore, path: string, rowId: string): boolean => {
  const row = storedRow(store.session.stored(), path, rowId)
  return row !== undefined && !hasAnswers(row)
}

type Props = { readonly node: PlanRepeat; readonly drawRow?: (rowId: string) => ReactNode }

/** Few forms have a table that is filled in at once. */
const GridRows = onDemand(() => import('./GridRows.tsx').then((file) => file.GridRows), undefined, 'now')

/** A repeated group, as its definition draws it. */
export const Rows = (props: Props) => (props.node.draw === 'grid' ? <GridRows node={props.node} /> : <ListedRows {...props} />)

/** Table rows on a wide screen, cards on a phone, one row in edit at a time. */
// oxlint-disable-next-line max-lines-per-function -- the list with its buttons, read from top to bottom
const ListedRows = ({ node, drawRow }: Props) => {
  const path = usePlace(node.path)
  const texts = useFormTexts()
  const { store } = useFormFrame()
  const state = useFormValue((each) => each.rows(path))
  const problems = useFormValue((each) => each.shown(path))
  const editing = useRowEditing(path)
  const add = useRef<HTMLButtonElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [fresh, setFresh] = useState<string>()
  const added = useRef(fresh)
  useEffect(() => {
    added.current = fresh
  }, [fresh])
  useEffect(
    () => () => {
      if (added.current !== undefined && isEmptyRow(store, path, added.current)) store.removeRow(path, added.current)
    },
    [store, path],
  )
  drawn(path)
  if (state.flag === 'hidden') return null
  // When the section already has the group's name as its heading, it is not repeated.
  const saidAbove = node.help === undefined && store.session.plan.pages[store.index.pages.get(node.page) ?? -1]?.title === node.label
  const columns = columnsOf(node)
  const readOnly = state.flag === 'read-only'
  /** A row that was added and left without an answer disappears without a word. */
  const dropEmpty = (rowId: string) => {
    if (fresh !== rowId || !isEmptyRow(store, path, rowId)) return
    // Another row may be open by now.
    setFresh((current) => (current === rowId ? undefined : current))
    store.removeRow(path, rowId)
  }
  const begin = () => {
    const rowId = store.addRow(path)
    setFresh(rowId)
    editing.begin(rowId)
  }
  const remove = (rowId: string, title: string) => {
    store.removeRow(path, rowId)
    store.announce(texts.rows.isDeleted({ title }))
    queueMicrotask(() => add.current?.focus())
  }
  const focusRow = (rowId: string) =>
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] [data-edit]`)?.focus())
  const max = node.maxRows
  const full = !state.mayAdd && !readOnly && max !== undefined && state.rows.length >= max
  const addLabel = node.addLabel ?? texts.rows.add(node)
  return (
    <div ref={group} className="sj-rows" data-path={path} role="group" aria-labelledby={store.domId(path, 'label')}>
      <RowsHead node={node} path={path} flag={state.flag} saidAbove={saidAbove} />
      {state.rows.length === 0 ? null : (
        <table className="sj-rep" role="table" aria-labelledby={store.domId(path, 'label')}>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((field) => (
                <th key={field.id} role="columnheader" scope="col" className={cellClass(field)}>
                  {field.shortLabel ?? field.label}
                </th>
              ))}
              <th role="columnheader" scope="col">
                <span className="sj-vh">{texts.rows.actions}</span>
              </th>
            </tr>
          </thead>
          {state.rows.map((rowId, index) => (
            <Row
              key={rowId}
              node={node}
              path={path}
              rowId={rowId}
              at={index}
              columns={columns}
              drawRow={drawRow}
              readOnly={readOnly}
              mayRemove={state.mayRemove && !readOnly}
              movesIn={state.mayMove && !readOnly ? state.rows.length : undefined}
              editing={editing.row === rowId}
              onEdit={() => {
                setFresh(undefined)
                editing.begin(rowId)
              }}
              onDone={() => {
                editing.done()
                setFresh(undefined)
              }}
              onCancel={() => {
                if (fresh === rowId) {
                  editing.done()
                  remove(rowId, texts.rows.title({ number: index + 1 }))
                } else editing.cancel()
              }}
              onRemove={(title) => remove(rowId, title)}
              onLeave={() => dropEmpty(rowId)}
            />
          ))}
          {node.totals === undefined ? null : <TotalsRow node={node} path={path} rows={state.rows} columns={columns} />}
        </table>
      )}
      <UndoRow path={path} onUndone={focusRow} />
      <FieldMessages path={path} problems={problems} />
      {readOnly && state.rows.length === 0 ? <p className="sj-muted">{texts.none}</p> : null}
      {!readOnly && state.mayAdd ? (
        <div>
          <Button
            id={store.domId(path)}
            ref={add}
            icon={<AddRegular />}
            aria-describedby={problems.length > 0 ? store.domId(path, 'message') : undefined}
            onClick={begin}
          >
            {addLabel}
          </Button>
        </div>
      ) : null}
      {full ? <p className="sj-muted">{texts.rows.atMost({ max })}</p> : null}
    </div>
  )
}
