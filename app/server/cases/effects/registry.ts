import type { DeliveredEffect, EffectOf, ReachingOutKind } from '#engine'
import { connect } from './connect/connect.ts'
import type { DeliverWork, EffectDelivery, Planned, WaitingWords, WaitingWork } from './deliver.ts'
import { document } from './document.ts'
import { importRows } from './import/import.ts'
import { message } from './message.ts'
import { send } from './send.ts'

/** Every kind of effect that the engine leaves to the server; the code does not compile when one is missing. */
const DELIVERIES: { readonly [K in ReachingOutKind]: EffectDelivery<K> } = { message, send, document, import: importRows, connect }
const KINDS = Object.keys(DELIVERIES) as readonly ReachingOutKind[]

const isPlanned = <K extends ReachingOutKind>(kind: K, planned: DeliveredEffect): planned is Planned<K> => kind in planned.effect
const isOf = <K extends ReachingOutKind>(kind: K, effect: object): effect is EffectOf<K> => kind in effect

const deliverAs = <K extends ReachingOutKind>(kind: K, work: DeliverWork, planned: DeliveredEffect): Promise<void> =>
  isPlanned(kind, planned) ? DELIVERIES[kind].deliver(work, planned) : Promise.resolve()

const carryOutAs = <K extends ReachingOutKind>(kind: K, work: WaitingWork, effect: object): Promise<void> | undefined =>
  isOf(kind, effect) ? DELIVERIES[kind].carryOut?.(work, effect) : undefined

const wordsAs = <K extends ReachingOutKind>(kind: K, effect: object): WaitingWords | undefined =>
  isOf(kind, effect) ? DELIVERIES[kind].words?.(effect) : undefined

/** Carries out an effect in the transaction of its event, or leaves it to the worker. */
export const deliver = (work: DeliverWork, planned: DeliveredEffect): Promise<void> => {
  const kind = KINDS.find((name) => name in planned.effect)
  if (kind === undefined) throw new Error(`${planned.key} is an effect of no kind`)
  return deliverAs(kind, work, planned)
}

/** Carries out an effect that waited in the outbox; undefined when no kind knows it. */
export const carryOut = (work: WaitingWork, effect: object): Promise<void> | undefined => {
  const kind = KINDS.find((name) => name in effect)
  return kind && carryOutAs(kind, work, effect)
}

/** What an effect that waits says to people; undefined when no kind knows it. */
export const wordsOfWaiting = (effect: object): WaitingWords | undefined => {
  const kind = KINDS.find((name) => name in effect)
  return kind && wordsAs(kind, effect)
}
