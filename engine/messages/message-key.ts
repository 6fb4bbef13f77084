import type { DefinitionReader } from '../definition/definition-reader.ts'

/** The message said in place of a rule that a person may not see. */
export const HIDDEN_RULE = 'why.hidden-rule'

const keyShape = /^[A-Za-z][\w-]*(\.[\w-]+)+$/u

/** A text may be the key of a message (`employer.far`); any other text is used as written. */
export const messageFinder = (set: DefinitionReader): ((text: string) => string) => {
  let texts: ReadonlyMap<string, string> | undefined
  return (text) => {
    if (!keyShape.test(text)) return text
    texts ??= new Map(
      set.all('messages').flatMap(({ messages }) => Object.entries(messages).map(([key, message]) => [key, message.text] as const)),
    )
    return texts.get(text) ?? text
  }
}
