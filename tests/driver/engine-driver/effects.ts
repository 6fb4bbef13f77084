import type { DeliveredEffect, EffectOf, Json, ReachingOutKind } from '#engine'
import { PEOPLE, type Person } from '../cast.ts'
import { rowsOfView, viewOf } from './case-view.ts'
import { importRows } from './import-rows.ts'
import { putOut } from './put-out.ts'
import type { WriteWork } from './writes.ts'

type Work = Pick<WriteWork, 'world' | 'row' | 'sendEvent' | 'trySend' | 'startCase'>
type Planned<K extends ReachingOutKind> = DeliveredEffect & { readonly effect: EffectOf<K> }

const sendMessage = ({ world, row }: Work, { effect: { message }, step }: Planned<'message'>): void => {
  const approvals = row.instance?.approvals ?? []
  const asked = approvals.find(({ id }) => id === step)
  const { people } = viewOf(world, row, undefined).parties
  const recipients: readonly { readonly person: Json; readonly step?: string }[] = asked
    ? [{ person: asked.person, step: asked.id }]
    : message.to.flatMap((recipient) => {
        if (typeof recipient === 'string') return ([people[recipient] ?? null].flat() as Json[]).map((person) => ({ person }))
        if (recipient.person !== undefined) return ([recipient.person].flat() as Json[]).map((person) => ({ person }))
        return recipient.asked ? approvals.filter(({ status }) => status === 'open').map(({ person, id }) => ({ person, step: id })) : []
      })
  for (const name of Object.keys(PEOPLE) as Person[]) {
    const found = recipients.find(({ person }) => person === PEOPLE[name].person)
    if (found && (message.by ?? ['mail']).includes('mail'))
      world.mail.push({ to: name, template: message.template, record: row.id, ...(found.step !== undefined && { step: found.step }) })
  }
}

const sendOn = ({ world, row, sendEvent }: Work, { effect: { send } }: Planned<'send'>): void => {
  const relation = row.set.all('entity').find(({ name }) => name === row.entity)?.relations?.[send.to]
  const related = relation && world.rows.get(String(relation.by === 'subject_id' ? row.subject : row.data[relation.by]))
  const targets = relation
    ? [related].flatMap((recipient) => recipient ?? [])
    : rowsOfView(world, row.set, row.institution, send.to, { record: row.id }, viewOf(world, row, undefined).data)
  for (const target of targets) sendEvent(target, send.event)
}

const makePaper = ({ world, row }: Work, { effect: { document } }: Planned<'document'>): void => {
  world.papers.push({ record: row.id, template: document.template })
}

/** What a scenario can see of effects that reach out: mail is noted, an event is sent at once. */
const EFFECTS: { readonly [K in ReachingOutKind]: (work: Work, planned: Planned<K>) => void } = {
  message: sendMessage,
  send: sendOn,
  document: makePaper,
  import: (work, { effect }) => importRows(work, effect.import),
  connect: (work, { effect: { connect } }) => putOut(work, connect),
}

const isOf = <K extends ReachingOutKind>(kind: K, planned: DeliveredEffect): planned is Planned<K> => kind in planned.effect

const deliverAs = <K extends ReachingOutKind>(kind: K, work: Work, planned: DeliveredEffect): void => {
  if (isOf(kind, planned)) EFFECTS[kind](work, planned)
}

export const deliver = (work: Work, planned: DeliveredEffect): void => {
  for (const kind of Object.keys(EFFECTS) as ReachingOutKind[]) deliverAs(kind, work, planned)
}
