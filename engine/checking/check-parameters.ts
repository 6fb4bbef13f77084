import { didYouMean } from '../loading/did-you-mean.ts'
import type { DefinitionCheck } from './check-context.ts'

/** A rule or a view reads only the parameters it declares. */
export const checkParameters: DefinitionCheck = ({ set, places, ruleReads, report }) => {
  for (const { id, visited } of places) {
    const taker = set.get('rule', id) ?? set.get('view', id)
    if (taker === undefined) continue
    const known = taker.with ?? []
    for (const place of visited) {
      if (place.as !== 'logic') continue
      for (const {
        path: [root, name],
        pointer,
      } of ruleReads.own(place.value)) {
        if (root === 'with' && name !== undefined && !known.includes(name))
          report('parameter.unknown', id, place.pointer + pointer, { name, hint: didYouMean(name, known) })
      }
    }
  }
}
