import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity } from '../definition/entity.ts'

/** Whether a field of a view, its own or `<relation>.<field>`, is indexed as a list of values. */
export const holdsList = (set: DefinitionReader, entity: Entity, field: string): boolean => {
  const [first = '', second] = field.split('.')
  const owner = second === undefined ? entity : set.get('entity', entity.relations?.[first]?.entity ?? '')
  return owner?.indexed?.some((listed) => listed.field === (second ?? first) && listed.type === 'list') === true
}
