import type { RuleData } from '#engine'
import type { CompiledDefinitions } from '../definitions/registry.ts'

/** Whether a viewer may comment on a record they see, which is `record` in the data. An entity without a rule takes no comments. */
export const mayComment = (definitions: CompiledDefinitions, entity: string, data: RuleData): boolean => {
  const { comments } = definitions.storage(entity).entity
  return comments !== undefined && definitions.rules.holds(comments, data)
}
