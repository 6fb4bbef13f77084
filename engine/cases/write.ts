import type { Differences } from '../changes/differences.ts'
import type { EffectOf, ReachingOutKind } from '../definition/effects/registry.ts'
import type { EffectWrite } from '../workflow/effects/effect-write.ts'
import type { PlannedEffect, Transition } from '../workflow/instance.ts'
import type { MovedRecord } from './move-to-current.ts'

/** One write of a transition. A host carries the list out in order, in the transaction of the event. */
export type Write = MoveWrite | NoteWrite | EffectWrite | DeliverWrite

/** The record's next state with its answers; `hash` when it goes on with other definitions. */
export type MoveWrite = { readonly write: 'move' } & Transition['next'] & MovedRecord

/** The entry in the record's history. */
export type NoteWrite = {
  readonly write: 'note'
  readonly kind: 'event' | 'approval'
  readonly differences: Differences
} & Transition['entry']

/** An effect that reaches people or other records: its host knows how. */
export type DeliverWrite = { readonly write: 'deliver'; readonly planned: DeliveredEffect }
export type DeliveredEffect = Omit<PlannedEffect, 'effect'> & { readonly effect: EffectOf<ReachingOutKind> }

export type WriteKind = Write['write']
type ByKind = { readonly [W in Write as W['write']]: W }
export type WriteOf<K extends WriteKind> = ByKind[K]
