import { ICONS } from '../../definition/vocabulary.ts'
import { closestName } from '../../rules/check/closest-name.ts'
import type { DefinitionCheck } from '../check-context.ts'

/** Every icon is one that the renderer draws; another one would be an empty circle. */
export const checkIcons: DefinitionCheck = ({ eachPlaces, report }) => {
  for (const { id, visited } of eachPlaces())
    for (const place of visited) {
      if (place.as !== 'icon' || ICONS.includes(place.value)) continue
      const near = closestName(place.value, ICONS)
      report('icon.unknown', id, place.pointer, { name: place.value, hint: near === undefined ? '' : `Did you mean "${near}"? ` })
    }
}
