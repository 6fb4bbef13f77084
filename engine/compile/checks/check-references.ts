import { didYouMean } from '../did-you-mean.ts'
import { kindOf } from '../definition-set.ts'
import type { Check } from '../check-context.ts'

/** Every reference names an existing definition of the right kind. */
export const checkReferences: Check = ({ set, places, report }) => {
  for (const { id, visited } of places) {
    for (const place of visited) {
      if (place.as !== 'ref') continue
      const kind = kindOf(place.value)
      if (kind === undefined || !place.kinds.includes(kind))
        report('reference.kind', id, place.pointer, { id: place.value, kinds: place.kinds.join(' or '), kind: place.kinds[0] ?? '' })
      else if (set.find(place.value) === undefined) {
        report('reference.unknown', id, place.pointer, {
          id: place.value,
          hint: didYouMean(
            place.value,
            set.all(kind).map((one) => one.id),
          ),
        })
      }
    }
  }
}
