import { Type, type Static } from 'typebox'

/** Writes the changes that a case proposes to the record on file. */
export const ApplyEffect = Type.Object({
  apply: Type.Literal(true, { description: 'write the change set of the case to the record on file' }),
})
export type ApplyEffect = Static<typeof ApplyEffect>
