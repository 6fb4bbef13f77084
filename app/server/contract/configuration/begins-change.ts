import { Type } from 'typebox'
import { Closed } from '../schema.ts'

/** The query of an edit that may be the first one of its change. */
export const BeginsChange = Closed({
  begins: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: '\\S',
      description:
        'the change of this id begins with the edit, under this name; it is there already when the edit is sent again. An edit that is refused begins none',
    }),
  ),
})
