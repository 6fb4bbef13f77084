import type { Effect, EffectKind, EffectOf } from '../../definition/effects/registry.ts'
import { apply } from './apply.ts'
import { connect } from './connect.ts'
import { convert } from './convert.ts'
import { create } from './create.ts'
import { document } from './document.ts'
import type { EffectEntry, EffectReader, NamedAt, WrittenFields } from './effect-kind.ts'
import type { EffectWrite, Values, WriteScope } from './effect-write.ts'
import { message } from './message.ts'
import { send } from './send.ts'
import { set } from './set.ts'
import { task } from './task.ts'

/** Every kind of effect, in the order in which messages list them; the code does not compile when one is missing. */
const KINDS = { create, set, apply, convert, send, message, task, document, connect } as const satisfies {
  readonly [K in EffectKind]: EffectEntry<K>
}

type CarriedOutBy<B extends EffectEntry<EffectKind>['carriedOutBy']> = {
  [K in EffectKind]: (typeof KINDS)[K]['carriedOutBy'] extends B ? K : never
}[EffectKind]

/** The kinds that reach people or other records: a host of the engine (the server, the test driver) has an entry for each of them. */
export type ServerEffectKind = CarriedOutBy<'server'>
export type CarriedOutKind = CarriedOutBy<'writes' | 'server'>
export type CarriedOutEffect = EffectOf<CarriedOutKind>

const entries: { readonly [K in EffectKind]: EffectEntry<K> } = KINDS
export const EFFECT_KINDS = Object.keys(KINDS) as readonly EffectKind[]

const isOf = <K extends EffectKind>(kind: K, effect: Effect): effect is EffectOf<K> => kind in effect

/** The kinds that an effect names: exactly one, unless it stands in a definition that was not checked yet. */
export const kindsOfEffect = (effect: Effect): readonly EffectKind[] => EFFECT_KINDS.filter((kind) => isOf(kind, effect))

export const isCarriedOutKind = (kind: EffectKind): kind is CarriedOutKind => entries[kind].carriedOutBy !== 'nothing'
export const isCarriedOut = (effect: Effect): effect is CarriedOutEffect => kindsOfEffect(effect).every(isCarriedOutKind)

/** Can a kind be carried out for each row of a list? */
export const isOncePerEvent = (kind: EffectKind): boolean => entries[kind].once === true

/** The kind of an effect that writes do not carry out. */
export const isForServer = (effect: Effect): effect is EffectOf<ServerEffectKind> =>
  kindsOfEffect(effect).some((kind) => entries[kind].carriedOutBy === 'server')

const resolveAs = <K extends EffectKind>(kind: K, effect: Effect, read: EffectReader): Effect =>
  isOf(kind, effect) ? entries[kind].resolve(effect, read) : effect

const partiesAs = <K extends EffectKind>(kind: K, effect: Effect): readonly NamedAt[] =>
  isOf(kind, effect) ? (entries[kind].parties?.(effect) ?? []) : []

const eventsAs = <K extends EffectKind>(kind: K, effect: Effect): readonly string[] =>
  isOf(kind, effect) ? (entries[kind].events?.(effect) ?? []) : []

const fieldsAs = <K extends EffectKind>(kind: K, effect: Effect): WrittenFields | undefined =>
  isOf(kind, effect) ? entries[kind].fields?.(effect) : undefined

const ownAs = <K extends EffectKind>(kind: K, effect: Effect): Values => (isOf(kind, effect) ? (entries[kind].own?.(effect) ?? {}) : {})

const writesAs = <K extends EffectKind>(kind: K, effect: Effect, scope: WriteScope): readonly EffectWrite[] =>
  isOf(kind, effect) ? (entries[kind].writes?.(effect, scope) ?? []) : []

/** The effect with every rule replaced by its value. */
export const resolveEffect = (effect: Effect, read: EffectReader): Effect =>
  EFFECT_KINDS.reduce((resolved: Effect, kind) => resolveAs(kind, resolved, read), effect)

/** The parties an effect names. */
export const partiesOfEffect = (effect: Effect): readonly NamedAt[] => EFFECT_KINDS.flatMap((kind) => partiesAs(kind, effect))

/** The events an effect sends. */
export const eventsOfEffect = (effect: Effect): readonly string[] => EFFECT_KINDS.flatMap((kind) => eventsAs(kind, effect))

/** The fields an effect writes. */
export const fieldsOfEffect = (effect: Effect): readonly WrittenFields[] => EFFECT_KINDS.flatMap((kind) => fieldsAs(kind, effect) ?? [])

/** The values an effect sets on the record itself. */
export const ownValuesOfEffect = (effect: Effect): Values =>
  EFFECT_KINDS.reduce((values: Values, kind) => ({ ...values, ...ownAs(kind, effect) }), {})

/** What an effect writes to other records, and the ids of new ones in this one. */
export const writesOfEffect = (effect: Effect, scope: WriteScope): readonly EffectWrite[] =>
  EFFECT_KINDS.flatMap((kind) => writesAs(kind, effect, scope))
