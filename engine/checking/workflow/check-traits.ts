import { mergeFields } from '../../messages/merge-text.ts'
import { didYouMean } from '../../loading/did-you-mean.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** A trait that is read somewhere is said by at least one type of case; otherwise its name is misspelled. */
export const checkTraits: DefinitionCheck = ({ set, eachPlaces, ruleReads, report }) => {
  const known = [...new Set(set.all('case').flatMap(({ traits }) => Object.keys(traits ?? {})))]
  for (const { id, visited } of eachPlaces()) {
    const check = ([root, list, name]: readonly string[], pointer: string): void => {
      if (root === 'case' && list === 'traits' && name !== undefined && !known.includes(name))
        report('case.trait-unknown', id, pointer, { name, hint: didYouMean(name, known) })
    }
    for (const place of visited) {
      if (place.as === 'logic') for (const { path, pointer } of ruleReads.own(place.value)) check(path, place.pointer + pointer)
      if (place.as === 'text' && place.value.includes('{'))
        for (const field of mergeFields(place.value)) check(field.split('.'), place.pointer)
    }
  }
}
