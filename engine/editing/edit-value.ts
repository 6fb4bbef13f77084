import { isList, isRecord, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import { keyOfElement } from '../loading/overlays/element-identity.ts'
import { resolveSchema } from '../loading/schema-node.ts'
import { refuse, type Edit, type Refused } from './edit.ts'
import { below, indexOfStep, isNamed, namesOfList, nodeAtSteps, type Node } from './list-names.ts'

/** The value after the edit; undefined when nothing is left of it. */
export type Edited = { readonly ok: true; readonly value: Json | undefined } | Refused

/** The object with one property changed, or without it; its other properties keep their order. */
export const withProperty = (object: JsonObject, name: string, value: Json | undefined): JsonObject => {
  const entries = new Map(Object.entries(object))
  if (value === undefined) entries.delete(name)
  else entries.set(name, value)
  return Object.fromEntries(entries)
}

/** Changes the value at the end of the steps. Missing objects on the way are made where `makes` says so. */
const changeAt = (
  node: Node,
  steps: readonly string[],
  { path, makes }: { readonly path: string; readonly makes: boolean },
  change: (node: Node) => Edited,
): Edited => {
  const [step, ...rest] = steps
  if (step === undefined) return change(node)
  const { value } = node
  const inner = below(node, step)
  if (isList(value)) {
    if (inner.value === undefined) return refuse('no-such-place', path)
    const made = changeAt(inner, rest, { path, makes }, change)
    if (!made.ok) return made
    const index = indexOfStep(value, step, namesOfList(node.schema, value))
    return { ok: true, value: value.toSpliced(index, 1, ...(made.value === undefined ? [] : [made.value])) }
  }
  const isOpen = value === undefined && makes && (node.schema === undefined || resolveSchema(node.schema).type !== 'array')
  if (!isRecord(value) && !isOpen) return refuse('no-such-place', path)
  const made = changeAt(inner, rest, { path, makes }, change)
  return made.ok ? { ok: true, value: withProperty(isRecord(value) ? value : {}, step, made.value) } : made
}

type Insertion = { readonly path: string; readonly element: Json; readonly after?: string }

const insertInto = ({ value, schema }: Node, { path, element, after }: Insertion): Edited => {
  if (value !== undefined && !isList(value)) return refuse('not-a-list', path)
  const list = value ?? []
  const names = namesOfList(schema, list.length > 0 ? list : [element])
  const key = keyOfElement(element, names.keys)
  if (key === undefined && isNamed(list, names)) return refuse('no-name', path)
  if (list.some((known) => key !== undefined && keyOfElement(known, names.keys) === key)) return refuse('same-name', path)
  const before = after === undefined ? -1 : indexOfStep(list, after, names)
  if (after !== undefined && before < 0) return refuse('no-such-place', path)
  return { ok: true, value: list.toSpliced(before + 1, 0, element) }
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'))

const valueAt = (root: Node, path: string): Json | undefined => nodeAtSteps(root, pointerSteps(path)).value

const moveIn = (root: Node, { path, after, into }: Extract<Edit, { do: 'move' }>): Edited => {
  const element = valueAt(root, path)
  const list = into ?? parentOf(path)
  if (element === undefined) return refuse('no-such-place', path)
  if (!isList(valueAt(root, parentOf(path)))) return refuse('not-a-list', path)
  if (list === path || list.startsWith(`${path}/`)) return refuse('into-itself', path)
  const removed = editValue(root, { do: 'remove', path })
  const isAtItself = after !== undefined && list === parentOf(path) && after === pointerSteps(path).at(-1)
  if (isAtItself) return { ok: true, value: root.value }
  if (!removed.ok) return removed
  return editValue({ ...root, value: removed.value }, { do: 'insert', path: list, element, ...(after !== undefined && { after }) })
}

/** The edit done directly, to a value that no layer stands below: `unset` takes the place out. */
export const editValue = (root: Node, edit: Edit): Edited => {
  const { path } = edit
  const steps = pointerSteps(path)
  switch (edit.do) {
    case 'set':
      return changeAt(root, steps, { path, makes: true }, () => ({ ok: true, value: edit.value }))
    case 'insert':
      return changeAt(root, steps, { path, makes: true }, (node) => insertInto(node, edit))
    case 'remove':
    case 'unset':
      return changeAt(root, steps, { path, makes: false }, ({ value }) =>
        value === undefined ? refuse('no-such-place', path) : { ok: true, value: undefined },
      )
    case 'move':
      return moveIn(root, edit)
  }
}
