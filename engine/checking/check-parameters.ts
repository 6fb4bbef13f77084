import type { DefinitionSet } from '../loading/definition-set.ts'
import { didYouMean } from '../loading/did-you-mean.ts'
import type { DefinitionCheck } from './check-context.ts'

/** A rule, a view or a call reads only the parameters it declares; what a rule works out for its sentences also reads its texts. */
export const checkParameters: DefinitionCheck = ({ set, eachPlaces, ruleReads, report }) => {
  for (const { id, visited } of eachPlaces(['call', 'rule', 'view'])) {
    const declared = declaredIn(set, id)
    if (declared === undefined) continue
    const texts = Object.keys(set.get('rule', id)?.texts ?? {})
    for (const place of visited) {
      if (place.as !== 'logic') continue
      const known = [...declared, ...(place.pointer.startsWith('/let/') ? texts : [])]
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

const declaredIn = (set: DefinitionSet, id: string): readonly string[] | undefined => {
  const call = set.get('call', id)
  if (call !== undefined) {
    const nodes = set.get('mapping', call.body ?? '')?.nodes ?? []
    // A call about several records takes their ids from its body.
    const written = nodes.flatMap(({ path, each }) => (each ?? path)?.match(/^with\.(\w+)$/u)?.[1] ?? [])
    return [...Object.keys(call.parameters ?? {}), ...written]
  }
  const taker = set.get('rule', id) ?? set.get('view', id)
  return taker && (taker.with ?? [])
}
