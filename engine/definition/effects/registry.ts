import { Type, type Static, type TSchema } from 'typebox'
import { closed } from '../head.ts'
import { Condition, Logic, type Json } from '../logic.ts'
import { ApplyEffect } from './apply.ts'
import { ConnectEffect } from './connect.ts'
import { ConvertEffect } from './convert.ts'
import { CreateEffect } from './create.ts'
import { DocumentEffect } from './document.ts'
import { KeepEffect } from './keep.ts'
import { ImportEffect } from './import.ts'
import { MessageEffect } from './message.ts'
import { ReferEffect } from './refer.ts'
import { SendEffect } from './send.ts'
import { SetEffect } from './set.ts'
import { TaskEffect } from './task.ts'

/** Kinds that write records, by the property that names them; `workflow/effects/` says what each of them writes. */
export const WRITING = {
  create: CreateEffect,
  set: SetEffect,
  apply: ApplyEffect,
  convert: ConvertEffect,
  task: TaskEffect,
  keep: KeepEffect,
  refer: ReferEffect,
} as const
/** Kinds that reach people or other records later; the server says how. */
export const REACHING_OUT = {
  send: SendEffect,
  message: MessageEffect,
  document: DocumentEffect,
  import: ImportEffect,
  connect: ConnectEffect,
} as const

const SCHEMAS = { ...WRITING, ...REACHING_OUT } as const

const Common = Type.Object({
  id: Type.Optional(Type.String()),
  when: Type.Optional(Condition),
  each: Type.Optional(
    Type.Unsafe<Json>({
      ...Logic,
      description: 'a list: the effect is carried out once for each of its rows, which `when` and its values read as `item`',
    }),
  ),
})

export type WritingKind = keyof typeof WRITING
export type ReachingOutKind = keyof typeof REACHING_OUT
export type EffectKind = keyof typeof SCHEMAS
/** In the order in which messages list them. */
export const EFFECT_KINDS = Object.keys(SCHEMAS) as readonly EffectKind[]

type ByKind = { readonly [K in EffectKind]: Static<typeof Common> & Static<(typeof SCHEMAS)[K]> }
/** The effect of one kind; of several kinds, a union of them. */
export type EffectOf<K extends EffectKind> = ByKind[K]

/**
 * Something to do after a transition is stored. It is data: the server runs effects in order, each at least once. Exactly one property
 * names the kind. The schema is one object rather than a union, because the loader can then say which property is wrong; a check of
 * the workflow says when two kinds are named, or none. Rules, texts and names of parties and events are found by their annotations.
 */
export type Effect = EffectOf<EffectKind>
export const Effect = Type.Unsafe<Effect>(
  Type.Object(
    {
      ...Common.properties,
      ...Object.fromEntries(
        Object.values(SCHEMAS).flatMap(({ properties }) =>
          Object.entries(properties).map(([name, schema]): [string, TSchema] => [name, Type.Optional(schema)]),
        ),
      ),
    },
    closed,
  ),
)
