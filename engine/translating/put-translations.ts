import type { Json } from '../definition/logic.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { isRecord } from '../rules/values/json.ts'
import type { TextToTranslate } from '../translations/texts-to-translate.ts'

type Text = TextToTranslate['original']
type Written = { readonly [name: string]: Json }

/** A definition of translations as it is written. */
export type TranslationsFile = { readonly id: string; readonly value: Written }
/** `text` left out: the translation is taken out. */
export type PutTranslation = { readonly definition: string; readonly place: string; readonly original: Text; readonly text?: Text }

const partOf = (value: Json | undefined): Written => (isRecord(value) ? (value as Written) : {})

const isSaid = ({ value }: TranslationsFile, { definition, place }: PutTranslation): boolean =>
  kindOf(definition) === 'messages'
    ? partOf(value['messages'])[place] !== undefined
    : partOf(partOf(value['texts'])[definition])[place] !== undefined

const without = (value: Written, name: string): Written => Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
const isEmpty = (value: Json | undefined): boolean => isRecord(value) && Object.keys(value).length === 0

/** The value with another one at a path of names; undefined takes it out, with the objects that are empty then. */
const put = (value: Written, [name = '', ...rest]: readonly string[], text: Json | undefined): Written => {
  const inner = rest.length === 0 ? text : put(partOf(value[name]), rest, text)
  return inner === undefined || (rest.length > 0 && isEmpty(inner)) ? without(value, name) : { ...value, [name]: inner }
}

const written = (value: Written, { definition, place, original, text }: PutTranslation): Written => {
  const path = kindOf(definition) === 'messages' ? ['messages', place] : ['texts', definition, place]
  const withText = put(value, path, text as Json | undefined)
  return put(withText, ['originals', ...path], text === undefined ? undefined : (original as Json))
}

type Target = {
  readonly language: string
  /** The id of the definition that new texts come into. */
  readonly main: string
  readonly title: string
}

/** The files of an institution in which something is translated otherwise afterwards: a text is changed where it is said. */
export const putTranslations = (
  files: readonly TranslationsFile[],
  { language, main, title }: Target,
  texts: readonly PutTranslation[],
): readonly TranslationsFile[] => {
  const changed = new Map<string, TranslationsFile>()
  const ofLanguage = files.filter(({ value }) => value['language'] === language)
  for (const text of texts) {
    const present = ofLanguage.map((file) => changed.get(file.id) ?? file)
    const file = present.findLast((candidate) => isSaid(candidate, text)) ??
      changed.get(main) ??
      present.find(({ id }) => id === main) ?? { id: main, value: { id: main, title, language } }
    if (text.text === undefined && !isSaid(file, text)) continue
    changed.set(file.id, { ...file, value: written(file.value, text) })
  }
  return [...changed.values()]
}
