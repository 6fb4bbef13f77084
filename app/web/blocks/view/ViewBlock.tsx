import { Button } from '@fluentui/react-components'
import { use, useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Card, DataList, EmptyState, type ListQuery, LoadingRows, onDemand } from '#renderer'
import type { ServedView } from '../../../server/contract/views.ts'
import { messageOfError } from '../../api/client.ts'
import { ReopenContext } from '../../api/reopen-context.ts'
import { searchOf } from '../../api/operation-request.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRecordIfAny } from '../../record/RecordProvider.tsx'
import { listAsk } from '../asks.ts'
import { useBulk } from './bulk/use-bulk.tsx'
import { useListJob } from './bulk/use-list-job.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { addressIn, keptOf, paramsOf } from './list-address.ts'
import { listPrefix, queryOf } from './list-query.ts'
import { withList } from '../../api/list-link.ts'
import { NewCase } from './NewCase.tsx'
import { useColumns } from './use-columns.ts'
import { useLetterKeys } from '../../shell/use-letter-keys.ts'
import { useSavedFilters } from './use-saved-filters.ts'
import { daysSince, plainInstant, shortDate } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { listTexts } from '../../texts/lists-texts.ts'
import { shellTexts } from '../../texts/shell-texts.ts'

type Cells = ServedView['rows'][number]['cells']

const datesIn = ({ rows }: ServedView, field: string): readonly string[] =>
  rows.flatMap(({ cells }) => {
    const value = cells[field]?.value
    return typeof value === 'string' && value !== '' ? [value] : []
  })

/** In a narrow column a day is "Nov 24", with its year in all rows or in none; a time in a status is a count of days. */
const shortCells = (view: ServedView, cells: Cells): Cells => {
  const { columns } = view
  const short = { ...cells }
  for (const { field, format } of columns) {
    const cell = cells[field]
    if (cell && typeof cell.value === 'string' && cell.value !== '') {
      if (format === 'date') short[field] = { ...cell, text: shortDate(cell.value, datesIn(view, field)) }
      if (format === 'instant') short[field] = { ...cell, text: plainInstant(cell.value) }
      if (format === 'ago') short[field] = { ...cell, text: daysSince(cell.value) }
    }
  }
  return short
}

const CalendarBlock = onDemand(() => import('./CalendarBlock.tsx').then((file) => file.CalendarBlock))

/** A view drawn as a list, or on the days of a month. */
export const ViewBlock = (props: BlockProps<'view'>) =>
  props.block.calendar === undefined ? <ListBlock {...props} /> : <CalendarBlock {...props} />

const ListBlock = ({ block, screen }: BlockProps<'view'>) => {
  const [params, setParams] = useSearchParams()
  const prefix = listPrefix(screen, block)
  const query = useMemo(() => queryOf(params, prefix), [params, prefix])
  const rows = listAsk(block, screen, params)
  const { data, error, loading, reload } = useOperation('GET /api/views/:view', rows, useRecordIfAny()?.turn)
  const ask = useCallback((next: ListQuery) => setParams((now) => paramsOf(next, now, prefix)), [setParams, prefix])
  const addressOf = (next: ListQuery) => addressIn(paramsOf(next, params, prefix))
  const saved = useSavedFilters(block.view, { query, ask, addressOf })
  const columns = useColumns(block.view)
  const reopen = use(ReopenContext)
  // The menu counts rows as well.
  const followAct = useCallback(async () => {
    void reopen()
    await reload()
  }, [reload, reopen])
  const bulk = useBulk(data, followAct)
  const all = useListJob(data, rows.query, followAct)
  const send: typeof bulk.send = (event, ids, selected) =>
    // What gives records another status is shown before it is done, and is done as a job.
    data?.bulk.some((act) => act.event === event && act.moves === true) ? all.sendTo(event, ids, selected) : bulk.send(event, ids, selected)
  const keys = useLetterKeys()
  if (!data)
    return error === undefined ? (
      <LoadingRows rows={10} />
    ) : (
      <EmptyState
        icon="ErrorCircleRegular"
        title={listTexts().notLoaded}
        text={messageOfError(error)}
        action={
          <Button
            onClick={() => {
              void reload()
            }}
          >
            {shellTexts().tryAgain}
          </Button>
        }
      />
    )
  // A panel beside the page says in one line what a page says with a picture.
  if (block.aside && data.total === 0 && data.empty && !data.starts && keptOf(query) === '')
    return (
      <Card title={block.title ?? data.title} end={<span className="sj-muted">0</span>}>
        <p className="sj-muted">{data.empty.title}</p>
      </Card>
    )
  const list = (
    <>
      {(data.export || data.starts) && (
        <div className="sj-listhead sj-noprint">
          {data.export && <ExportButtons ask={rows} total={data.total} />}
          {data.starts && <NewCase starts={data.starts} />}
        </div>
      )}
      {error !== undefined && (
        <p role="alert">
          {messageOfError(error)}{' '}
          <Button
            size="small"
            onClick={() => {
              void reload()
            }}
          >
            {shellTexts().tryAgain}
          </Button>
        </p>
      )}
      {all.lines}
      <DataList
        data={{
          ...data,
          title: block.title ?? data.title,
          rows: data.rows.map((row) => ({
            ...row,
            ...(row.href !== undefined && {
              href: withList(row.href, block.view, searchOf({ ...rows.query, page: undefined, limit: undefined })),
            }),
            cells: shortCells(data, row.cells),
          })),
        }}
        query={query}
        ask={ask}
        busy={loading}
        saved={saved}
        columns={columns}
        keys={keys}
        send={data.bulk.length === 0 ? undefined : send}
        sendAll={all.sendAll}
      />
      {bulk.dialog}
      {all.dialog}
    </>
  )
  if (block.title === undefined) return list
  // A page with several lists says which is which.
  return (
    <div className="sj-titled-list">
      <div className="sj-sechead">
        <h2 className="sj-subtitle1">{block.title}</h2>
      </div>
      {list}
    </div>
  )
}
