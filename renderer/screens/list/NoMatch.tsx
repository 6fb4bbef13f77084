import { Button } from '@fluentui/react-components'
import { EmptyState } from '../parts/EmptyState.tsx'
import type { ListData, ListQuery } from './list-data.ts'
import { wordsOfFilter } from './list-words.ts'

type NoMatchProps = { readonly data: ListData; readonly query: ListQuery; readonly ask: (query: ListQuery) => void }

/** No row: what keeps them out and how to drop it, or, where nothing does, what will appear. */
export const NoMatch = ({ data, query, ask }: NoMatchProps) => {
  const active = data.filters.filter(({ value }) => value.length > 0)
  const q = query.q ?? ''
  const here = data.tabs.find(({ id }) => id === (query.tab ?? data.tab))
  const beside = data.tabs
    .filter(({ id, count }) => id !== here?.id && (count ?? 0) > 0)
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))[0]
  if (q === '' && active.length === 0 && (beside === undefined || here === undefined))
    return <EmptyState title={data.empty?.title ?? 'Nothing here yet'} text={data.empty?.text} />
  const drops = [
    ...(q === '' ? [] : [{ label: `Drop the search “${q}”`, then: { ...query, q: undefined, page: 1 } }]),
    ...active.map((filter) => ({
      label: `Drop ${wordsOfFilter(filter)}`,
      then: { ...query, page: 1, filters: { ...query.filters, [filter.field]: [] } },
    })),
  ]
  const kept = [...(q === '' ? [] : [`“${q}”`]), ...active.map(wordsOfFilter)].join(' and ')
  return (
    <EmptyState
      icon="SearchRegular"
      title="Nothing matches"
      text={
        kept === '' ? `No entry is in “${here?.label ?? ''}”.` : `No entry ${here === undefined ? '' : `in “${here.label}” `}has ${kept}.`
      }
      action={
        <div className="sj-emptyacts">
          {drops.map(({ label, then }) => (
            <Button key={label} onClick={() => ask(then)}>
              {label}
            </Button>
          ))}
          {drops.length > 1 && <Button onClick={() => ask({ filters: {}, tab: query.tab })}>Drop search and filters</Button>}
          {beside && (
            <Button onClick={() => ask({ ...query, tab: beside.id, page: 1 })}>
              Look in “{beside.label}” ({beside.count})
            </Button>
          )}
        </div>
      }
    />
  )
}
