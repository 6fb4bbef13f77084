import { randomUUID } from 'node:crypto'
import { startInstance, type Case, type Transition } from '#engine'
import { caseContext, workflowContext, type CaseContext } from '../records/load-record.ts'
import { insertHistory } from '../store/records/history.ts'
import { insertRecord, type Data, type RecordRow } from '../store/records/records.ts'
import { nextKey } from './next-number.ts'
import type { Anonymous } from '../work/work-context.ts'
import type { Actor } from '../work/actor.ts'

export type NewCase = { readonly subject?: string; readonly values: Data; readonly actor: Actor; readonly id?: string }
type Perform = (
  context: Anonymous,
  theCase: CaseContext,
  done: Pick<Transition, 'effects' | 'timers'>,
  actor: Actor,
) => Promise<{ readonly row: RecordRow }>

/** Makes a case in its initial state, with its number, its history and the effects of entering that state. It keeps today's definitions. */
export async function createCase(
  context: Anonymous,
  definition: Case,
  { subject, values, actor, id = randomUUID() }: NewCase,
  perform: Perform,
): Promise<RecordRow> {
  const { tx, bundle, now } = context
  const shelf = bundle.shelf(definition.of)
  const workflow = bundle.workflow(definition.workflow)
  const data = { ...values, ...(await nextKey(tx, shelf.entity, context.today)) }
  const row = await insertRecord(tx, shelf, {
    id,
    data,
    state: workflow.definition.initial,
    case: definition.id,
    hash: bundle.hash,
    workflow: { since: now, approvals: [] },
    ...(subject !== undefined && { subject }),
  })
  const theCase = await caseContext(context, row, actor)
  const started = startInstance(workflow, workflowContext(theCase, context, actor))
  if (!started.ok) throw new Error(`${definition.id} cannot be started: ${started.message}`)
  if (started.next.state !== row.state)
    throw new Error(`${definition.id} leaves its initial state by itself; start it in the state it goes to`)
  await insertHistory(tx, {
    entity: row.entity,
    record: row.id,
    kind: 'created',
    to: started.next.state,
    version: row.version,
    by: {
      name: actor.name,
      ...(actor.id !== undefined && { id: actor.id }),
      ...(theCase.parties.acts[0] !== undefined && { party: theCase.parties.acts[0] }),
    },
  })
  return (await perform(context, theCase, started, actor)).row
}
