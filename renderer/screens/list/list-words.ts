import type { ListData, ListFilter, ListQuery } from './list-data.ts'

/** Both ends of a range; either may be open. */
export const rangeOf = (value: string | undefined): readonly [string, string] => {
  const [from = '', to = ''] = (value ?? '').split('..')
  return [from, to]
}

const written = (date: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )

/** What is chosen, as the tag that removes it says it. */
export const wordsOfChoice = (filter: ListFilter, value: string): string => {
  if (filter.as !== 'range') return filter.options.find((option) => option.value === value)?.label ?? value
  const [from, to] = rangeOf(value)
  const [first, last] = [from, to].map((date) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? written(date) : date))
  return from === '' ? `until ${last}` : to === '' ? `from ${first}` : `${first} to ${last}`
}

/** What one filter lets through, all its choices together. */
export const wordsOfFilter = (filter: ListFilter): string =>
  `${filter.label}: ${filter.value.map((value) => wordsOfChoice(filter, value)).join(' or ')}`

/** Which rows stand here and in which order, as paper says it, where nothing can be opened to look. */
export const wordsOfList = (data: ListData, query: ListQuery): readonly string[] => {
  const sorted = data.columns.find(({ field }) => field === data.sort.field)
  return [
    data.tabs.find(({ id }) => id === (query.tab ?? data.tab))?.label ?? '',
    (query.q ?? '') === '' ? '' : `Search: “${query.q}”`,
    ...data.filters.filter(({ value }) => value.length > 0).map(wordsOfFilter),
    sorted === undefined ? '' : `Sorted by ${sorted.label}${data.sort.down ? ', last first' : ''}`,
  ].filter((words) => words !== '')
}
