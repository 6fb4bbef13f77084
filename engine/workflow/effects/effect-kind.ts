import type { EffectOf, WritingKind } from '../../definition/effects/registry.ts'
import type { EffectWrite, Values, WriteScope } from './effect-write.ts'

/** A name an effect holds, and where it stands below the effect. */
export type NamedAt = { readonly name: string; readonly pointer: string }

/** The record that is written: this one, its subject, the one a relation leads to, or a new one of a case or an entity. */
export type WrittenTo =
  | 'record'
  | 'subject'
  | { readonly relation: string; readonly pointer: string }
  | { readonly case: string }
  | { readonly entity: string }

export type WrittenFields = { readonly of: WrittenTo; readonly named: readonly NamedAt[] }

/** What a kind of effect writes to records. Its rules are values by then. */
export type EffectEntry<K extends WritingKind> = {
  /** It is carried out once at most, so `each` has nothing to say to it. */
  readonly once?: true
  /** The fields that it writes, for the checks. */
  readonly fields?: (effect: EffectOf<K>) => readonly WrittenFields[]
  /** Values for the record itself: stored together with its next state, so that both are one version. */
  readonly own?: (effect: EffectOf<K>) => Values
  readonly writes: (effect: EffectOf<K>, scope: WriteScope) => readonly EffectWrite[]
}
