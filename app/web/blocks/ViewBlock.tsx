import { Button } from '@fluentui/react-components'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DataList, EmptyState, type ListQuery, LoadingRows } from '#renderer'
import type { BulkDone, ServedView } from '../../server/contract/views.ts'
import { get, post, wordsOf } from '../api/client.ts'
import { useResource } from '../api/use-resource.ts'
import { useToast } from '../shell/toast.ts'
import { daysSince, shortDate } from '../words/dates.ts'
import type { BlockProps } from './block-props.ts'

const FILTER = 'f.'

/** The list's state lives in the address: a reload, the back button and a sent link show the same rows. */
const queryOf = (params: URLSearchParams): ListQuery => {
  const filters: Record<string, readonly string[]> = {}
  for (const [key, value] of params) if (key.startsWith(FILTER) && value !== '') filters[key.slice(FILTER.length)] = value.split(',')
  const number = (name: string) => (params.get(name) === null ? undefined : Number(params.get(name)))
  return { q: params.get('q') ?? undefined, tab: params.get('tab') ?? undefined, sort: params.get('sort') ?? undefined, page: number('page'), limit: number('limit'), filters }
}
const paramsOf = (query: ListQuery): URLSearchParams => {
  const params = new URLSearchParams()
  for (const key of ['q', 'tab', 'sort', 'page', 'limit'] as const) if (query[key] !== undefined && !(key === 'page' && query.page === 1)) params.set(key, String(query[key]))
  for (const [field, values] of Object.entries(query.filters)) if (values.length > 0) params.set(FILTER + field, values.join(','))
  return params
}

/** In a narrow column a day is "Nov 24", and a time in a status is a count of days. */
const shortCells = (columns: ServedView['columns'], cells: ServedView['rows'][number]['cells']): ServedView['rows'][number]['cells'] => {
  const short = { ...cells }
  for (const { field, format } of columns) {
    const cell = cells[field]
    if (cell && typeof cell.value === 'string' && cell.value !== '') {
      if (format === 'date') short[field] = { ...cell, text: shortDate(cell.value) }
      if (format === 'ago') short[field] = { ...cell, text: daysSince(cell.value) }
    }
  }
  return short
}

/** A view drawn as a list. */
export function ViewBlock({ block }: BlockProps) {
  const [params, setParams] = useSearchParams()
  const query = useMemo(() => queryOf(params), [params])
  const search = paramsOf(query)
  for (const [name, value] of Object.entries(block.with ?? {})) search.set(`with.${name}`, String(value))
  const path = `/api/views/${block.view ?? ''}?${search.toString()}`
  const { data, error, loading, reload } = useResource<ServedView>(path, signal => get(path, { signal }))
  const [refused, setRefused] = useState<BulkDone['refused']>([])
  const toast = useToast()
  const ask = useCallback((next: ListQuery) => setParams(paramsOf(next)), [setParams])
  const send = async (event: string, ids: readonly string[]) => {
    try {
      const done = await post<BulkDone>(`/api/views/${block.view ?? ''}/events/${event}`, { ids })
      setRefused(done.refused)
      if (done.done.length > 0) toast(`${done.done.length} of ${ids.length} done`)
      await reload()
    } catch (failure) {
      setRefused([{ id: '', label: '', message: wordsOf(failure) }])
    }
  }
  if (!data) return error === undefined ? <LoadingRows rows={10} /> : <EmptyState icon="ErrorCircleRegular" title="The list could not be loaded" text={wordsOf(error)} action={<Button onClick={() => { void reload() }}>Try again</Button>} />
  return (
    <>
      {error !== undefined && <p role="alert">{wordsOf(error)} <Button size="small" onClick={() => { void reload() }}>Try again</Button></p>}
      {refused.length > 0 && <div role="alert" className="sj-card pad" style={{ marginBlockEnd: 16 }}>{refused.map(r => <p key={r.id}>{r.label === '' ? '' : <b className="sj-strong">{r.label}: </b>}{r.message}</p>)}</div>}
      <DataList data={{ ...data, title: block.title ?? data.title, rows: data.rows.map(row => ({ ...row, cells: shortCells(data.columns, row.cells) })) }} query={query} ask={ask} busy={loading} send={data.bulk.length === 0 ? undefined : (event, ids) => { void send(event, ids) }} />
    </>
  )
}
