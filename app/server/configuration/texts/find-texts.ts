import MiniSearch from 'minisearch'
import { kindOf, outlineParts, labelOfProperty, textsOf, type DefinitionSet, type Json, type Kind, type OutlinePart } from '#engine'
import type { FoundText } from '../../contract/configuration.ts'
import { wordsAround } from './words-around.ts'
import { titleOf } from '../titles.ts'

type Indexed = Omit<FoundText, 'around'> & { readonly id: number; readonly around: string; readonly places: readonly string[] }

/** A question that names a property, as in "the help of the start date", asks for that before anything else of the same place. */
const NAMED = 2
/** Words of a question that say nothing of what is looked for. */
const STOP_WORDS = new Set(
  'a an and are at be by can do does for from how i in is it me my of on or say says stands that the there this to under was we what when where which who why with you your'.split(
    ' ',
  ),
)

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Help texts that nobody has written yet: those of questions of the catalogue, and of questions that one form alone asks. */
const missingHelp = (kind: Kind, parts: readonly OutlinePart[]): readonly string[] =>
  kind === 'form' || kind === 'fields'
    ? parts
        .filter(
          ({ list, value: { help, label, field } }) =>
            help === undefined && label !== undefined && (kind === 'form' ? field === undefined : list === '/fields'),
        )
        .map(({ path }) => `${path}/help`)
    : []

const textsIn = (set: DefinitionSet): readonly Indexed[] => {
  const all: Indexed[] = []
  for (const [id, definition] of Object.entries(set.definitions)) {
    const kind = kindOf(id)
    if (kind === undefined || kind === 'translations' || id.split('.').length > 2) continue
    const value = definition as unknown as Json
    const parts = outlineParts(kind, value)
    const around = wordsAround(parts)
    const add = (key: string, text: string | readonly string[], layer: string): void => {
      const places = around(key)
      all.push({
        id: all.length,
        definition: id,
        title: titleOf(set, id),
        path: key,
        property: labelOfProperty(lastOf(key)),
        text: typeof text === 'string' ? text : text.join('\n'),
        layer,
        around: places.join(' '),
        places,
      })
    }
    for (const { key, pointer, text } of textsOf(kind, value)) add(key, text, set.sourceOf(id, pointer)?.layer ?? '')
    for (const key of missingHelp(kind, parts)) add(key, '', '')
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

/** What a part is called comes before what is said about it: the words themselves, then what begins with them. */
const CALLED = new Set(['label', 'title', 'heading'])
const rankOf = (asked: string, { path, text }: Indexed): number => {
  const called = CALLED.has(lastOf(path)) ? text.toLowerCase() : ''
  if (called === asked) return 0
  return called.startsWith(asked) ? 1 : 2
}

/** Texts of all definitions by their words, the best `most` of how many there are, also by the words of what they stand in; the index is made when a set is first searched. */
export const findTexts = (
  set: DefinitionSet,
  words: string,
  most: number,
): { readonly found: readonly FoundText[]; readonly count: number } => {
  const asked = words.trim().toLowerCase()
  const all = indexOf(set)
    .search(words, {
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      boost: { text: 2, around: 1.5, property: 1.2 },
      combineWith: 'OR',
    })
    .map((found) => ({ found, asksForIt: Object.values(found.match).some((fields) => fields.includes('property')) }))
    // What is not there yet is found only by a question that asks for it.
    .filter(({ found, asksForIt }) => found['text'] !== '' || asksForIt)
    .toSorted((left, right) => right.found.score * (right.asksForIt ? NAMED : 1) - left.found.score * (left.asksForIt ? NAMED : 1))
    .map(({ found }) => found as unknown as Indexed)
    .toSorted((left, right) => rankOf(asked, left) - rankOf(asked, right))
  const found = all.slice(0, most).map(({ definition, title, path, property, text, layer, places }) => ({
    definition,
    title,
    path,
    property,
    text,
    layer,
    around: places,
  }))
  return { found, count: all.length }
}
