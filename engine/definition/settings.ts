import { Type, type Static } from 'typebox'
import { closed, head } from './head.ts'
import { OneOf, Ref, type Json } from './logic.ts'

/** Settings: a form, its defaults, and who owns them. A secret setting can be written but never read back. */
export const Settings = Type.Object(
  {
    ...head,
    scope: OneOf(['institution', 'site', 'unit', 'user']),
    form: Type.Optional(Ref('form')),
    defaults: Type.Record(Type.String(), Type.Unsafe<Json>({})),
    secrets: Type.Optional(Type.Array(Type.String())),
  },
  closed,
)
export type Settings = Static<typeof Settings>
