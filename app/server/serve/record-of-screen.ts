import { mergeText, type Json, type RuleData, type Screen } from '#engine'
import { caseToStart } from '../cases/case-to-start.ts'
import { loadRecord, maySee, type LoadedRecord } from '../records/load-record.ts'
import { ABOUT, hrefOfStart, NEW } from '../records/record-href.ts'
import { recordJson } from '../records/record-json.ts'
import { calledOf } from './serve-record.ts'
import { findRecord } from '../store/records/records.ts'
import { actorOf } from '../work/actor.ts'
import { isUuid } from '../store/sql/uuid.ts'
import { FAILURES, isFailure } from '../work/failure.ts'
import type { WorkContext } from '../work/work-context.ts'
import type { Viewer, ViewerContext } from '../work/viewer-context.ts'
import { serverTexts } from '../texts/en.ts'

/** The data that rules of a screen read, and the case of its record. */
/** `menu`: that of the side of the portal on which the screen is open. */
export type OfScreen = { readonly data: RuleData; readonly loaded: LoadedRecord | undefined; readonly menu?: string | undefined }

/** The page another record is on, or why there is none. */
type Elsewhere = { readonly go?: string; readonly message?: string }

/** The record of a screen as rules and texts read it: `record` is the shown record, `case` is its case. */
export const recordOfScreen = async (
  context: WorkContext,
  screen: Pick<Screen, 'record'>,
  base: RuleData,
  viewer: Viewer | undefined,
): Promise<OfScreen | { readonly elsewhere: Elsewhere }> => {
  if (!screen.record || !viewer) return { data: base, loaded: undefined }
  const id = context.definitions.rules.value(screen.record.id, base)
  const { start } = screen.record
  if (id === null || id === '') {
    const named = start === undefined ? null : context.definitions.rules.value(start, base)
    const definition = typeof named === 'string' ? context.definitions.findCase(named) : undefined
    return definition === undefined ? { data: base, loaded: undefined } : toBegin({ ...context, viewer }, definition.id, {})
  }
  const row = isUuid(id) ? await findRecord(context.tx, context.definitions.storage(screen.record.entity).entity.name, id) : undefined
  if (!row && isUuid(id)) return toBegin({ ...context, viewer }, inQuery(base, NEW), { id, entity: screen.record.entity, base })
  if (!row) return refused()
  const loaded = await loadRecord(context, row, actorOf(viewer))
  return maySee(loaded) ? ofLoaded(loaded, base) : refused()
}

const refused = () => ({ elsewhere: { message: serverTexts.record.notFound } })

const ofLoaded = (loaded: LoadedRecord, base: RuleData): OfScreen => ({
  loaded,
  data: {
    ...loaded.data,
    route: base['route'],
    record: {
      ...(recordJson(loaded.definitions, loaded.row) as { readonly [field: string]: Json }),
      ...calledItself(loaded),
      ...calledRelations(loaded),
    },
  },
})

/** What an address says of a record that is not stored yet: its case type, and what it is about. */
const inQuery = (base: RuleData, name: typeof NEW | typeof ABOUT): string | undefined => {
  const { query } = base['route'] as { readonly query?: { readonly [name: string]: string } }
  return query?.[name]
}

type Begin = { readonly id?: string; readonly entity?: string; readonly base?: RuleData }

/** The page of a case without a record: the record it would be. Without an id, or when there is a draft, the address of its own page. */
const toBegin = async (
  context: ViewerContext,
  caseId: string | undefined,
  { id, entity, base }: Begin,
): Promise<OfScreen | { readonly elsewhere: Elsewhere }> => {
  const definition = caseId === undefined ? undefined : context.definitions.findCase(caseId)
  if (!definition || (entity !== undefined && definition.of !== entity)) return refused()
  const start = await caseToStart(context, definition, { id, subject: base && inQuery(base, ABOUT) })
  if (isFailure(start)) return { elsewhere: { message: start.message ?? FAILURES[start.error] } }
  if (base && !start.isDraft) return ofLoaded(start.loaded, base)
  const go = hrefOfStart(start.loaded)
  return go === undefined ? refused() : { elsewhere: { go } }
}

/** The record's name in a sentence, unless it has none yet. */
const calledItself = ({ definitions, row }: LoadedRecord): { readonly called?: string } => {
  const { called } = definitions.storage(row.entity).entity
  const named = called === undefined ? undefined : mergeText(called, { record: recordJson(definitions, row) })
  return named === undefined || named.hasHole ? {} : { called: named.text }
}

/** The subject of the record under the names of its relations, with its label for use in a sentence. */
const calledRelations = ({ definitions, row, subject }: LoadedRecord): { readonly [relation: string]: Json } => {
  if (!subject) return {}
  const names = Object.entries(definitions.storage(row.entity).entity.relations ?? {})
    .filter(([, { by }]) => by === 'subject_id')
    .map(([name]) => name)
  const called = calledOf(definitions, subject)
  return Object.fromEntries(
    names.map((name) => [name, { ...(recordJson(definitions, subject) as { readonly [field: string]: Json }), called }]),
  )
}
