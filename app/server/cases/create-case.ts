import { randomUUID } from 'node:crypto'
import {
  filledFromFile,
  isRowOfFile,
  isTouched,
  startInstance,
  withRowIds,
  type CaseType,
  type Differences,
  type Transition,
} from '#engine'
import { loadRecord, workflowContext, type LoadedRecord } from '../records/load-record.ts'
import { keepDefinitionSet } from '../store/definitions/definition-store.ts'
import { insertHistory } from '../store/records/history.ts'
import { insertRecord, type Data, type RecordRow, type WorkflowPart } from '../store/records/records.ts'
import { nextKey } from './next-number.ts'
import type { WorkContext } from '../work/work-context.ts'
import { compareCase } from './changes/compare-case.ts'
import { unstoredRow } from './unstored-row.ts'
import { SYSTEM, type Actor } from '../work/actor.ts'
import { inOwnLanguage } from '../work/in-own-language.ts'
import { speaking } from '../definitions/speaking.ts'

export type NewCase = {
  readonly subject?: string
  readonly values: Data
  readonly actor: Actor
  readonly id?: string
  /** the first answers, as the history tells them */
  readonly differences?: Differences
  /** the earlier case whose answers it begins with, and which of them have no place in it */
  readonly again?: Required<Pick<WorkflowPart, 'usedAgain' | 'orphanedAnswers'>>
}
type CarryOutEffects = (
  context: WorkContext,
  loaded: LoadedRecord,
  done: Pick<Transition, 'effects' | 'timers'>,
  actor: Actor,
) => Promise<{ readonly row: RecordRow }>

/**
 * Makes a case in its initial state, with its number, its history and the effects of entering that state. It keeps the current definitions.
 */
export const createCase = (
  given: WorkContext,
  { id: type }: Pick<CaseType, 'id'>,
  asked: NewCase,
  carryOutEffects: CarryOutEffects,
): Promise<RecordRow> => {
  const context = inOwnLanguage(given)
  return speaking(context.definitions, () => storeCase(context, type, asked, carryOutEffects))
}

const storeCase = async (
  context: WorkContext,
  type: string,
  { subject, values, actor, differences, again, id = randomUUID() }: NewCase,
  carryOutEffects: CarryOutEffects,
): Promise<RecordRow> => {
  const { tx, definitions, now } = context
  const definition = definitions.findCase(type)
  if (!definition) throw new Error(`there is no type of case ${type}`)
  const storage = definitions.storage(definition.of)
  const workflow = definitions.workflow(definition.workflow)
  const data = { ...values, ...(await nextKey(tx, storage.entity, context.today)) }
  const state = workflow.definition.initial
  const filledIn = await filledFrom(context, definition, { subject, values: data, differences, id, state })
  const approvals = await openedAtStart(
    context,
    definition,
    unstoredRow(context, definition, { id, state, subject: subject ?? null, data }),
    actor,
  )
  // Stored with the record that pins it: a server with older files makes a different set from the same publication.
  await keepDefinitionSet(tx, definitions.hash, definitions.set.definitions)
  const row = await insertRecord(tx, storage, {
    id,
    data: withRowIds(data, filledIn),
    state,
    case: definition.id,
    hash: definitions.hash,
    workflow: { since: now, approvals, ...(filledIn.length > 0 && { filledIn }), ...again },
    ...(subject !== undefined && { subject }),
  })
  const loaded = await loadRecord(context, row, actor)
  const started = startInstance(workflow, workflowContext(loaded, context, actor))
  if (!started.ok) throw new Error(`${definition.id} cannot be started: ${started.message}`)
  if (started.next.state !== row.state)
    throw new Error(`${definition.id} leaves its initial state by itself; start it in the state it goes to`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'created',
    to: started.next.state,
    version: row.version,
    ...(again && { says: 'beganAgain', note: again.usedAgain.key ?? '' }),
    ...(differences && Object.keys(differences).length > 0 && { differences }),
    by: {
      name: actor.name,
      ...(actor.id !== undefined && { id: actor.id }),
      ...(loaded.parties.acts[0] !== undefined && { party: loaded.parties.acts[0] }),
    },
  })
  return (await carryOutEffects(context, loaded, started, actor)).row
}

/** The steps of an approval that is asked for in the first state. They are worked out again with its mails, from the stored record. */
const openedAtStart = async (
  context: WorkContext,
  definition: CaseType,
  row: RecordRow,
  actor: Actor,
): Promise<NonNullable<RecordRow['workflow']>['approvals']> => {
  const workflow = context.definitions.workflow(definition.workflow)
  if (workflow.definition.states.find(({ id }) => id === row.state)?.approval === undefined) return []
  const started = startInstance(workflow, workflowContext(await loadRecord(context, row, actor), context, actor))
  return started.ok ? started.next.approvals : []
}

type Begun = Pick<NewCase, 'subject' | 'values' | 'differences'> & { readonly id: string; readonly state: string }

/** The places of a new case that only repeat what is on file, without those that its first answers touch. */
const filledFrom = async (
  context: WorkContext,
  definition: CaseType,
  { subject, values, differences = {}, id, state }: Begun,
): Promise<readonly string[]> => {
  const { definitions } = context
  const isAsked = definition.forms.some((form) =>
    definitions.plan(form).pages.some(({ nodes }) => nodes.some((node) => Object.hasOwn(values, node.id))),
  )
  if (definition.changes === undefined || !isAsked || isRowOfFile(values)) return []
  const row = unstoredRow(context, definition, { id, state, subject: subject ?? null, data: values })
  const compared = await compareCase(context, await loadRecord(context, row, SYSTEM))
  return filledFromFile(compared, values).filter((path) => !isTouched(Object.keys(differences), path))
}
