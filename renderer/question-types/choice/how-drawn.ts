import type { Option } from '#engine'
import type { QuestionFacts } from '../question-type.ts'

/** The most options that are all shown at once. */
export const ALL_SHOWN = 7

/**
 * Up to seven options are all shown, and up to twenty are in a dropdown. Longer lists, lists that are still empty, and people are
 * searched by typing.
 */
export const howDrawn = (options: readonly Option[], { draw }: Pick<QuestionFacts, 'draw'>): 'all' | 'list' | 'search' => {
  if (draw === 'search') return 'search'
  if (options.length > 0 && options.length <= ALL_SHOWN) return 'all'
  return options.length > 0 && options.length <= 20 ? 'list' : 'search'
}
