import type { ShownGroup } from '../definition/blocks/configuration.ts'
import type { DefinitionReader } from '../definition/definition-reader.ts'

/** Every text of a value: the ids that it names are among them. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/** What the records of an entity are: its fields, forms, lists and pages, the cases about them, and what their forms, fields and workflows name. */
const belongingTo = (set: DefinitionReader, entityId: string): readonly string[] => {
  const entity = set.get('entity', entityId)
  if (!entity) return []
  const isOf = (of: string | undefined): boolean => of === entityId || of === entity.name
  const forms = set.all('form')
  const named = new Set([
    ...set.all('case').flatMap((type) => (isOf(type.of) ? [type.id, ...textsIn(type)] : [])),
    ...forms.flatMap(({ id, of }) => (isOf(of) ? [id] : [])),
  ])
  for (const text of textsIn(entity)) named.add(text)
  return [
    entityId,
    ...named,
    ...[...forms, ...set.all('workflow'), ...set.all('fields')].flatMap((part) => (named.has(part.id) ? textsIn(part) : [])),
    ...set.all('view').flatMap((view) => (isOf(view.entity) ? [view.id] : [])),
    ...set.all('screen').flatMap(({ id, record }) => (isOf(record?.entity) ? [id] : [])),
  ]
}

/** The ids of a group, kind by kind. A part of another definition (`a.page.form`) is edited where that is, so it stands in no group. */
export const shownDefinitions = (set: DefinitionReader, { kinds = [], of, as, definitions = [] }: ShownGroup): readonly string[] => {
  const own = of && new Set(of.flatMap((entity) => belongingTo(set, entity)))
  const isShown = (id: string): boolean => {
    const template = as && set.get('template', id)
    return id.split('.').length === 2 && (!own || own.has(id)) && (!template || as.includes(template.as))
  }
  const ofKinds = kinds.flatMap((kind) => set.all(kind).flatMap(({ id }) => (isShown(id) ? [id] : [])))
  return [...new Set([...ofKinds, ...definitions])]
}
