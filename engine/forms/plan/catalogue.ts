import type { Field, Fields, FieldType, QuestionType } from '../../definition/field.ts'
import type { Form, Item } from '../../definition/form.ts'
import type { DefinitionReader } from '../../definition/definition-reader.ts'
import { QUESTION_TYPES } from '../../definition/vocabulary.ts'
import { onceFor } from '../../once-for.ts'

export type CatalogueField = { readonly group: string; readonly field: Field }
export type CatalogueType = { readonly group: string; readonly type: FieldType }

/** Every field and named type of the set, by name. */
export type Catalogue = {
  readonly fields: ReadonlyMap<string, readonly CatalogueField[]>
  readonly types: ReadonlyMap<string, readonly CatalogueType[]>
}

const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** Gathered once for the groups of a set. */
const gathered = onceFor((groups: readonly Fields[]): Catalogue => {
  const fields = new Map<string, CatalogueField[]>()
  const types = new Map<string, CatalogueType[]>()
  for (const group of groups) {
    for (const field of group.fields ?? []) push(fields, field.id, { group: group.id, field })
    for (const [name, type] of Object.entries(group.types ?? {})) push(types, name, { group: group.id, type })
  }
  return { fields, types }
})

/** `catalogue`: that of a set which stands for another one, and says what is read of it. */
export const catalogueOf = (set: Pick<DefinitionReader, 'all'> & { readonly catalogue?: Catalogue }): Catalogue =>
  set.catalogue ?? gathered(set.all('fields'))

const inFirstOf = <T extends { readonly group: string }>(found: readonly T[], groups: readonly string[]): T | undefined =>
  groups.flatMap((group) => found.find((entry) => entry.group === group) ?? []).at(0)

/** The catalogue field of an item: from the group the item names, else from the first group of the form's catalogue with that field. */
export const findField = ({ fields }: Catalogue, { catalogue }: Pick<Form, 'catalogue'>, item: Item): CatalogueField | undefined => {
  const found = fields.get(item.field ?? '') ?? []
  if (item.from !== undefined) return inFirstOf(found, [item.from])
  return catalogue === undefined ? found[0] : inFirstOf(found, catalogue)
}

export const isQuestionType = (type: string | undefined): type is QuestionType => (QUESTION_TYPES as readonly unknown[]).includes(type)

/**
 * Everything said about an answer, with its named types. `type` is a question type, or an unknown or circular name that leads to none. A
 * named type is looked up in the group that names it (`home`), then in the form's catalogue (`near`), then anywhere.
 */
export const inheritTyping = (
  catalogue: Catalogue,
  type: FieldType,
  { home, near = [] }: { readonly home?: string | undefined; readonly near?: readonly string[] | undefined } = {},
  within: readonly string[] = [],
): FieldType => {
  const name = type.type ?? 'text'
  if (isQuestionType(name)) return { ...type, type: name }
  const found = catalogue.types.get(name) ?? []
  const base = inFirstOf(found, home === undefined ? near : [home, ...near]) ?? found[0]
  if (base === undefined || within.includes(name)) return { ...type, type: name }
  const { type: _name, ...typing } = type
  const inherited = inheritTyping(catalogue, base.type, { home: base.group, near }, [...within, name])
  // A new pattern drops the inherited message: the sentence of one pattern does not fit another.
  return { ...inherited, ...(typing.pattern === undefined ? {} : { message: undefined }), ...typing }
}
