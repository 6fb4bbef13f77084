import type { CaseType } from '../definition/case.ts'
import type { Definition, Kind } from '../definition/kinds.ts'
import type { FormPlan } from '../forms/plan/plan.ts'
import { namesIn } from '../definition/names-in.ts'
import { kindOf } from '../definition/vocabulary.ts'
import { definitionHash } from '../loading/definition-hash.ts'
import type { DefinitionSet } from '../loading/definition-set.ts'
import { onceFor } from '../once-for.ts'

/** A set of definitions with the plans made of it, and the settings that rules read. */
export type ReplayedDefinitions = {
  readonly set: DefinitionSet
  readonly plan: (form: string) => FormPlan
  readonly settings: { readonly [name: string]: unknown }
}

/** What of the cases of a type can differ between two sets: the forms to compare, and whether their way through the workflow does. */
export type ReplayScope = { readonly forms: readonly string[]; readonly way: boolean }

/** What the way of a case is made of. Other cases, forms, screens and the fields of records are named there as well, and decide nothing. */
const OF_THE_WAY: readonly Kind[] = ['workflow', 'rule', 'template', 'lookup', 'view']
/** What selects the rows that rules of a form read; everything else of a form stands in its plan. */
const OF_ROWS: readonly Kind[] = ['view', 'rule', 'lookup']

/**
 * What can differ for the cases of a type, worked out once per type: a case whose scope is empty stays the same and need not be read.
 *
 *     replayScope(current, changed)('loan.case') // { forms: ['ask.form'], way: false }
 */
export const replayScope = (before: ReplayedDefinitions, after: ReplayedDefinitions): ((caseId: string) => ReplayScope) => {
  const known = new Map<string, ReplayScope>()
  const changed = changedDefinitions(before.set, after.set)
  const hasOtherSettings = JSON.stringify(before.settings) !== JSON.stringify(after.settings)
  const isTouched = (part: unknown, kinds: readonly Kind[]): boolean =>
    [before, after].some(({ set }) => {
      const reached = reachedFrom(set, part, kinds)
      return reached.some((id) => changed.has(id)) || (hasOtherSettings && [part, ...reached.map((id) => set.find(id))].some(readsSettings))
    })
  const isOtherForm = (form: string, types: readonly CaseType[]): boolean => {
    const plans = [before, after].flatMap(({ set, plan }) => (set.get('form', form) === undefined ? [] : [plan(form)]))
    const isOfAll = types.length === 2 && types.every(({ forms }) => forms.includes(form))
    if (!isOfAll || plans.length < 2 || plans[0]?.hash !== plans[1]?.hash) return true
    const rows = plans.map(({ uses, lookups }) => [uses, Object.values(lookups).map(({ from }) => from)])
    return (hasOtherSettings && plans.some(readsSettings)) || isTouched([rows, types.map(({ uses }) => uses)], OF_ROWS)
  }
  const scopeOf = (caseId: string): ReplayScope => {
    const types = [before, after].flatMap(({ set }) => set.get('case', caseId) ?? [])
    const ways = types.map(({ forms: _forms, ...type }) => type)
    return {
      forms: [...new Set(types.flatMap(({ forms }) => forms))].filter((form) => isOtherForm(form, types)),
      way: changed.has(caseId) || isTouched(ways, OF_THE_WAY),
    }
  }
  return (caseId) => {
    const scope = known.get(caseId) ?? scopeOf(caseId)
    known.set(caseId, scope)
    return scope
  }
}

const changedDefinitions = (before: DefinitionSet, after: DefinitionSet): ReadonlySet<string> =>
  new Set(
    [...Object.keys(before.definitions), ...Object.keys(after.definitions)].filter((id) => {
      const [was, is] = [before.find(id), after.find(id)]
      return was !== is && (was === undefined || is === undefined || definitionHash(was) !== definitionHash(is))
    }),
  )

/** A definition is gone through once for all forms and cases that reach it, also in the next set. */
const namesInDefinition = onceFor((definition: Definition) => namesIn(definition))

/** The definitions of some kinds that a part of a definition names, itself or through each other. */
const reachedFrom = (set: DefinitionSet, part: unknown, kinds: readonly Kind[]): readonly string[] => {
  const reached = new Set<string>()
  const follow = (names: readonly string[]): void => {
    for (const name of names) {
      const kind = kindOf(name)
      if (kind === undefined || !kinds.includes(kind) || reached.has(name)) continue
      reached.add(name)
      const found = set.find(name)
      if (found !== undefined) follow(namesInDefinition(found))
    }
  }
  follow(namesIn(part))
  return [...reached]
}

const readsSettings = (part: unknown): boolean => /["{]settings[."]/u.test(JSON.stringify(part) ?? '')
