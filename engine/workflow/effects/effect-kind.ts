import type { Json } from '../../definition/logic.ts'
import type { EffectKind, EffectOf } from '../../definition/effects/registry.ts'
import type { EffectWrite, Values, WriteScope } from './effect-write.ts'

/** Reads the rules of an effect at the moment of its transition. */
export type EffectReader = {
  readonly value: (logic: Json) => Json
  readonly values: (logics: Values) => Values
  /** A text with its merge fields filled in. */
  readonly text: (text: string) => string
}

/** A name an effect holds, and where it stands below the effect. */
export type NamedAt = { readonly name: string; readonly pointer: string }

/** What the engine knows about a kind of effect. */
export type EffectEntry<K extends EffectKind> = {
  /**
   * `writes`: what it does is written to records, and `own` and `writes` say what. `server`: it reaches people or other records later, and
   * each host has an entry for it. `nothing`: a word of the language that no build runs yet; a definition that uses it is refused.
   */
  readonly carriedOutBy: 'writes' | 'server' | 'nothing'
  /** It is carried out once at most, so `each` has nothing to say to it. */
  readonly once?: true
  /** Replaces every rule by its value, because the effect runs later, when answers and user may have changed. */
  readonly resolve: (effect: EffectOf<K>, read: EffectReader) => EffectOf<K>
  /** The parties that it names. */
  readonly parties?: (effect: EffectOf<K>) => readonly NamedAt[]
  /** The events that it sends. */
  readonly events?: (effect: EffectOf<K>) => readonly string[]
  /** The fields that it writes, of this record or of its subject. */
  readonly fields?: (effect: EffectOf<K>) => WrittenFields | undefined
  /** Values for the record itself: stored together with its next state, so that both are one version. */
  readonly own?: (effect: EffectOf<K>) => Values
  readonly writes?: (effect: EffectOf<K>, scope: WriteScope) => readonly EffectWrite[]
}

export type WrittenFields = { readonly of: 'record' | 'subject'; readonly named: readonly NamedAt[] }
