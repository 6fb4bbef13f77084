import { Card, Chart, EmptyState } from '#renderer'
import { homeTexts } from '../../texts/home-texts.ts'
import { BlockLink } from '../BlockLink.tsx'
import type { BlockProps } from '../block-props.ts'

/** The numbers of a list, drawn by group; each leads to the list of what it counts. */
export const ChartBlock = ({ block }: BlockProps<'chart'>) => {
  const { figures, draw, title, link, empty } = block
  // Whose page is closed to this viewer, they count nothing of it.
  if (!figures) return null
  return (
    <div className="sj-chartcard">
      <Card title={title ?? figures.of} note={figures.total.text} end={<BlockLink link={link} />}>
        {figures.rows.length === 0 ? (
          <EmptyState icon="DocumentRegular" title={empty ?? homeTexts().figures.none} />
        ) : (
          <Chart figures={figures} draw={draw} title={title ?? figures.of} />
        )}
      </Card>
    </div>
  )
}
