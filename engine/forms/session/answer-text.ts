import type { Json } from '../../definition/logic.ts'
import { fillText, ROW_NUMBER } from '../../messages/fill-text.ts'
import { writeValue } from '../../messages/write-value.ts'
import { readPath } from '../../rules/compile/read-path.ts'
import { type NodeState, type FormState, type RowScope, nodeStateFrom } from './form-state.ts'
import type { RowShape, CompiledNode } from '../program/compiled-node.ts'
import { labelInList, type SessionLookup } from '../program/session-lookups.ts'
import type { PlanField } from '../plan/plan.ts'

/** The label of an option with its merge fields filled. A label that names another option's label gets that one without its own. */
const labelOf = (value: string, lookup: SessionLookup | undefined, node: PlanField, state: FormState, isInLabel: boolean): string => {
  const label = lookup?.merging.has(value) === true && !isInLabel ? lookup.find(value)?.label : undefined
  return label === undefined
    ? (labelInList(value, lookup, node) ?? value)
    : fillText(label, (name) => textAt(name, state.root, state, true), { bare: true }).trim()
}

/** `list`: the options of the place, where a rule gives them. */
type TextOptions = { readonly isInLabel?: boolean; readonly list?: SessionLookup | undefined }

/** The value of a question as a person reads it: dates as MM/DD/YYYY, coded values by their labels. */
export const textOfValue = (
  value: Json | undefined,
  compiled: CompiledNode | undefined,
  state: FormState,
  { isInLabel = false, list }: TextOptions = {},
): string => {
  if (value === undefined || value === null) return ''
  const { node, type } = compiled ?? {}
  if (node?.kind === 'field' && type !== undefined && type.accepts(value)) {
    const lookup = list ?? (node.lookup === undefined ? undefined : state.lookups.get(node.lookup))
    return type.format(value, (text) => labelOf(text, lookup, node, state, isInLabel), node)
  }
  return writeValue(value) ?? ''
}

/** The same for use inside a sentence, where a date is written out: "The end date must be May 15, 2027 or earlier." */
const textInSentence = (value: Json | undefined, compiled: CompiledNode | undefined, state: FormState, options: TextOptions): string =>
  compiled?.node.kind === 'field' && value !== undefined && value !== null && compiled.type?.accepts(value) === true
    ? (compiled.type.inSentence?.(value, compiled.node) ?? textOfValue(value, compiled, state, options))
    : textOfValue(value, compiled, state, options)

const levelOfRoot = (
  scope: RowScope,
  root: string,
  state: FormState,
): { readonly scope: RowScope; readonly shape: RowShape } | undefined => {
  const scopes: Readonly<Record<string, RowScope | undefined>> = { answers: state.root, item: scope, parent: scope.around }
  const found = Object.hasOwn(scopes, root) ? scopes[root] : undefined
  return found && { scope: found, shape: found.shape }
}

/** The question that a path such as `answers.start_date` names, seen from a row. */
export const compiledNodeAt = (path: readonly string[], scope: RowScope, state: FormState): CompiledNode | undefined => {
  const place = levelOfRoot(scope, path[0] ?? '', state)
  return place === undefined || path.length !== 2 ? undefined : place.shape.byId.get(path[1] ?? '')
}

/** May this viewer read it? Rules still use a value they may not read, but no text ever shows it. */
export const isWithheldFromViewer = (nodeState: NodeState): boolean => nodeState.withheld || nodeState.access === 'hidden'

const numberOfRow = (scope: RowScope): string | undefined => {
  const { owner } = scope
  if (owner === undefined) return undefined
  if (owner.revision.numbered !== owner.revision.rows) {
    for (const [index, row] of owner.rows.entries()) row.number = index + 1
    owner.revision.numbered = owner.revision.rows
  }
  return String(scope.number)
}

/** The text for `{answers.x}`, `{record.x}` and so on; undefined when there is no value, or none this viewer may read. */
export const textAt = (name: string, scope: RowScope, state: FormState, isInLabel = false): string | undefined => {
  if (name === ROW_NUMBER) return numberOfRow(scope)
  const path = name.split('.')
  const compiled = compiledNodeAt(path, scope, state)
  if (compiled !== undefined) {
    const nodeState = nodeStateFrom(levelOfRoot(scope, path[0] ?? '', state)?.scope ?? scope, compiled)
    if (nodeState === undefined || isWithheldFromViewer(nodeState)) return undefined
    return compiled.node.kind === 'repeat'
      ? String(nodeState.rows.length)
      : textInSentence(nodeState.value, compiled, state, { isInLabel, list: nodeState.list })
  }
  // A row around this one may stand for a row of another list, whose fields are no answers of this form.
  if (path[0] === 'answers' || (path[0] === 'parent' && scope.around?.owner === undefined)) return undefined
  const value = readPath(scope.data, path)
  // A value on file is written the way the question of the same name writes it.
  const sameName = path.length === 2 && path[0] === 'record' ? state.root.shape.byId.get(path[1] ?? '') : undefined
  return textInSentence(value, sameName, state, { isInLabel })
}
