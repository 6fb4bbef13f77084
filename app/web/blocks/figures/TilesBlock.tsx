import { EmptyState, FigureTiles } from '#renderer'
import { homeTexts } from '../../texts/home-texts.ts'
import type { BlockProps } from '../block-props.ts'

/** A number for each group of a list; each leads to the list of what it counts. */
export const TilesBlock = ({ block: { figures, title, empty } }: BlockProps<'tiles'>) => {
  if (!figures) return null
  return figures.rows.length === 0 ? (
    <EmptyState icon="DocumentRegular" title={empty ?? homeTexts().figures.none} />
  ) : (
    <FigureTiles figures={figures} title={title} />
  )
}
