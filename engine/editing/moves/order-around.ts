import type { Kind } from '../../definition/kinds.ts'
import { keyOfElement } from '../../loading/overlays/element-identity.ts'
import { schemaOf } from '../../loading/overlays/written-definition.ts'
import { isList, type Json } from '../../rules/values/json.ts'
import { pointerSteps } from '../../rules/values/pointer.ts'
import { namesOfList, nodeAtSteps } from '../list-names.ts'
import { listOfPath, nameInList } from './list-order.ts'

/** The names of the elements of the list in which the element of a path stands; undefined when it stands there no more. */
export const orderAround = (kind: Kind, definition: Json | undefined, path: string): readonly string[] | undefined => {
  const { value, schema } = nodeAtSteps({ value: definition, schema: schemaOf(kind) }, pointerSteps(listOfPath(path)))
  if (!isList(value)) return undefined
  const { keys } = namesOfList(schema, value)
  const names = value.map((element, index) => keyOfElement(element, keys) ?? String(index))
  return names.includes(nameInList(path)) ? names : undefined
}
