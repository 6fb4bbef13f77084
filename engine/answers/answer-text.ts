import type { Json } from '../definition/logic.ts'
import { writeValue } from '../messages/write-value.ts'
import { readPath } from '../rules/read-path.ts'
import type { Cell, FormState, Scope } from './form-state.ts'
import { cellFrom } from './form-state.ts'
import type { Level, Template } from './template.ts'

/** How a person reads a value of a question: dates as they are written here, coded values by their labels. */
export const textOfValue = (value: Json | undefined, template: Template | undefined, state: FormState): string => {
  if (value === undefined || value === null) return ''
  const { node, type } = template ?? {}
  if (node?.kind === 'field' && type !== undefined && type.accepts(value)) {
    const lookup = node.lookup === undefined ? undefined : state.lookups.get(node.lookup)
    return type.format(value, (one) => lookup?.labelOf(one) ?? one, node)
  }
  return writeValue(value) ?? ''
}

/** The same inside a sentence, where a date is written out: "The end date must be May 15, 2027 or earlier." */
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

/** May this viewer read it? Its value stays in the logic, but never stands in a text. */
export const isKept = (cell: Cell): boolean => cell.withheld || cell.access === 'hidden'

/** What `{answers.x}`, `{record.x}` and the like stand for; undefined when there is no such value, or none for this viewer. */
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
  // What is on file is described by the question of the same name.
  return textInSentence(value, path.length === 2 && path[0] === 'record' ? state.root.level.byId.get(path[1] ?? '') : undefined, state)
}
