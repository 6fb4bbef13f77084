import type { DefinitionReader } from '../../definition/definition-reader.ts'
import type { Entity } from '../../definition/entity.ts'
import { RECORD_FIELDS } from '../../definition/vocabulary.ts'
import type { View } from '../../definition/view.ts'
import { relationPath } from '../../views/field-path.ts'
import { asSentence, spellOut } from '../../rules/explain/spell-out.ts'
import { subjectOfPath, subjectsOfEntity, type RuleSubject } from './rule-subjects.ts'

/** What a list calls a field in its own columns and filters: "Campus" for `site_id`. */
const calledIn = ({ columns, filters = [] }: View): ReadonlyMap<string, string> =>
  new Map(
    [...columns, ...filters].flatMap(({ field, label }) =>
      field === undefined || label === undefined ? [] : [[field.replace(/^record\./u, ''), label] as const],
    ),
  )

/** Everything that a record of a kind has to show. */
const fieldsOf = (set: DefinitionReader, entity: Entity): readonly RuleSubject[] => {
  const described = subjectsOfEntity(set, entity.id, 'record')
  const known = new Set(described.map(({ path }) => path))
  const others = [...RECORD_FIELDS, ...(entity.indexed ?? []).map(({ field }) => field)]
    .map((name) => `record.${name}`)
    .filter((path) => !known.has(path))
  return [...described, ...[...new Set(others)].map((path) => subjectOfPath(set, path))]
}

/**
 * The fields that a column of a list can show, in the words of the office: those of its record, and those of the records that it joins. Their
 * paths are of the record: `record.student.last_name`.
 */
export const columnSubjects = (set: DefinitionReader, id: string): readonly RuleSubject[] => {
  const view = set.get('view', id)
  const entity = view && set.get('entity', view.entity)
  if (view === undefined || entity === undefined) return []
  const called = calledIn(view)
  const named = (subject: RuleSubject): RuleSubject => {
    const label = called.get(subject.path.slice('record.'.length))
    return label === undefined ? subject : { ...subject, label }
  }
  const joined = (view.join ?? []).flatMap((path) => {
    const owner = relationPath(set, entity, path)?.at(-1)?.entity
    const whose = asSentence(spellOut(path.replaceAll('.', ' ')))
    return (owner === undefined ? [] : fieldsOf(set, owner)).map((subject): RuleSubject => ({
      ...subject,
      path: `record.${path}.${subject.path.slice('record.'.length)}`,
      label: `${whose}: ${subject.label}`,
    }))
  })
  return [...fieldsOf(set, entity).map(named), ...joined]
}
