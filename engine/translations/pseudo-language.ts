import { kindOf } from '../definition/vocabulary.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { withEachForm } from '../texts/plural.ts'
import type { Json } from '../rules/values/json.ts'
import { bracketed, pseudoWords } from '../texts/pseudo-words.ts'
import { textsOf, type PlacedText } from './texts-of.ts'
import type { Words } from './words-in.ts'

const pseudoText = (text: string): string => (text === '' ? text : bracketed(withEachForm(text, pseudoWords)))

const inPseudo = ({ text }: PlacedText): string | readonly string[] => (typeof text === 'string' ? pseudoText(text) : text.map(pseudoText))

/** Every text of a set in the pseudo-language, as if somebody had translated all of it: what is not in it cannot be translated. */
export const pseudoWordsOf = (set: DefinitionSet): Words => ({
  texts: new Map(
    Object.entries(set.definitions).flatMap(([id, definition]) => {
      const kind = kindOf(id)
      const texts = kind === undefined ? [] : textsOf(kind, definition as unknown as Json)
      return texts.length === 0 ? [] : [[id, new Map(texts.map((placed) => [placed.key, inPseudo(placed)] as const))] as const]
    }),
  ),
  messages: new Map(
    set.all('messages').flatMap(({ messages }) => Object.entries(messages).map(([key, { text }]) => [key, pseudoText(text)] as const)),
  ),
})
