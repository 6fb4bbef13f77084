import type { DefinitionInChange } from '../../../../server/contract/configuration.ts'
import type { FoundInDefinition } from '../findings/finding-key.ts'

/** The findings of a path by the place of the state or the move that they are about. */
export const findingsAt = ({
  findings,
  foundAt = [],
}: Pick<DefinitionInChange, 'findings' | 'foundAt'>): ReadonlyMap<string, readonly FoundInDefinition[]> => {
  const found = Map.groupBy(findings, (_, index) => foundAt[index] ?? '')
  found.delete('')
  return found
}
