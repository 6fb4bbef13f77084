import { ROOTS } from '../../definition/vocabulary.ts'
import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../did-you-mean.ts'
import { secretFields } from '../secret-fields.ts'
import type { Check } from '../check-context.ts'

/** What a text may merge besides what a rule may read: the link and the institution a message is sent for, the count a badge shows. */
const TEXT_ROOTS: readonly string[] = [...ROOTS, 'institution', 'link', 'count', 'asked']

/** What the words of a window merge besides: what the window came to. */
const WINDOW = ['opens', 'closes', 'state', 'inDays']

/** Of what a text outside a form can show: whom it is about, and the case. */
const OF_RECORDS = ['record', 'case', 'answers']

/** A merge field starts with a root that texts know, and names no secret: only a form covers one. */
export const checkTexts: Check = ({ set, places, report }) => {
  const secrets = new Set(Object.values(secretFields(set)).flatMap((fields) => Object.keys(fields)))
  for (const { id, kind, visited } of places) {
    for (const place of visited) {
      if (place.as !== 'text' || !place.value.includes('{')) continue
      for (const field of mergeFields(place.value)) {
        const root = field.split('.', 1)[0] ?? field
        if (kind !== 'form' && kind !== 'fields' && OF_RECORDS.includes(root) && secrets.has(field.split('.')[1] ?? ''))
          report('text.secret', id, place.pointer, { field })
        if (TEXT_ROOTS.includes(root) || (kind === 'rule' && WINDOW.includes(root))) continue
        report('text.root-unknown', id, place.pointer, { field, root, known: TEXT_ROOTS.join(', '), hint: didYouMean(root, TEXT_ROOTS) })
      }
    }
  }
}
