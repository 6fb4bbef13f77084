import type { Answers, DeliveredEffect, EffectOf, ReachingOutKind } from '#engine'
import type { LoadedRecord } from '../../records/load-record.ts'
import type { FileStore } from '../../store/files/file-store.ts'
import type { Transports } from '../../store/outside/transport.ts'
import type { ClaimedEffect } from '../../store/outbox/outbox.ts'
import type { Actor } from '../../work/actor.ts'
import type { RowTools } from './import/make-row.ts'
import type { WorkContext } from '../../work/work-context.ts'

export type DeliverWork = { readonly context: WorkContext; readonly loaded: LoadedRecord; readonly actor: Actor }
export type Planned<K extends ReachingOutKind> = DeliveredEffect & { readonly effect: EffectOf<K> }

/** One try of the worker at what waits in the outbox. Until `finish`, no transaction is open. */
export type WaitingWork = {
  readonly claimed: ClaimedEffect
  readonly files: FileStore
  readonly outside: Transports
  /** Runs the work and notes the effect as done in one transaction. */
  readonly finish: (work: (context: WorkContext) => Promise<void>) => Promise<void>
  /** Sends an event to a record, as the server itself. `asked`: the answers to the form of the event. */
  readonly sendEvent: (context: WorkContext, loaded: LoadedRecord, event: string, asked?: Answers) => Promise<object>
  readonly rows: RowTools
}

/** How the server carries out one kind of effect. */
export type EffectDelivery<K extends ReachingOutKind> = {
  /** Runs in the transaction of the event. Work that has to wait is left in the outbox. */
  readonly deliver: (work: DeliverWork, planned: Planned<K>) => Promise<void>
  /** What the worker does with an effect that `deliver` left in the outbox as it is. */
  readonly carryOut?: (work: WaitingWork, effect: EffectOf<K>) => Promise<void>
  /** An effect that waits, for the people who watch the outbox: what it is, and whether trying again is safe. */
  readonly words?: (effect: EffectOf<K>) => WaitingWords
}

export type WaitingWords = { readonly what: string; readonly safety: string }
