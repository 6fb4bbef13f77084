import type { DeliveredEffect, EffectOf, ServerEffectKind } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { Actor } from '../../work/actor.ts'
import type { WorkContext } from '../../work/work-context.ts'

export type DeliverWork = { readonly context: WorkContext; readonly loaded: LoadedRecord; readonly actor: Actor }
export type Planned<K extends ServerEffectKind> = DeliveredEffect & { readonly effect: EffectOf<K> }

/** What the server does for an effect in the transaction of the event. Whatever reaches further is left in the outbox. */
export type Deliver<K extends ServerEffectKind> = (work: DeliverWork, planned: Planned<K>) => Promise<void>
