import { useAtomValue } from 'jotai'
import { Card, DateTiles, EmptyState, Icon, LoadingRows, RequestCard, TaskList } from '#renderer'
import type { ServedView } from '../../server/contract/views.ts'
import { get, messageOfError } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import { userAtom } from '../api/user.ts'
import { hourNow, leaf, longDate, monthAndDay, today } from '../words/dates.ts'
import { BlockLink } from './BlockLink.tsx'
import type { BlockProps } from './block-props.ts'
import { requestOf, taskOf, useRowRecords } from './row-records.ts'

const greeting = (hour: number): string => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

/** Good morning, by name, and how much waits. */
export const GreetingBlock = ({ block }: BlockProps) => {
  const user = useAtomValue(userAtom)
  const says = [...(block.text === undefined ? [] : [block.text]), ...(block.says ?? [])].join(' ')
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <p className="sj-muted">{longDate(today())}</p>
      <div className="sj-greeting">
        <h1 className="sj-title1" id="page-title" tabIndex={-1}>
          {greeting(hourNow())}, {user?.firstName === '' ? user.lastName : user?.firstName}
        </h1>
        {says !== '' && <p className="sj-body2 sj-muted">{says}</p>}
      </div>
    </div>
  )
}

const useRows = (block: BlockProps['block']) => {
  const search = new URLSearchParams({ limit: '25' })
  for (const [name, value] of Object.entries(block.with ?? {})) search.set(`with.${name}`, String(value))
  const path = `/api/views/${block.view ?? ''}?${search.toString()}`
  return useResource<ServedView>(block.view === undefined ? undefined : path, (signal) => get(path, { signal }))
}
const first = (row: ServedView['rows'][number], view: ServedView, at: number) => {
  const column = view.columns[at]
  return column ? row.cells[column.field] : undefined
}

/** Tasks beside a record: done or open, for whom and by when. */
const AsideTasks = ({ block, view }: { block: BlockProps['block']; view: ServedView | undefined }) => {
  if (!view || view.rows.length === 0) return null
  const flag = view.columns.find((c) => c.format === 'yes-no' || c.field === 'done')?.field ?? ''
  const isDone = (row: ServedView['rows'][number]) => {
    const value = row.cells[flag]?.value
    return value === true || value === 'true' || value === 'yes'
  }
  return (
    <Card
      title={block.title ?? 'Tasks'}
      end={
        <span className="sj-muted">
          {view.rows.filter(isDone).length} of {view.rows.length} done
        </span>
      }
    >
      <ul className="sj-documents">
        {view.rows.map((row) => (
          <li key={row.id}>
            <Icon name={isDone(row) ? 'CheckmarkCircleRegular' : 'CircleRegular'} />
            <span>
              {isDone(row) ? <s className="sj-muted">{first(row, view, 0)?.text}</s> : first(row, view, 0)?.text}
              <span className="sj-vh">{isDone(row) ? ', done' : ', open'}</span>
              <small>{first(row, view, 0)?.second}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What needs this person next: the rows of a view whose next move is theirs. */
export const TasksBlock = ({ block }: BlockProps) => {
  const { data, error } = useRows(block)
  const rows = block.aside ? [] : (data?.rows ?? [])
  const records = useRowRecords(rows, { said: true })
  if (block.view === undefined) return null
  if (block.aside) return <AsideTasks block={block} view={data} />
  const failed = error ?? records.error
  return (
    <section aria-label={block.title ?? 'Do next'}>
      <div className="sj-sechead">
        <h2 className="sj-subtitle1">{block.title ?? 'Do next'}</h2>
      </div>
      {failed !== undefined && <p role="alert">{messageOfError(failed)}</p>}
      {failed === undefined && (!data || (rows.length > 0 && !records.data)) && <LoadingRows rows={2} />}
      {data && rows.length === 0 && (
        <div className="sj-card">
          <EmptyState
            icon="CheckmarkCircleRegular"
            title={data.empty?.title ?? block.empty ?? 'Nothing needs you now'}
            text={data.empty?.text}
          />
        </div>
      )}
      {data && records.data && rows.length > 0 && (
        <TaskList tasks={rows.map((row) => taskOf(row, first(row, data, 0), records.data?.get(row.id)))} />
      )}
    </section>
  )
}

/** As many cards as a page takes; all of them stand behind the link. */
const SHOWN = 5

/** The person's own requests with their progress; a few here, all behind a link. */
export const RequestsBlock = ({ block }: BlockProps) => {
  const { data, error } = useRows(block)
  const rows = data?.rows.slice(0, SHOWN) ?? []
  const records = useRowRecords(rows)
  const sent = (row: ServedView['rows'][number]) =>
    data?.columns.flatMap(({ field, format, label }) => {
      const value = row.cells[field]?.value
      return format === 'date' && typeof value === 'string' && value !== '' ? [`${label.toLowerCase()} ${monthAndDay(value)}`] : []
    }) ?? []
  return (
    <section aria-label={block.title ?? 'Your requests'}>
      <div className="sj-sechead">
        <h2 className="sj-subtitle1">{block.title ?? 'Your requests'}</h2>
        {data && data.total > 0 && (
          <span className="end">
            <BlockLink block={block} count={data.total} />
          </span>
        )}
      </div>
      {error !== undefined && <p role="alert">{messageOfError(error)}</p>}
      {!data && error === undefined && <LoadingRows rows={3} />}
      {data &&
        (rows.length === 0 ? (
          <div className="sj-card">
            <EmptyState
              title={data.empty?.title ?? block.empty ?? 'No request yet'}
              text={data.empty?.text ?? 'What you send appears here with its progress.'}
            />
          </div>
        ) : (
          <div className="sj-reqs">
            {rows.map((row) => (
              <RequestCard
                key={row.id}
                request={requestOf(
                  row,
                  {
                    title: first(row, data, 0)?.text ?? '',
                    line: [first(row, data, 0)?.second ?? '', ...sent(row)].filter((x) => x !== '').join(', '),
                  },
                  records.data?.get(row.id),
                )}
              />
            ))}
          </div>
        ))}
    </section>
  )
}

/** Dates ahead, as calendar leaves. */
export const DatesBlock = ({ block }: BlockProps) => {
  const dates = block.dates ?? []
  if (dates.length === 0) return null
  return (
    <Card title={block.title ?? 'Dates ahead'}>
      <DateTiles
        dates={dates.slice(0, SHOWN).map((d) => ({ ...leaf(d.on), text: d.label, ...(d.inDays > 300 && { note: d.on.slice(0, 4) }) }))}
      />
    </Card>
  )
}
