import { withRules, replayScope, type ReplayScope } from '#engine'
import type { CompiledDefinitions } from '../../definitions/registry.ts'
import type { ClosedState } from '../../store/records/open-cases.ts'

/** The definitions in force and as a change would make them, with what can differ between them for a type of case. */
export type ReplayedSets = {
  readonly before: CompiledDefinitions
  readonly after: CompiledDefinitions
  readonly scopeOf: (caseId: string) => ReplayScope
  /** Whether its forms or its workflow read the related rows that a type of case brings. */
  readonly readsRelated: (caseId: string) => boolean
  /** The types of case that can differ at all, and the entities of their records. */
  readonly cases: readonly string[]
  readonly entities: readonly string[]
  readonly closed: readonly ClosedState[]
}

/** The states in which cases are at their end. */
export const closedStates = ({ set, workflow: open }: CompiledDefinitions): readonly ClosedState[] =>
  set
    .all('case')
    .flatMap(({ id, workflow }) =>
      [...open(workflow).states.values()]
        .filter(({ final, family }) => final === true || family === 'closed')
        .map(({ id: state }) => ({ case: id, state })),
    )

export const replayedSets = (before: CompiledDefinitions, after: CompiledDefinitions): ReplayedSets => {
  const scopeOf = replayScope(before, after)
  const related = new Map<string, boolean>()
  const types = before.set.all('case')
  const touched = types.filter(({ id }) => {
    const { forms, way } = scopeOf(id)
    return way || forms.length > 0
  })
  return {
    before,
    after,
    scopeOf,
    readsRelated: (caseId) => {
      const reads = related.get(caseId) ?? [before, after].some((definitions) => readsRelated(definitions, caseId, scopeOf(caseId)))
      related.set(caseId, reads)
      return reads
    },
    cases: touched.map(({ id }) => id).toSorted(),
    entities: [...new Set(touched.map(({ of }) => before.storage(of).entity.name))].toSorted(),
    closed: closedStates(before),
  }
}

const readsRelated = ({ set, plan, workflow, findCase }: CompiledDefinitions, caseId: string, { forms, way }: ReplayScope): boolean => {
  const type = findCase(caseId)
  if (type === undefined) return false
  const parts = [type.parties, type.effectiveOn ?? null, ...(way ? [workflow(type.workflow).definition] : [])]
  const plans = forms.filter((form) => type.forms.includes(form)).map(plan)
  const text = withRules(JSON.stringify([parts, plans]), set)
  return Object.keys(type.uses ?? {}).some((name) => text.includes(`related.${name}`)) || /"related"/u.test(text)
}
