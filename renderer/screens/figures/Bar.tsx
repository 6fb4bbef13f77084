import type { FigureData } from './figure-data.ts'

type Row = FigureData['rows'][number]
type Props = { readonly row: Row; readonly most: number; readonly upright?: boolean }

/** The size of a whole bar in its drawing, which is stretched to its place. */
const WHOLE = 100
const THICK = 10

/** The bar of a group: its parts on one another, or one. It is decoration, because the number stands beside it as text. */
export const Bar = ({ row, most, upright = false }: Props) => {
  const values = row.parts.length > 0 ? row.parts.map(({ value }) => value) : [row.total.value]
  const lengths = values.map((value) => (Math.max(0, value) / most) * WHOLE)
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0))
  return (
    <svg
      className={upright ? 'sj-bar up' : 'sj-bar'}
      viewBox={upright ? `0 0 ${THICK} ${WHOLE}` : `0 0 ${WHOLE} ${THICK}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {lengths.map((length, index) => {
        const start = starts[index] ?? 0
        const place = upright
          ? { x: 0, y: WHOLE - start - length, width: THICK, height: length }
          : { x: start, y: 0, width: length, height: THICK }
        return <rect key={`${index}-${start}`} className={`s${index % 6}`} {...place} />
      })}
    </svg>
  )
}
