import type { ServedBlockOf } from '../../../server/contract/blocks.ts'
import type { ServedView } from '../../../server/contract/views.ts'
import { homeTexts } from '../../texts/home-texts.ts'

/** What stands where there are no rows: the words of the block, which knows its page, before those of its view, which any page shows. */
export const emptyWords = (
  { empty }: Pick<ServedBlockOf<'requests'>, 'empty'>,
  { empty: ofView }: Pick<ServedView, 'empty'>,
): { readonly title: string; readonly text?: string } => {
  const { none, noneText } = homeTexts().requests
  if (empty !== undefined) return { title: empty }
  return ofView ?? { title: none, text: noneText }
}
