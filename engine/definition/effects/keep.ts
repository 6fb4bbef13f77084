import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, type Json } from '../logic.ts'

/** Makes the documents that were sent with the case the documents on file. */
export const KeepEffect = Type.Object({
  keep: Type.Object(
    {
      earlier: Type.Unsafe<Json>({
        ...Logic,
        description: 'the documents on file: those of the same kind and person are earlier ones then',
      }),
      set: Type.Optional(Type.Record(Type.String(), Logic, { description: 'the values that an earlier one gets' })),
    },
    { ...closed, description: 'every document that was sent with the case becomes a record of its own, once' },
  ),
})
export type KeepEffect = Static<typeof KeepEffect>
