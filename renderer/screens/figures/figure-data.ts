/** A number, and the list of just what it counts. */
export type Figure = { readonly value: number; readonly text: string; readonly href?: string }

/** The numbers of groups: a row for each group, and its parts by series. */
export type FigureData = {
  readonly of: string
  readonly group: string
  readonly series: readonly string[]
  readonly rows: readonly { readonly label: string; readonly total: Figure; readonly parts: readonly Figure[] }[]
  readonly total: Figure
}

/** The number that a whole bar stands for. */
export const mostOf = ({ rows }: FigureData): number => Math.max(1, ...rows.map(({ total }) => total.value))
