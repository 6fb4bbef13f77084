import type { View } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'

/** The title of a list: its own, or what several records of its entity are called. */
export const titleOfView = ({ set }: Pick<CompiledDefinitions, 'set'>, view: View): string =>
  view.title ?? set.get('entity', view.entity)?.plural ?? view.id
