import { ROOTS } from '../../definition/vocabulary.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { Check } from '../check-context.ts'

/** What a text may merge besides what a rule may read: the link and the institution a message is sent for, the count a badge shows. */
const TEXT_ROOTS: readonly string[] = [...ROOTS, 'institution', 'link', 'count', 'asked']

/** What the words of a window merge besides: what the window came to. */
const WINDOW = ['opens', 'closes', 'state', 'inDays']

/** A merge field starts with a root that texts know. */
export const checkTexts: Check = ({ places, report }) => {
  for (const { id, kind, visited } of places) {
    for (const place of visited) {
      if (place.as !== 'text' || !place.value.includes('{')) continue
      for (const field of mergeFields(place.value)) {
        const root = field.split('.', 1)[0] ?? field
        if (TEXT_ROOTS.includes(root) || (kind === 'rule' && WINDOW.includes(root))) continue
        report('text.root-unknown', id, place.pointer, { field, root, known: TEXT_ROOTS.join(', '), hint: didYouMean(root, TEXT_ROOTS) })
      }
    }
  }
}
