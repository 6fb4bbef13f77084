import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { Ref, type Json } from './logic.ts'

/** Settings: their defaults, and which of them are secret. A secret setting can be written but never read back. */
export const Settings = Type.Object(
  {
    ...head,
    form: Type.Optional(
      Type.Unsafe<string>({ ...Ref('form'), description: 'asks for each of them: a value that it would refuse is an error' }),
    ),
    defaults: Type.Record(Type.String(), Type.Unsafe<Json>({})),
    secrets: Type.Optional(Type.Array(Type.String())),
  },
  closed,
)
export type Settings = Static<typeof Settings>
