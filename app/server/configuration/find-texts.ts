import MiniSearch from 'minisearch'
import { kindOf, outlineParts, namesOfPart, labelOfProperty, textsOf, type DefinitionSet, type Json } from '#engine'
import type { FoundText } from '../contract/configuration.ts'
import { titleOf } from './titles.ts'

type Indexed = Omit<FoundText, 'around'> & { readonly id: number; readonly around: string; readonly places: readonly string[] }

const MOST_FOUND = 20
/** Words of a question that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'a an and are at be by can do does for from how i in is it me my of on or say says stands that the there this to under was we what when where which who why with you your'.split(
    ' ',
  ),
)

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const textsIn = (set: DefinitionSet): readonly Indexed[] => {
  const all: Indexed[] = []
  for (const [id, definition] of Object.entries(set.definitions)) {
    const kind = kindOf(id)
    if (kind === undefined || kind === 'translations' || id.split('.').length > 2) continue
    const value = definition as unknown as Json
    const labels = new Map(outlineParts(kind, value).map(({ path, value: part }) => [path, namesOfPart(part)]))
    for (const { key, pointer, text } of textsOf(kind, value)) {
      const places: string[] = []
      for (let path = parentOf(key); path !== ''; path = parentOf(path)) {
        const label = labels.get(path)
        if (label !== undefined) places.unshift(label)
      }
      all.push({
        id: all.length,
        definition: id,
        title: titleOf(set, id),
        path: key,
        property: labelOfProperty(lastOf(key)),
        text: typeof text === 'string' ? text : text.join('\n'),
        layer: set.sourceOf(id, pointer)?.layer ?? '',
        around: places.join(' '),
        places,
      })
    }
  }
  return all
}

const indexes = new WeakMap<DefinitionSet, MiniSearch<Indexed>>()

const indexOf = (set: DefinitionSet): MiniSearch<Indexed> => {
  const known = indexes.get(set)
  if (known) return known
  const index = new MiniSearch<Indexed>({
    fields: ['text', 'around', 'title', 'property', 'path'],
    storeFields: ['definition', 'title', 'path', 'property', 'text', 'layer', 'places'],
    processTerm: (term) => (STOP_WORDS.has(term.toLowerCase()) ? null : term.toLowerCase()),
  })
  index.addAll(textsIn(set))
  indexes.set(set, index)
  return index
}

/** Texts of all definitions by their words, also by the words of what they stand in; the index is made when a set is first searched. */
export const findTexts = (set: DefinitionSet, words: string): readonly FoundText[] =>
  indexOf(set)
    .search(words, {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { text: 2, around: 1.5, property: 1.2 },
      combineWith: 'OR',
    })
    .slice(0, MOST_FOUND)
    .map((found) => {
      const { definition, title, path, property, text, layer, places } = found as unknown as Indexed
      return { definition, title, path, property, text, layer, around: places }
    })
