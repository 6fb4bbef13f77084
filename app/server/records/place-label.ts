import { fieldsOfEntity, labelOfAnswer, type Entity, type ReadForm } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import type { Data } from '../store/records/records.ts'
import { fieldLabel } from './field-words.ts'

type Read = {
  readonly definitions: CompiledDefinitions
  readonly entity: Entity
  /** the record that it is about, where that is another one */
  readonly subject?: Entity | undefined
  readonly forms: readonly ReadForm[]
  readonly answers: Data
}

/**
 * What a place of a record is called by itself, far from its page: "Supervisor: First name", "Dependents 2: First name". An answer has its
 * page before it where its label alone could be that of another answer or of the subject.
 */
export const placeLabel = (read: Read, path: string): string => {
  const [root = path, row, ...inside] = path.split('.')
  const own = questionLabel(read, root)
  if (row === undefined) return own ?? path
  const at = rowsOf(read.answers[root]).indexOf(row)
  const list = `${own ?? root}${at === -1 ? '' : ` ${at + 1}`}`
  if (inside.length === 0) return list
  const field = labelOfAnswer(read.forms, path) ?? fieldInList(read, root, inside.at(-1) ?? '')
  return field === undefined ? list : `${list}: ${field}`
}

const rowsOf = (rows: Data[string] | undefined): readonly unknown[] =>
  Array.isArray(rows) ? (rows as readonly Data[]).map(({ $id }) => $id) : []

const questionLabel = ({ definitions, entity, subject, forms }: Read, root: string): string | undefined => {
  const label = labelOfAnswer(forms, root)
  if (label === undefined) return fieldLabel(definitions, entity, root)
  const pages = forms.flatMap(({ plan }) => plan.pages)
  const page = pages.find(({ nodes }) => nodes.some(({ id }) => id === root))
  const isOfOthers =
    pages.some(({ nodes }) => nodes.some((node) => node.id !== root && node.label === label)) ||
    (subject !== undefined && fieldsOfEntity(definitions.set, subject).some(({ field }) => field.label === label))
  return isOfOthers && page !== undefined && page.title !== label ? `${page.title}: ${label}` : label
}

/** A field of a list that no form asks, such as the day on which an effect ended a row. */
const fieldInList = ({ definitions, entity }: Read, list: string, name: string): string | undefined => {
  const found = fieldsOfEntity(definitions.set, entity).find((field) => field.list === list && field.name === name)?.field
  return found && (found.shortLabel ?? found.label)
}
