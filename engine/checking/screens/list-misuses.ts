import type { Entity } from '../../definition/entity.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import { readsAt, walkRules } from '../../rules/compile/reads.ts'
import { isRecord, operandsOf, type Json } from '../../rules/values/json.ts'
import { holdsList } from '../../views/holds-list.ts'

type Found = {
  readonly code: 'view.list-compared' | 'view.in-one'
  readonly name: string
  readonly operator: string
  readonly pointer: string
}

const COMPARE: readonly string[] = [
  '==',
  '===',
  '!=',
  '!==',
  '<',
  '<=',
  '>',
  '>=',
  'before',
  'after',
  'same_or_before',
  'same_or_after',
  'starts_with',
]

/** The field of the record that an operand reads. */
const fieldRead = (operand: Json | undefined): string | undefined => {
  if (!isRecord(operand) || !Object.hasOwn(operand, 'var')) return undefined
  const path = readsAt({ rule: operand, operator: 'var', pointer: '', surrounds: [] })[0]?.path
  return path?.[0] === 'record' ? path.slice(1).join('.') : undefined
}

/** The operands that have to be one value. */
const comparedOperands = (operator: string, operands: readonly Json[]): readonly Json[] =>
  COMPARE.includes(operator) ? operands : operands.slice(0, operator === 'in_list' ? 1 : 0)

/** Where a condition compares a list as one value, or looks for a value in a field that holds one. */
export const listMisuses = (set: DefinitionReader, entity: Entity, condition: Json): readonly Found[] => {
  const found: Found[] = []
  walkRules(condition, ({ rule, operator, pointer }) => {
    if (!isRecord(rule)) return
    for (const name of comparedOperands(operator, operandsOf(rule, operator)).map(fieldRead))
      if (name !== undefined && holdsList(set, entity, name)) found.push({ code: 'view.list-compared', name, operator, pointer })
    const within = operator === 'in_list' ? fieldRead(operandsOf(rule, operator)[1]) : undefined
    const isOne = entity.indexed?.some(({ field, type }) => field === within && type !== 'list') === true
    if (within !== undefined && isOne) found.push({ code: 'view.in-one', name: within, operator, pointer })
  })
  return found
}
