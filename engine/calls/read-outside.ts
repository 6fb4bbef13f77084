import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Json } from '../definition/logic.ts'
import { treeOf } from '../exchange/json-tree.ts'
import { fromMessage } from '../exchange/message.ts'
import { isRecord } from '../rules/values/json.ts'

/** The `answers` that a mapping reads of what another system has answered. A name that the mapping does not know is left out: the other system may say more. Undefined when it is no object. */
export const readOutside = (
  set: DefinitionReader,
  mapping: string,
  answer: Json | undefined,
): { readonly [name: string]: Json } | undefined => {
  if (!isRecord(answer ?? null)) return undefined
  const read = fromMessage(set, mapping, treeOf(answer ?? null))
  if (!read.ok) return undefined
  const found = read.values['answers'] ?? null
  return isRecord(found) ? found : {}
}
