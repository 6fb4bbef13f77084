import type { Json } from '../../definition/logic.ts'
import { writeValue } from '../../messages/write-value.ts'
import { readPath } from '../../rules/compile/read-path.ts'
import type { Cell, FormState, Scope } from './form-state.ts'
import { cellFrom } from './form-state.ts'
import type { Level, Template } from '../program/template.ts'

/** The value of a question as a person reads it: dates as MM/DD/YYYY, coded values by their labels. */
export const textOfValue = (value: Json | undefined, template: Template | undefined, state: FormState): string => {
  if (value === undefined || value === null) return ''
  const { node, type } = template ?? {}
  if (node?.kind === 'field' && type !== undefined && type.accepts(value)) {
    const lookup = node.lookup === undefined ? undefined : state.lookups.get(node.lookup)
    return type.format(value, (one) => lookup?.labelOf(one) ?? one, node)
  }
  return writeValue(value) ?? ''
}

/** The same for use inside a sentence, where a date is written out: "The end date must be May 15, 2027 or earlier." */
const textInSentence = (value: Json | undefined, template: Template | undefined, state: FormState): string =>
  textOfValue(value, template?.type?.type === 'date' ? undefined : template, state)

const levelOfRoot = (scope: Scope, root: string, state: FormState): { readonly scope: Scope; readonly level: Level } | undefined => {
  const at = root === 'answers' ? state.root : root === 'item' ? scope : root === 'parent' ? scope.around : undefined
  return at && { scope: at, level: at.level }
}

/** The question a path like `answers.start_date` names, seen from a row. */
export const templateAt = (path: readonly string[], scope: Scope, state: FormState): Template | undefined => {
  const place = levelOfRoot(scope, path[0] ?? '', state)
  return place === undefined || path.length !== 2 ? undefined : place.level.byId.get(path[1] ?? '')
}

/** May this viewer read it? Rules still use a value they may not read, but no text ever shows it. */
export const isKept = (cell: Cell): boolean => cell.withheld || cell.access === 'hidden'

/** The words for `{answers.x}`, `{record.x}` and so on; undefined when there is no value, or none this viewer may read. */
export const textAt = (name: string, scope: Scope, state: FormState): string | undefined => {
  const path = name.split('.')
  const template = templateAt(path, scope, state)
  if (template !== undefined) {
    const cell = cellFrom(levelOfRoot(scope, path[0] ?? '', state)?.scope ?? scope, template)
    return cell === undefined || isKept(cell)
      ? undefined
      : template.node.kind === 'repeat'
        ? String(cell.rows.length)
        : textInSentence(cell.value, template, state)
  }
  if (path[0] === 'answers' || path[0] === 'parent') return undefined
  const value = readPath(scope.data, path)
  // A value on file is written the way the question of the same name writes it.
  return textInSentence(value, path.length === 2 && path[0] === 'record' ? state.root.level.byId.get(path[1] ?? '') : undefined, state)
}
