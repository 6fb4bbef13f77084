import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { Bar } from './Bar.tsx'
import { FigureLink } from './FigureLink.tsx'
import type { FigureData } from './figure-data.ts'
import './figures.css'

type Props = { readonly figures: FigureData; readonly title: string | undefined }

/** A tile with its number for each group, and the parts it is made of. */
export const FigureTiles = ({ figures, title }: Props) => {
  const texts = useScreenTexts().figures
  const { of, series, rows } = figures
  return (
    <ul className="sj-tiles" aria-label={title ?? of}>
      {rows.map((row) => (
        <li key={row.label} className="sj-card">
          <span className="what">{row.label}</span>
          <FigureLink figure={row.total} about={texts.about({ label: row.label, of, count: row.total.text })} />
          {series.length > 0 && <Bar row={row} most={Math.max(1, row.total.value)} />}
          {series.length > 0 && (
            <span className="sj-muted sj-caption1">
              {texts.parts(
                row.parts.flatMap((part, index) => (part.value === 0 ? [] : [{ count: part.text, label: series[index] ?? '' }])),
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
