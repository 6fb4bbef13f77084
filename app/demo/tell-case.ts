import {
  differencesOf,
  planEffect,
  planMove,
  startInstance,
  transition,
  type CaseDefinitions,
  type CaseRecord,
  type CaseType,
  type Instance,
  type Json,
  type Transition,
  type Write,
} from '#engine'
import { contextOf, type Player, type CaseStage } from './case-context.ts'
import { demoId, type DemoRecord, type Happened } from './demo-record.ts'
import type { DemoData } from './json-parts.ts'

/** One thing that happens: an event, or answers that are saved. */
export type ToldAct = {
  readonly actor: Player
  readonly party: string
  readonly at: string
  readonly send?: string
  readonly asked?: Json
  readonly save?: DemoData
}

const byOf = ({ name, id }: Player, party: string): Happened['by'] => ({ name, party, ...(id !== undefined && { id }) })

/**
 * Tells a case from its beginning through its acts by the workflow of the engine, in memory, so that hundreds of them take a moment. What a
 * workflow refuses ends the start with its reason. Mails and changes to records on file are not told.
 */
export const tellCase = (
  stage: CaseStage,
  begun: DemoRecord,
  definition: CaseType,
  { actor, party }: Pick<ToldAct, 'actor' | 'party'>,
  acts: readonly ToldAct[],
): void => {
  const workflow = stage.workflow(definition.workflow)
  const now = begun.created
  const created: Happened = { at: now, by: byOf(actor, party), kind: 'created', to: workflow.definition.initial }
  const first: DemoRecord = { ...begun, case: definition.id, state: workflow.definition.initial, updated: now, history: [created] }
  stage.records.set(first.id, first)
  const started = startInstance(workflow, contextOf(stage, first, definition, { actor, party, now }))
  if (!started.ok) throw new Error(`The demo cannot begin ${definition.id} ${begun.id}: ${started.message}`)
  carryOutEffects(stage, first.id, definition, started, actor, party, now)
  for (const act of acts) carryOut(stage, first.id, definition, act)
}

const carryOut = (stage: CaseStage, id: string, definition: CaseType, act: ToldAct): void => {
  const { actor, party, at, send, asked, save } = act
  const record = recordOf(stage, id)
  if (save !== undefined) {
    const data = { ...record.data, ...save }
    const saved: Happened = { at, by: byOf(actor, party), kind: 'saved', differences: differencesOf(record.data, data) }
    stage.records.set(id, { ...record, data, updated: at, history: [...(record.history ?? []), saved] })
  }
  if (send === undefined) return
  const context = contextOf(stage, recordOf(stage, id), definition, { actor, party, now: at, ...(asked !== undefined && { asked }) })
  const done = transition(stage.workflow(definition.workflow), instanceOf(recordOf(stage, id)), send, context)
  if (!done.ok) throw new Error(`The demo's ${definition.id} ${id} in ${record.state ?? ''} stops at ${send}: ${done.message}`)
  store(stage, recordOf(stage, id), definition, done, act)
  carryOutEffects(stage, id, definition, { ...done, moved: true }, actor, party, at)
}

const store = (stage: CaseStage, record: DemoRecord, definition: CaseType, done: Transition, { actor, party, at, send }: ToldAct): void => {
  const kind = send?.startsWith('approval.') === true ? 'approval' : 'event'
  const moment = { now: at, today: at.slice(0, 10) }
  const [move, note] = planMove(caseRecordOf(stage, record, definition), definitionsOf(stage), done, { kind }, moment)
  const { event, from, to, says, note: words, asked, differences } = note
  const happened: Happened = {
    at,
    by: byOf(actor, party),
    kind,
    event,
    from,
    to,
    ...(says !== undefined && { says }),
    ...(words !== undefined && { note: words }),
    ...(asked !== undefined && { asked }),
    differences,
  }
  stage.records.set(record.id, {
    ...record,
    data: move.data,
    state: move.state,
    approvals: move.approvals,
    updated: at,
    history: [...(record.history ?? []), happened],
  })
}

const carryOutEffects = (
  stage: CaseStage,
  id: string,
  definition: CaseType,
  { effects, moved = false }: Pick<Transition, 'effects'> & { readonly moved?: boolean },
  actor: Player,
  party: string,
  at: string,
): void => {
  if (effects.length === 0) return
  const { people } = contextOf(stage, recordOf(stage, id), definition, { actor, party, now: at })
  for (const [index, planned] of effects.entries()) {
    const record = recordOf(stage, id)
    const newId = (): string => demoId(`made by ${planned.key}`, `${id} ${index}`)
    const writes = planEffect(caseRecordOf(stage, record, definition), definitionsOf(stage), planned, { people, newId, moved })
    for (const write of writes) carryOutWrite(stage, write, byOf(actor, party), at)
  }
}

/** Writes to other records; what else effects do is not told. */
const carryOutWrite = (stage: CaseStage, write: Write, by: Happened['by'], at: string): void => {
  if (write.write === 'insert') {
    const { entity, id, subject, values } = write
    stage.records.set(id, { entity, id, data: values, created: at, ...(subject !== undefined && { subject }) })
  }
  if (write.write !== 'set') return
  const { id, values, because, note } = write
  const target = recordOf(stage, id)
  const data = { ...target.data, ...values }
  const effect: Happened = { at, by, kind: 'effect', event: because, note, differences: differencesOf(target.data, data) }
  stage.records.set(id, { ...target, data, updated: at, history: [...(target.history ?? []), effect] })
}

const recordOf = ({ records }: CaseStage, id: string): DemoRecord => {
  const found = records.get(id)
  if (!found) throw new Error(`The demo has no record ${id}.`)
  return found
}

const instanceOf = ({ state = '', history = [], created, approvals = [] }: DemoRecord): Instance => ({
  state,
  since: history.findLast(({ to }) => to !== undefined)?.at ?? created,
  approvals,
})

const definitionsOf = ({ set, plan }: CaseStage): CaseDefinitions => ({ hash: set.hash, set, plan })

const caseRecordOf = (stage: CaseStage, record: DemoRecord, definition: CaseType): CaseRecord => ({
  entity: record.entity,
  id: record.id,
  version: record.history?.length ?? 1,
  subject: record.subject,
  data: record.data,
  instance: instanceOf(record),
  orphanedAnswers: [],
  carriedOver: undefined,
  hash: stage.set.hash,
  definitions: definitionsOf(stage),
  definition,
  related: {},
})
