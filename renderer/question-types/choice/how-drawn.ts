import type { Option } from '#engine'
import type { QuestionFacts } from '../question-type.ts'

/** The most options that are all shown at once. */
export const ALL_SHOWN = 7

/** Stands for the person's own words among the options; it is never stored. */
export const OWN = '#own'

/**
 * Options with pictures and up to seven others are all shown, and up to twenty are in a dropdown. Longer lists, lists that are still empty, and people are
 * searched by typing; a question that stands beside another one is a dropdown sooner (`list`). A person's own words are one option more.
 */
export const howDrawn = (
  options: readonly Option[],
  { draw, ownText }: Pick<QuestionFacts, 'draw' | 'ownText'>,
): 'all' | 'list' | 'search' => {
  if (draw === 'search' || draw === 'search-server') return 'search'
  if (options.some(({ picture }) => picture !== undefined)) return 'all'
  const count = ownText === undefined || options.some(({ value }) => value === OWN) ? options.length : options.length + 1
  if (count > 0 && count <= ALL_SHOWN && draw !== 'list') return 'all'
  return count > 0 && count <= 20 ? 'list' : 'search'
}
