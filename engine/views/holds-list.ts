import type { DefinitionReader } from '../definition/definition-reader.ts'
import type { Entity, SlotType } from '../definition/entity.ts'
import { fieldPath } from './field-path.ts'

/** How a field of a view, its own or `<relation>.<field>`, is indexed; undefined when it is not. */
export const indexTypeOf = (set: DefinitionReader, entity: Entity, name: string): SlotType | undefined => {
  const { owner, field } = fieldPath(set, entity, name)
  return owner.indexed?.find((listed) => listed.field === field)?.type
}

/** Whether a field of a view is indexed as a list of values. */
export const holdsList = (set: DefinitionReader, entity: Entity, name: string): boolean => indexTypeOf(set, entity, name) === 'list'
