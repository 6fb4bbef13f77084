import type { Call } from '../definition/call.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { objectOf } from '../exchange/json-tree.ts'
import { toMessage } from '../exchange/message.ts'
import type { RuleData } from '../workflow/rule-book.ts'

/** What a call answers, from what was read for it; undefined when it answers nothing. */
export const writeAnswer = (set: DefinitionReader, { answer }: Call, data: RuleData): Json | undefined =>
  answer === undefined ? undefined : objectOf(toMessage(set, answer, data).tree)
