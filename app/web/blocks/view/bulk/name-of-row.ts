import type { ServedRow, ServedView } from '../../../../server/contract/views.ts'

/** A row in a sentence: the first two columns of its card, which say who and what. */
export const nameOfRow = ({ card, columns }: ServedView, row: ServedRow): string => {
  const fields = card.length > 0 ? card : columns.map(({ field }) => field)
  return fields
    .slice(0, 2)
    .map((field) => row.cells[field]?.text ?? '')
    .filter((text) => text !== '')
    .join(', ')
}
