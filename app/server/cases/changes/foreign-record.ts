import type { ComparedSets } from '#engine'
import type { RecordRow } from '../../store/records/records.ts'

/** An answer names a record that its request may not change. It is thrown, so that nothing of the transition stays. */
export class ForeignRecord extends Error {
  constructor({ entity, id }: Pick<RecordRow, 'entity' | 'id'>, refused: ComparedSets['refused']) {
    super(`${entity} ${id} names a record it may not change: ${refused.map(({ path }) => path).join(', ')}`)
  }
}
