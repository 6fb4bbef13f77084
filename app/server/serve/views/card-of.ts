import type { NamedColumn, View } from '#engine'

/** The columns of a card on a phone: those the view names, if this viewer has them, else the important ones. */
export const cardOf = (view: View, columns: readonly NamedColumn[]): readonly string[] => {
  const usual = columns
    .filter(({ priority }) => (priority ?? 1) < 3)
    .toSorted((left, right) => Number(right.link ?? false) - Number(left.link ?? false))
    .map(({ field }) => field)
  return view.card?.filter((field) => columns.some((column) => column.field === field)) ?? usual
}
