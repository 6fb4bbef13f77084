import { isList, isRecord, type Json } from '../rules/values/json.ts'
import { identityKeys, identityOf, keyOfElement } from '../loading/overlays/element-identity.ts'
import { propertySchema, variantOf, type SchemaNode } from '../loading/schema-node.ts'

/** The schema of the elements of a list, and the properties that name them. */
export type ListNames = { readonly items: SchemaNode | undefined; readonly keys: readonly string[] }

/** A rule is one expression: it is replaced as a whole, and so is a list of rules. */
export const isWhole = (schema: SchemaNode | undefined): boolean => schema?.['x-logic'] !== undefined

export const namesOfList = (schema: SchemaNode | undefined, list: readonly Json[]): ListNames => {
  const items = schema && variantOf(schema, list)?.items
  return { items, keys: isWhole(items) ? [] : identityKeys(items && variantOf(items, list[0])) }
}

/** Whether elements of the list go by their names, as the loader decides it. */
export const isNamed = (list: readonly Json[], { items, keys }: ListNames): boolean =>
  !isWhole(items) && list.some((element) => identityOf(element, keys) !== undefined)

/** The position of the element that a step of a path names; -1 when there is none, or more than one. */
export const indexOfStep = (list: readonly Json[], step: string, { keys }: ListNames): number => {
  const named = list.flatMap((element, index) => (keyOfElement(element, keys) === step ? [index] : []))
  if (named.length > 0) return named.length === 1 ? (named[0] ?? -1) : -1
  const index = /^\d+$/u.test(step) ? Number(step) : -1
  const element = list[index]
  return element !== undefined && identityOf(element, keys) === undefined ? index : -1
}

/** A value with its schema; either may be unknown. */
export type Node = { readonly value: Json | undefined; readonly schema: SchemaNode | undefined }

/** The value below one step. */
export const below = ({ value, schema }: Node, step: string): Node => {
  if (isList(value)) {
    const names = namesOfList(schema, value)
    return { value: value[indexOfStep(value, step, names)], schema: names.items }
  }
  const inner = isRecord(value) && Object.hasOwn(value, step) ? value[step] : undefined
  return { value: inner, schema: propertySchema(schema && variantOf(schema, value), step) }
}

export const nodeAtSteps = (root: Node, steps: readonly string[]): Node => steps.reduce(below, root)
