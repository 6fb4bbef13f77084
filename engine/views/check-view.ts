import type { Json } from '../definition/logic.ts'
import { getDefinition, type DefinitionReader } from '../workflow/definition-reader.ts'
import { ruleBook } from '../workflow/rule-book.ts'
import { conditionToPredicate, type ViewProblem } from './condition-to-predicate.ts'
import { fieldsOf } from './predicate.ts'

/** What every record has without being told. */
export const RECORD_FIELDS = ['id', 'version', 'state', 'subject_id', 'created_at', 'updated_at'] as const

/**
 * What a view asks that the database cannot answer: an operator, or a field that the entity does not list.
 * Nobody is signed in here, so a branch that only some users reach may go unseen; `queryOf` says it again then.
 */
export const checkView = (set: DefinitionReader, viewId: string): readonly (ViewProblem & { readonly pointer: string })[] => {
  const view = getDefinition(set, 'view', viewId)
  const entity = getDefinition(set, 'entity', view.entity)
  const listed = new Set<string>([...RECORD_FIELDS, ...(entity.indexed ?? []).map(({ field }) => field)])
  for (const [name, { entity: id }] of Object.entries(entity.relations ?? {})) {
    const other = set.get('entity', id)
    for (const field of [...RECORD_FIELDS, ...(other?.indexed ?? []).map(one => one.field)]) listed.add(`${name}.${field}`)
  }
  const unlisted = (field: string, pointer: string) =>
    listed.has(field) ? [] : [{ code: 'view.field', operator: field, pointer, message: `"${field}" is not listed in "${entity.id}". Add it to "indexed", or compare another field.` } as const]
  const condition = (written: Json | undefined, pointer: string) => {
    const { where, problems } = conditionToPredicate(ruleBook(set), written, { with: {}, user: {}, settings: {}, today: '2000-01-01' })
    return [...problems.map(problem => ({ ...problem, pointer })), ...fieldsOf(where).flatMap(field => unlisted(field, pointer))]
  }
  return [
    ...condition(view.where, '/where'),
    ...condition(view.policy, '/policy'),
    ...condition(entity.policy, '/entity'),
    ...(view.tabs ?? []).flatMap(({ where }, at) => condition(where, `/tabs/${at}/where`)),
    ...(view.filters ?? []).flatMap(({ field }, at) => unlisted(field, `/filters/${at}/field`)),
    ...(view.sort ?? []).flatMap(({ field }, at) => unlisted(field, `/sort/${at}/field`)),
    ...view.columns.flatMap(({ field, sort }, at) => (sort === true ? unlisted(field, `/columns/${at}/field`) : [])),
  ]
}
