import type { Definition } from '../definition/kinds.ts'
import type { Messages } from '../definition/texts/messages.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { definitionSet, type DefinitionSet } from '../loading/definition-set.ts'
import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import { PSEUDO_LANGUAGE } from '../texts/pseudo-words.ts'
import { pseudoWordsOf } from './pseudo-language.ts'
import { textsOf } from './texts-of.ts'
import { isFitting, wordsIn, type Words } from './words-in.ts'

const put = (node: Json, [step, ...rest]: readonly string[], text: Json): Json => {
  if (step === undefined) return text
  if (isList(node)) return node.map((element, index) => (String(index) === step ? put(element, rest, text) : element))
  return isRecord(node) ? { ...node, [step]: put(node[step] ?? null, rest, text) } : node
}

const translated = (id: string, definition: Definition, words: Words): Definition => {
  const kind = kindOf(id)
  const known = words.texts.get(id)
  if (kind === undefined || known === undefined) return definition
  const json = definition as unknown as Json
  return textsOf(kind, json, { marks: true }).reduce<Json>((made, { key, pointer, text: original }) => {
    const text = known.get(key)
    return text === undefined || !isFitting(original, text) ? made : put(made, pointerSteps(pointer), text)
  }, json) as unknown as Definition
}

const inWords = (definition: Messages, { messages }: Words): Messages => ({
  ...definition,
  messages: Object.fromEntries(
    Object.entries(definition.messages).map(([key, message]) => {
      const text = messages.get(key)
      return [key, text !== undefined && isFitting(message.text, text) ? { ...message, text } : message]
    }),
  ),
})

/** The id under which a language's sentences of the product stand, which no file of the office says. */
const PRODUCT = 'sentences-of-the-product.messages'

const inLanguages = new WeakMap<DefinitionSet, Map<string, DefinitionSet>>()

/**
 * The set as people read it who chose a language: every text that has a translation in it, and every message. What is not translated stays as
 * it is written. Ids, rules, names and everything that is stored stay the same. It is made once for each set and language.
 */
export const inLanguage = (set: DefinitionSet, language: string): DefinitionSet => {
  const made = inLanguages.get(set) ?? new Map<string, DefinitionSet>()
  inLanguages.set(set, made)
  const known = made.get(language) ?? translatedSet(set, language)
  made.set(language, known)
  return known
}

const translatedSet = (set: DefinitionSet, language: string): DefinitionSet => {
  const words = language === PSEUDO_LANGUAGE ? pseudoWordsOf(set) : wordsIn(set, language)
  if (words.texts.size === 0 && words.messages.size === 0) return set
  const known = new Set(set.all('messages').flatMap(({ messages }) => Object.keys(messages)))
  const own = [...words.messages].filter(([key]) => !known.has(key))
  const definitions = Object.fromEntries(
    Object.entries(set.definitions).map(([id, definition]) => [
      id,
      kindOf(id) === 'messages' ? inWords(definition as Messages, words) : translated(id, definition, words),
    ]),
  )
  const more: Messages = { id: PRODUCT, messages: Object.fromEntries(own.map(([key, text]) => [key, { text }])) }
  const made = definitionSet({ ...definitions, [PRODUCT]: more })
  return {
    definitions: made.definitions,
    get: (kind, id) => made.get(kind, id),
    all: (kind) => made.all(kind),
    ...(set.origins && { origins: set.origins }),
    find: (id) => made.find(id),
    sourceOf: (id, pointer) => set.sourceOf(id, pointer),
    filesOf: (id) => set.filesOf(id),
    placeOf: (id, pointer) => set.placeOf(id, pointer),
    hash: `${set.hash} ${language}`,
  }
}
