import { setImmediate } from 'node:timers/promises'
import {
  lawDifferences,
  lawReadBy,
  mergedName,
  mergedText,
  namesIn,
  onceFor,
  rulesInTime,
  type CaseType,
  type DefinitionSet,
  type RuleInTime,
} from '#engine'
import { closedStates } from '../replay/replayed-sets.ts'
import type { ServedRuleInTime } from '../../contract/configuration/law.ts'
import type { ResponseOf } from '../../contract/operations.ts'
import { labelOf } from '../../records/label-of.ts'
import { loadRecord, maySee } from '../../records/load-record.ts'
import { hrefOfRecord } from '../../records/record-href.ts'
import { countOpenCases, openCasesAfter, type CasePlace } from '../../store/records/open-cases.ts'
import type { RecordRow } from '../../store/records/records.ts'
import type { LawCheck } from '../../store/configuration/law-checks.ts'
import { actorOf } from '../../work/actor.ts'
import { mayConfigure } from '../../work/configuring.ts'
import { fail, type Failure } from '../../work/failure.ts'
import type { ViewerContext } from '../../work/viewer-context.ts'
import { lookedUp } from './look-up.ts'

type Rules = ResponseOf<'GET /api/rules-in-time'>
type Touched = ResponseOf<'GET /api/rules-in-time/:rule/cases'>

/** The cases that one answer tries. */
const SLICE = 100
/** The cases whose questions to the database are on their way together. */
const AT_ONCE = 8

const readersOf = (set: DefinitionSet, rule: string): readonly CaseType[] =>
  set.all('case').filter((type) => lawReadBy(set, type).some(({ id }) => id === rule))

/** The rules that state law as they stand today, with the types of case that read them. */
export const serveRulesInTime = async (context: ViewerContext): Promise<Rules> => {
  const { checks, days } = await lookedUp(context)
  const { set } = context.definitions
  const rules = rulesInTime(set, context.today, days)
  return { rules: rules.map((rule) => servedRule(context, rule, checks.get(rule.id) ?? [])) }
}

const servedRule = (context: ViewerContext, rule: RuleInTime, checks: readonly LawCheck[]): ServedRuleInTime => {
  const { set } = context.definitions
  return {
    ...rule,
    ...(rule.why !== undefined && { why: mergedText(rule.why, {}) }),
    ...readersIn(set, rule.id),
    checks: checks.map(({ checked_on, by_name, note }) => ({ on: checked_on, by: by_name, note })),
    mayCheck: mayConfigure(context, rule.id),
  }
}

/** The types of case that read a rule by itself, or else what gives it values of its own: only there can it be asked. */
const readersIn = (set: DefinitionSet, rule: string): Pick<Rules['rules'][number], 'readBy' | 'calledBy'> => {
  const readBy = readersOf(set, rule).map(({ title }) => mergedName(title, {}))
  return { readBy, calledBy: readBy.length > 0 ? [] : callersOf(set, rule) }
}

const CALLERS = ['rule', 'case', 'workflow', 'form', 'automation'] as const

/** Gone through once for all rules that somebody asks about, also in the next set. */
const namedOutsideExamples = onceFor((definition: object) => new Set(namesIn({ ...definition, examples: undefined })))

const callersOf = (set: DefinitionSet, rule: string): readonly string[] => {
  const callers = CALLERS.flatMap((kind): readonly { readonly id: string; readonly title?: string }[] => set.all(kind))
  const names = callers
    .filter((caller) => caller.id !== rule && namedOutsideExamples(caller).has(rule))
    .map(({ id, title }) => mergedName(title ?? id, {}))
  return [...new Set(names)].toSorted((left, right) => left.localeCompare(right))
}

/** Tries the next open cases of the types that read a rule. Cases that this viewer may not see are tried and not told. */
export const serveTouchedCases = async (context: ViewerContext, rule: string, after: string | undefined): Promise<Touched | Failure> => {
  const { tx, definitions } = context
  const { set } = definitions
  if (set.get('rule', rule) === undefined) return fail('request.not-found')
  const types = readersOf(set, rule)
  const cases = types.map(({ id }) => id)
  const entities = [...new Set(types.map(({ of }) => definitions.storage(of).entity.name))].toSorted()
  const closed = closedStates(definitions)
  const place = placeOf(after)
  if (place !== undefined && !entities.includes(place.entity)) return fail('request.not-found')
  const counts = await countOpenCases(tx, closed)
  const rows = await openCasesAfter(tx, { entities, cases, closed }, place, SLICE)
  const found: Touched['cases'][number][] = []
  for (let next = 0; next < rows.length; next += AT_ONCE) {
    const tried = await Promise.all(rows.slice(next, next + AT_ONCE).map((row) => touchedBy(context, rule, row)))
    found.push(...tried.flat())
    // People at their forms are served by the same process.
    await setImmediate()
  }
  const last = rows.at(-1)
  return {
    total: cases.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0),
    tried: rows.length,
    cases: found,
    ...(rows.length === SLICE && last !== undefined && { next: `${last.entity}/${last.id}` }),
  }
}

const placeOf = (cursor: string | undefined): CasePlace | undefined => {
  const [entity, id] = cursor?.split('/') ?? []
  return entity === undefined || id === undefined ? undefined : { entity, id }
}

const touchedBy = async (context: ViewerContext, rule: string, row: RecordRow): Promise<Touched['cases']> => {
  const loaded = await loadRecord(context, row, actorOf(context.viewer))
  const { definition, definitions, workflow, subject, data } = loaded
  if (definition === undefined || !maySee(loaded)) return []
  const href = hrefOfRecord(definitions, row, data)
  return lawDifferences(context.definitions.set, definition, data)
    .filter((difference) => difference.rule === rule)
    .map(({ as, turns, before, after }) => ({
      entity: row.entity,
      id: row.id,
      label: labelOf(definitions, row),
      ...(subject && { about: labelOf(definitions, subject) }),
      type: mergedText(definition.title, data),
      state: mergedText(workflow?.states.get(row.state ?? '')?.label ?? '', data),
      ...(href !== undefined && { href }),
      as,
      turns,
      before,
      after,
    }))
}
