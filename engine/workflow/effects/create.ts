import { getDefinition } from '../../definition/definition-reader.ts'
import type { EffectEntry } from './effect-kind.ts'
import { labelOf, subjectFor, type EffectWrite } from './effect-write.ts'

export const create: EffectEntry<'create'> = {
  writes: ({ create: { case: caseId, entity = '', values, as } }, scope) => {
    const made = { id: scope.newId(), ...subjectFor(scope, values) }
    const insert: EffectWrite =
      caseId === undefined
        ? { write: 'insert', entity: getDefinition(scope.set, 'entity', entity).name, ...made }
        : { write: 'start', case: caseId, ...made }
    return as === undefined ? [insert] : [insert, { write: 'link', field: as, id: made.id, note: labelOf(scope) }]
  },
}
