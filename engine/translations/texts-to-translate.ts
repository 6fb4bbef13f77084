import type { Translations } from '../definition/texts/translations.ts'
import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { sameJson, type Json } from '../rules/values/json.ts'
import { sameElements } from '../rules/values/same-elements.ts'
import { pointerStep } from '../rules/values/pointer.ts'
import { missingForms } from './missing-forms.ts'
import { textsOf, type PlacedText } from './texts-of.ts'
import { fieldsOf, hasSameParagraphs } from './words-in.ts'

type Text = PlacedText['text']

/** What is to be done: nobody said it, the original says something else since, it does not fit, or nothing. */
export type TranslationState = 'missing' | 'outdated' | 'faulty' | 'done'
/** Merge fields that differ, as many paragraphs as the original has not, or a count without a form of the language. */
export type TranslationFault = 'fields' | 'paragraphs' | 'plural'

/** One text of a set with what a language says of it. */
export type TextToTranslate = {
  /** Where the original stands: a definition and a place in it, or a definition of messages and the key of one. */
  readonly definition: string
  readonly place: string
  readonly original: Text
  readonly state: TranslationState
  readonly text?: Text
  readonly fault?: TranslationFault
  /** Of one that is out of date: what was translated, where that is known. */
  readonly before?: Text
  /** The definition that says it. */
  readonly file?: string
}

/** Why a translation cannot stand for its original; undefined when it can. */
export const faultOf = (original: Text, text: Text, language: string): TranslationFault | undefined => {
  if (!hasSameParagraphs(original, text)) return 'paragraphs'
  if (fieldsOf(original).join(' ') !== fieldsOf(text).join(' ')) return 'fields'
  return missingForms(original, text, language).length > 0 ? 'plural' : undefined
}

type Said = { readonly file: Translations; readonly text: Text; readonly before: Text | undefined }

/** What the files of a language say at a place; of several, the last, which is that of the institution. */
const saidAt = (files: readonly Translations[], id: string, place: string): Said | undefined => {
  const isMessage = kindOf(id) === 'messages'
  for (let index = files.length - 1; index >= 0; index -= 1) {
    const file = files[index]
    const text = isMessage ? file?.messages?.[place] : file?.texts?.[id]?.[place]
    if (file === undefined || text === undefined || text === '') continue
    const { originals } = file
    return { file, text, before: isMessage ? originals?.messages?.[place] : originals?.texts?.[id]?.[place] }
  }
  return undefined
}

type Placed = Pick<PlacedText, 'key' | 'pointer' | 'text'>

const placesOf = (set: DefinitionSet, id: string): readonly Placed[] => {
  const kind = kindOf(id)
  if (kind === 'messages')
    return Object.entries(set.get('messages', id)?.messages ?? {}).map(([key, { text }]) => ({
      key,
      text,
      pointer: `/messages${pointerStep(key)}/text`,
    }))
  return kind === undefined ? [] : textsOf(kind, set.find(id) as unknown as Json)
}

/** A text that an institution says in its own way is not what the base translates. */
const isOfOtherLayer = (set: DefinitionSet, id: string, { key, pointer }: Placed, { file }: Said): boolean => {
  const layer = set.sourceOf(id, pointer)?.layer
  if (layer === undefined || layer === 'base') return false
  const place = kindOf(id) === 'messages' ? `/messages${pointerStep(key)}` : `/texts${pointerStep(id)}${pointerStep(key)}`
  return set.sourceOf(file.id, place)?.layer === 'base'
}

const toTranslate = (set: DefinitionSet, files: readonly Translations[], id: string, placed: Placed, language: string): TextToTranslate => {
  const at = { definition: id, place: placed.key, original: placed.text }
  const translation = saidAt(files, id, placed.key)
  if (translation === undefined) return { ...at, state: 'missing' }
  const known = { ...at, text: translation.text, file: translation.file.id }
  const fault = faultOf(placed.text, translation.text, language)
  if (fault !== undefined) return { ...known, state: 'faulty', fault }
  const isOld =
    translation.before === undefined
      ? isOfOtherLayer(set, id, placed, translation)
      : !sameJson(translation.before as Json, placed.text as Json)
  if (!isOld) return { ...known, state: 'done' }
  return { ...known, state: 'outdated', ...(translation.before !== undefined && { before: translation.before }) }
}

/** The files of a set that say a language. */
const filesOf = (set: DefinitionSet, language: string): readonly Translations[] =>
  set.all('translations').filter((file) => file.language === language)

type Kept = { readonly files: readonly Translations[]; readonly texts: readonly TextToTranslate[] }
const keptTexts = new WeakMap<object, Map<string, Kept>>()

/**
 * The texts of one definition, with what a language says of them. They are kept for as long as the definition and the files of the language
 * are the same: most stand in the next set too.
 */
export const textsOfDefinition = (set: DefinitionSet, id: string, language: string): readonly TextToTranslate[] => {
  const files = filesOf(set, language)
  const definition = set.find(id)
  const known = definition && keptTexts.get(definition)
  const kept = known?.get(language)
  if (kept !== undefined && sameElements(kept.files, files)) return kept.texts
  const texts = placesOf(set, id).map((placed) => toTranslate(set, files, id, placed, language))
  if (definition !== undefined) keptTexts.set(definition, new Map(known).set(language, { files, texts }))
  return texts
}

const known = new WeakMap<DefinitionSet, Map<string, readonly TextToTranslate[]>>()

/** Every text of a set, in the order of its definitions, with what a language says of it. Made once for a set. */
export const textsToTranslate = (set: DefinitionSet, language: string): readonly TextToTranslate[] => {
  const ofSet = known.get(set) ?? new Map<string, readonly TextToTranslate[]>()
  known.set(set, ofSet)
  const texts = ofSet.get(language) ?? Object.keys(set.definitions).flatMap((id) => textsOfDefinition(set, id, language))
  ofSet.set(language, texts)
  return texts
}
