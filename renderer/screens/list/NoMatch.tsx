import { Button } from '@fluentui/react-components'
import { EmptyState } from '../parts/EmptyState.tsx'
import type { ListData, ListQuery } from './list-data.ts'
import { wordsOfCount, wordsOfFilter } from './list-words.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type NoMatchProps = { readonly data: ListData; readonly query: ListQuery; readonly ask: (query: ListQuery) => void }

/** An empty list: the filters that exclude rows and how to drop them, or, without filters, what will appear here. */
export const NoMatch = ({ data, query, ask }: NoMatchProps) => {
  const texts = useListTexts()
  const active = data.filters.filter(({ value }) => value.length > 0)
  const q = query.q ?? ''
  const here = data.tabs.find(({ id }) => id === (query.tab ?? data.tab))
  const beside = data.tabs
    .filter(({ id, count }) => id !== here?.id && (count ?? 0) > 0)
    .toSorted((left, right) => (right.count ?? 0) - (left.count ?? 0))[0]
  if (q === '' && active.length === 0 && (beside === undefined || here === undefined))
    return <EmptyState title={data.empty?.title ?? texts.empty.title} text={data.empty?.text} />
  const drops = [
    ...(q === '' ? [] : [{ label: texts.empty.dropSearch({ words: q }), then: { ...query, q: undefined, page: 1 } }]),
    ...active.map((filter) => ({
      label: texts.empty.dropFilter({ filter: wordsOfFilter(filter, texts) }),
      then: { ...query, page: 1, filters: { ...query.filters, [filter.field]: [] } },
    })),
  ]
  const wanted = [...(q === '' ? [] : [texts.empty.quoted({ words: q })]), ...active.map((filter) => wordsOfFilter(filter, texts))]
  const noneWith = here === undefined ? texts.empty.noneWith({ wanted }) : texts.empty.noneInWith({ tab: here.label, wanted })
  return (
    <EmptyState
      icon="SearchRegular"
      title={texts.empty.noMatch}
      text={wanted.length === 0 ? texts.empty.noneIn({ tab: here?.label ?? '' }) : noneWith}
      action={
        <div className="sj-emptyacts">
          {drops.map(({ label, then }) => (
            <Button key={label} onClick={() => ask(then)}>
              {label}
            </Button>
          ))}
          {drops.length > 1 && <Button onClick={() => ask({ filters: {}, tab: query.tab })}>{texts.empty.dropAll}</Button>}
          {beside && (
            <Button onClick={() => ask({ ...query, tab: beside.id, page: 1 })}>
              {texts.empty.lookIn({ tab: beside.label, count: wordsOfCount(beside.count ?? 0, beside.capped ?? false, texts) })}
            </Button>
          )}
        </div>
      }
    />
  )
}
