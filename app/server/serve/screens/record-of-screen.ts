import type { Json, RuleData } from '#engine'
import { caseContext, maySee, type CaseContext } from '../../records/load-record.ts'
import { recordJson } from '../../records/record-json.ts'
import { calledOf } from '../serve-record.ts'
import { findRecord } from '../../store/records/records.ts'
import { actorOf } from '../../work/actor.ts'
import { isUuid } from '../../store/sql/uuid.ts'
import type { Anonymous } from '../../work/work-context.ts'
import type { Viewer } from '../../work/viewer-context.ts'

/** What the rules of a screen read, and the case of its record. */
export type OfScreen = { readonly data: RuleData; readonly theCase: CaseContext | undefined }

/** The record of a screen as its rules and texts read it: `record` is the record shown, `case` the same with its case. */
export async function recordOfScreen(
  context: Anonymous,
  screen: { readonly record?: { readonly entity: string; readonly id: Json } },
  base: RuleData,
  viewer: Viewer | undefined,
): Promise<OfScreen | 'refused'> {
  if (!screen.record || !viewer) return { data: base, theCase: undefined }
  const id = context.bundle.rules.value(screen.record.id, base)
  if (id === null || id === '') return { data: base, theCase: undefined }
  const row = isUuid(id) ? await findRecord(context.tx, context.bundle.shelf(screen.record.entity).entity.name, id) : undefined
  if (!row) return 'refused'
  const theCase = await caseContext(context, row, actorOf(viewer))
  if (!maySee(theCase)) return 'refused'
  return {
    theCase,
    data: {
      ...theCase.data,
      route: base['route'],
      record: { ...(recordJson(row) as { readonly [field: string]: Json }), ...calledRelations(theCase) },
    },
  }
}

/** The subject of the record under the names of its relations, with its name for use in a sentence. */
function calledRelations({ bundle, row, subject }: CaseContext): { readonly [relation: string]: Json } {
  if (!subject) return {}
  const names = Object.entries(bundle.shelf(row.entity).entity.relations ?? {})
    .filter(([, { by }]) => by === 'subject_id')
    .map(([name]) => name)
  const called = calledOf(bundle.shelf(subject.entity).entity, subject)
  return Object.fromEntries(names.map((name) => [name, { ...(recordJson(subject) as { readonly [field: string]: Json }), called }]))
}
