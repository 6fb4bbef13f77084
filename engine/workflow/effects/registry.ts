import {
  EFFECT_KINDS,
  REACHING_OUT,
  WRITING,
  type Effect,
  type EffectKind,
  type EffectOf,
  type ReachingOutKind,
  type WritingKind,
} from '../../definition/effects/registry.ts'
import { apply } from './apply.ts'
import { convert } from './convert.ts'
import { create } from './create.ts'
import { keep } from './keep.ts'
import type { EffectEntry, WrittenFields } from './effect-kind.ts'
import type { EffectWrite, Values, WriteScope } from './effect-write.ts'
import { refer } from './refer.ts'
import { set } from './set.ts'
import { task } from './task.ts'

/** Every kind of effect that writes records; the code does not compile when one is missing. */
const ENTRIES: { readonly [K in WritingKind]: EffectEntry<K> } = { create, set, apply, convert, task, keep, refer }
const WRITING_KINDS = Object.keys(WRITING) as readonly WritingKind[]

const isOf = <K extends EffectKind>(kind: K, effect: Effect): effect is EffectOf<K> => kind in effect

/** The kinds that an effect names: exactly one, unless it stands in a definition that was not checked yet. */
export const kindsOfEffect = (effect: Effect): readonly EffectKind[] => EFFECT_KINDS.filter((kind) => isOf(kind, effect))

/** Kinds that are carried out once at most, and not for each row of a list. */
export const isOncePerEvent = (kind: EffectKind): boolean =>
  WRITING_KINDS.some((writing) => writing === kind && ENTRIES[writing].once === true)

/** An effect that writes do not carry out. */
export const reachesOut = (effect: Effect): effect is EffectOf<ReachingOutKind> => Object.keys(REACHING_OUT).some((kind) => kind in effect)

const fieldsAs = <K extends WritingKind>(kind: K, effect: Effect): readonly WrittenFields[] =>
  isOf(kind, effect) ? (ENTRIES[kind].fields?.(effect) ?? []) : []

const ownAs = <K extends WritingKind>(kind: K, effect: Effect): Values => (isOf(kind, effect) ? (ENTRIES[kind].own?.(effect) ?? {}) : {})

const writesAs = <K extends WritingKind>(kind: K, effect: Effect, scope: WriteScope): readonly EffectWrite[] =>
  isOf(kind, effect) ? ENTRIES[kind].writes(effect, scope) : []

/** The fields an effect writes. */
export const fieldsOfEffect = (effect: Effect): readonly WrittenFields[] => WRITING_KINDS.flatMap((kind) => fieldsAs(kind, effect))

/** The values an effect sets on the record itself. */
export const ownValuesOfEffect = (effect: Effect): Values =>
  WRITING_KINDS.reduce((values: Values, kind) => ({ ...values, ...ownAs(kind, effect) }), {})

/** What an effect writes to other records, and the ids of new ones in this one. */
export const writesOfEffect = (effect: Effect, scope: WriteScope): readonly EffectWrite[] =>
  WRITING_KINDS.flatMap((kind) => writesAs(kind, effect, scope))
