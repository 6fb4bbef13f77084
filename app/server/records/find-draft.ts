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

const subjects = new WeakMap<CompiledDefinitions, Map<string, readonly string[]>>()

/** Every save asks, and the answer is as old as the definitions. */
const subjectEntities = (definitions: CompiledDefinitions, entity: string): readonly string[] => {
  const known = subjects.get(definitions) ?? new Map<string, readonly string[]>()
  subjects.set(definitions, known)
  const found = known.get(entity) ?? findSubjects(definitions, entity)
  known.set(entity, found)
  return found
}

const findSubjects = ({ set, storage }: CompiledDefinitions, entity: string): readonly string[] => [
  ...new Set(
    set
      .all('case')
      .flatMap(({ of, subject }) => (subject !== undefined && storage(of).entity.name === entity ? [storage(subject).entity.name] : [])),
  ),
]
