import type { Messages } from '../definition/texts/messages.ts'
import { onceFor } from '../once-for.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'

/** The messages of a set by their keys. Two files may say one key, and the last of them counts. */
export type MessageTexts = {
  readonly find: (key: string) => string | undefined
  /** What the office says about wrong answers, by the code of the problem. */
  readonly ofAnswers: () => readonly (readonly [code: string, text: string])[]
}

/** A set that may stand for another one, and then says what is read of its messages. */
export type WithMessages = Pick<DefinitionReader, 'all'> & { readonly messages?: MessageTexts }

const ENGINE = 'engine.'

/** Gone through once for the files of a set: most forms read a message or two, and a language has thousands. */
const textsIn = onceFor((files: readonly Messages[]): MessageTexts => {
  const texts = new Map(files.flatMap(({ messages }) => Object.entries(messages).map(([key, { text }]) => [key, text] as const)))
  const ofAnswers = [...texts].flatMap(([key, text]) =>
    key.startsWith(`${ENGINE}answers.`) ? [[key.slice(ENGINE.length), text] as const] : [],
  )
  return { find: (key) => texts.get(key), ofAnswers: () => ofAnswers }
})

export const messagesOf = (set: WithMessages): MessageTexts => set.messages ?? textsIn(set.all('messages'))
