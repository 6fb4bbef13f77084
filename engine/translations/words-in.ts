import { mergeFields } from '../messages/merge-text.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'

type Text = string | readonly string[]
/** What a set says in one language: texts by the id of their definition and their place, and messages by key. */
export type Words = {
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, Text>>
  readonly messages: ReadonlyMap<string, string>
}

/** The merge fields of a text, each once. */
export const fieldsOf = (text: Text): readonly string[] => [...new Set([text].flat().flatMap(mergeFields))].toSorted()

export const hasSameParagraphs = (original: Text, text: Text): boolean =>
  typeof original === 'string' || typeof text === 'string' ? typeof original === typeof text : original.length === text.length

/** Whether a translation says what the original does, as far as can be told: one whose original was changed since is not read. */
export const isFitting = (original: Text, text: Text): boolean =>
  text !== '' && hasSameParagraphs(original, text) && fieldsOf(original).join(' ') === fieldsOf(text).join(' ')

const ofSets = new WeakMap<Pick<DefinitionSet, 'all'>, Map<string, Words>>()

/** Everything that the files of a language say, together. */
export const wordsIn = (set: Pick<DefinitionSet, 'all'>, language: string): Words => {
  const known = ofSets.get(set) ?? new Map<string, Words>()
  ofSets.set(set, known)
  const words = known.get(language) ?? gather(set, language)
  known.set(language, words)
  return words
}

const gather = (set: Pick<DefinitionSet, 'all'>, language: string): Words => {
  const texts = new Map<string, Map<string, Text>>()
  const messages = new Map<string, string>()
  for (const file of set.all('translations').filter((translations) => translations.language === language)) {
    for (const [id, own] of Object.entries(file.texts ?? {})) {
      const known = texts.get(id) ?? new Map<string, Text>()
      for (const [key, text] of Object.entries(own)) known.set(key, text)
      texts.set(id, known)
    }
    for (const [key, text] of Object.entries(file.messages ?? {})) messages.set(key, text)
  }
  return { texts, messages }
}
