import type { CompiledDefinitions } from '../definitions/registry.ts'
import { findRecordWithSubject, type RecordRow } from '../store/records/records.ts'
import type { WorkContext } from '../work/work-context.ts'

export type Draft = { readonly row: RecordRow; readonly subject: RecordRow | undefined }

/** Reads a draft and its subject. Whether this viewer may see it is decided afterwards. */
export const findDraft = async (
  { tx, definitions }: WorkContext,
  { entity, id }: { readonly entity: string; readonly id: string },
): Promise<Draft | undefined> =>
  definitions.findStorage(entity) && findRecordWithSubject(tx, entity, id, subjectEntities(definitions, entity))

const subjectEntities = ({ set, storage }: CompiledDefinitions, entity: string): readonly string[] => [
  ...new Set(
    set
      .all('case')
      .flatMap(({ of, subject }) => (subject !== undefined && storage(of).entity.name === entity ? [storage(subject).entity.name] : [])),
  ),
]
