import { useAtomValue } from 'jotai'
import { Card, DateTiles, EmptyState, Icon, LoadingRows, RequestCard, TaskList } from '#renderer'
import type { ServedRecord } from '../../server/contract/records.ts'
import type { ServedView } from '../../server/contract/views.ts'
import { get, wordsOf } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import { userAtom } from '../api/user.ts'
import { hourNow, leaf, longDate, today } from '../words/dates.ts'
import type { BlockProps } from './block-props.ts'

const greeting = (hour: number): string => (hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening')

/** Good morning, by name. */
export function GreetingBlock({ block }: BlockProps) {
  const user = useAtomValue(userAtom)
  return (
    <div style={{ marginBlockEnd: 8 }}>
      <p className="sj-muted">{longDate(today())}</p>
      <div className="sj-sechead" style={{ marginBlockEnd: 0 }}>
        <h1 className="sj-title1" id="page-title" tabIndex={-1}>{greeting(hourNow())}, {user?.firstName === '' ? user.lastName : user?.firstName}</h1>
        {block.text !== undefined && <span className="sj-body2 sj-muted">{block.text}</span>}
      </div>
    </div>
  )
}

const useRows = (block: BlockProps['block']) => {
  const search = new URLSearchParams({ limit: '25' })
  for (const [name, value] of Object.entries(block.with ?? {})) search.set(`with.${name}`, String(value))
  const path = `/api/views/${block.view ?? ''}?${search.toString()}`
  return useResource<ServedView>(block.view === undefined ? undefined : path, signal => get(path, { signal }))
}
const first = (row: ServedView['rows'][number], view: ServedView, at: number) => { const column = view.columns[at]; return column ? row.cells[column.field] : undefined }

/** Tasks beside a record: done or open, for whom and by when. */
function AsideTasks({ block, view }: { block: BlockProps['block']; view: ServedView | undefined }) {
  if (!view || view.rows.length === 0) return null
  const flag = view.columns.find(c => c.format === 'yes-no' || c.field === 'done')?.field ?? ''
  const isDone = (row: ServedView['rows'][number]) => { const value = row.cells[flag]?.value; return value === true || value === 'true' || value === 'yes' }
  return (
    <Card title={block.title ?? 'Tasks'} end={<span className="sj-muted">{view.rows.filter(isDone).length} of {view.rows.length} done</span>}>
      <ul className="sj-documents">
        {view.rows.map(row => <li key={row.id}><Icon name={isDone(row) ? 'CheckmarkCircleRegular' : 'CircleRegular'} /><span>{isDone(row) ? <s className="sj-muted">{first(row, view, 0)?.text}</s> : first(row, view, 0)?.text}<span className="sj-vh">{isDone(row) ? ', done' : ', open'}</span><small>{first(row, view, 0)?.second}</small></span></li>)}
      </ul>
    </Card>
  )
}

/** What needs this person next: the rows of a view whose next move is theirs. */
export function TasksBlock({ block }: BlockProps) {
  const { data, error } = useRows(block)
  if (block.view === undefined) return null
  if (block.aside) return <AsideTasks block={block} view={data} />
  return (
    <section aria-label={block.title ?? 'Do next'}>
      <div className="sj-sechead"><h2 className="sj-subtitle1">{block.title ?? 'Do next'}</h2></div>
      {error !== undefined && <p role="alert">{wordsOf(error)}</p>}
      {!data && error === undefined && <LoadingRows rows={2} />}
      {data && (data.rows.length === 0
        ? <div className="sj-card"><EmptyState icon="CheckmarkCircleRegular" title={data.empty?.title ?? block.empty ?? 'Nothing needs you now'} text={data.empty?.text} /></div>
        : <TaskList tasks={data.rows.map(row => ({ id: row.id, title: first(row, data, 0)?.text ?? '', text: first(row, data, 0)?.second, href: row.href ?? '#/', icon: row.state?.icon, family: row.state?.family, due: first(row, data, 1)?.text, left: first(row, data, 1)?.second }))} />)}
    </section>
  )
}

function OneRequest({ row, view }: { row: ServedView['rows'][number]; view: ServedView }) {
  const path = `/api/records/${row.entity}/${row.id}`
  const { data } = useResource<ServedRecord>(path, signal => get(path, { signal }))
  const status = row.state ?? { label: '', family: 'closed' }
  const next = data?.state?.next === undefined ? undefined : ['Next: ' + data.state.next, data.state.usually].filter(x => x !== undefined).join(' ')
  return <RequestCard request={{ id: row.id, title: first(row, view, 0)?.text ?? '', line: first(row, view, 0)?.second ?? first(row, view, 1)?.text ?? '', href: row.href ?? '#/', status, steps: data?.steps ?? [], next }} />
}

/** The person's own requests with their progress; a few here, all behind a link. */
export function RequestsBlock({ block }: BlockProps) {
  const { data, error } = useRows(block)
  return (
    <section aria-label={block.title ?? 'Your requests'}>
      <div className="sj-sechead"><h2 className="sj-subtitle1">{block.title ?? 'Your requests'}</h2>{data && data.total > 0 && <span className="end sj-muted">{data.total}</span>}</div>
      {error !== undefined && <p role="alert">{wordsOf(error)}</p>}
      {!data && error === undefined && <LoadingRows rows={3} />}
      {data && (data.rows.length === 0 ? <div className="sj-card"><EmptyState title={data.empty?.title ?? block.empty ?? 'No request yet'} text={data.empty?.text ?? 'What you send appears here with its progress.'} /></div> : <div className="sj-reqs">{data.rows.slice(0, 5).map(row => <OneRequest key={row.id} row={row} view={data} />)}</div>)}
    </section>
  )
}

/** Dates ahead, as calendar leaves. */
export function DatesBlock({ block }: BlockProps) {
  const dates = (block.facts ?? []).filter(f => /^\d{4}-\d{2}-\d{2}/.test(f.value))
  if (dates.length === 0) return null
  return <section className="sj-card" aria-label={block.title ?? 'Dates ahead'}><div className="hd"><h2 className="sj-subtitle2">{block.title ?? 'Dates ahead'}</h2></div><div className="bd"><DateTiles dates={dates.map(d => ({ ...leaf(d.value), text: d.label }))} /></div></section>
}
