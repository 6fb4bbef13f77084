import type { ListData, ListFilter, ListQuery } from './list-data.ts'
import type { ListTexts } from '../../texts/en/list.ts'

/** Both ends of a range; either may be open. */
export const rangeOf = (value: string | undefined): readonly [string, string] => {
  const [from = '', to = ''] = (value ?? '').split('..')
  return [from, to]
}

/** A count as it is shown: of a long list, that there are more. */
export const wordsOfCount = (count: number, isCapped: boolean, texts: Pick<ListTexts, 'number' | 'totalOrMore'>): string =>
  isCapped ? texts.totalOrMore({ total: count }) : texts.number(count)

/** The chosen value, as its removable tag shows it. */
export const wordsOfChoice = (filter: ListFilter, value: string, texts: ListTexts): string => {
  if (filter.as !== 'range') return filter.options.find((option) => option.value === value)?.label ?? value
  const [from, to] = rangeOf(value)
  const written = (date: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? texts.mediumDate(date) : date)
  const [first, last] = [written(from), written(to)]
  if (from === '') return texts.filters.until({ last })
  return to === '' ? texts.filters.since({ first }) : texts.filters.between({ first, last })
}

/** All values of one filter. */
export const wordsOfFilter = (filter: ListFilter, texts: ListTexts): string =>
  texts.filters.chosen({ label: filter.label, choices: filter.value.map((value) => wordsOfChoice(filter, value, texts)) })

/** Describes the filters and the order of a list in words, for print. */
export const wordsOfList = (data: ListData, query: ListQuery, texts: ListTexts): readonly string[] => {
  const sorted = data.columns.find(({ field }) => field === data.sort.field)
  return [
    data.tabs.find(({ id }) => id === (query.tab ?? data.tab))?.label ?? '',
    (query.q ?? '') === '' ? '' : texts.print.searched({ words: query.q ?? '' }),
    ...data.filters.filter(({ value }) => value.length > 0).map((filter) => wordsOfFilter(filter, texts)),
    sorted === undefined ? '' : texts.print[data.sort.down ? 'sortedDown' : 'sorted']({ label: sorted.label }),
  ].filter((words) => words !== '')
}
