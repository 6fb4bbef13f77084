/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- On a phone rows are drawn as cards, and a table that is not drawn as one loses its roles unless they are written. */
import { Button } from '@fluentui/react-components'
import { DeleteRegular, DismissRegular, EditRegular } from '@fluentui/react-icons'
import { useMemo, type ReactNode } from 'react'
import type { PlanField, PlanNode, PlanRepeat } from '#engine'
import { questionTypes } from '../../question-types/registry.ts'
import { useFormFrame, useFormValue } from '../../state/form-context.ts'
import { drawn } from '../../state/render-counter.ts'
import { FieldMessages } from '../question/FieldFrame.tsx'
import { RowPlace } from '../../state/place-context.ts'
import { Question } from '../question/Question.tsx'
import { MoveButtons } from './MoveButtons.tsx'
import { rowName } from './row-name.ts'
import { BareLine, cellClass, TextCell } from './TextCell.tsx'
import { fitsLine, ownInRow } from './row-columns.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useFormTexts } from '../../texts/use-texts/use-form-texts.ts'
import { useQuestionTexts } from '../../texts/use-texts/use-question-texts.ts'

type Props = {
  readonly node: PlanRepeat
  readonly path: string
  readonly rowId: string
  readonly at: number
  readonly columns: readonly PlanField[]
  /** Draws all questions of a row; left out where rows do not open. */
  readonly drawRow: ((rowId: string) => ReactNode) | undefined
  readonly readOnly: boolean
  readonly mayRemove: boolean
  /** The number of rows among which this one may be moved; undefined where rows keep their order. */
  readonly movesIn: number | undefined
  readonly editing: boolean
  readonly onEdit: () => void
  readonly onDone: () => void
  readonly onCancel: () => void
  readonly onRemove: (title: string) => void
  /** The focus went to another question or button. */
  readonly onLeave: () => void
}

/** The problems shown under a row that is not being edited, including those of questions without a column and of nested rows. */
const RowNotes = ({ row, nodes }: { readonly row: string; readonly nodes: readonly PlanNode[] }) => (
  <>
    {nodes.map((node) => {
      if (node.kind === 'field') return <CellNote key={node.id} place={`${row}.${node.id}`} />
      return node.kind === 'repeat' ? <NotesOfRows key={node.id} node={node} path={`${row}.${node.id}`} /> : null
    })}
  </>
)
const NotesOfRows = ({ node, path }: { readonly node: PlanRepeat; readonly path: string }) => {
  const { rows, flag } = useFormValue((store) => store.rows(path))
  if (flag === 'hidden') return null
  return (
    <>
      <CellNote place={path} />
      {rows.map((rowId) => (
        <RowNotes key={rowId} row={`${path}.${rowId}`} nodes={node.nodes} />
      ))}
    </>
  )
}
const CellNote = ({ place }: { readonly place: string }) => {
  const problems = useFormValue((store) => store.shown(place))
  return <FieldMessages path={place} problems={problems} />
}

/** One row: words and two buttons, or inputs with Done and Cancel, in the same place. */
export const Row = ({
  node,
  path,
  rowId,
  at,
  columns,
  drawRow,
  readOnly,
  mayRemove,
  movesIn,
  editing,
  onEdit,
  onDone,
  onCancel,
  onRemove,
  onLeave,
}: Props) => {
  const row = `${path}.${rowId}`
  const texts = useFormTexts().rows
  const questions = useQuestionTexts()
  const { store } = useFormFrame()
  const first = columns[0]
  const firstPlace = `${row}.${first?.id ?? ''}`
  // The title follows the first answer; its other parts are read when the row is drawn again.
  const firstState = useFormValue((each) => each.field(firstPlace))
  const title = useMemo(
    () =>
      store.session.rowTitle(path, rowId) ||
      questionTypes[firstState.node.type].line({ facts: firstState.node, value: firstState.value, options: firstState.options }, questions),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the title may say the number of the row
    [store, path, rowId, firstState, questions, at],
  )
  const place = { number: at + 1, title }
  const inLine = fitsLine(node)
  const focus = useRowFocus(editing, onLeave)
  drawn(row)
  return (
    <tbody
      role="rowgroup"
      {...focus}
      onKeyDown={(event) => {
        if (editing && event.key === 'Escape' && !event.defaultPrevented) onCancel()
      }}
    >
      <tr role="row" className={editing ? 'sj-editing' : undefined} data-row={rowId}>
        {columns.map((field) => (
          <td key={field.id} role="cell" data-label={field.shortLabel ?? field.label} className={cellClass(field)}>
            {editing && inLine ? (
              <Question path={`${row}.${field.id}`} cell={texts.cell({ label: field.shortLabel ?? field.label, number: at + 1 })} />
            ) : (
              <>
                <TextCell place={`${row}.${field.id}`} />
                {field === first ? (
                  <BareLine places={columns.map(({ id }) => `${row}.${id}`)}>
                    {/[\p{L}\p{N}]/u.test(title) ? title : texts.notFilled}
                  </BareLine>
                ) : null}
              </>
            )}
          </td>
        ))}
        <td role="cell" className="sj-rowacts">
          {editing ? (
            <>
              <Button size="small" className="sj-small" onClick={onDone} aria-label={texts.doneWith(place)}>
                {texts.done}
              </Button>
              <Button
                size="small"
                appearance="subtle"
                className="sj-small"
                icon={<DismissRegular />}
                aria-label={texts.cancelEditing(place)}
                onClick={onCancel}
              />
            </>
          ) : (
            !readOnly && (
              <>
                <Button
                  size="small"
                  appearance="subtle"
                  className="sj-small"
                  data-edit
                  icon={<EditRegular />}
                  aria-label={texts.edit({ row: rowName(place, texts) })}
                  onClick={onEdit}
                />
                {movesIn === undefined ? null : <MoveButtons path={path} rowId={rowId} at={at} count={movesIn} title={title} />}
                {mayRemove ? (
                  <Button
                    size="small"
                    appearance="subtle"
                    className="sj-small"
                    icon={<DeleteRegular />}
                    aria-label={texts.delete({ row: rowName(place, texts) })}
                    onClick={() => onRemove(title || texts.title(place))}
                  />
                ) : null}
              </>
            )
          )}
        </td>
      </tr>
      {editing && !inLine && drawRow ? (
        <tr role="row" className="sj-editing sj-rowpanel">
          <td role="cell" colSpan={columns.length + 1}>
            <RowPlace value={row}>{drawRow(rowId)}</RowPlace>
          </td>
        </tr>
      ) : null}
      {editing ? null : (
        <tr role="row" className="sj-rownotes">
          <td role="cell" colSpan={columns.length + 1}>
            <RowNotes row={row} nodes={ownInRow(node)} />
          </td>
        </tr>
      )}
    </tbody>
  )
}
