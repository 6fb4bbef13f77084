import { messagesOf, type WithMessages } from './messages-of.ts'

/** The message said in place of a rule that a person may not see. */
export const HIDDEN_RULE = 'why.hidden-rule'

const keyShape = /^[A-Za-z][\w-]*(\.[\w-]+)+$/u

/** A text may be the key of a message (`employer.far`); any other text is used as written. */
export const messageFinder =
  (set: WithMessages): ((text: string) => string) =>
  (text) =>
    keyShape.test(text) ? (messagesOf(set).find(text) ?? text) : text
