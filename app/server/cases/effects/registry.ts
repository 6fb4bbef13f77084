import type { DeliveredEffect, ServerEffectKind } from '#engine'
import type { Deliver, DeliverWork, Planned } from './deliver.ts'
import { message } from './message.ts'
import { send } from './send.ts'

/** Every kind of effect that the engine leaves to the server; the code does not compile when one is missing. */
const EFFECTS: { readonly [K in ServerEffectKind]: Deliver<K> } = { message, send }
const KINDS = Object.keys(EFFECTS) as readonly ServerEffectKind[]

const isOf = <K extends ServerEffectKind>(kind: K, planned: DeliveredEffect): planned is Planned<K> => kind in planned.effect

const deliverAs = <K extends ServerEffectKind>(kind: K, work: DeliverWork, planned: DeliveredEffect): ReturnType<Deliver<K>> =>
  isOf(kind, planned) ? EFFECTS[kind](work, planned) : Promise.resolve()

export const deliver = (work: DeliverWork, planned: DeliveredEffect): ReturnType<Deliver<ServerEffectKind>> => {
  const kind = KINDS.find((one) => one in planned.effect)
  if (kind === undefined) throw new Error(`${planned.key} is an effect of no kind`)
  return deliverAs(kind, work, planned)
}
