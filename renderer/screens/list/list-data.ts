import type { Status } from '../parts/StatusPill.tsx'

/** The data of a list. The server decides every row, count and option. */
export type ListColumn = {
  readonly field: string
  readonly label: string
  readonly format: string
  readonly sort: boolean
  readonly link: boolean
  readonly priority: number
}
export type ListCell = {
  readonly text: string
  readonly second?: string
  readonly value: unknown
  readonly age?: { readonly share?: number; readonly late: boolean }
}
export type ListRow = {
  readonly id: string
  readonly href?: string
  readonly state?: Status
  readonly cells: { readonly [field: string]: ListCell }
  readonly may: readonly string[]
  /** why an event is closed, by its id */
  readonly closed?: { readonly [event: string]: string }
}
export type ListFilter = {
  readonly field: string
  readonly label: string
  readonly as: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[]
  readonly value: readonly string[]
}
/** A page of a list as it is drawn: columns, rows, filters, tabs and counts. */
export type ListData = {
  readonly title: string
  readonly columns: readonly ListColumn[]
  /** columns of a card on a phone, the one that leads first */
  readonly card: readonly string[]
  /** the rows are cards at every width; left out: a table, and cards on a phone */
  readonly draw?: 'cards'
  readonly rows: readonly ListRow[]
  readonly total: number
  /** there are more than `total` */
  readonly capped: boolean
  readonly page: number
  readonly limit: number
  readonly next?: string
  readonly sort: { readonly field: string; readonly down: boolean }
  readonly tab?: string
  /** `capped`: there are more than `count` */
  readonly tabs: readonly { readonly id: string; readonly label: string; readonly count?: number; readonly capped?: true }[]
  readonly filters: readonly ListFilter[]
  /** `able`: so many of all that the list finds are in a status in which there is the event; a capped list does not count them */
  readonly bulk: readonly { readonly event: string; readonly label: string; readonly able?: number; readonly starts?: true }[]
  readonly empty?: { readonly title: string; readonly text?: string }
  /** the fields that can be searched, named in the search box */
  readonly search?: string
}
/** A person's query of a list: search text, tab, sorting, filters and page. */
export type ListQuery = {
  readonly q?: string
  readonly tab?: string
  readonly sort?: string
  readonly page?: number
  readonly limit?: number
  readonly filters: { readonly [field: string]: readonly string[] }
}

/** A saved filter: one's own, or that of a colleague, who is its `owner`. */
export type NamedFilter = { readonly id: string; readonly name: string; readonly shared: boolean; readonly owner?: string }

/** Saved filters: the one shown now, and the actions on them. Those that store a name resolve with the error as a sentence. */
export type SavedByName = {
  readonly filters: readonly NamedFilter[]
  readonly chosen?: string
  readonly mayShare: boolean
  readonly choose: (id: string) => void
  readonly save: (name: string, options: { readonly shared: boolean }) => Promise<string | undefined>
  readonly rename: (id: string, name: string) => Promise<string | undefined>
  /** copies the filter of a colleague to one's own */
  readonly copy: (id: string, name: string) => Promise<string | undefined>
  readonly share: (id: string, shared: boolean) => void
  /** puts the address of the rows on the clipboard */
  readonly link: (id: string) => void
  readonly remove: (id: string) => void
}

/** The columns a person has hidden. Without a choice the width decides; with one, the choice holds at every width. */
export type ChosenColumns = {
  readonly hidden?: readonly string[]
  /** undefined: the list's own columns */
  readonly choose: (hidden: readonly string[] | undefined) => void
}
