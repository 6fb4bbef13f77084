import { getDefinition } from '../../definition/definition-reader.ts'
import type { EffectEntry } from './effect-kind.ts'
import { labelOf, subjectFor, type EffectWrite } from './effect-write.ts'

export const create: EffectEntry<'create'> = {
  fields: ({ create: { case: caseId, entity, values, as } }) => [
    {
      of: caseId === undefined ? { entity: entity ?? '' } : { case: caseId },
      named: Object.keys(values).map((name) => ({ name, pointer: `/create/values/${name}` })),
    },
    { of: 'record', named: as === undefined ? [] : [{ name: as, pointer: '/create/as' }] },
  ],
  writes: ({ create: { case: caseId, entity = '', values, as } }, scope) => {
    const made = { id: scope.newId(), ...subjectFor(scope, values, caseId === undefined ? { entity } : { case: caseId }) }
    const insert: EffectWrite =
      caseId === undefined
        ? { write: 'insert', entity: getDefinition(scope.set, 'entity', entity).name, ...made }
        : { write: 'start', case: caseId, ...made }
    return as === undefined ? [insert] : [insert, { write: 'link', field: as, id: made.id, note: labelOf(scope) }]
  },
}
