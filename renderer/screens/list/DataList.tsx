import { Checkbox } from '@fluentui/react-components'
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons'
import { useCallback, useEffect, useRef, useState } from 'react'
import { onDemand, whenIdle } from '../../state/on-demand.ts'
import { FilterBar } from './FilterBar.tsx'
import { ListCards } from './ListCards.tsx'
import { ListCell } from './ListCell.tsx'
import type { ChosenColumns, ListColumn, ListData, ListQuery, ListRow, SavedByName } from './list-data.ts'
import { wordsOfList } from './list-words.ts'
import { ListPager } from './ListPager.tsx'
import { NoMatch } from './NoMatch.tsx'
import { SavedFilters } from './SavedFilters.tsx'
import type { LetterKeys } from '../keys/letter-keys.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'
import type { ListTexts } from '../../texts/en/list.ts'
import './list.css'

type DataListProps = {
  readonly data: ListData
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  /** sends an event to the rows that accept it, of all that are selected; the ones that it resolves with stay selected */
  readonly send?: (event: string, ids: readonly string[], selected: readonly string[]) => Promise<readonly string[]>
  /** sends an event to every row that the list finds, on all pages */
  readonly sendAll?: (event: string) => void
  readonly busy?: boolean
  readonly saved?: SavedByName
  readonly columns?: ChosenColumns
  /** keys that go through the rows; left out: none */
  readonly keys?: LetterKeys
}

/** Shown once a row is selected. */
const BulkBar = onDemand(() => import('./BulkBar.tsx').then((file) => file.BulkBar))
const ListKeysDialog = onDemand(() => import('./ListKeysDialog.tsx').then((file) => file.ListKeysDialog))

const SortHeader = ({
  column,
  leaves,
  data,
  query,
  ask,
}: { column: ListColumn; leaves: string | undefined } & Pick<DataListProps, 'data' | 'query' | 'ask'>) => {
  const on = data.sort.field === column.field
  const direction = data.sort.down ? 'descending' : 'ascending'
  if (!column.sort)
    return (
      <th scope="col" data-column={column.field} className={leaves}>
        {column.label}
      </th>
    )
  const next = on && !data.sort.down ? `-${column.field}` : column.field
  return (
    <th scope="col" data-column={column.field} className={leaves} aria-sort={on ? direction : undefined}>
      <button type="button" onClick={() => ask({ ...query, sort: next, page: 1 })}>
        {column.label}
        {on && (data.sort.down ? <ArrowDownRegular aria-hidden fontSize={12} /> : <ArrowUpRegular aria-hidden fontSize={12} />)}
      </button>
    </th>
  )
}

const checkedAll = (chosen: number, shown: number): boolean | 'mixed' => {
  if (chosen === 0) return false
  return chosen === shown ? true : 'mixed'
}

const labelOfRow = (row: ListRow, columns: readonly ListColumn[], texts: ListTexts) =>
  texts.names(
    columns
      .map((c) => row.cells[c.field]?.text ?? '')
      .filter((t) => t !== '')
      .slice(0, 2),
  )

/** Focuses the first selected row that is drawn: in the table, or on its card. */
const focusChosen = (list: HTMLElement | null) => {
  const boxes = [...(list?.querySelectorAll<HTMLInputElement>('tbody input:checked, li input:checked') ?? [])]
  boxes.find((box) => box.getClientRects().length > 0)?.focus()
}

const idsOf = (rows: ListData['rows']): ReadonlySet<string> => new Set(rows.map(({ id }) => id))

/** The rows that are in the list when an act is over, which may be others than when it began. */
const usePresent = (rows: ListData['rows']): { readonly current: ReadonlySet<string> } => {
  const present = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    present.current = idsOf(rows)
  }, [rows])
  return present
}

/** So many rows are read at a glance. */
const AT_A_GLANCE = 5

/** Whether all rows stand here and are few: there is nothing to search, to hide or to turn to. */
const isShort = ({ tabs, filters, total, page, rows }: ListData, { q }: ListQuery): boolean =>
  tabs.length === 0 && filters.length === 0 && q === undefined && page === 1 && total === rows.length && total <= AT_A_GLANCE

/** A list: saved filters, search and filters, table (cards on a phone), bulk bar, pager. */
export const DataList = ({ data, query, ask, send, sendAll, busy = false, saved, columns: chosenColumns, keys }: DataListProps) => {
  const texts = useListTexts()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState(data.rows)
  if (seen !== data.rows) {
    setSeen(data.rows)
    setChosen(new Set(data.rows.map(({ id }) => id).filter((id) => chosen.has(id))))
  }
  const table = useRef<HTMLDivElement>(null)
  const [asksKeys, setAsksKeys] = useState(false)
  const asker = useRef<Element>(null)
  const help = useCallback(() => {
    asker.current = document.activeElement
    setAsksKeys(true)
  }, [])
  const leaveKeys = () => {
    setAsksKeys(false)
    requestAnimationFrame(() => {
      if (asker.current instanceof HTMLElement) asker.current.focus()
    })
  }
  useListKeys(table, keys?.isOn ?? false, help)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    // One frame later, when the dialog of the event has released the focus.
    if (turn > 0) requestAnimationFrame(() => focusChosen(table.current))
  }, [turn])
  const rows = data.rows.filter((r) => chosen.has(r.id))
  const present = usePresent(data.rows)
  const sendTo = async (event: string, ids: readonly string[]) => {
    if (!send) return
    const left = await send(event, ids, [...idsOf(rows)])
    // Rows that the act did not reach stay selected, like those that refused it, unless they have left the list meanwhile.
    setChosen((was) => new Set([...was, ...left].filter((id) => present.current.has(id) && (!ids.includes(id) || left.includes(id)))))
    setTurn((now) => now + 1)
  }
  const short = isShort(data, query)
  const bulk = send !== undefined && data.bulk.length > 0
  useEffect(() => (bulk ? whenIdle(BulkBar.preload) : undefined), [bulk])
  const toggle = (id: string, on: boolean) =>
    setChosen((was) => {
      const now = new Set(was)
      if (on) now.add(id)
      else now.delete(id)
      return now
    })
  const columns = data.columns.filter((c) => c.link || !chosenColumns?.hidden?.includes(c.field))
  const leaves = (c: ListColumn) => (chosenColumns?.hidden === undefined ? `p${c.priority}` : undefined)
  return (
    <>
      <SavedFilters data={data} query={query} ask={ask} saved={saved} />
      <section
        className={data.draw === 'cards' ? 'sj-card sj-list-card sj-sheet' : 'sj-card sj-list-card'}
        aria-label={data.title}
        aria-busy={busy}
      >
        <p className="sj-listwords">{texts.print.all(wordsOfList(data, query, texts))}</p>
        {!short && <FilterBar data={data} query={query} ask={ask} columns={chosenColumns} />}
        {send && rows.length > 0 && (
          <BulkBar
            data={data}
            chosen={rows}
            send={(event, ids) => void sendTo(event, ids)}
            sendAll={sendAll}
            clear={() => setChosen(new Set())}
          />
        )}
        {data.rows.length === 0 ? (
          <NoMatch data={data} query={query} ask={ask} />
        ) : (
          <div ref={table}>
            <div className="sj-list">
              <table className="sj-grid">
                <caption className="sj-vh">{data.title}</caption>
                <thead>
                  <tr>
                    {bulk && (
                      <th className="pick">
                        <Checkbox
                          aria-label={texts.selectAll({ count: data.rows.length })}
                          checked={checkedAll(rows.length, data.rows.length)}
                          onChange={(_, d) => setChosen(new Set(d.checked === true ? data.rows.map((r) => r.id) : []))}
                        />
                      </th>
                    )}
                    {columns.map((c) => (
                      <SortHeader key={c.field} column={c} leaves={leaves(c)} data={data} query={query} ask={ask} />
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.rows.map((row) => (
                    <tr key={row.id} aria-selected={bulk ? chosen.has(row.id) : undefined}>
                      {bulk && (
                        <td className="pick">
                          <Checkbox
                            aria-label={texts.select({ name: labelOfRow(row, data.columns, texts) })}
                            checked={chosen.has(row.id)}
                            onChange={(_, d) => toggle(row.id, d.checked === true)}
                          />
                        </td>
                      )}
                      {columns.map((c) => (
                        <td key={c.field} className={leaves(c)}>
                          <ListCell column={c} row={row} />
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <ListCards data={data} select={bulk ? { chosen, toggle, nameOf: (row) => labelOfRow(row, data.columns, texts) } : undefined} />
          </div>
        )}
        {!short && <ListPager data={data} query={query} ask={ask} onKeys={keys && data.rows.length > 0 ? help : undefined} />}
      </section>
      {asksKeys && keys && <ListKeysDialog keys={keys} onClose={leaveKeys} />}
    </>
  )
}
