import { fieldsOfEntity, wordsOfField, writeValue, type DefinitionSet, type Entity, type Json } from '#engine'

/** A field of an entity and a value of it, as people read them. */
export const fieldInWords = (set: DefinitionSet, entity: Entity, field: string, value: Json) => ({
  label: fieldsOfEntity(set, entity).find(({ name }) => name === field)?.field.label ?? field,
  text: wordsOfField(set, entity, field, value) ?? writeValue(value) ?? '',
})
