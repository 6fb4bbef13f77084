import { Button } from '@fluentui/react-components'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { Message } from '#renderer'
import {
  isCellLocked,
  proposeTable,
  tableCell,
  tableColumns,
  withTableCell,
  type Json,
  type ProposedTable,
  type Rule,
  type TableColumn,
  type DecisionRow,
} from '#engine'
import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { configurationTexts } from '../../../texts/configuration-texts.ts'
import { Grid } from '../grid/Grid.tsx'
import type { GridPlace, GridRange } from '../grid/grid-range.ts'
import { ruleWords } from '../rule/rule-words.ts'
import type { OpenDraft } from '../use-draft.ts'
import { cellInWords } from './cell-words.ts'

type Props = {
  readonly draft: OpenDraft
  readonly data: DefinitionInChange
  readonly onChoose: (path: string) => void
  /** The table wrote something, so that what stands beside it is read again. */
  readonly onEdited: () => void
}

const FIRST = { row: 0, column: 0 }
const asJson = (value: unknown): Json => value as Json

const titleOf = ({ id, is }: Pick<TableColumn, 'id' | 'is'>): string => (is === 'input' ? id : configurationTexts().table.columns[is])

type ProposalProps = { readonly proposed: ProposedTable; readonly onTake: () => void; readonly onCancel: () => void }

/** Lines of a spreadsheet: what they would change, and what of them cannot be read. */
const Proposal = ({ proposed: { changed, added, faults }, onTake, onCancel }: ProposalProps) => {
  const { table: texts, cancel } = configurationTexts()
  return (
    <div className="bd sj-stack s" role="region" aria-label={texts.proposal}>
      <p role="status">{texts.proposed({ changed, added, faults: faults.length })}</p>
      {faults.length > 0 && (
        <ul className="sj-conf-checks">
          {faults.map(({ line, column, text, why }) => (
            <li key={`${line} ${column}`}>{texts.faultAt({ line, text, why: texts.faults[why] })}</li>
          ))}
        </ul>
      )}
      <p className="sj-conf-acts">
        <Button size="small" appearance="primary" disabledFocusable={changed + added === 0} onClick={onTake}>
          {texts.takeRows({ count: changed + added })}
        </Button>
        <Button size="small" onClick={onCancel}>
          {cancel}
        </Button>
      </p>
    </div>
  )
}

/** A decision table: its inputs as columns, edited in place and pasted from a spreadsheet. The first row that fits decides. */
export const TablePane = ({ draft, data, onChoose, onEdited }: Props) => {
  const { table: texts } = configurationTexts()
  const rule = data.definition as unknown as Rule
  const rows: readonly DecisionRow[] = rule.rows ?? []
  const columns = tableColumns(rule)
  const { data: subjects } = useOperation(
    'GET /api/configuration/definitions/:id/subjects',
    { params: { id: data.id }, query: { change: data.change?.id, path: '' } },
    data.change?.version,
  )
  const words = useMemo(() => subjects && ruleWords(subjects), [subjects])
  const [range, setRange] = useState<GridRange>({ from: FIRST, to: FIRST })
  const [notice, setNotice] = useState<string>()
  const [proposed, propose] = useState<ProposedTable>()
  const edit = async (...what: Parameters<OpenDraft['edit']>): Promise<boolean> => {
    setNotice(undefined)
    const isDone = await draft.edit(...what)
    if (isDone) onEdited()
    return isDone
  }
  const writeAll = (next: readonly DecisionRow[]): void =>
    void edit({ do: 'set', path: '/rows', value: asJson(next) }, { was: asJson(rule.rows ?? null) })
  const write = ({ row: place, column: at }: GridPlace, text: string): void => {
    const [row, column] = [rows[place], columns[at]]
    if (!row || !column) return
    const made = withTableCell(row, column, text)
    if (!made.ok) return setNotice(texts.faults[made.why])
    if (column.is === 'name' && rows.some((other) => other !== row && other.id === made.row.id)) return setNotice(texts.faults.twice)
    writeAll(rows.map((known) => (known === row ? made.row : known)))
  }
  const move = async (from: number, way: 'up' | 'down'): Promise<void> => {
    const place = from + (way === 'up' ? -1 : 1)
    const row = rows[from]
    if (!row || place < 0 || place >= rows.length) return
    const after = rows.toSpliced(from, 1)[place - 1]?.id
    const move = { do: 'move' as const, path: `/rows/${row.id}`, ...(after !== undefined && { after }) }
    setNotice(undefined)
    if (
      !(await draft.move(
        [move],
        rows.map(({ id }) => ({ list: '/rows', name: id, label: id })),
      ))
    )
      return
    onEdited()
    const to = { ...range.to, row: place }
    setRange({ from: to, to })
  }
  const add = async (): Promise<void> => {
    const { rows: next } = proposeTable(rule, [[`row-${rows.length + 1}`]], { row: rows.length, column: 0 })
    if (await edit({ do: 'set', path: '/rows', value: asJson(next) }, { was: asJson(rule.rows ?? null) }))
      setRange({ from: { row: rows.length, column: 0 }, to: { row: rows.length, column: 0 } })
  }
  const pressKey = ({ key }: KeyboardEvent): boolean => {
    const row = rows[range.to.row]
    if (key !== 'Delete' || !row) return false
    void edit({ do: 'remove', path: `/rows/${row.id}` }, { was: asJson(row) })
    return true
  }
  return (
    <section className="sj-card sj-table" aria-label={texts.title}>
      <div className="hd">
        <h3 className="sj-subtitle2">{texts.title}</h3>
        <span className="sj-muted">{rule.hit === 'all' ? texts.allDecide : texts.firstDecides}</span>
        <span className="sj-push sj-conf-acts">
          <Button size="small" disabledFocusable={rows.length === 0} onClick={() => onChoose(`/rows/${rows[range.to.row]?.id}`)}>
            {texts.properties}
          </Button>
          <Button size="small" onClick={() => void add()}>
            {texts.add}
          </Button>
        </span>
      </div>
      {notice !== undefined && <Message intent="warning">{notice}</Message>}
      {proposed && (
        <Proposal
          proposed={proposed}
          onCancel={() => propose(undefined)}
          onTake={() => {
            propose(undefined)
            writeAll(proposed.rows)
          }}
        />
      )}
      <Grid
        label={texts.title}
        columns={columns.map((column) => ({ id: column.id, title: titleOf(column), width: 'minmax(140px, 1fr)' }))}
        rows={rows.map(({ id }) => ({ key: id }))}
        cell={(place, at) => {
          const [row, column] = [rows[place], columns[at]]
          if (!row || !column) return { text: '' }
          const text = tableCell(row, column)
          const isAny = column.is === 'input' && text === ''
          const inWords = cellInWords(row, column, words)
          return {
            text,
            ...(isAny && { shown: <span className="sj-muted">{texts.any}</span> }),
            ...(inWords && { shown: <span className="sj-table-words">{inWords.join('\n')}</span> }),
            ...(isCellLocked(row, column) && { locked: texts.faults.locked }),
          }
        }}
        range={range}
        onRange={setRange}
        onWrite={write}
        onPaste={(lines, { top, left }) => propose(proposeTable(rule, lines, { row: top, column: left }))}
        onMove={(row, way) => void move(row, way)}
        onKey={pressKey}
        onLocked={setNotice}
      />
      <p className="sj-grid-keys">{texts.keys}</p>
    </section>
  )
}
