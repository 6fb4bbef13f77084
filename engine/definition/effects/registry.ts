import { Type, type Static, type TSchema } from 'typebox'
import { closed } from '../head.ts'
import { Condition, Logic, type Json } from '../logic.ts'
import { ApplyEffect } from './apply.ts'
import { ConnectEffect } from './connect.ts'
import { ConvertEffect } from './convert.ts'
import { CreateEffect } from './create.ts'
import { DocumentEffect } from './document.ts'
import { MessageEffect } from './message.ts'
import { SendEffect } from './send.ts'
import { SetEffect } from './set.ts'
import { TaskEffect } from './task.ts'

/** Every kind of effect by the property that names it, in the order in which messages list them. */
const SCHEMAS = {
  create: CreateEffect,
  set: SetEffect,
  apply: ApplyEffect,
  convert: ConvertEffect,
  send: SendEffect,
  message: MessageEffect,
  task: TaskEffect,
  document: DocumentEffect,
  connect: ConnectEffect,
} as const

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

export type EffectKind = keyof typeof SCHEMAS

type ByKind = { readonly [K in EffectKind]: Static<typeof Common> & Static<(typeof SCHEMAS)[K]> }
/** The effect of one kind; of several kinds, a union of them. */
export type EffectOf<K extends EffectKind> = ByKind[K]

/**
 * Something to do after a transition is stored. It is data: the server runs effects in order, each at least once. Exactly one property
 * names the kind. The schema is one object rather than a union, because the loader can then say which property is wrong; a check of
 * the workflow says when two kinds are named, or none.
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
