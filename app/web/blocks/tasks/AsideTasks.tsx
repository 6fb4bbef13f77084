import { Card, Icon } from '#renderer'
import type { ServedRow, ServedView } from '../../../server/contract/views.ts'
import { firstCell } from '../first-cell.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** Tasks beside a record: done or open, for whom and by when. The state is said in words: an empty circle would look as if it could be ticked. */
export const AsideTasks = ({ title, view }: { title: string | undefined; view: ServedView | undefined }) => {
  const texts = homeTexts().tasks
  if (!view || view.rows.length === 0) return null
  const flag = view.columns.find((c) => c.format === 'yes-no' || c.field === 'done')?.field ?? ''
  const isDone = (row: ServedRow) => {
    const value = row.cells[flag]?.value
    return value === true || value === 'true' || value === 'yes'
  }
  return (
    <Card
      title={title ?? texts.asideTitle}
      end={<span className="sj-muted">{texts.doneOf({ done: view.rows.filter(isDone).length, count: view.rows.length })}</span>}
    >
      <ul className="sj-documents">
        {view.rows.map((row) => (
          <li key={row.id}>
            <Icon name={isDone(row) ? 'CheckmarkRegular' : 'HourglassRegular'} />
            <span>
              {isDone(row) ? <s className="sj-muted">{firstCell(row, view)?.text}</s> : firstCell(row, view)?.text}
              <small>{[isDone(row) ? texts.done : texts.open, firstCell(row, view)?.second].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
