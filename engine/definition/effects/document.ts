import { Type, type Static } from 'typebox'
import { closed } from '../head.ts'
import { Ref } from '../logic.ts'

/** Makes a document of a template. */
export const DocumentEffect = Type.Object({
  document: Type.Object({ template: Ref('template'), as: Type.String() }, closed),
})
export type DocumentEffect = Static<typeof DocumentEffect>
