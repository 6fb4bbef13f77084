import {
  acceptAsked,
  compileWorkflow,
  planEffect,
  planMove,
  startInstance,
  transition,
  type Refusal,
  type Transition,
  type Write,
} from '#engine'
import type { Person } from '../cast.ts'
import { caseDefinitions, caseRecordOf, dateOf, openedForm, unlocked, viewOf, workflowContext, type CaseView } from './case-view.ts'
import { currentSet, keep, newRow, type Data, type Row, type World } from './records.ts'
import { carryOutWrite } from './writes.ts'

/** The server, as the history calls it. */
const SYSTEM = 'Sojourn'

type By = { readonly by: string; readonly person: Person | undefined }
type Performed = { readonly converted?: Row }

/** Stores a transition and carries out its effects. */
export const store = (
  world: World,
  view: CaseView,
  done: Transition,
  { answers, ...actor }: By & { readonly answers?: Data | undefined },
): Performed => {
  const moment = { now: world.now, today: dateOf(world) }
  const current = caseDefinitions(currentSet(world, view.row.institution))
  carryOut(world, view.row, planMove(caseRecordOf(view), current, done, { kind: 'event', ...(answers && { answers }) }, moment), actor)
  return performEffects(world, view.row, { ...done, moved: true }, actor)
}

const carryOut = (world: World, row: Row, writes: readonly Write[], actor: By): Row | undefined => {
  let converted: Row | undefined
  for (const write of writes) {
    const made = carryOutWrite(
      {
        world,
        row,
        ...actor,
        startCase: (caseId, given) => startCase(world, row.institution, caseId, given, actor),
        sendEvent: (target, event) => sendEvent(world, target, event),
        trySend: (target, event, asked) => sendAsServer(world, target, event, asked),
      },
      write,
    )
    if (made) converted ??= made
  }
  return converted
}

type Effects = Pick<Transition, 'effects'> & { readonly moved?: boolean }

/** Effects that were carried out already are not carried out again. `moved`: the values that they set on the record are stored. */
export const performEffects = (world: World, row: Row, { effects, moved = false }: Effects, actor: By): Performed => {
  let converted: Row | undefined
  for (const planned of effects) {
    if (world.ran.has(planned.key)) continue
    world.ran.add(planned.key)
    const view = viewOf(world, row, actor.person)
    const current = caseDefinitions(currentSet(world, row.institution))
    const writes = planEffect(caseRecordOf(view), current, planned, { people: view.parties.people, newId: world.newId, moved })
    converted = carryOut(world, row, writes, actor) ?? converted
  }
  return { ...(converted && { converted }) }
}

/** Sends an event as the server does when a record sends it. A record that has moved on in the meantime is left alone. */
export const sendEvent = (world: World, row: Row, event: string): void => {
  const refused = sendAsServer(world, row, event)
  if (refused !== undefined && refused.code !== 'event.not-in-state')
    throw new Error(`${row.entity} ${row.id} refused "${event}": ${refused.message}`)
}

/** Sends an event as the server, with answers to its form. A refusal is returned, and then nothing has happened. */
export const sendAsServer = (world: World, row: Row, event: string, asked?: Data): Refusal | undefined => {
  const view = viewOf(world, row, undefined)
  if (row.instance === undefined) return undefined
  const form = view.workflow.events.get(event)?.event.form
  const opened = form === undefined ? undefined : openedForm(world, view, form)
  const { answers, problems } = acceptAsked(opened && { ...opened, context: unlocked(opened.context) }, asked)
  const context = workflowContext(world, view, { parties: ['system'], problems, ...(answers && { event: answers }) })
  const done = transition(view.workflow, row.instance, event, context)
  if (!done.ok) return done
  store(world, view, done, { by: SYSTEM, person: undefined })
  return undefined
}

/** A case in its initial state. */
export const startCase = (
  world: World,
  institution: string,
  caseId: string,
  { id = world.newId(), subject, values }: { readonly id?: string; readonly subject?: string | undefined; readonly values: Data },
  actor: By,
): Row => {
  const set = currentSet(world, institution)
  const definition = set.get('case', caseId)
  if (definition === undefined) throw new Error(`There is no case "${caseId}".`)
  const entity = set.get('entity', definition.of)
  const workflow = compileWorkflow(set, definition.workflow)
  const number = [...world.rows.values()].filter((row) => row.entity === entity?.name && row.institution === institution).length + 1
  const row = newRow({
    institution,
    entity: entity?.name ?? '',
    id,
    case: definition.id,
    subject: subject ?? null,
    set,
    data: { ...values, ...(entity?.key && { [entity.key.field]: `${world.now.slice(0, 4)}-${number}` }) },
    instance: { state: workflow.definition.initial, since: world.now, approvals: [] },
  })
  keep(world, row)
  const started = startInstance(workflow, workflowContext(world, viewOf(world, row, actor.person)))
  if (!started.ok) throw new Error(started.message)
  const begun = { ...row, instance: started.next }
  keep(world, begun)
  performEffects(world, begun, started, actor)
  return begun
}
