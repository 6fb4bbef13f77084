import {
  type compileForm,
  conditionToPredicate,
  factsOfType,
  matchesPredicate,
  partiesOf,
  ruleBook,
  typesOf,
  type CaseType,
  type CompiledWorkflow,
  type DefinitionSet,
  type Json,
  type RuleData,
  type WorkflowContext,
} from '#engine'
import type { DemoRecord } from './demo-record.ts'
import type { DemoData } from './json-parts.ts'
import type { ToldRecords } from './told-records.ts'

/** Somebody who acts in a demo: as the history names them, and as rules see them. */
export type Player = { readonly name: string; readonly id?: string; readonly person?: string; readonly user: Json }

/** What stories are told with: the definitions, the day, and the records that are there so far. */
export type CaseStage = {
  readonly set: DefinitionSet
  readonly workflow: (id: string) => CompiledWorkflow
  readonly plan: (form: string) => ReturnType<typeof compileForm>
  readonly settings: DemoData
  readonly today: string
  readonly hours: readonly [number, number]
  readonly records: ToldRecords
}

const known = new WeakMap<DemoRecord, DemoData>()

/** A record as rules read it. Records are replaced and never changed, so a row is made once. */
const rowOf = (record: DemoRecord): DemoData => {
  const row = known.get(record) ?? newRow(record)
  known.set(record, row)
  return row
}

const newRow = ({ entity, id, data, state, subject, case: caseId, created, updated, history }: DemoRecord): DemoData => ({
  ...data,
  entity,
  id,
  version: history?.length ?? 1,
  state: state ?? null,
  subject_id: subject ?? null,
  case_id: caseId ?? null,
  created_at: created,
  updated_at: updated ?? created,
  since: history?.findLast(({ to }) => to !== undefined)?.at ?? created,
})

/** The context of an event: what the server would load for it. `party` is the one somebody acts as, by the demo's word. */
export const contextOf = (
  stage: CaseStage,
  record: DemoRecord,
  definition: CaseType,
  { actor, party, now, asked }: { readonly actor: Player; readonly party: string; readonly now: string; readonly asked?: Json },
): WorkflowContext => {
  const { set, settings, records } = stage
  const subject = record.subject === undefined ? undefined : records.get(record.subject)
  const own = rowOf(record)
  const today = now.slice(0, 10)
  const around = { ...own, ...factsOfType(definition) }
  const base: RuleData = { today, user: actor.user, settings, record: subject ? rowOf(subject) : own, case: around, answers: record.data }
  const related = relatedOf(stage, definition, base)
  const { people } = partiesOf(ruleBook(set), definition, { ...base, related }, actor.person)
  return {
    today,
    now,
    user: actor.user,
    parties: [party],
    people,
    case: around,
    answers: record.data,
    record: subject ? rowOf(subject) : own,
    related,
    settings,
    ...(definition.promise && { promise: definition.promise }),
    ...(actor.person !== undefined && { person: actor.person }),
    ...(asked !== undefined && { event: asked }),
  }
}

/** The rows of the views that a case uses, each looked for when it is first read: few events read any. */
const relatedOf = ({ set, records }: CaseStage, { uses = {} }: CaseType, data: RuleData): { readonly [name: string]: readonly Json[] } => {
  const rules = ruleBook(set)
  const rowsOf = ({ view: id, with: parameters = {} }: (typeof uses)[string]): readonly Json[] => {
    const view = set.get('view', id)
    const given = Object.fromEntries(Object.entries(parameters).map(([key, logic]) => [key, rules.value(logic, data)]))
    const { where } = conditionToPredicate(rules, view?.where, { ...data, with: given }, view && typesOf(set, view.entity))
    const entity = view === undefined ? undefined : set.get('entity', view.entity)?.name
    const rows = entity === undefined ? [] : records.ofEntity(entity).map(rowOf)
    return rows.filter((row) => matchesPredicate(where, row)).slice(0, view?.limit)
  }
  const related: { readonly [name: string]: readonly Json[] } = {}
  for (const [name, use] of Object.entries(uses)) {
    let found: readonly Json[] | undefined
    Object.defineProperty(related, name, { enumerable: true, get: () => (found ??= rowsOf(use)) })
  }
  return related
}
