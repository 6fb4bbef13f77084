import { Card, DateTiles } from '#renderer'
import { isThisYear, leaf } from '../../words/dates.ts'
import type { BlockProps } from '../block-props.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** The number of tiles that fit the column. */
const SHOWN = 5

/** Upcoming dates as calendar tiles; a year that is not this one is said. */
export const DatesBlock = ({ block }: BlockProps<'dates'>) => {
  const { dates } = block
  if (dates.length === 0) return null
  return (
    <Card title={block.title ?? homeTexts().dates}>
      <DateTiles
        dates={dates.slice(0, SHOWN).map((d) => ({ ...leaf(d.on), text: d.label, ...(!isThisYear(d.on) && { note: d.on.slice(0, 4) }) }))}
      />
    </Card>
  )
}
