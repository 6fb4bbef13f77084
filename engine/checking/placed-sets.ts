import { changeSetsOf } from '../changes/change-sets.ts'
import type { CaseType } from '../definition/case.ts'
import type { ChangeSet } from '../definition/change-set.ts'

/** The change sets of a case, each with its place. */
export const placedSets = (definition: CaseType): readonly { readonly set: ChangeSet; readonly pointer: string }[] =>
  changeSetsOf(definition).map((set, at) => ({ set, pointer: Array.isArray(definition.changes) ? `/changes/${at}` : '/changes' }))
