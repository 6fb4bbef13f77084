import {
  approvalsOfCase,
  factsOfType,
  maySeeRow,
  parentOf,
  partiesOf,
  type CaseType,
  type CompiledWorkflow,
  type Instance,
  type Json,
  type Parties,
  type RuleData,
  type WorkflowContext,
} from '#engine'
import type { Actor } from '../work/actor.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { CompiledDefinitions } from '../definitions/registry.ts'
import { recordJson } from './record-json.ts'
import { usesThatDecide } from './related-reads.ts'
import { relatedRows, type Related } from './related-rows.ts'
import { findRecord, type RecordRow } from '../store/records/records.ts'
import type { Tx } from '../store/sql/transaction.ts'

/** The data rules may read about one record and one actor, with the parties, workflow and instance worked out from it. */
export type LoadedRecord = {
  readonly row: RecordRow
  readonly definitions: CompiledDefinitions
  readonly definition: CaseType | undefined
  readonly workflow: CompiledWorkflow | undefined
  readonly instance: Instance | undefined
  readonly subject: RecordRow | undefined
  /** The record that decides, by its entity's policy, who sees this one. */
  readonly parent: RecordRow | undefined
  readonly related: Related
  readonly data: RuleData
  readonly parties: Parties
}

type LoadOptions = {
  /** The subject of the record, when it was read with the record. */
  readonly subject?: RecordRow | undefined
  /** `to-decide`: only the related rows that decide who may do what. */
  readonly related?: 'all' | 'to-decide'
}

export const loadRecord = async (
  context: WorkContext,
  stored: RecordRow,
  actor: Actor,
  { subject: found, related: wanted = 'all' }: LoadOptions = {},
): Promise<LoadedRecord> => {
  const { tx, institution, services, today, definitions: current, configures } = context
  const asSeen = async <Row extends RecordRow | undefined>(of: Row): Promise<Row> =>
    of === undefined || !configures ? of : { ...of, data: await configures.seen(context, of, actor) }
  const row = await asSeen(stored)
  // A page that is drawn from a change shows its records by the change as well.
  const definitions = configures ? current : await services.registry.pinned(tx, institution, row.definition_hash, current)
  const definition = row.case_id === null ? undefined : definitions.findCase(row.case_id)
  const subjectEntity = definition?.subject === undefined ? undefined : definitions.storage(definition.subject).entity.name
  const subject = await asSeen(await subjectOf(tx, row, subjectEntity, found))
  const own = recordJson(definitions, row)
  const plain: CaseData = {
    // A record keeps the definitions it was started with, but always uses the current settings of the institution.
    today,
    user: actor.user,
    settings: current.settings,
    record: subject ? recordJson(definitions, subject) : own,
    case: {
      ...own,
      ...(definition ? factsOfType(definition) : { code: null }),
      ...(row.workflow && { approvals: approvalsOfCase(row.workflow.approvals, row.data) }),
    },
    answers: row.data,
  }
  const base = inForceFor(definitions, definition, plain)
  const uses = definition && wanted === 'to-decide' ? usesThatDecide(definitions, definition) : definition?.uses
  const related = uses ? await relatedRows(tx, definitions, uses, base) : {}
  const data: RuleData = { ...base, related }
  const parties = definition
    ? partiesOf(definitions.rules, definition, data, actor.person, row.workflow?.approvals)
    : { acts: [], people: {}, labels: {} }
  return {
    row,
    definitions,
    definition,
    subject,
    parent: await findParent(tx, definitions, row, subject),
    related,
    data,
    workflow: definition && definitions.workflow(definition.workflow),
    instance:
      row.state === null
        ? undefined
        : {
            state: row.state,
            since: row.workflow?.since ?? row.created_at,
            approvals: row.workflow?.approvals ?? [],
            ...(row.workflow?.before && { before: row.workflow.before }),
            ...(row.workflow?.decided && { decided: row.workflow.decided }),
          },
    parties: { ...parties, acts: [...parties.acts, ...(actor.parties ?? [])] },
  }
}

type CaseData = RuleData & { readonly case: { readonly [field: string]: Json } }

/** The data with the day that decides which law is in force, where the type of case names one. */
const inForceFor = ({ rules }: CompiledDefinitions, definition: CaseType | undefined, data: CaseData): RuleData => {
  if (definition?.effectiveOn === undefined) return data
  const { case: around } = data
  const day = rules.value(definition.effectiveOn, data)
  const on = typeof day === 'string' ? day.slice(0, 10) : day
  return { ...data, case: { ...around, effective_on: on } }
}

const subjectOf = async (
  tx: Tx,
  { subject_id: id }: RecordRow,
  entity: string | undefined,
  found: RecordRow | undefined,
): Promise<RecordRow | undefined> => {
  if (id === null || entity === undefined) return undefined
  return found?.entity === entity && found.id === id ? found : findRecord(tx, entity, id)
}

/** The record that a case is about. */
export const findSubject = async (tx: Tx, definitions: CompiledDefinitions, row: RecordRow): Promise<RecordRow | undefined> => {
  const about = row.case_id === null ? undefined : definitions.findCase(row.case_id)?.subject
  return subjectOf(tx, row, about === undefined ? undefined : definitions.storage(about).entity.name, undefined)
}

/** The same facts in the form the engine's workflow expects. */
export const workflowContext = (
  { data, parties, related, definition }: LoadedRecord,
  { now, today }: Pick<WorkContext, 'now' | 'today'>,
  actor: Actor,
  more: Partial<WorkflowContext> = {},
): WorkflowContext => {
  return {
    today,
    now,
    user: actor.user,
    parties: parties.acts,
    people: parties.people,
    case: data['case'] ?? null,
    answers: data['answers'] ?? {},
    record: data['record'] ?? null,
    related,
    settings: data['settings'] ?? {},
    ...(definition?.approval && { approval: definition.approval }),
    ...(definition?.promise && { promise: definition.promise }),
    ...(definition?.start?.when && { start: definition.start.when }),
    ...(actor.person !== undefined && { person: actor.person }),
    ...more,
  }
}

/** Whether the actor may see the record: by the policy of its entity and of its parent, or as a party of its case. */
export const maySee = ({ definitions, row, parent, data, parties }: LoadedRecord): boolean => {
  if (parties.acts.length > 0) return true
  const rows = { record: recordJson(definitions, row), parent: parent && recordJson(definitions, parent) }
  return maySeeRow(definitions.set, definitions.storage(row.entity).entity, rows, data)
}

/** The record whose policy decides who sees this one; undefined without a parent. */
export const findParent = async (
  tx: Tx,
  definitions: CompiledDefinitions,
  row: Pick<RecordRow, 'entity' | 'subject_id' | 'data'>,
  known?: RecordRow,
): Promise<RecordRow | undefined> => {
  const above = parentOf(definitions.set, definitions.storage(row.entity).entity)
  if (above === undefined) return undefined
  const id = above.by === 'subject_id' ? row.subject_id : row.data[above.by]
  if (typeof id !== 'string') return undefined
  return known?.entity === above.entity.name && known.id === id ? known : findRecord(tx, above.entity.name, id)
}
