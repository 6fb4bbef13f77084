import { fixedPlaces, type FixedPlace } from '../loading/overlays/fixed-places.ts'
import { resolveSchema, type SchemaNode } from '../loading/schema-node.ts'
import type { Kind } from '../definition/kinds.ts'
import { schemaOf } from '../loading/overlays/written-definition.ts'
import { isList, isRecord, sameJson, type Json, type JsonObject } from '../rules/values/json.ts'
import { pointerSteps } from '../rules/values/pointer.ts'
import { keyOfElement } from '../loading/overlays/element-identity.ts'
import { applyChange, newProblems, type Applied } from './apply-change.ts'
import { dropPlace } from './drop-place.ts'
import { refuse, type Edit, type Refused } from './edit.ts'
import { editValue } from './edit-value.ts'
import { namesOfList, nodeAtSteps } from './list-names.ts'
import { unsetValue } from './unset-value.ts'
import { writeChange } from './write-change.ts'

export type EditedOverlay = { readonly ok: true; readonly change: JsonObject } | Refused

type Layer = {
  readonly kind: Kind
  /** The definition as it is without this overlay; undefined for one that exists in this layer alone. */
  readonly below: JsonObject | undefined
  /** The places that no layer may change; without them, those that `below` says itself. */
  readonly fixed?: readonly FixedPlace[]
  /** What the overlay says now, `{}` for a new one; the whole definition where nothing stands below. */
  readonly change: JsonObject
}

type Under = { readonly value: JsonObject; readonly fixed: readonly FixedPlace[] }
type Editing = { readonly under: Under; readonly change: JsonObject; readonly schema: SchemaNode; readonly now: Applied }

const valueAt = (value: Json, schema: SchemaNode, steps: readonly string[]): Json | undefined => nodeAtSteps({ value, schema }, steps).value

/** Whether all elements of lists on the way to a place are still there. */
const keepsElements = (before: Json, after: Json, schema: SchemaNode, steps: readonly string[]): boolean =>
  steps.every((_, length) => {
    const isElement = length > 0 && isList(valueAt(before, schema, steps.slice(0, length - 1)))
    const way = steps.slice(0, length)
    return !isElement || valueAt(before, schema, way) === undefined || valueAt(after, schema, way) !== undefined
  })

/** What the layer says of a place is struck out, if that alone shows what stands below. */
const strikeOut = ({ under, change, schema, now }: Editing, steps: readonly string[]): JsonObject | undefined => {
  const left = dropPlace(change, steps) ?? {}
  if (!isRecord(left)) return undefined
  const { value, problems } = applyChange(under, left, schema)
  const isShown = sameJson(valueAt(value, schema, steps), valueAt(under.value, schema, steps))
  return isShown && newProblems(now.problems, problems).length === 0 && keepsElements(now.value, value, schema, steps) ? left : undefined
}

/** The steps to what the edit touches: a new element has its own name. */
const touchedSteps = (edit: Edit, { now, schema }: Editing): readonly string[] => {
  const steps = pointerSteps(edit.path)
  if (edit.do !== 'insert') return steps
  const node = nodeAtSteps({ value: now.value, schema }, steps)
  const list = isList(node.value) && node.value.length > 0 ? node.value : [edit.element]
  return [...steps, keyOfElement(edit.element, namesOfList(node.schema, list).keys) ?? '0']
}

const writeEdit = (editing: Editing, edit: Edit): EditedOverlay => {
  const { under, change, schema, now } = editing
  const steps = touchedSteps(edit, editing)
  const edited =
    edit.do === 'unset'
      ? unsetValue({ under: under.value, value: now.value, schema }, steps, edit.path)
      : editValue({ value: now.value, schema }, edit)
  if (!edited.ok && edited.refusal.reason === 'no-name') return edited
  const struck = edit.do === 'unset' ? strikeOut(editing, steps) : undefined
  if (struck !== undefined) return { ok: true, change: struck }
  if (!edited.ok) return edited
  const written = writeChange({ under: under.value, wanted: edited.value, old: change, schema, steps }) ?? {}
  if (!isRecord(edited.value) || !isRecord(written)) return refuse('unsayable', edit.path)
  const result = applyChange(under, written, schema)
  const [problem] = newProblems(now.problems, result.problems)
  if (problem?.code === 'overlay.fixed') return refuse('fixed', edit.path)
  return problem === undefined && sameJson(result.value, edited.value) ? { ok: true, change: written } : refuse('unsayable', edit.path)
}

/** A move into another list is two edits: taking the element out, and putting it in. */
const moveAcross = (layer: Layer, edit: Extract<Edit, { do: 'move' }>, into: string): EditedOverlay => {
  const schema = schemaOf(layer.kind)
  const value = layer.below === undefined ? layer.change : applyChange(underOf(layer, layer.below), layer.change, schema).value
  const element = valueAt(value, schema, pointerSteps(edit.path))
  const moved = editValue({ value, schema }, edit)
  if (!moved.ok || element === undefined) return moved.ok ? refuse('no-such-place', edit.path) : moved
  const removed = editOverlay({ ...layer, edit: { do: 'remove', path: edit.path } })
  if (!removed.ok) return removed
  const { after } = edit
  const insert: Edit = { do: 'insert', path: into, element, ...(after !== undefined && { after }) }
  return editOverlay({ ...layer, change: removed.change, edit: insert })
}

const underOf = ({ fixed, kind }: Layer, below: JsonObject): Under => ({
  value: below,
  fixed: fixed ?? fixedPlaces(below, schemaOf(kind)).places,
})

/** What a definition says only where it holds is never false: it is left out instead. Undefined when it is left out already. */
const withoutNo = (edit: Edit, value: Json, schema: SchemaNode): Edit | undefined => {
  if (edit.do !== 'set' || edit.value !== false) return edit
  const node = nodeAtSteps({ value, schema }, pointerSteps(edit.path))
  if (node.schema === undefined || resolveSchema(node.schema).const !== true) return edit
  return node.value === undefined ? undefined : { do: 'remove', path: edit.path }
}

/**
 * The change of an overlay after one edit, or why it is not made. Reading the definition with that change gives the definition with the
 * edit done; nothing else of the change is written anew. Setting what stands below already takes the property out of the change.
 *
 *     editOverlay({ kind: 'form', below, change: {}, edit: { do: 'set', path: '/pages/p/items/a/label', value: 'City' } })
 *     // { ok: true, change: { pages: [{ id: 'p', items: [{ question: 'a', label: 'City' }] }] } }
 */
export const editOverlay = (layer: Layer & { readonly edit: Edit }): EditedOverlay => {
  const { kind, below, change, edit: given } = layer
  const schema = schemaOf(kind)
  const under = below === undefined ? undefined : underOf(layer, below)
  const now = under && applyChange(under, change, schema)
  const edit = withoutNo(given, now?.value ?? change, schema)
  if (edit === undefined) return { ok: true, change }
  if (edit.do === 'move' && edit.into !== undefined && edit.into !== edit.path.slice(0, edit.path.lastIndexOf('/')))
    return moveAcross(layer, edit, edit.into)
  if (under !== undefined && now !== undefined) return writeEdit({ under, change, schema, now }, edit)
  const edited = editValue({ value: change, schema }, edit)
  if (!edited.ok) return edited
  return isRecord(edited.value) ? { ok: true, change: edited.value } : refuse('unsayable', edit.path)
}
