import { useScreenTexts } from '../../texts/use-texts/use-screen-texts.ts'
import { FigureLink } from './FigureLink.tsx'
import type { FigureData } from './figure-data.ts'
import './figures.css'

type Props = { readonly figures: FigureData; readonly title: string }

/** The numbers of groups as a table: a row for each group, a column for each series, and all of them in the end. */
export const FigureTable = ({ figures, title }: Props) => {
  const texts = useScreenTexts().figures
  const { of, group, series, rows, total } = figures
  return (
    <div className="sj-figuretable">
      <table>
        <caption className="sj-vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{group}</th>
            {series.map((label) => (
              <th key={label} scope="col" className="num">
                {label}
              </th>
            ))}
            <th scope="col" className="num">
              {series.length === 0 ? of : texts.all}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.parts.map((part, index) => (
                <td key={series[index] ?? index} className="num">
                  {part.value === 0 ? (
                    <span className="sj-muted">{part.text}</span>
                  ) : (
                    <FigureLink
                      figure={part}
                      about={texts.aboutPart({ label: row.label, part: series[index] ?? '', of, count: part.text })}
                    />
                  )}
                </td>
              ))}
              <td className="num">
                <FigureLink figure={row.total} about={texts.about({ label: row.label, of, count: row.total.text })} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={series.length + 1}>
              {texts.all}
            </th>
            <td className="num">
              <FigureLink figure={total} about={texts.about({ label: texts.all, of, count: total.text })} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
