import type { Kind } from '../../definition/kinds.ts'
import type { DefinitionSet } from '../../loading/definition-set.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { variantOf, type SchemaNode } from '../../loading/schema-node.ts'
import { isList, isRecord, type Json } from '../../rules/values/json.ts'
import { changeTexts } from '../../texts/en/definition-changes.ts'
import { nameOfProperty } from '../../texts/en/definition-properties.ts'
import { spellOut } from '../../rules/explain/spell-out.ts'
import { below, type Node } from '../list-names.ts'
import { labelOfPart, nameOfDefinition, nameOfPart } from './name-of-part.ts'

/** One step of the way to a place, with what stands there. */
export type WayStep = { readonly step: string; readonly node: Node; readonly around: Node }

export const wayTo = (kind: Kind, definition: Json, steps: readonly string[]): readonly WayStep[] => {
  let around: Node = { value: definition, schema: schemaOf(kind) }
  return steps.map((step) => {
    const node = below(around, step)
    const made = { step, node, around }
    around = node
    return made
  })
}

const variantOfNode = ({ value, schema }: Node): SchemaNode | undefined => schema && variantOf(schema, value)

/** Its step is the name of an element, and no property of a schema. */
export const isElement = ({ around }: WayStep): boolean => isList(around.value)

/** An entry of an object whose names are an author's own, such as a party of a case. */
const isNamedEntry = ({ step, node, around }: WayStep): boolean => {
  const schema = variantOfNode(around)
  return isRecord(node.value) && schema?.patternProperties !== undefined && !Object.hasOwn(schema.properties ?? {}, step)
}

const isOwner = (step: WayStep): boolean => isElement(step) || isNamedEntry(step)

/** The nearest part that a person has a name for, and the steps from there. */
export const ownerOf = (
  set: DefinitionSet,
  { id, definition }: { readonly id: string; readonly definition: Json },
  way: readonly WayStep[],
): { readonly owner: string; readonly rest: readonly WayStep[] } => {
  const index = way.findLastIndex(isOwner)
  const found = way[index]
  if (found === undefined) return { owner: nameOfDefinition(id, definition), rest: way }
  const list = way.slice(0, index).findLast((step) => !isOwner(step))?.step ?? ''
  return { owner: nameOfPart(set, { list, key: found.step, value: found.node.value ?? null }), rest: way.slice(index + 1) }
}

/** The properties on the way in words, the last one first: "width of presentation". */
export const propertyInSentence = (rest: readonly WayStep[]): string =>
  rest.reduce((words, step, index) => {
    const name = Object.hasOwn(variantOfNode(step.around)?.properties ?? {}, step.step) ? nameOfProperty(step.step) : undefined
    if (index === 0) return name ?? spellOut(step.step)
    return name === undefined ? changeTexts.ofKey({ part: words, name: step.step }) : changeTexts.ofWhole({ part: name, whole: words })
  }, '')

/** The words of the element before one in its list; undefined for the first. */
export const labelBefore = (set: DefinitionSet, { step, node, around }: WayStep): string | undefined => {
  const list = isList(around.value) ? around.value : []
  const index = list.findIndex((element) => element === node.value)
  const before = list[index - 1]
  return before === undefined ? undefined : labelOfPart(set, before, step)
}
