import { lintDefinitions, type DefinitionSet, type Diagnostic } from '#engine'
import type { ViewerContext } from '../work/viewer-context.ts'
import { isError, type DraftSet } from './draft-set.ts'

const linted = new WeakMap<DefinitionSet, { readonly today: string; readonly found: readonly Diagnostic[] }>()

/** Lint takes a tenth of a second, and a set is asked about by every page. */
export const lintOf = (set: DefinitionSet, today: string): readonly Diagnostic[] => {
  const known = linted.get(set)
  if (known?.today === today) return known.found
  const found = lintDefinitions(set, { today })
  linted.set(set, { today, found })
  return found
}

/** Everything that is wrong or doubtful in a set, what stops a publication first. A set that does not load is not linted. */
export const findingsIn = ({ today }: ViewerContext, { set, diagnostics, added }: DraftSet): readonly Diagnostic[] => {
  const lint = added.some(isError) ? [] : lintOf(set, today)
  return [...new Set([...added, ...diagnostics, ...lint])].toSorted((left, right) => Number(isError(right)) - Number(isError(left)))
}
