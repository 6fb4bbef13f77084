import type { Json } from '../../definition/logic.ts'
import { isList, isRecord, operandsOf, operatorOf, type JsonObject } from '../../rules/values/json.ts'

const LIMITS: { readonly [sign: string]: string } = { '>=': 'minimum', '<=': 'maximum', '>': 'exclusiveMinimum', '<': 'exclusiveMaximum' }
const TURNED: { readonly [sign: string]: string } = { '>=': '<=', '<=': '>=', '>': '<', '<': '>' }

/** The name of the answer that a rule reads on this level: of the form, or of a row. */
const nameRead = (rule: Json | undefined, root: string): string | undefined => {
  const path = isRecord(rule) ? rule['var'] : undefined
  return typeof path === 'string' && path.startsWith(`${root}.`) && !path.slice(root.length + 1).includes('.')
    ? path.slice(root.length + 1)
    : undefined
}

const isSimple = (value: Json | undefined): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value)
const of = (name: string, schema: JsonObject): JsonObject => ({ properties: { [name]: schema }, required: [name] })

const compared = (operator: string, [left, right]: readonly Json[], root: string): JsonObject | undefined => {
  const name = nameRead(left, root)
  if (name === undefined) {
    const turned = nameRead(right, root) === undefined || right === undefined || left === undefined
    return turned ? undefined : compared(TURNED[operator] ?? operator, [right, left], root)
  }
  if ((operator === '==' || operator === '===') && isSimple(right)) return of(name, { const: right })
  if ((operator === '!=' || operator === '!==') && isSimple(right)) return { not: of(name, { const: right }) }
  const keyword = LIMITS[operator]
  return keyword !== undefined && typeof right === 'number' ? of(name, { [keyword]: right }) : undefined
}

const inList = ([value, list]: readonly Json[], root: string): JsonObject | undefined => {
  const [each, whole] = [nameRead(value, root), nameRead(list, root)]
  if (whole !== undefined && isSimple(value)) return of(whole, { contains: { const: value } })
  return each !== undefined && isList(list) && list.every(isSimple) ? of(each, { enum: list }) : undefined
}

/** A rule as the schema that answers fit when it holds; undefined where standard keywords do not say it. */
export const conditionSchema = (rule: Json, root: string): JsonObject | undefined => {
  const operator = operatorOf(rule)
  if (operator === undefined || !isRecord(rule)) return undefined
  const operands = operandsOf(rule, operator)
  const inner = (): readonly JsonObject[] | undefined => {
    const schemas = operands.map((operand) => conditionSchema(operand, root)).filter((schema) => schema !== undefined)
    return schemas.length === operands.length && schemas.length > 0 ? schemas : undefined
  }
  if (operator === 'and' || operator === 'or') {
    const schemas = inner()
    return schemas && { [operator === 'and' ? 'allOf' : 'anyOf']: schemas }
  }
  if (operator === '!') {
    const [schema] = inner() ?? []
    return schema && { not: schema }
  }
  if (operator === 'present' || operator === 'blank') {
    const name = nameRead(operands[0], root)
    if (name === undefined) return undefined
    return operator === 'present' ? { required: [name] } : { not: { required: [name] } }
  }
  return operator === 'in_list' ? inList(operands, root) : compared(operator, operands, root)
}
