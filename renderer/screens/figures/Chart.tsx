import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { Bar } from './Bar.tsx'
import { FigureLink } from './FigureLink.tsx'
import { FigureTable } from './FigureTable.tsx'
import { mostOf, type FigureData } from './figure-data.ts'
import './figures.css'

type Props = { readonly figures: FigureData; readonly draw: 'bar' | 'line' | 'stacked'; readonly title: string }

/** The numbers of groups, drawn, and as a table. A chart is a list: the drawing is decoration, and every number is text and a link. */
export const Chart = ({ figures, draw, title }: Props) => {
  const texts = useScreenTexts().figures
  const [asTable, setAsTable] = useState(false)
  return (
    <div className="sj-chart">
      {asTable ? <FigureTable figures={figures} title={title} /> : <Drawing figures={figures} draw={draw} title={title} />}
      {!asTable && <Legend series={figures.series} />}
      <Button size="small" appearance="subtle" className="sj-noprint" onClick={() => setAsTable(!asTable)}>
        {asTable ? texts.asChart : texts.asTable}
      </Button>
    </div>
  )
}

const Drawing = ({ figures, draw, title }: Props) => {
  const texts = useScreenTexts().figures
  const most = mostOf(figures)
  return (
    <ul className={draw === 'bar' ? 'sj-bars' : 'sj-columns'} aria-label={title}>
      {draw === 'line' && (
        <li className="line" aria-hidden role="presentation">
          <Line figures={figures} most={most} />
        </li>
      )}
      {figures.rows.map((row) => (
        <li key={row.label}>
          <span className="what">{row.label}</span>
          {draw !== 'line' && <Bar row={row} most={most} upright={draw === 'stacked'} />}
          <FigureLink figure={row.total} about={texts.about({ label: row.label, of: figures.of, count: row.total.text })} />
        </li>
      ))}
    </ul>
  )
}

const HEIGHT = 100

/** A line for each series, or one for all, through the middles of the columns. */
const Line = ({ figures, most }: { readonly figures: FigureData; readonly most: number }) => {
  const { rows, series } = figures
  const lines =
    series.length === 0
      ? [rows.map(({ total }) => total.value)]
      : series.map((_, index) => rows.map(({ parts }) => parts[index]?.value ?? 0))
  return (
    <svg viewBox={`0 0 ${rows.length * 2} ${HEIGHT}`} preserveAspectRatio="none">
      {lines.map((values, index) => (
        <polyline
          key={series[index] ?? ''}
          className={`s${index % 6}`}
          points={values.map((value, at) => `${at * 2 + 1},${HEIGHT - (Math.max(0, value) / most) * HEIGHT}`).join(' ')}
        />
      ))}
    </svg>
  )
}

const Legend = ({ series }: { readonly series: readonly string[] }) =>
  series.length === 0 ? null : (
    <ul className="sj-legend">
      {series.map((label, index) => (
        <li key={label}>
          <span className={`swatch s${index % 6}`} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  )
