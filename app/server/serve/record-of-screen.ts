import { mergeText, type Json, type RuleData } from '#engine'
import { loadRecord, maySee, type LoadedRecord } from '../records/load-record.ts'
import { recordJson } from '../records/record-json.ts'
import { calledOf } from './serve-record.ts'
import { findRecord } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { isUuid } from '../store/sql/uuid.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Viewer } from '../work/viewer-context.ts'

/** The data that rules of a screen read, and the case of its record. */
export type OfScreen = { readonly data: RuleData; readonly loaded: LoadedRecord | undefined }

/** The record of a screen as rules and texts read it: `record` is the shown record, `case` is its case. */
export const recordOfScreen = async (
  context: WorkContext,
  screen: { readonly record?: { readonly entity: string; readonly id: Json } },
  base: RuleData,
  viewer: Viewer | undefined,
): Promise<OfScreen | 'refused'> => {
  if (!screen.record || !viewer) return { data: base, loaded: undefined }
  const id = context.definitions.rules.value(screen.record.id, base)
  if (id === null || id === '') return { data: base, loaded: undefined }
  const row = isUuid(id) ? await findRecord(context.tx, context.definitions.storage(screen.record.entity).entity.name, id) : undefined
  if (!row) return 'refused'
  const loaded = await loadRecord(context, row, actorOf(viewer))
  if (!maySee(loaded)) return 'refused'
  return {
    loaded,
    data: {
      ...loaded.data,
      route: base['route'],
      record: { ...(recordJson(row) as { readonly [field: string]: Json }), ...calledItself(loaded), ...calledRelations(loaded) },
    },
  }
}

/** The record's name in a sentence, unless it has none yet. */
const calledItself = ({ definitions, row }: LoadedRecord): { readonly called?: string } => {
  const { called } = definitions.storage(row.entity).entity
  const named = called === undefined ? undefined : mergeText(called, { record: recordJson(row) })
  return named === undefined || named.hasHole ? {} : { called: named.text }
}

/** The subject of the record under the names of its relations, with its label for use in a sentence. */
const calledRelations = ({ definitions, row, subject }: LoadedRecord): { readonly [relation: string]: Json } => {
  if (!subject) return {}
  const names = Object.entries(definitions.storage(row.entity).entity.relations ?? {})
    .filter(([, { by }]) => by === 'subject_id')
    .map(([name]) => name)
  const called = calledOf(definitions.storage(subject.entity).entity, subject)
  return Object.fromEntries(names.map((name) => [name, { ...(recordJson(subject) as { readonly [field: string]: Json }), called }]))
}
