import type { Call } from '../definition/call.ts'
import { getDefinition, type DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { buildTree } from '../exchange/build-tree.ts'
import { objectOf } from '../exchange/json-tree.ts'
import type { RuleData } from '../workflow/rule-book.ts'

/**
 * What a call answers, from what was read for it; undefined when it answers nothing. A list without rows is an empty one, as the
 * description of the call promises.
 */
export const writeAnswer = (set: DefinitionReader, { answer }: Call, data: RuleData): Json | undefined =>
  answer === undefined ? undefined : objectOf(buildTree(set, getDefinition(set, 'mapping', answer).nodes, data, 'kept'))
