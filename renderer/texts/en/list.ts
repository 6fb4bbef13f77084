import { and, list as names, mediumDate, number, or } from './formats.ts'

type Labeled = { readonly label: string }
type Named = { readonly name: string }

/** Lists: search, filters, rows, pages. `{name}` in a text is a blank that holds an element. */
export const list = {
  number,
  mediumDate,
  names,
  open: 'Open',
  late: ({ age }: { readonly age: string }) => `${age}, late`,
  columns: 'Columns',
  columnAlways: 'Always shown',
  resetColumns: 'Reset columns',
  selectAll: ({ count }: { readonly count: number }) => `Select all ${count} on this page`,
  select: ({ name }: Named) => `Select ${name}`,
  rowsPerPage: 'Rows per page',
  perPage: ({ count }: { readonly count: number }) => `${count} per page`,
  previousPage: 'Previous page',
  nextPage: 'Next page',
  noRows: ({ total }: { readonly total: string }) => `0 of ${total}`,
  rowsOf: ({ first, last, total }: { readonly first: number; readonly last: number; readonly total: string }) =>
    `${number(first)} to ${number(last)} of ${total}`,
  totalOrMore: ({ total }: { readonly total: number }) => `${number(total)}+`,
  bulk: {
    label: 'For the rows selected',
    selected: ({ count }: { readonly count: number }) => `${count} selected`,
    act: ({ label, count }: Labeled & { readonly count: number }) => `${label} ${count}`,
    cannot: ({ label, rest, count, why }: Labeled & { readonly rest: number; readonly count: number; readonly why: string }) =>
      count === 1 ? `${label}: ${why}` : `${label}: not for ${rest} of ${count}. ${why}`,
    actAll: ({ label, total }: Labeled & { readonly total: number }) => `${label} all ${number(total)} that match`,
    actSome: ({ label, able, total }: Labeled & { readonly able: number; readonly total: number }) =>
      `${label} ${number(able)} of the ${number(total)} that match`,
    whyNot: ({ count }: { readonly count: number }) => (count === 1 ? 'Why not all?' : `Why not all ${count}?`),
    clear: 'Clear selection',
  },
  filters: {
    search: 'Search',
    searchIn: ({ title }: { readonly title: string }) => `Search ${title}`,
    clearSearch: 'clear',
    button: ({ active }: { readonly active: number }) => (active === 0 ? 'Filters' : `Filters (${active})`),
    title: 'Filters',
    close: 'Close filters',
    active: 'Active filters',
    tag: ({ label }: Labeled) => `${label}: {choice}`,
    remove: ({ label, choice }: Labeled & { readonly choice: string }) => `Remove the filter ${label}: ${choice}`,
    clearAll: 'Clear all',
    from: 'From',
    to: 'To',
    show: 'Show',
    clear: 'Clear',
    searchOptions: ({ count }: { readonly count: number }) => `Search ${count} options`,
    noOption: 'No option fits.',
    moreOptions: ({ count }: { readonly count: number }) => `And ${count} more: search.`,
    until: ({ last }: { readonly last: string }) => `until ${last}`,
    since: ({ first }: { readonly first: string }) => `from ${first}`,
    between: ({ first, last }: { readonly first: string; readonly last: string }) => `${first} to ${last}`,
    chosen: ({ label, choices }: Labeled & { readonly choices: readonly string[] }) => `${label}: ${or(choices)}`,
  },
  print: {
    searched: ({ words }: { readonly words: string }) => `Search: “${words}”`,
    sorted: ({ label }: Labeled) => `Sorted by ${label}`,
    sortedDown: ({ label }: Labeled) => `Sorted by ${label}, last first`,
    all: (sentences: readonly string[]) => `${sentences.join('. ')}.`,
  },
  empty: {
    title: 'Nothing here yet',
    noMatch: 'Nothing matches',
    noneIn: ({ tab }: { readonly tab: string }) => `No entry is in “${tab}”.`,
    noneWith: ({ wanted }: { readonly wanted: readonly string[] }) => `No entry has ${and(wanted)}.`,
    noneInWith: ({ tab, wanted }: { readonly tab: string; readonly wanted: readonly string[] }) =>
      `No entry in “${tab}” has ${and(wanted)}.`,
    quoted: ({ words }: { readonly words: string }) => `“${words}”`,
    dropSearch: ({ words }: { readonly words: string }) => `Drop the search “${words}”`,
    dropFilter: ({ filter }: { readonly filter: string }) => `Drop ${filter}`,
    dropAll: 'Drop search and filters',
    lookIn: ({ tab, count }: { readonly tab: string; readonly count: number }) => `Look in “${tab}” (${count})`,
  },
  keys: {
    title: 'Keys in lists',
    button: 'Keys',
    all: [
      { keys: ['j', '↓'], does: 'Next row' },
      { keys: ['k', '↑'], does: 'Row before' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row' },
      { keys: ['?'], does: 'Show this' },
    ],
    hold: 'Use these keys',
    close: 'Close',
  },
  saved: {
    label: 'Saved filters',
    save: 'Save this filter',
    name: 'Name of the filter',
    nameHelp: 'Only you see it. The address of this page shows the same rows to others.',
    nameMissing: 'Give the filter a name',
    button: 'Save filter',
    delete: ({ name }: Named) => `Delete the filter ${name}`,
  },
}

export type ListTexts = typeof list
