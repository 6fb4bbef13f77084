import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Logic, type Json } from '../logic.ts'

/** Notes which documents the answers of the case are about, so that a document knows where it was used. */
export const ReferEffect = Type.Object({
  refer: Type.Object(
    {
      earlier: Type.Unsafe<Json>({
        ...Logic,
        description: 'the documents on file: those of the kind and person of a new one are noted as well',
      }),
    },
    {
      ...closed,
      description: 'the ids of the documents that answers keep, send or take the place of, in the field that `noted` names',
    },
  ),
})
export type ReferEffect = Static<typeof ReferEffect>
