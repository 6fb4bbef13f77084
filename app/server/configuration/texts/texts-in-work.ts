import {
  asOneText,
  kindOf,
  labelOfProperty,
  mergeFieldsOf,
  outlineParts,
  textsToTranslate,
  translatingTexts,
  unsaidCounts,
  writtenLanguage,
  type DefinitionSet,
  type Json,
  type TextToTranslate,
} from '#engine'
import type { ServedTranslation, TranslationCounts } from '../../contract/configuration/translations.ts'
import { serverTexts } from '../../texts/en.ts'
import { fail, type Failure } from '../../work/failure.ts'
import { titleOf } from '../titles.ts'
import { wordsAround } from './words-around.ts'

/** The language that the texts of an institution are written in, which need not be its own, and those it offers beside. */
export const languagesOfTexts = (set: DefinitionSet): { readonly written: string | undefined; readonly translated: readonly string[] } => {
  const languages = set.all('institution')[0]?.languages ?? []
  const written = writtenLanguage(set, languages)
  return { written, translated: languages.filter((language) => language !== written) }
}

/** The texts of a set with what a language says of them; a failure where nobody can choose the language. */
export const textsInWork = (set: DefinitionSet, language: string): readonly TextToTranslate[] | Failure =>
  languagesOfTexts(set).translated.includes(language)
    ? textsToTranslate(set, language)
    : fail('definition.not-found', serverTexts.configuration.noLanguage({ language }))

export const nameOfText = ({ definition, place }: { readonly definition: string; readonly place: string }): string =>
  `${definition}#${place}`

export const countsOf = (texts: readonly TextToTranslate[]): TranslationCounts => {
  const counts = { missing: 0, outdated: 0, faulty: 0, done: 0 }
  for (const { state } of texts) counts[state] += 1
  return counts
}

/** Each language with what is to be done in it. */
export const languagesInWork = (set: DefinitionSet): readonly { readonly language: string; readonly toDo: number }[] =>
  languagesOfTexts(set).translated.map((language) => ({
    language,
    toDo: textsToTranslate(set, language).filter(({ state }) => state !== 'done').length,
  }))

/** Says texts as a translator reads them. What a definition holds is looked through once for all its texts. */
export const servedTexts = (
  set: DefinitionSet,
  language: string,
  settings: { readonly [name: string]: Json },
): ((text: TextToTranslate) => ServedTranslation) => {
  const known = new Map<string, { readonly title: string; readonly around: (place: string) => readonly string[] }>()
  const placesOf = (id: string) => {
    const found = known.get(id)
    if (found !== undefined) return found
    const kind = kindOf(id)
    const definition = set.find(id)
    const parts = kind === undefined || definition === undefined ? [] : outlineParts(kind, definition as unknown as Json)
    const made = { title: titleOf(set, id, settings), around: wordsAround(parts) }
    known.set(id, made)
    return made
  }
  return ({ definition, place, original, state, text, fault, before }) => {
    const { title, around } = placesOf(definition)
    const isMessage = kindOf(definition) === 'messages'
    return {
      definition,
      title,
      place,
      around: isMessage ? [] : around(place),
      property: isMessage ? place : labelOfProperty(place.slice(place.lastIndexOf('/') + 1)),
      original: asOneText(original),
      state,
      ...(text !== undefined && { text: asOneText(text) }),
      ...(fault !== undefined && { fault: translatingTexts[fault] }),
      ...(before !== undefined && { before: asOneText(before) }),
      fields: [...mergeFieldsOf(original)],
      counts: fault === 'plural' && text !== undefined ? [...unsaidCounts(original, text, language)] : [],
    }
  }
}
