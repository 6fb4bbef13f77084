import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { PartyName, Ref } from '../logic.ts'

/** Makes a paper of a letter and keeps it among the files of the record. */
export const DocumentEffect = Type.Object({
  document: Type.Object(
    {
      template: Ref('template'),
      for: Type.Optional(
        Type.Unsafe<string>({
          ...PartyName,
          description: 'the party that reads it, in its language; left out: the language of the institution',
        }),
      ),
    },
    closed,
  ),
})
export type DocumentEffect = Static<typeof DocumentEffect>
