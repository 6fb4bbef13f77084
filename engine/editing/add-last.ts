import { schemaOf } from '../loading/overlays/written-definition.ts'
import { keyOfElement } from '../loading/overlays/element-identity.ts'
import type { Kind } from '../definition/kinds.ts'
import { isList, type Json } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import type { Edit } from './edit.ts'
import { namesOfList, nodeAtSteps } from './list-names.ts'

/** The edit that puts an element at the end of a list; an element of a list without names is put first. */
export const addLast = (kind: Kind, definition: Json, { list: path, element }: { readonly list: string; readonly element: Json }): Edit => {
  const { value, schema } = nodeAtSteps({ value: definition, schema: schemaOf(kind) }, pointerSteps(path))
  const list = isList(value) ? value : []
  const last = list.at(-1)
  const after = last === undefined ? undefined : keyOfElement(last, namesOfList(schema, list).keys)
  return { do: 'insert', path, element, ...(after !== undefined && { after }) }
}
