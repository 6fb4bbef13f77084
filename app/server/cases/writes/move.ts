import { keepDefinitionSet } from '../../store/definitions/definition-store.ts'
import { updateRecord } from '../../store/records/records.ts'
import type { CarryOutWrite } from './carry-out-write.ts'

export const move: CarryOutWrite<'move'> = async (
  { context: { tx, definitions }, loaded },
  { state, since, approvals, before, decided, data, hash, orphanedAnswers, carriedOver },
) => {
  const { entity, id, version, workflow } = loaded.row
  if (hash !== undefined) await keepDefinitionSet(tx, hash, definitions.set.definitions)
  const row = await updateRecord(tx, loaded.definitions.storage(entity), id, version, {
    state,
    data,
    workflow: { ...workflow, since, approvals, before, decided, ...(orphanedAnswers.length > 0 && { orphanedAnswers }), carriedOver },
    ...(hash !== undefined && { hash }),
  })
  if (!row) throw new Error(`${entity} ${id} changed under its own lock`)
  return { row }
}
