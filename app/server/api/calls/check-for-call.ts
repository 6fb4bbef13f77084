import type { Json, JsonObject, PlannedCall, Problem, RuleData } from '#engine'
import { caseToStart } from '../../cases/case-to-start.ts'
import { checkForms } from '../../cases/run-event.ts'
import { acceptSave } from '../../forms/accept-save.ts'
import { findCase } from '../../records/find-case.ts'
import { loadRecord, type LoadedRecord } from '../../records/load-record.ts'
import { callerOf } from '../../work/actor.ts'
import { fail, isFailure, type Failure } from '../../work/failure.ts'
import { reasonOf } from '../../work/reason-of.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { wrongNumber, type NamedRecords } from './carry-out-each.ts'

type Plan = Extract<PlannedCall, { readonly reads: 'record' | 'case' }>
type Checks = NonNullable<Plan['checks']>
type Parts = { readonly [part: string]: readonly Problem[] }

/** What would be wrong with a record, or with a case before it begins, when the answers of the call were stored. Nothing is. */
export const checkForCall = async (
  context: ViewerContext,
  plan: Plan,
  checks: Checks,
): Promise<{ readonly checked: JsonObject } | Failure> => {
  const actor = callerOf(context.viewer)
  const loaded = await opened(context, plan)
  if (isFailure(loaded)) return loaded
  const { save } = plan
  if (save !== undefined && loaded.definition?.forms.includes(save.form) !== true) return fail('form.not-found')
  const accepted = save && (await acceptSave(context, loaded, { form: save.form, changes: save.answers }, actor))
  if (isFailure(accepted)) return accepted
  const { subject } = loaded
  const filled = accepted ? await loadRecord(context, { ...loaded.row, data: accepted.answers }, actor, { subject }) : loaded
  const found = await checkForms(context, filled, actor, checks.at)
  const problems = [...(accepted?.problems ?? []), ...found.problems]
  const errors = problems.filter(({ severity }) => severity === 'error')
  return {
    checked: {
      valid: errors.length === 0,
      count: problems.length,
      problems: problems.map(shown),
      parts: shownParts(partsOf(problems, checks)),
    },
  }
}

/** Looks at each of several by itself: one that cannot be looked at does not stop the others. */
export const checkForEach = async (
  named: NamedRecords,
  check: (id: string) => Promise<{ readonly checked: JsonObject } | Failure>,
): Promise<RuleData | Failure> => {
  const wrong = wrongNumber(named)
  if (wrong) return wrong
  const done: Json[] = []
  const refused: Json[] = []
  for (const id of named.ids) {
    const found = await check(id)
    if (isFailure(found)) refused.push({ id, label: id, message: reasonOf(found) })
    else done.push({ id, record: id, checked: found.checked })
  }
  return { done, refused }
}

const opened = async (context: ViewerContext, plan: Plan): Promise<LoadedRecord | Failure> => {
  if (plan.reads === 'record') return findCase(context, { entity: plan.entity, id: plan.id })
  const definition = context.definitions.findCase(plan.case)
  if (!definition) return fail('case.not-found')
  const start = await caseToStart(context, definition, { subject: plan.subject })
  return isFailure(start) ? start : start.loaded
}

/** A part has the questions whose names begin as it says; the longest beginning wins. What no part has is the rest. */
const partsOf = (problems: readonly Problem[], { parts = {}, rest }: Checks): Parts => {
  const beginnings = Object.entries(parts).flatMap(([part, names]) => names.map((name) => ({ part, name })))
  const partOf = ({ path }: Problem): string | undefined =>
    beginnings.filter(({ name }) => path.startsWith(name)).toSorted((a, b) => b.name.length - a.name.length)[0]?.part ?? rest
  const names = [...Object.keys(parts), ...(rest === undefined ? [] : [rest])]
  return Object.fromEntries(names.map((part) => [part, problems.filter((problem) => partOf(problem) === part)]))
}

const shown = ({ path, code, severity, message, label }: Problem) => ({ path, code, severity, message, label: label ?? null })

const shownParts = (parts: Parts) => Object.fromEntries(Object.entries(parts).map(([part, problems]) => [part, problems.map(shown)]))
