import { InteractionTag, InteractionTagPrimary } from '@fluentui/react-components'
import { useRef } from 'react'
import { ColleagueFilters } from './ColleagueFilters.tsx'
import { FilterChip } from './FilterChip.tsx'
import { SaveFilter } from './SaveFilter.tsx'
import { wordsOfCount } from './list-words.ts'
import type { ListData, ListQuery, SavedByName } from './list-data.ts'
import { useListTexts } from '../../texts/use-texts/use-list-texts.ts'

type SavedProps = {
  readonly data: ListData
  readonly query: ListQuery
  readonly ask: (query: ListQuery) => void
  readonly saved?: SavedByName
}

/**
 * Saved filters: those of the office with their counts, the person's own, and those that colleagues share, of which the chosen one has its place
 * among the others. The current filter can be saved among them.
 */
export const SavedFilters = ({ data, query, ask, saved }: SavedProps) => {
  const listTexts = useListTexts()
  const texts = listTexts.saved
  const group = useRef<HTMLDivElement>(null)
  const filtered = (query.q ?? '') !== '' || query.sort !== undefined || Object.values(query.filters).some((values) => values.length > 0)
  const keeps = saved !== undefined && filtered && saved.chosen === undefined
  const filters = saved?.filters ?? []
  if (data.tabs.length === 0 && !keeps && filters.length === 0) return null
  const ofColleagues = filters.filter(({ owner }) => owner !== undefined)
  return (
    <div className="sj-views" role="group" aria-label={texts.label} ref={group}>
      {data.tabs.map((tab) => {
        const on = saved?.chosen === undefined && (query.tab ?? data.tab) === tab.id
        return (
          <InteractionTag key={tab.id} shape="circular" appearance={on ? 'brand' : 'outline'}>
            <InteractionTagPrimary aria-pressed={on} onClick={() => ask({ ...query, tab: tab.id, page: 1 })}>
              {tab.label}
              {tab.count !== undefined && (
                <>
                  {/* A screen reader reads the two as one word without it, and a space alone is lost between boxes. */}
                  <span className="sj-comma">, </span>
                  <span className="sj-num sj-count">{wordsOfCount(tab.count, tab.capped ?? false, listTexts)}</span>
                </>
              )}
            </InteractionTagPrimary>
          </InteractionTag>
        )
      })}
      {saved &&
        filters
          .filter(({ id, owner }) => owner === undefined || id === saved.chosen)
          .map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              saved={saved}
              // The button that had the focus is gone with its filter.
              onRemoved={() => requestAnimationFrame(() => group.current?.querySelector('button')?.focus())}
            />
          ))}
      {saved && ofColleagues.length > 0 && <ColleagueFilters filters={ofColleagues} choose={saved.choose} />}
      {keeps && <SaveFilter save={saved.save} mayShare={saved.mayShare} />}
    </div>
  )
}
