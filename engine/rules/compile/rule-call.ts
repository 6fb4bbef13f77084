import { isList, isRecord, type Json, type JsonObject } from '../values/json.ts'

/** `{"rule": ["id", { parameter: value }]}`, or an id alone. */
export type RuleCall = { readonly id: string; readonly arguments: JsonObject }

const idShape = /^[a-z0-9]+(-[a-z0-9]+)*\.rule$/u

export const isRuleId = (value: Json | undefined): value is string => typeof value === 'string' && idShape.test(value)

export const readRuleCall = (operand: Json): RuleCall | undefined => {
  const [id, given = {}, ...more] = isList(operand) ? operand : [operand]
  return isRuleId(id) && isRecord(given) && more.length === 0 ? { id, arguments: given } : undefined
}
